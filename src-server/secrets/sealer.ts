import type { Vault } from "./vault.ts";

/** A vault for one purpose (`job` for the credentials of jobs): what it seals, it alone opens. */
export type Sealer = { seal(text: string): Uint8Array; open(sealed: Uint8Array): string };

export const sealerFor = (vault: Vault, purpose: string): Sealer => ({
  seal: (text) => vault.seal(text, purpose),
  open: (sealed) => vault.open(sealed, purpose),
});
