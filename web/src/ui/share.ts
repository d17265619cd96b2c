/** Handing something on: with the sharing of the device where it has one, else through the clipboard. */

export interface Shared {
  title: string;
  text: string;
  url: string;
}

/** Whether it was copied, which has to be said. What the device shares it shows itself. */
export async function shareOrCopy(shared: Shared): Promise<boolean> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share(shared);
      return false;
    } catch (error) {
      if ((error as Error).name === "AbortError") return false;
    }
  }
  await copy(`${shared.title}\n${shared.text}\n${shared.url}`);
  return true;
}

/** Also where a page has no right to the clipboard, as over plain HTTP in a home network. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.body.appendChild(document.createElement("textarea"));
    field.value = text;
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}
