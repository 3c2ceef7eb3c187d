import { setTimeout as wait } from "node:timers/promises";
import type { Store } from "../../store/open-store.ts";

const BACKUP_EVERY_MS = 3600 * 1000;

/** Copies the database at the start and looks every hour whether a new day's copy is due. */
export const keepBackups = (store: Store, warn: (failure: unknown) => void): (() => Promise<void>) => {
  const ending = new AbortController();
  const running = (async () => {
    while (!ending.signal.aborted) {
      await store.backup().catch(warn);
      await wait(BACKUP_EVERY_MS, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  })();
  return async () => {
    ending.abort();
    await running;
  };
};
