import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMp4, readTracks } from "../../src-server/assembly/mp4/read-movie.ts";
import type { JobRecord } from "../../src-server/contract/api/job-record.ts";
import type { ProcessIdentity } from "../../src-server/processes/process-ledger.ts";
import { descendantsOf, stillRunning } from "../support/descendants.ts";
import { reportIn, dataFolder } from "../support/lecture-command.ts";
import { isOver, startService, type RunningService } from "../support/service.ts";

/** 100 by `npm run test:crash`; a short form otherwise. */
const ROUNDS = Number(process.env["CRASH_ROUNDS"] ?? 10);
/** Longest a server lives before it is killed, in milliseconds. */
const MAX_MS = 4500;
/** A job that was at work in so many killed servers is given up. */
const GIVEN_UP_AFTER = 3;
const ROUND_TIME_MS = 60_000;

const PROMPTS = [
  "Sort 5, 2, 9, 1 with bubble sort",
  "Why does the derivative of x^2 equal 2x?",
  "Solve x^2 - 5x + 6 = 0",
  "Balance the reaction C3H8 + O2 -> CO2 + H2O",
  "Find 7 in 1, 3, 5, 7, 9, 11 with binary search",
];

let dataDir = "";
const accepted = new Map<string, { killedAtWork: number }>();

const request = (round: number): Record<string, unknown> => ({
  prompt: PROMPTS[round % PROMPTS.length],
  duration: 15 + (round % 7),
  resolution: "480p",
  fresh: true,
});

/** Jobs that are at work right now. */
const atWork = async (service: RunningService): Promise<string[]> => {
  const states = await Promise.all([...accepted.keys()].map(async (id) => service.read(id)));
  return states.filter(({ status }) => status === "processing").map(({ job_id: id }) => id);
};

/** Every folder where finished lectures appear holds whole ones only. */
const expectOnlyWholeLectures = async (): Promise<string[]> => {
  const library = join(dataDir, "library");
  const folders = readdirSync(library, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith("."),
  );
  for (const { name } of folders) {
    const folder = join(library, name);
    const [video] = readTracks((await readMp4(join(folder, "lecture.mp4"))).movie);
    expect(Math.abs((video?.seconds ?? 0) - reportIn(folder).durationSeconds)).toBeLessThan(0.1);
  }
  return folders.map(({ name }) => name);
};

const killedRound = async (round: number): Promise<void> => {
  const service = await startService({ dataDir });
  let started: ProcessIdentity[] = [];
  try {
    accepted.set(await service.create(request(round)), { killedAtWork: 0 });
    // The first one is killed while a program runs for certain, the others at any moment.
    if (round === 0 && process.platform === "linux")
      await expect.poll(() => descendantsOf(service.pid)).not.toHaveLength(0);
    else await wait(Math.random() * MAX_MS);
    for (const id of await atWork(service)) {
      const job = accepted.get(id);
      if (job) job.killedAtWork += 1;
    }
    started = descendantsOf(service.pid);
  } finally {
    await service.kill();
  }
  await expect.poll(() => stillRunning(started)).toEqual([]);
  await expectOnlyWholeLectures();
};

const expectKept = (record: JobRecord): void => {
  if (record.status === "completed") return;
  const killed = accepted.get(record.job_id)?.killedAtWork ?? 0;
  expect(killed, `${record.job_id} failed: ${record.error}`).toBeGreaterThanOrEqual(GIVEN_UP_AFTER - 1);
};

beforeAll(async () => {
  dataDir = await dataFolder();
  const service = await startService({ dataDir });
  // More jobs are sent than one address may send in ten minutes.
  const { status } = await service.call("PATCH", "/settings", { body: { "limits.rate": "1000" } });
  expect(status).toBe(200);
  await service.stop();
});
let last: RunningService | undefined;
afterAll(async () => last?.stop());

describe("a service that is killed at random moments", () => {
  it(
    `loses nothing, doubles nothing and leaves no half file and no program in ${ROUNDS} kills`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) await killedRound(round);
      last = await startService({ dataDir });
      const records: JobRecord[] = [];
      for (const id of accepted.keys()) records.push(await last.until(id, isOver));
      expect(records).toHaveLength(ROUNDS);
      records.forEach(expectKept);
      const completed = records.filter(({ status }) => status === "completed");
      expect(completed.length).toBeGreaterThan(0);
      expect(await expectOnlyWholeLectures()).toHaveLength(completed.length);
      const { body } = await last.call("GET", "/video/jobs?limit=100");
      expect((body as { jobs: unknown[] }).jobs).toHaveLength(Math.min(100, ROUNDS));
    },
    ROUNDS * ROUND_TIME_MS,
  );
});
