import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createVault } from "../../src-server/secrets/vault.ts";
import { openStore, type Store } from "../../src-server/store/open-store.ts";
import { tempFolder } from "../support/temp-folder.ts";

export { newJob, NO_LIMITS } from "./new-job.ts";

export const START = Date.UTC(2026, 10, 21, 12);

/** A clock that stands still until it is moved. */
export const createClock = (at = START) => {
  let moment = at;
  return { now: () => moment, set: (to: number) => (moment = to), pass: (ms: number) => (moment += ms) };
};

export type OpenOptions = { dataDir?: string; now?: () => number; kind?: "server" | "tool" };

/** A store in a folder of its own, closed when the test has finished. */
export const openTestStore = async ({ dataDir, now = Date.now, kind = "server" }: OpenOptions = {}): Promise<
  Store & { dataDir: string }
> => {
  const folder = dataDir ?? join(await tempFolder(), "data");
  const vault = createVault(join(folder, "data-key"));
  const store = await openStore({ dataDir: folder, now, vault, kind });
  onTestFinished(() => store.close());
  return { ...store, dataDir: folder };
};
