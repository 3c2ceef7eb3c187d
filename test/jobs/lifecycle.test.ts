import { plain } from "../support/plain-message.ts";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { msg } from "../../src-server/contract/messages/message.ts";
import { jobRecordSchema } from "../../src-server/contract/api/job-record.ts";
import type { ServiceEvent } from "../../src-server/contract/api/events.ts";
import { AppError } from "../../src-server/errors.ts";
import { MakingInterrupted } from "../../src-server/jobs/lecture-maker.ts";
import { BUCKET, FREE, isOver, LIVING, OWNER, PUBLIC, REQUEST, startMachine } from "./support/machine.ts";

const UUID_FOLDER = / [0-9a-f]{8}$/;

describe("a job", () => {
  it("passes through all phases in plain words and ends with files of its own", async () => {
    const { jobs, maker, until, libraryDir, workDir } = await startMachine();
    const created = await jobs.service.create(OWNER, REQUEST, LIVING);
    expect(created).toMatchObject({ status: "queued", cached: false, video_url: null, engine: null });
    const id = created.job_id;
    const lecture = await maker.next();
    expect(lecture.call.request).toMatchObject({ prompt: REQUEST.prompt, voice: "rms", engine: "remotion" });
    expect(jobs.service.read(OWNER, id)).toMatchObject({ status: "processing", phase: "planning", engine: "remotion" });
    lecture.tell("render", 0.5, 0.6, {
      ...{ frames: { done: 45, total: 90 }, scene: { at: 2, of: 3 }, secondsLeft: 3.2 },
    });
    expect(jobs.service.read(OWNER, id)).toMatchObject({
      ...{ phase: "rendering", progress: 0.6, message: "Drawing scene 2 of 3, picture 45 of 90.", seconds_left: 4 },
      ...{ message_data: msg("job.drawing", { scene: 2, scenes: 3, picture: 45, pictures: 90 }) },
    });
    lecture.finish({ title: "Bubble sort", warnings: ["Something was mended."] });
    const record = await until(id, isOver);
    expect(jobRecordSchema.parse(record)).toMatchObject({
      ...{ status: "completed", phase: "completed", progress: 1, duration: 30.5, error: null, key_source: "none" },
      ...{ model: "lessons", style: null, warnings: ["Something was mended."] },
    });
    expect(record).not.toHaveProperty("error_code");
    expect(readdirSync(libraryDir)).toEqual([`Bubble sort ${id.slice(0, 8)}`]);
    expect(readdirSync(libraryDir)[0]).toMatch(UUID_FOLDER);
    await jobs.runner.settled(id);
    expect(readdirSync(workDir)).toEqual([]);
  });

  it("is sent to listeners in order, its phases only forward, and only to its own account", async () => {
    const { jobs, maker, until, clock } = await startMachine();
    const events: ServiceEvent[] = [];
    const others: ServiceEvent[] = [];
    jobs.service.subscribe(FREE, {}, (event) => events.push(event), LIVING);
    jobs.service.subscribe(OWNER, {}, (event) => others.push(event), LIVING);
    const { job_id: id } = await jobs.service.create(FREE, REQUEST, LIVING);
    const lecture = await maker.next();
    for (const [stage, share] of [
      ["plan", 0.1],
      ["narrate", 0.2],
      ["render", 0.5],
      ["assemble", 0.9],
    ] as const) {
      clock.pass(300);
      lecture.tell(stage, 0.5, share);
    }
    lecture.finish();
    await until(id, isOver);
    const records = events.map((event) => (event.name === "status" ? event.data : null));
    expect(records.map((record) => record?.phase)).toEqual(
      expect.arrayContaining(["queued", "planning", "narrating", "rendering", "assembling", "completed"]),
    );
    const progress = records.map((record) => record?.progress ?? -1);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(others).toEqual([]);
  });

  it("is not written more than four times a second", async () => {
    const { jobs, maker, clock, store } = await startMachine();
    const { job_id: id } = await jobs.service.create(OWNER, REQUEST, LIVING);
    const lecture = await maker.next();
    lecture.tell("render", 0, 0.3);
    const before = store.jobs.find(id)?.revision ?? 0;
    for (let done = 1; done <= 100; done += 1) {
      clock.pass(10);
      lecture.tell("render", done / 100, 0.3 + done / 200, { frames: { done, total: 100 } });
    }
    const written = (store.jobs.find(id)?.revision ?? 0) - before;
    expect(written).toBeGreaterThanOrEqual(3);
    expect(written).toBeLessThanOrEqual(4);
    expect(jobs.service.read(OWNER, id).progress).toBeGreaterThan(0.75);
  });

  it("is uploaded where that is asked for, with the keys only in the vault", async () => {
    const { jobs, until, maker, buckets, store, dataDir } = await startMachine();
    maker.play((making) => making.finish());
    const { job_id: id } = await jobs.service.create(PUBLIC, { ...REQUEST, bucket: BUCKET }, LIVING);
    const record = await until(id, isOver);
    expect(record).toMatchObject({ status: "completed", video_url: `https://bucket.example/${id}/lecture.mp4` });
    expect(buckets.proofs).toEqual([{ bucket: "videos", reach: "public" }]);
    expect(buckets.uploads[0]?.bucket).toEqual(BUCKET);
    expect(Object.keys(buckets.uploads[0]?.files ?? {})).toEqual([
      ...["lecture.mp4", "captions.srt", "captions.vtt", "thumbnail.png", "transcript.md"],
    ]);
    expect(store.jobs.secrets(id)).toBeNull();
    const database = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const file of database)
      expect(readFileSync(join(file.parentPath, file.name)).includes("CANARY"), file.name).toBe(false);
  });

  it("says so when the link to the bucket has ended, and gives the video from here", async () => {
    const { jobs, until, maker, buckets, clock } = await startMachine();
    maker.play((making) => making.finish());
    buckets.mode.linkEndsAt = clock.now() + 1000;
    const { job_id: id } = await jobs.service.create(OWNER, { ...REQUEST, bucket: BUCKET }, LIVING);
    await until(id, isOver);
    clock.pass(1000);
    const record = jobs.service.read(OWNER, id);
    expect(record.video_url).toContain(`http://127.0.0.1:4747/video/files/${id}/lecture.mp4?token=`);
    expect(record.warnings).toHaveLength(1);
  });

  it("is drawn by Remotion when Manim is not there, and says why", async () => {
    const { jobs, until, maker } = await startMachine();
    maker.play((making) => making.finish());
    const { job_id: id } = await jobs.service.create(OWNER, { ...REQUEST, engine: "manim" }, LIVING);
    const record = await until(id, isOver);
    expect(record).toMatchObject({ engine: "remotion", status: "completed" });
    expect(record.warnings).toEqual([expect.stringMatching(/instead of Manim: it is not installed; run/)]);
  });
});

