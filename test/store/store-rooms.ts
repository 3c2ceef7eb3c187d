import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { NewJob } from "../../src-server/jobs/job-row.ts";
import type { AcceptLimits } from "../../src-server/jobs/job-store.ts";
import { createVault } from "../../src-server/secrets/vault.ts";
import { openStore, type Store } from "../../src-server/store/open-store.ts";
import { tempFolder } from "../support/temp-folder.ts";

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

export const NO_LIMITS: AcceptLimits = { quota: null, rate: null, counts: { quota: true, rate: true } };

export const newJob = (given: Partial<NewJob> & { prompt?: string } = {}): NewJob => {
  const { prompt = "Why does ice float on water?", ...job } = given;
  return {
    id: randomUUID(),
    accountId: "account",
    plan: "free",
    address: "127.0.0.1",
    model: "lessons",
    keySource: "none",
    cacheKey: null,
    cached: false,
    continues: null,
    secrets: null,
    request: {
      prompt,
      engine: "auto",
      language: "en",
      aspect: "16:9",
      resolution: "720p",
      captions: "file",
      fresh: false,
    },
    ...job,
  };
};
