import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { JOB_PHASES, type JobRecord } from "../../src-server/contract/api/job-record.ts";
import { dataFolder, leftWork } from "../support/lecture-command.ts";
import { isRunning } from "../support/is-running.ts";
import { processTree } from "../support/processes.ts";
import { isOver } from "../support/service.ts";
import { SMALL, startTestService, type TestService } from "./support/use-service.ts";

const dataDir = await dataFolder();
let service: TestService | undefined;
const start = async (): Promise<TestService> => (service = await startTestService(dataDir));
afterEach(async () => {
  await service?.stop().catch(() => undefined);
});

const SECONDS = 45;

const atWork = async (running: TestService, prompt: string): Promise<JobRecord> => {
  const id = await running.create({ ...SMALL, prompt, duration: SECONDS, fresh: true });
  return running.until(id, ({ phase, progress }) => phase === "rendering" && progress > 0.2);
};

const folders = (): string[] => readdirSync(join(dataDir, "library")).filter((name) => !name.startsWith("."));

const gone = async (pids: readonly number[]): Promise<void> => {
  await expect.poll(() => pids.filter(isRunning)).toEqual([]);
};

const expectGoesOn = async (before: JobRecord): Promise<JobRecord> => {
  const next = await start();
  const seen: JobRecord[] = [];
  const done = await next.until(before.job_id, (record) => {
    seen.push(record);
    return isOver(record);
  });
  expect(done, done.error ?? "").toMatchObject({ status: "completed", created_at: before.created_at });
  expect(Math.abs((done.duration ?? 0) - SECONDS)).toBeLessThanOrEqual(SECONDS * 0.05);
  const shares = [before, ...seen].map(({ progress }) => progress);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  const phases = [before, ...seen].map(({ phase }) => JOB_PHASES.indexOf(phase));
  expect(phases).toEqual(phases.toSorted((a, b) => a - b));
  expect((await fetch(done.video_url ?? "")).status).toBe(200);
  expect(new URL(done.video_url ?? "").port).toBe(String(next.port));
  return done;
};

describe("SIGTERM", () => {
  it("ends everything while a lecture is drawn, which goes on at the next start", async () => {
    const running = await start();
    const job = await atWork(running, "Solve x^2 - 5x + 6 = 0");
    const pids = processTree(running.pid);
    expect(pids.length).toBeGreaterThan(1);
    const { exitCode, stderr } = await running.stop();
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    await gone(pids);
    expect(folders()).toEqual([]);
    await expectGoesOn(job);
    expect(folders()).toHaveLength(1);
  });

  it("ends an idle service with open connections and streams just as well", async () => {
    const running = await start();
    const headers = { "x-api-key": running.key };
    const stream = await fetch(`${running.baseUrl}/video/events`, { headers });
    const { exitCode } = await running.stop();
    expect(exitCode).toBe(0);
    await stream.text();
  });
});

describe("SIGKILL at work", () => {
  it("loses no job: it completes at the next start, others keep their turn", async () => {
    const running = await start();
    const job = await atWork(running, "Solve 3x + 5 = 20");
    const waiting = await running.create({ ...SMALL, prompt: "Sort 5, 2, 9, 1 with bubble sort", fresh: true });
    await running.kill();
    const before = folders().length;
    await expectGoesOn(job);
    if (!service) throw new Error("The service has not been started.");
    const other = await service.until(waiting, isOver);
    expect(other).toMatchObject({ status: "completed" });
    expect(folders()).toHaveLength(before + 2);
    const { jobs } = (await service.call("GET", "/video/jobs")).body as { jobs: JobRecord[] };
    expect(new Set(jobs.map(({ status }) => status))).toEqual(new Set(["completed"]));
    expect(leftWork(dataDir)).toEqual([]);
  });

  it("of the server alone leaves nothing running that it started", async () => {
    const running = await start();
    const job = await atWork(running, "Balance the reaction C3H8 + O2 -> CO2 + H2O");
    const pids = processTree(running.pid);
    process.kill(running.pid, "SIGKILL");
    await gone(pids);
    await expectGoesOn(job);
  });
});

describe("a paused queue", () => {
  it("stays paused over a restart", async () => {
    const running = await start();
    await running.call("POST", "/queue", { body: { paused: true } });
    const id = await running.create({ ...SMALL, fresh: true });
    await running.stop();
    const next = await start();
    expect((await next.call("GET", "/queue")).body).toEqual({ paused: true, waiting: 1, working: 0 });
    expect((await next.read(id)).status).toBe("queued");
    await next.call("DELETE", `/video/jobs/${id}`);
    await next.call("POST", "/queue", { body: { paused: false } });
  });
});

describe("the cache and links", () => {
  it("hold over a restart", async () => {
    const running = await start();
    const done = await running.until(await running.create(SMALL), isOver);
    await running.stop();
    const next = await start();
    const old = new URL(done.video_url ?? "");
    expect((await fetch(next.baseUrl + old.pathname + old.search)).status).toBe(200);
    expect((await next.request(SMALL)).body).toMatchObject({ cached: true });
  });
});
