import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { CreationRequest } from "../../src-server/contract/api/creation-request.ts";
import { isWholeLecture } from "../../src-server/jobs/files/lecture-folder.ts";
import { createLife } from "./support/crashing-disk.ts";
import { BUCKET, isOver, LIVING, OWNER, REQUEST, startMachine, type Machine } from "./support/machine.ts";

/** Lets everything that can go on without us go on. */
const settle = async (machine: Machine, jobId: string): Promise<void> => {
  await Promise.race([
    machine.life.death,
    machine.until(jobId, isOver).then(async () => machine.jobs.runner.settled(jobId)),
  ]);
};

const folders = (machine: Machine): string[] => (existsSync(machine.libraryDir) ? readdirSync(machine.libraryDir) : []);

/** After any kill: the job is done, its files are whole and the only ones, and nothing else is left. */
const expectDone = async (machine: Machine, jobId: string): Promise<void> => {
  const row = machine.store.jobs.find(jobId);
  expect(row).toMatchObject({ state: "completed", errorCode: null });
  expect(await isWholeLecture(row?.filesDir ?? "", { captions: "file" })).toBe(true);
  expect(folders(machine).filter((name) => name.startsWith("."))).toEqual([]);
  expect(folders(machine).filter((name) => name.endsWith(jobId.slice(0, 8)))).toHaveLength(1);
  expect(existsSync(join(machine.workDir, jobId))).toBe(false);
};

const run = async (request: CreationRequest, dieAt?: number): Promise<{ machine: Machine; jobId: string }> => {
  const life = createLife();
  const machine = await startMachine({ life });
  machine.maker.play((making) => {
    making.tell("render", 0.5, 0.5);
    making.finish();
  });
  const { job_id: jobId } = await machine.jobs.service.create(OWNER, request, LIVING);
  if (dieAt !== undefined) life.dieAfter(dieAt);
  await settle(machine, jobId);
  return { machine, jobId };
};

const stepsOf = async (request: CreationRequest): Promise<number> => {
  const { machine } = await run(request, Number.POSITIVE_INFINITY);
  return machine.life.steps();
};

describe("a kill at any point", () => {
  it.each([
    ["a lecture that stays here", REQUEST],
    ["a lecture that is uploaded", { ...REQUEST, bucket: BUCKET }],
  ])("loses nothing of %s and makes it at most once more", async (_name, request) => {
    const steps = await stepsOf(request);
    expect(steps).toBeGreaterThan(8);
    for (let at = 0; at < steps; at += 1) {
      const { machine, jobId } = await run(request, at);
      expect(machine.life.isDead(), `step ${at}`).toBe(true);
      const begun = machine.maker.begun();
      const wasPlaced = folders(machine).some((name) => name.endsWith(jobId.slice(0, 8)));
      const next = await machine.again();
      await next.until(jobId, isOver);
      await next.jobs.runner.settled(jobId);
      await expectDone(next, jobId);
      if (wasPlaced) expect(next.maker.begun(), `step ${at}`).toBe(begun);
    }
  });

  it("loses nothing of a lecture that is served from the cache", async () => {
    for (let at = 0; at < 12; at += 1) {
      const { machine } = await run(REQUEST);
      const { job_id: jobId } = await machine.jobs.service.create(OWNER, REQUEST, LIVING);
      machine.life.dieAfter(at);
      await settle(machine, jobId);
      const next = await machine.again();
      await next.until(jobId, isOver);
      await next.jobs.runner.settled(jobId);
      await expectDone(next, jobId);
      expect(next.maker.begun()).toBe(1);
      expect(next.jobs.service.read(OWNER, jobId).cached).toBe(true);
    }
  });

  it("fails a job that took the program down three times, and the program starts", async () => {
    const first = await startMachine();
    const { job_id: jobId } = await first.jobs.service.create(OWNER, REQUEST, LIVING);
    let machine = first;
    for (let n = 0; n < 3; n += 1) {
      await machine.maker.next();
      expect(machine.jobs.service.read(OWNER, jobId).status).toBe("processing");
      machine.life.kill();
      machine = await machine.again();
    }
    expect(machine.jobs.service.read(OWNER, jobId)).toMatchObject({
      ...{ status: "failed", error_code: "generation_failed", error: expect.stringMatching(/three times/) },
    });
    const { job_id: other } = await machine.jobs.service.create(OWNER, { ...REQUEST, fresh: true }, LIVING);
    (await machine.maker.next()).finish();
    expect(await machine.until(other, isOver)).toMatchObject({ status: "completed" });
  });

  it("never takes phase or progress back", async () => {
    const first = await startMachine();
    const { job_id: jobId } = await first.jobs.service.create(OWNER, REQUEST, LIVING);
    (await first.maker.next()).tell("render", 0.9, 0.7);
    first.life.kill();
    const second = await first.again();
    (await second.maker.next()).tell("plan", 0.5, 0.04);
    expect(second.jobs.service.read(OWNER, jobId)).toMatchObject({
      ...{ phase: "rendering", progress: 0.7, message: "Going on from where it stopped." },
    });
  });
});

describe("a stop", () => {
  it("gives jobs back with their work, counts no crash and goes on at the next start", async () => {
    const first = await startMachine();
    const { job_id: jobId } = await first.jobs.service.create(OWNER, REQUEST, LIVING);
    const lecture = await first.maker.next();
    lecture.tell("render", 0.5, 0.5);
    await first.jobs.stop();
    expect(lecture.call.signal.aborted).toBe(true);
    expect(first.store.jobs.find(jobId)).toMatchObject({ state: "processing", crashes: 0 });
    const second = await first.again();
    (await second.maker.next()).finish();
    expect(await second.until(jobId, isOver)).toMatchObject({ status: "completed" });
    expect(second.store.jobs.find(jobId)?.crashes).toBe(0);
  });

  it("waits no longer than five seconds for work that does not let go", async () => {
    const { jobs, maker, clock, store } = await startMachine();
    maker.play(() => undefined);
    const stubborn = maker.maker.make;
    maker.maker.make = async (call) => stubborn({ ...call, signal: LIVING });
    const { job_id: jobId } = await jobs.service.create(OWNER, REQUEST, LIVING);
    while (maker.begun() === 0) await new Promise((resolve) => setImmediate(resolve));
    const stopped = jobs.stop();
    await new Promise((resolve) => setImmediate(resolve));
    clock.pass(5000);
    await stopped;
    expect(store.jobs.find(jobId)?.state).toBe("processing");
    expect(store.queue.claim("next", 1000)?.jobId).toBe(jobId);
  });
});
