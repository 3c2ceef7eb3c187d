import { expect, it, describe } from "vitest";
import type { JobRecord } from "../../src-server/contract/api/job-record.ts";
import { BUCKET, isOver, LIVING, OWNER, REQUEST, startMachine, type Machine } from "./support/machine.ts";

const NOW = { bucket: BUCKET, waits: false };
const AND_WAIT = { bucket: BUCKET, waits: true };

const isUploading = ({ upload }: JobRecord): boolean => upload?.progress === 0.5;
const hasArrived = ({ video_url: url }: JobRecord): boolean => url?.startsWith("https://bucket.example/") ?? false;

/** A completed lecture, and a bucket that holds what it is sent until it is let go. */
const completed = async (): Promise<{ machine: Machine; id: string }> => {
  const machine = await startMachine();
  machine.maker.play((making) => making.finish());
  machine.buckets.mode.holds = true;
  const { job_id: id } = await machine.jobs.service.create(OWNER, REQUEST, LIVING);
  await machine.until(id, isOver);
  return { machine, id };
};

describe("the upload of a completed lecture", () => {
  it("is accepted at once and goes on, with its progress in the record and its events", async () => {
    const { machine, id } = await completed();
    const { jobs, buckets, until } = machine;
    const records: unknown[] = [];
    jobs.service.subscribe(OWNER, { jobId: id }, ({ data }) => records.push((data as JobRecord).upload), LIVING);
    expect(await jobs.service.upload(OWNER, id, NOW, LIVING)).toMatchObject({
      status: "completed",
      phase: "completed",
    });
    const halfWay = { status: "uploading", progress: 0.5, error: null, error_data: null };
    expect((await until(id, isUploading)).upload).toEqual(halfWay);
    buckets.letGo();
    expect(await until(id, hasArrived)).toMatchObject({ status: "completed", upload: null });
    expect(records).toContainEqual(halfWay);
    expect(records.at(-1)).toBeNull();
  });

  it("goes on when the client that asked for it leaves", async () => {
    const { machine, id } = await completed();
    const { jobs, buckets, until } = machine;
    const leaving = new AbortController();
    const asked = jobs.service.upload(OWNER, id, AND_WAIT, leaving.signal);
    await until(id, isUploading);
    leaving.abort();
    expect(await asked).toMatchObject({ upload: { status: "uploading" } });
    buckets.letGo();
    expect(await until(id, hasArrived)).toMatchObject({ upload: null });
  });

  it("is answered before it is done when it takes longer than clients wait", async () => {
    const { machine, id } = await completed();
    const { jobs, clock, until, buckets } = machine;
    const asked = jobs.service.upload(OWNER, id, AND_WAIT, LIVING);
    await until(id, isUploading);
    clock.pass(25_000);
    expect(await asked).toMatchObject({ upload: { status: "uploading" } });
    clock.pass(24 * 3600_000);
    expect(jobs.service.read(OWNER, id)).toMatchObject({ upload: { status: "uploading" } });
    buckets.letGo();
    await until(id, hasArrived);
  });

  it("begins anew after a restart, and its keys are gone when it is done", async () => {
    const { machine, id } = await completed();
    await machine.jobs.service.upload(OWNER, id, NOW, LIVING);
    await machine.until(id, isUploading);
    await machine.jobs.stop();
    expect(machine.store.jobs.secrets(id)).not.toBeNull();
    machine.buckets.mode.holds = false;
    const next = await machine.again();
    expect(await next.until(id, hasArrived)).toMatchObject({ status: "completed", upload: null });
    expect([next.buckets.uploads.length, next.store.jobs.secrets(id)]).toEqual([2, null]);
  });

  it("that fails is reported with its reason, leaves the lecture here, and can be asked for again", async () => {
    const { machine, id } = await completed();
    const { jobs, buckets, store, until } = machine;
    buckets.mode.takes = false;
    await jobs.service.upload(OWNER, id, NOW, LIVING);
    await until(id, isUploading);
    buckets.letGo();
    const failed = await until(id, ({ upload }) => upload?.status === "failed");
    expect(failed).toMatchObject({
      status: "completed",
      error: null,
      upload: { error_code: "storage_failed", error_data: { code: "job.upload_failed" } },
    });
    expect(failed.upload?.error).toMatch(/could not be uploaded to your bucket/);
    expect([new URL(failed.video_url ?? "").hostname, store.jobs.secrets(id)]).toEqual(["127.0.0.1", null]);
    Object.assign(buckets.mode, { takes: true, holds: false });
    expect(await jobs.service.upload(OWNER, id, AND_WAIT, LIVING)).toMatchObject({ upload: null });
    expect(hasArrived(jobs.service.read(OWNER, id))).toBe(true);
  });

  it("is not begun twice, and ends when it is cancelled or the lecture deleted", async () => {
    const { machine, id } = await completed();
    const { jobs, buckets, store, until } = machine;
    await jobs.service.upload(OWNER, id, NOW, LIVING);
    await until(id, isUploading);
    await expect(jobs.service.upload(OWNER, id, NOW, LIVING)).rejects.toMatchObject({ code: "upload_running" });
    expect(await jobs.service.cancel(OWNER, id)).toMatchObject({ status: "completed", upload: null });
    expect([buckets.uploads.at(-1)?.signal.aborted, store.jobs.secrets(id)]).toEqual([true, null]);
    await expect(jobs.service.cancel(OWNER, id)).rejects.toMatchObject({ code: "job_over" });
    await jobs.service.upload(OWNER, id, NOW, LIVING);
    await expect.poll(() => buckets.uploads.length).toBe(2);
    await jobs.service.remove(OWNER, id);
    expect([buckets.uploads.at(-1)?.signal.aborted, store.jobs.secrets(id)]).toEqual([true, null]);
    expect(store.jobs.find(id)).toMatchObject({ laterUpload: null });
  });
});
