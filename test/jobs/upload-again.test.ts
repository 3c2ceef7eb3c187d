import { rmSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BUCKET, FREE, isOver, LIVING, REQUEST, startMachine, type Machine } from "./support/machine.ts";

const LLM = { provider: "openai", apiKey: "sk-canary", model: "gpt-6-sol" } as const;

/** A lecture on the caller's own AI key that is made and could not be uploaded. */
const notUploaded = async (machine: Machine): Promise<string> => {
  const { jobs, maker, buckets, until } = machine;
  maker.play((making) => making.finish());
  buckets.mode.takes = false;
  const { job_id: id } = await jobs.service.create(FREE, { ...REQUEST, llm: LLM, bucket: BUCKET }, LIVING);
  expect(await until(id, isOver)).toMatchObject({ error_code: "storage_failed", key_source: "byok" });
  buckets.mode.takes = true;
  return id;
};

describe("an upload that is tried again", () => {
  it("needs the bucket's keys alone, since nothing is written again", async () => {
    const machine = await startMachine();
    const { jobs, maker, until, store } = machine;
    const id = await notUploaded(machine);
    await expect(jobs.service.retry(FREE, id, { llm: LLM }, LIVING)).rejects.toMatchObject({
      ...{ code: "credentials_needed", message: expect.stringMatching(/`storage`/) as unknown },
    });
    const again = await jobs.service.retry(FREE, id, { bucket: BUCKET }, LIVING);
    expect(await until(again.job_id, isOver)).toMatchObject({ status: "completed", key_source: "byok" });
    expect([maker.begun(), store.jobs.usedSince(FREE.accountId, 0)]).toEqual([1, 1]);
  });

  it("needs the AI key too where the video is not there any more", async () => {
    const machine = await startMachine();
    const { jobs, store, until, maker } = machine;
    const id = await notUploaded(machine);
    rmSync(store.jobs.find(id)?.filesDir ?? "", { recursive: true });
    await expect(jobs.service.retry(FREE, id, { bucket: BUCKET }, LIVING)).rejects.toMatchObject({
      ...{ code: "credentials_needed", message: expect.stringMatching(/`llm`/) as unknown },
    });
    const again = await jobs.service.retry(FREE, id, { bucket: BUCKET, llm: LLM }, LIVING);
    expect(await until(again.job_id, isOver)).toMatchObject({ status: "completed" });
    expect([maker.begun(), store.jobs.usedSince(FREE.accountId, 0)]).toEqual([2, 2]);
  });
});
