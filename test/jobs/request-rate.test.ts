import { describe, expect, it } from "vitest";
import { BUCKET, isOver, LIVING, OWNER, REQUEST, startMachine, type Machine } from "./support/machine.ts";

const create = async ({ jobs }: Machine, more: Partial<typeof REQUEST> = {}): Promise<string> =>
  (await jobs.service.create(OWNER, { ...REQUEST, fresh: true, ...more }, LIVING)).job_id;

const fill = async (machine: Machine, count: number): Promise<void> => {
  for (let made = 0; made < count; made += 1) await create(machine);
};

describe("the request rate", () => {
  it("counts new tries and new versions like new jobs, and refuses them like those", async () => {
    const machine = await startMachine();
    const { jobs, maker, until } = machine;
    maker.play((making) => making.finish());
    const made = await create(machine);
    await until(made, isOver);
    machine.dials.paused = true;
    const cancelled = await create(machine);
    await jobs.service.cancel(OWNER, cancelled);
    const revise = async () => jobs.service.revise(OWNER, made, { edits: [], aspect: "9:16" }, LIVING);
    const retry = async () => jobs.service.retry(OWNER, cancelled, {}, LIVING);
    await retry();
    await revise();
    await fill(machine, 16);
    for (const ask of [async () => create(machine), retry, revise])
      await expect(ask()).rejects.toMatchObject({ code: "rate", status: 429 });
    expect(jobs.service.list(OWNER, { limit: 100 }).jobs).toHaveLength(20);
  });

  it("neither counts nor refuses an upload that is tried again", async () => {
    const machine = await startMachine();
    const { jobs, maker, until, buckets } = machine;
    maker.play((making) => making.finish());
    buckets.mode.takes = false;
    const failed = await create(machine, { bucket: BUCKET });
    expect(await until(failed, isOver)).toMatchObject({ error_code: "storage_failed" });
    const again = async () => jobs.service.retry(OWNER, failed, { bucket: BUCKET }, LIVING);
    await again();
    machine.dials.paused = true;
    await fill(machine, 19);
    await expect(create(machine)).rejects.toMatchObject({ code: "rate" });
    await again();
  });
});
