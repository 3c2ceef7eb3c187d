import { afterAll, beforeAll, expect, it } from "vitest";
import type { JobRecord } from "../../src-server/contract/api/job-record.ts";
import { dataFolder } from "../support/lecture-command.ts";
import { smallPlan } from "../support/plans.ts";
import { isOver } from "../support/service.ts";
import { SMALL, startTestService, type TestService } from "./support/use-service.ts";

let service: TestService;
const server = (): TestService => service;

beforeAll(async () => {
  const dataDir = await dataFolder();
  // The number of workers is read at the start.
  await (await startTestService(dataDir, { settings: { "limits.workers": "1" } })).stop();
  service = await startTestService(dataDir, { paused: true });
});
afterAll(async () => {
  await service.stop();
});

it("the owner's jobs come first, then the accounts take turns", async () => {
  const [one, other] = [await server().newKey(), await server().newKey()];
  const { key } = server();
  const turns = [
    ["one", one],
    ["one again", one],
    ["other", other],
    ["owner", key],
  ] as const;
  const jobs: { name: string; id: string; key: string }[] = [];
  for (const [name, of] of turns)
    jobs.push({ name, key: of, id: await server().create({ ...SMALL, duration: null, plan: smallPlan() }, of) });
  await server().call("POST", "/queue", { body: { paused: false } });
  const begun: string[] = [];
  const read = async ({ id, key: of }: { id: string; key: string }): Promise<JobRecord> =>
    (await server().call("GET", `/video/status/${id}`, { key: of })).body as JobRecord;
  let before: string[] = [];
  for (;;) {
    const records = await Promise.all(jobs.map(async (job) => ({ name: job.name, record: await read(job) })));
    const working = records.filter(({ record }) => record.status === "processing").map(({ name }) => name);
    // One job may end and the next begin between two reads of a round, but not in two rounds alike.
    if (working.length > 1) expect(working).not.toEqual(before);
    before = working;
    for (const { name, record } of records) if (record.status !== "queued" && !begun.includes(name)) begun.push(name);
    if (records.every(({ record }) => isOver(record))) break;
  }
  expect(begun).toEqual(["owner", "one", "other", "one again"]);
});
