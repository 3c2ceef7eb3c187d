import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { msg } from "../../src-server/contract/messages/message.ts";
import { TRASH_MS } from "../../src-server/jobs/files/trash.ts";
import { createLife } from "./support/crashing-disk.ts";
import { BUCKET, FREE, isOver, LIVING, OWNER, REQUEST, startMachine, type Machine } from "./support/machine.ts";

const NOT_FOUND = { code: "job_not_found", status: 404 };
const visible = (machine: Machine): string[] => readdirSync(machine.libraryDir).filter((name) => !name.startsWith("."));
const tick = async (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const completed = async (): Promise<{ machine: Machine; id: string }> => {
  const machine = await startMachine();
  machine.maker.play((making) => making.finish());
  const { job_id: id } = await machine.jobs.service.create(OWNER, REQUEST, LIVING);
  await machine.until(id, isOver);
  await machine.jobs.runner.settled(id);
  return { machine, id };
};

describe("cancelling", () => {
  it.each(["queued", "plan", "narrate", "compile", "render", "assemble", "publish", "upload"] as const)(
    "ends a job at %s at once, keeps its work, and leaves no video",
    async (stage) => {
      const machine = await startMachine();
      const { jobs, maker, buckets, dials, workDir } = machine;
      dials.paused = stage === "queued";
      buckets.mode.holds = true;
      const { job_id: id } = await jobs.service.create(OWNER, { ...REQUEST, bucket: BUCKET }, LIVING);
      if (stage !== "queued") {
        const lecture = await maker.next();
        if (stage === "upload") lecture.finish();
        else lecture.tell(stage, 0.5, 0.5);
        while (stage === "upload" && buckets.uploads.length === 0) await tick();
      }
      const record = await jobs.service.cancel(OWNER, id);
      expect(record).toMatchObject({
        ...{ status: "failed", phase: "failed", error_code: "generation_failed", error: "Cancelled." },
        ...{ message: "Cancelled.", video_url: null },
      });
      await jobs.runner.settled(id);
      expect(jobs.runner.working()).toBe(0);
      expect(jobs.service.read(OWNER, id)).toEqual(record);
      expect(existsSync(join(workDir, id))).toBe(stage !== "queued");
      expect(machine.store.jobs.secrets(id)).toBeNull();
      await expect(jobs.service.cancel(OWNER, id)).rejects.toMatchObject({ code: "job_over", status: 409 });
    },
  );

  it.each(["makeFolder", "flush", "write", "flushEntries", "rename"] as const)(
    "while the finished lecture is put in its place (%s) leaves no folder that nobody owns",
    async (step) => {
      const life = createLife();
      let reached = (): void => undefined;
      const disk = new Proxy(life.disk, {
        get: (target, name) => {
          if (name === step) reached();
          return Reflect.get(target, name) as unknown;
        },
      });
      const machine = await startMachine({ life: { ...life, disk } });
      const { job_id: id } = await machine.jobs.service.create(OWNER, REQUEST, LIVING);
      const lecture = await machine.maker.next();
      const cancelled = new Promise((resolve) => {
        reached = () => {
          reached = () => undefined;
          resolve(machine.jobs.service.cancel(OWNER, id));
        };
      });
      lecture.finish();
      expect(await cancelled).toMatchObject({ status: "failed", error: "Cancelled." });
      await machine.jobs.runner.settled(id);
      expect(existsSync(machine.libraryDir) ? visible(machine) : []).toEqual([]);
    },
  );

  it("lets a retry go on from the kept work, as a new job that counts", async () => {
    const { jobs, maker, workDir, store, until } = await startMachine();
    const { job_id: id } = await jobs.service.create(FREE, REQUEST, LIVING);
    const lecture = await maker.next();
    writeFileSync(join(lecture.call.workDir, "clip"), "frames");
    await jobs.service.cancel(FREE, id);
    const again = await jobs.service.retry(FREE, id, {}, LIVING);
    expect(again).toMatchObject({ status: "queued", cached: false });
    const second = await maker.next();
    expect(existsSync(join(second.call.workDir, "clip"))).toBe(true);
    expect(second.call.workDir).toBe(join(workDir, again.job_id));
    second.finish();
    await until(again.job_id, isOver);
    expect(store.jobs.usedSince("free-1", 0)).toBe(2);
    await expect(jobs.service.retry(FREE, again.job_id, {}, LIVING)).rejects.toMatchObject({ code: "job_not_failed" });
  });

  it("after the lecture was made lets a retry only upload it", async () => {
    const { jobs, maker, buckets, until } = await startMachine();
    buckets.mode.holds = true;
    const { job_id: id } = await jobs.service.create(FREE, { ...REQUEST, bucket: BUCKET }, LIVING);
    (await maker.next()).finish();
    while (buckets.uploads.length === 0) await tick();
    await jobs.service.cancel(FREE, id);
    buckets.mode.holds = false;
    const again = await jobs.service.retry(FREE, id, { bucket: BUCKET }, LIVING);
    expect(await until(again.job_id, isOver)).toMatchObject({ status: "completed" });
    expect(maker.begun()).toBe(1);
  });
});

describe("the trash", () => {
  it("takes a job with its files, gives both back, and forgets them after 30 days", async () => {
    const { machine, id } = await completed();
    const { jobs, clock, store } = machine;
    const token = new URL(jobs.service.read(OWNER, id).video_url ?? "").searchParams.get("token") ?? "";
    expect((await jobs.service.fileByToken(token, id, "lecture.mp4")).contentType).toBe("video/mp4");
    await jobs.service.remove(OWNER, id);
    expect(visible(machine)).toEqual([]);
    expect(() => jobs.service.read(OWNER, id)).toThrow(expect.objectContaining(NOT_FOUND));
    await expect(jobs.service.remove(OWNER, id)).rejects.toMatchObject(NOT_FOUND);
    await expect(jobs.service.fileByToken(token, id, "lecture.mp4")).rejects.toMatchObject(NOT_FOUND);
    expect(jobs.service.list(OWNER, { limit: 10 }).jobs).toEqual([]);
    expect((await jobs.disk()).trash_bytes).toBeGreaterThan(0);
    expect(await jobs.service.restore(OWNER, id)).toMatchObject({ status: "completed", job_id: id });
    expect(visible(machine)).toHaveLength(1);
    expect(await jobs.service.restore(OWNER, id)).toEqual(jobs.service.read(OWNER, id));
    await jobs.service.remove(OWNER, id);
    clock.pass(TRASH_MS - 1000);
    await jobs.cleanDisk();
    expect(store.jobs.find(id)).not.toBeNull();
    clock.pass(2000);
    expect((await jobs.cleanDisk()).trash_bytes).toBe(0);
    expect(store.jobs.find(id)).toBeNull();
    expect(readdirSync(join(machine.libraryDir, ".lectern-trash"))).toEqual([]);
  });

  it("keeps the trash over a clock that is suddenly far ahead, and empties it as time passes", async () => {
    const { machine, id } = await completed();
    const { jobs, clock, life } = machine;
    await jobs.service.remove(OWNER, id);
    life.kill();
    const start = async (days: number): Promise<boolean> => {
      clock.pass(days * 24 * 3600 * 1000);
      const next = await machine.again();
      next.life.kill();
      return next.store.jobs.find(id) !== null;
    };
    expect(await start(31)).toBe(true);
    for (let looks = 0; looks < 8; looks++) expect(await start(1)).toBe(true);
    expect(await start(1)).toBe(true);
    expect(await start(1)).toBe(false);
  });

  it("cancels a running job first", async () => {
    const { jobs, maker, store } = await startMachine();
    const { job_id: id } = await jobs.service.create(OWNER, REQUEST, LIVING);
    const lecture = await maker.next();
    await jobs.service.remove(OWNER, id);
    expect(lecture.call.signal.aborted).toBe(true);
    expect(store.jobs.find(id)).toMatchObject({ state: "failed", deletedAt: expect.any(Number) });
    expect(await jobs.service.restore(OWNER, id)).toMatchObject({ status: "failed", error: "Cancelled." });
  });

  it("is put in order by a start after a kill between row and files", async () => {
    const { machine, id } = await completed();
    machine.store.jobs.setDeleted(id, true);
    expect(visible(machine)).toHaveLength(1);
    machine.life.kill();
    const next = await machine.again();
    expect(visible(next)).toEqual([]);
    expect(await next.jobs.service.restore(OWNER, id)).toMatchObject({ status: "completed" });
    expect(visible(next)).toHaveLength(1);
  });
});

describe("another account's job", () => {
  it("is not there for any operation", async () => {
    const { machine, id } = await completed();
    const { service } = machine.jobs;
    expect(() => service.read(FREE, id)).toThrow(expect.objectContaining(NOT_FOUND));
    expect(() => service.read(FREE, "../etc")).toThrow(expect.objectContaining(NOT_FOUND));
    const calls = [
      service.cancel(FREE, id),
      service.remove(FREE, id),
      service.restore(FREE, id),
      service.retry(FREE, id, {}, LIVING),
      service.upload(FREE, id, { waits: true }, LIVING),
      service.file(FREE, id, "lecture.mp4"),
    ];
    for (const call of calls) await expect(call).rejects.toMatchObject(NOT_FOUND);
    expect(() => service.subscribe(FREE, { jobId: id }, () => undefined, LIVING)).toThrow(
      expect.objectContaining(NOT_FOUND),
    );
  });
});

describe("uploading a finished video", () => {
  it("gives the bucket's links from then on, also by the owner's default bucket", async () => {
    const { machine, id } = await completed();
    const { jobs, dials, buckets } = machine;
    await expect(jobs.service.upload(OWNER, id, { waits: true }, LIVING)).rejects.toMatchObject({
      code: "storage_missing",
    });
    dials.ownBucket = BUCKET;
    expect(await jobs.service.upload(OWNER, id, { waits: true }, LIVING)).toMatchObject({
      ...{ status: "completed", video_url: `https://bucket.example/${id}/lecture.mp4` },
    });
    buckets.mode.takes = false;
    await expect(jobs.service.upload(OWNER, id, { bucket: BUCKET, waits: true }, LIVING)).rejects.toMatchObject({
      code: "storage_rejected",
    });
  });

  it("says what a bucket of the settings lacks that is set up in part, and is warned of no more once it is done", async () => {
    const machine = await startMachine();
    const { jobs, dials, maker, until } = machine;
    dials.ownBucketLacks = [msg("settings.bucket_secret_access_key")];
    maker.play((making) => making.finish());
    const { job_id: id } = await jobs.service.create(OWNER, REQUEST, LIVING);
    expect((await until(id, isOver)).warnings).toEqual([expect.stringContaining("stays on this computer")]);
    await expect(jobs.service.upload(OWNER, id, { waits: true }, LIVING)).rejects.toMatchObject({
      code: "storage_missing",
      message:
        "The bucket in the settings lacks its secret access key; complete it in the settings, or send `storage` with its settings.",
    });
    expect((await jobs.service.upload(OWNER, id, { bucket: BUCKET, waits: true }, LIVING)).warnings).toEqual([]);
  });

  it("is refused before the lecture is completed", async () => {
    const { jobs } = await startMachine();
    const { job_id: id } = await jobs.service.create(OWNER, REQUEST, LIVING);
    await expect(jobs.service.upload(OWNER, id, { bucket: BUCKET, waits: true }, LIVING)).rejects.toMatchObject({
      code: "job_not_completed",
    });
  });
});

describe("files", () => {
  it("are given by their fixed names alone, never through links", async () => {
    const { machine, id } = await completed();
    const { jobs, store, dataDir } = machine;
    const folder = store.jobs.find(id)?.filesDir ?? "";
    writeFileSync(join(dataDir, "secret"), "CANARY");
    symlinkSync(join(dataDir, "secret"), join(folder, "scene.py"));
    mkdirSync(join(folder, "folder.json"));
    writeFileSync(join(folder, "other.json"), "{}");
    const names = [
      ...["scene.py", "other.json", "folder.json", "../secret", "..\\secret", "/etc/passwd", "", ".", "lecture.mp4/"],
      ...["LECTURE.MP4", "lecture.mp4\0", "%2e%2e/secret", "constructor"],
    ];
    for (const name of names)
      await expect(jobs.service.file(OWNER, id, name), name).rejects.toMatchObject({ code: "file_not_found" });
    expect(await jobs.service.file(OWNER, id, "captions.vtt")).toMatchObject({
      ...{ path: join(folder, "captions.vtt"), contentType: "text/vtt; charset=utf-8" },
    });
  });

  it("are not given when the folder itself has become a link", async () => {
    const { machine, id } = await completed();
    const { jobs, store, dataDir } = machine;
    const folder = store.jobs.find(id)?.filesDir ?? "";
    const moved = join(dataDir, "moved");
    (await import("node:fs")).renameSync(folder, moved);
    symlinkSync(moved, folder);
    await expect(jobs.service.file(OWNER, id, "lecture.mp4")).rejects.toMatchObject({ code: "file_not_found" });
  });
});