describe("a failing job", () => {
  it("is tried three times, then fails with one sentence and keeps its work", async () => {
    const { jobs, until, maker, logged, workDir } = await startMachine();
    maker.play((making) => making.fail(new AppError("render", plain("Frame 7: CANARY-REASON."))));
    const { job_id: id } = await jobs.service.create(OWNER, REQUEST, LIVING);
    const record = await until(id, isOver);
    expect(maker.begun()).toBe(3);
    expect(record).toMatchObject({
      status: "failed",
      phase: "failed",
      error_code: "generation_failed",
      duration: null,
    });
    expect(record.error).toMatch(/after 3 tries/);
    expect(record.error_data?.code).toMatch(/^job\.failed_/);
    expect(JSON.stringify(record)).not.toContain("CANARY");
    expect(logged.filter((line) => line.includes("CANARY-REASON"))).toHaveLength(3);
    expect(existsSync(join(workDir, id))).toBe(true);
  });

  it("recovers on its second try", async () => {
    const { jobs, until, maker } = await startMachine();
    const { job_id: id } = await jobs.service.create(OWNER, REQUEST, LIVING);
    (await maker.next()).fail(new Error("a bug"));
    (await maker.next()).finish();
    expect(await until(id, isOver)).toMatchObject({ status: "completed" });
  });

  it.each([
    [new AppError("plan", plain("Scene 2 names no cue.")), 1, "Scene 2 names no cue."],
    [new AppError("output", msg("disk.full", { folder: "/x", advice: "choose another" })), 1, "Free 2 GB"],
    [Object.assign(new Error("write"), { code: "ENOSPC" }), 1, "Free 2 GB"],
    [new AppError("voice", plain("flite died")), 3, "could not be spoken after 3 tries"],
  ])("answers %s after %d tries", async (failure, tries, sentence) => {
    const { jobs, until, maker } = await startMachine();
    maker.play((making) => making.fail(failure));
    const { job_id: id } = await jobs.service.create(OWNER, REQUEST, LIVING);
    const record = await until(id, isOver);
    expect(record).toMatchObject({ error_code: "generation_failed", error: expect.stringContaining(sentence) });
    expect(maker.begun()).toBe(tries);
  });

  it("uses up no try when the thread it is made in is ended from outside", async () => {
    const { jobs, until, maker } = await startMachine();
    const { job_id: id } = await jobs.service.create(OWNER, REQUEST, LIVING);
    for (let n = 0; n < 4; n += 1) (await maker.next()).fail(new MakingInterrupted());
    for (let n = 0; n < 2; n += 1) (await maker.next()).fail(new AppError("render", plain("once more")));
    (await maker.next()).finish();
    expect(await until(id, isOver)).toMatchObject({ status: "completed" });
  });

  it("is stopped when a stage takes too long by active time, three times, and says so", async () => {
    const { jobs, until, maker, clock } = await startMachine();
    const { job_id: id } = await jobs.service.create(OWNER, { ...REQUEST, durationSeconds: 15 }, LIVING);
    for (let n = 0; n < 3; n += 1) {
      const lecture = await maker.next();
      lecture.tell("render", 0.1, 0.2);
      while (!lecture.call.signal.aborted) {
        clock.pass(1000);
        lecture.tell("render", 0.1, 0.2);
      }
    }
    expect(await until(id, isOver)).toMatchObject({ error: expect.stringMatching(/timed out after 3 tries/) });
  });

  it("is not stopped by a night in which the machine slept", async () => {
    const { jobs, until, maker, clock } = await startMachine();
    const { job_id: id } = await jobs.service.create(OWNER, REQUEST, LIVING);
    const lecture = await maker.next();
    lecture.tell("render", 0.1, 0.2);
    clock.pass(8 * 3600 * 1000);
    expect(lecture.call.signal.aborted).toBe(false);
    lecture.finish();
    expect(await until(id, isOver)).toMatchObject({ status: "completed" });
  });

  it("is stopped when nothing is heard of it for three minutes", async () => {
    const { jobs, maker, clock } = await startMachine();
    await jobs.service.create(OWNER, REQUEST, LIVING);
    const lecture = await maker.next();
    lecture.tell("narrate", 0.1, 0.2);
    for (let n = 0; n < 180; n += 1) clock.pass(1000);
    expect(lecture.call.signal.aborted).toBe(false);
    clock.pass(1000);
    expect(lecture.call.signal.aborted).toBe(true);
  });

  it("keeps its video when only the upload failed, and is uploaded again without being made again", async () => {
    const { jobs, until, maker, buckets, store, libraryDir } = await startMachine();
    maker.play((making) => making.finish());
    buckets.mode.takes = false;
    const { job_id: id } = await jobs.service.create(FREE, { ...REQUEST, bucket: BUCKET }, LIVING);
    const failed = await until(id, isOver);
    expect(failed).toMatchObject({ status: "failed", error_code: "storage_failed", video_url: null });
    expect(JSON.stringify(failed)).not.toContain("CANARY");
    expect((await jobs.service.file(FREE, id, "lecture.mp4")).bytes).toBeGreaterThan(0);
    await expect(jobs.service.retry(FREE, id, {}, LIVING)).rejects.toMatchObject({ code: "credentials_needed" });
    buckets.mode.takes = true;
    const again = await jobs.service.retry(FREE, id, { bucket: BUCKET }, LIVING);
    expect(await until(again.job_id, isOver)).toMatchObject({ status: "completed", duration: 30.5 });
    expect(maker.begun()).toBe(1);
    expect(store.jobs.usedSince("free-1", 0)).toBe(1);
    const [one, two] = readdirSync(libraryDir).map((name) => statSync(join(libraryDir, name, "lecture.mp4")));
    expect(one?.ino).toBe(two?.ino);
  });
});
