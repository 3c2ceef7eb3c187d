import { describe, expect, it } from "vitest";
import { isOver, LIVING, OWNER, REQUEST, startMachine } from "./support/machine.ts";

const turn = async (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("a machine that goes to sleep", () => {
  it("begins no job until it wakes", async () => {
    const { jobs, until } = await startMachine();
    jobs.runner.rest(true);
    const { job_id: id } = await jobs.service.create(OWNER, REQUEST, LIVING);
    await turn();
    await turn();
    expect(jobs.runner.working()).toBe(0);
    jobs.runner.rest(false);
    await until(id, ({ status }) => status === "processing");
  });

  it("begins jobs again by itself when it stays awake after all", async () => {
    const { jobs, clock, until } = await startMachine();
    jobs.runner.rest(true);
    const { job_id: id } = await jobs.service.create(OWNER, REQUEST, LIVING);
    for (let second = 0; second < 28; second += 1) clock.pass(1000);
    await turn();
    expect(jobs.runner.working()).toBe(0);
    for (let second = 0; second < 4; second += 1) clock.pass(1000);
    await until(id, ({ status }) => status === "processing");
  });

  it("goes on with the job it was at, whose lease ran out meanwhile, and gives it to nobody else", async () => {
    const { jobs, maker, store, clock, until } = await startMachine();
    const { job_id: id } = await jobs.service.create(OWNER, REQUEST, LIVING);
    const lecture = await maker.next();
    jobs.runner.rest(true);
    clock.jump(8 * 3600 * 1000);
    expect(store.queue.waiting()).toBe(1);
    jobs.runner.rest(false);
    expect(store.queue.waiting()).toBe(0);
    lecture.finish();
    expect(await until(id, isOver)).toMatchObject({ status: "completed" });
  });
});
