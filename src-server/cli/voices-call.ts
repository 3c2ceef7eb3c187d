import type { Config } from "../config.ts";

/** A call of `npm run voices`. */
export type VoicesCall = {
  argv: readonly string[];
  config: Config;
  signal: AbortSignal;
  write: (text: string) => void;
  /** Told what deserves a second look. */
  note: (text: string) => void;
};
