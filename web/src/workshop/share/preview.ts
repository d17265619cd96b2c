/** A map as the server draws it, without keeping it there. */

import { catalogue } from "../../language/catalogue.svelte";
import { api } from "../../lib/api";
import { Edition, type Box, type Chart } from "../../lib/edition";
import { write } from "../files/writing";
import type { Draft } from "../model/draft";

interface Drawn {
  readonly scene: string;
  readonly chart: Chart;
}

/** Its picture is no address of the server. */
class Preview extends Edition {
  constructor(
    box: Box,
    chart: Chart,
    private readonly picture: string,
  ) {
    super(box, chart);
  }

  override scene(): string {
    return this.picture;
  }
}

export async function preview(draft: Draft, dark: boolean): Promise<Edition> {
  const files = write(draft);
  const [{ edition }, { scene, chart }] = await Promise.all([
    api.post<{ edition: Box }>("/api/workshop/check", catalogue.language, { files }),
    api.post<Drawn>("/api/workshop/preview", catalogue.language, { files, dark }),
  ]);
  return new Preview(edition, chart, URL.createObjectURL(new Blob([scene], { type: "image/svg+xml" })));
}
