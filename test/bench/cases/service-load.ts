import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { msg } from "../../../src-server/contract/messages/message.ts";
import type { NewJob } from "../../../src-server/jobs/job-store.ts";
import { runTool } from "../../../src-server/processes/run-tool.ts";
import { createVault } from "../../../src-server/secrets/vault.ts";
import { openStore } from "../../../src-server/store/open-store.ts";
import { startService, type RunningService } from "../../support/service.ts";
import { withFolder } from "../bench-engine.ts";
import { percentile99 } from "../percentile.ts";

const JOBS = 10_000;
const POLLERS = 200;
const POLL_MS = 2000;
const LOAD_MS = 20_000;
const CREATIONS = 150;
const PAUSE_MS = 60;
const BARE = fileURLToPath(new URL("../bare-inserts.ts", import.meta.url));
const NO_LIMITS = { quota: null, rate: null, counts: { quota: false, rate: false } };

const finishedJob = (id: string, accountId: string): NewJob => ({
  ...{ id, accountId, plan: "owner", address: "127.0.0.1", model: "lessons", keySource: "none" },
  request: {
    ...{ prompt: `Solve ${id.length}x + 5 = 20`, engine: "auto", language: "en", aspect: "16:9" },
    ...{ resolution: "480p", captions: "file", fresh: false },
  },
  ...{ cacheKey: null, cached: false, continues: null, secrets: null },
});

/** Fills a data folder with jobs that are over. */
const fill = async (dataDir: string): Promise<string[]> => {
  const vault = createVault(join(dataDir, "data-key"));
  const store = await openStore({ dataDir, now: Date.now, vault, kind: "tool" });
  const ids = Array.from({ length: JOBS }, () => randomUUID());
  for (const id of ids) {
    store.jobs.accept(finishedJob(id, store.accounts.ownerAccountId), NO_LIMITS);
    store.jobs.finish(id, {
      state: "failed",
      phase: "failed",
      error: msg("job.cancelled"),
      errorCode: "generation_failed",
    });
  }
  store.close();
  return ids;
};

const timed = async (work: () => unknown): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

const poll = async (service: RunningService, ids: readonly string[], until: number): Promise<number[]> => {
  const times: number[] = [];
  await wait(Math.random() * POLL_MS);
  while (performance.now() < until) {
    const id = ids[Math.floor(Math.random() * ids.length)] ?? "";
    times.push(await timed(() => service.call("GET", `/video/status/${id}`)));
    await wait(POLL_MS);
  }
  return times;
};

/** Rows of one table, each flushed to the disk: what nobody can do faster. In a process of its own, like the service. */
const bareInserts = async (folder: string): Promise<number> => {
  const run = await runTool({ file: process.execPath, args: [BARE, join(folder, "bare.db"), String(CREATIONS)] });
  return Number(run.stdout);
};

const creations = async (service: RunningService): Promise<number[]> => {
  const times: number[] = [];
  for (let i = 0; i < CREATIONS; i += 1) {
    const body = { prompt: `Solve 3x + ${i + 1} = 200`, duration: 15, fresh: true };
    times.push(await timed(() => service.create(body)));
    await wait(PAUSE_MS);
  }
  return times;
};

export type ServiceLoad = { readMs: number; createMs: number; bareMs: number };

const measureIn = async (dataDir: string): Promise<ServiceLoad> => {
  const ids = await fill(dataDir);
  const service = await startService({ dataDir });
  try {
    await service.call("PATCH", "/settings", { body: { "limits.rate": "100000" } });
    const job = await service.create({
      prompt: "Why does the derivative of x^2 equal 2x?",
      duration: 180,
      fresh: true,
    });
    await service.until(job, ({ phase }) => phase === "rendering");
    const [created, bareMs] = await Promise.all([creations(service), bareInserts(dataDir)]);
    const until = performance.now() + LOAD_MS;
    const reads = await Promise.all(Array.from({ length: POLLERS }, () => poll(service, ids, until)));
    return { readMs: percentile99(reads.flat()), createMs: percentile99(created), bareMs };
  } finally {
    await service.kill();
  }
};

/** 99th percentiles of status reads and creations, with many jobs and pollers while a lecture is drawn. */
export const serviceLoad = (): Promise<ServiceLoad> => withFolder(measureIn);
