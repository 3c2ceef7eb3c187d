import type { Vault } from "./vault.ts";

/** A vault for one purpose: what it seals, it alone opens. */
export type Sealer = { seal(text: string): Uint8Array; open(sealed: Uint8Array): string };

/** What a job's credentials are sealed for. */
export const JOB_SECRETS = "job";

export const sealerFor = (vault: Vault, purpose: string): Sealer => ({
  seal: (text) => vault.seal(text, purpose),
  open: (sealed) => vault.open(sealed, purpose),
});
