/** Where friends find this server. A browser on the server's own machine has to ask: they cannot open `localhost`. */

import { catalogue } from "../language/catalogue.svelte";
import { api, type Invitation as Told } from "./api";

const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

class Invitation {
  /** Null until it is known, and where only this machine finds the server. */
  origin = $state<string | null>(null);
  reach = $state<Told["reach"] | "unknown">("unknown");
  /** Whether the link works in the network at home only. */
  readonly athome = THIS_MACHINE.test(location.hostname);

  async look(): Promise<void> {
    const found = this.athome ? await api.invitation(catalogue.language).catch(() => null) : null;
    // Where the server does not tell, the page came through a proxy or a tunnel: nobody knows a better address.
    this.reach = found?.reach ?? "network";
    this.origin = found ? (found.origins[0] ?? null) : location.origin;
  }

  /** A link to a page here; one that only this machine can open where there is no other. */
  link(path: string): string {
    return `${this.origin ?? location.origin}${path}`;
  }
}

export const invitation = new Invitation();
