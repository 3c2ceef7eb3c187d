import { plain } from "../support/plain-message.ts";
import { quotaLimit, rateLimit } from "../../src-server/accounts/usage-limits.ts";
import { join, sep } from "node:path";
import { describe, expect, it } from "vitest";
import { msg } from "../../src-server/contract/messages/message.ts";
import { Refusal } from "../../src-server/refusal.ts";
import { createClock, newJob, NO_LIMITS, openTestStore, START } from "./store-rooms.ts";

const DAY = 24 * 60 * 60 * 1000;

const refusalOf = (work: () => unknown): Refusal => {
  try {
    work();
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown;
    throw thrown;
  }
  throw new Error("A refusal was expected.");
};

describe("rows of jobs", () => {
  it("keeps every field over a restart", async () => {
    const { jobs, dataDir, close } = await openTestStore();
    const job = newJob({ cacheKey: "k", continues: "before", keySource: "byok", plan: "guest" });
    const upload = { videoUrl: "https://v", captionsUrl: null, thumbnailUrl: null, linkEndsAt: 5 };
    jobs.accept({ ...job, request: { ...job.request, plan: { scenes: [] }, durationSeconds: 20.5 } }, NO_LIMITS);
    jobs.change(job.id, { state: "processing", phase: "rendering", progress: 0.4, engine: "remotion", secondsLeft: 3 });
    const row = jobs.finish(job.id, {
      state: "completed",
      durationSeconds: 20.4,
      filesDir: "/f",
      upload,
      warnings: [msg("job.video_gone")],
    });
    expect(row).toMatchObject({
      state: "completed",
      phase: "completed",
      progress: 1,
      secondsLeft: null,
      engine: "remotion",
    });
    close();
    const again = await openTestStore({ dataDir });
    expect(again.jobs.find(job.id)).toEqual(row);
    expect(again.notes).toEqual([]);
  });

  it("numbers every change, also over two handles", async () => {
    const one = await openTestStore();
    const other = await openTestStore({ dataDir: one.dataDir, kind: "tool" });
    const [a, b] = [one.jobs.accept(newJob(), NO_LIMITS), other.jobs.accept(newJob(), NO_LIMITS)];
    const revisions = [a, b, one.jobs.change(b.id, { progress: 0.1 }), other.jobs.setDeleted(a.id, true)].map(
      (row) => row?.revision,
    );
    expect(revisions).toEqual([1, 2, 3, 4]);
  });

  it("answers null for jobs that are over or unknown", async () => {
    const { jobs } = await openTestStore();
    const { id } = jobs.accept(newJob(), NO_LIMITS);
    expect(jobs.finish(id, { state: "failed", error: msg("job.failed"), errorCode: "generation_failed" })?.phase).toBe(
      "failed",
    );
    expect(jobs.change(id, { progress: 1 })).toBeNull();
    expect(jobs.finish(id, { state: "completed" })).toBeNull();
    expect(jobs.find(id)).toMatchObject({ state: "failed", error: msg("job.failed") });
    expect([jobs.change("x", {}), jobs.find("x"), jobs.setDeleted("x", true)]).toEqual([null, null, null]);
  });

  it("keeps the upload of a completed job and its keys until it ends", async () => {
    const { jobs } = await openTestStore();
    const place = { provider: "s3" as const, bucket: "videos" };
    const { id } = jobs.accept(newJob(), NO_LIMITS);
    expect(jobs.beginUpload(id, place, null)).toBeNull();
    jobs.finish(id, { state: "completed", filesDir: "/f" });
    expect([jobs.noteUpload(id, 0.5), jobs.endUpload(id, { failed: true })]).toEqual([null, null]);
    expect(jobs.beginUpload(id, place, Buffer.from("sealed"))?.laterUpload).toMatchObject({ place, progress: 0 });
    expect(jobs.beginUpload(id, place, Buffer.from("other"))).toBeNull();
    expect(jobs.noteUpload(id, 0.5)?.laterUpload).toMatchObject({ state: "uploading", progress: 0.5 });
    expect([jobs.uploading().map((row) => row.id), jobs.secrets(id)]).toEqual([[id], Buffer.from("sealed")]);
    expect(jobs.endUpload(id, { failed: true })?.laterUpload).toMatchObject({ state: "failed", progress: 0.5 });
    expect([jobs.uploading(), jobs.secrets(id)]).toEqual([[], null]);
    jobs.beginUpload(id, place, null);
    expect(jobs.endUpload(id, { failed: false, warnings: [msg("job.link_ended")] })).toMatchObject({
      ...{ state: "completed", laterUpload: null, warnings: [msg("job.link_ended")] },
    });
  });

  it("deletes, restores and purges", async () => {
    const clock = createClock();
    const { jobs } = await openTestStore({ now: clock.now });
    const { id } = jobs.accept(newJob({ cacheKey: "k" }), NO_LIMITS);
    jobs.finish(id, { state: "completed", filesDir: "/f" });
    expect(jobs.findCached("k")?.id).toBe(id);
    expect(jobs.setDeleted(id, true)?.deletedAt).toBe(START);
    expect(jobs.findCached("k")).toBeNull();
    expect(jobs.list({ accountId: "account", limit: 10 }).rows).toEqual([]);
    expect(jobs.deletedBefore(START)).toEqual([]);
    expect(jobs.deletedBefore(START + 1).map((row) => row.id)).toEqual([id]);
    expect(jobs.setDeleted(id, false)?.deletedAt).toBeNull();
    jobs.setDeleted(id, true);
    jobs.purge(id);
    expect(jobs.find(id)).toBeNull();
    expect(jobs.usedSince("account", 0)).toBe(1);
  });

  it("takes the newest cached result that still has files", async () => {
    const { jobs } = await openTestStore();
    const ids = [1, 2, 3].map(() => jobs.accept(newJob({ cacheKey: "k" }), NO_LIMITS).id);
    jobs.finish(ids[0]!, { state: "completed", filesDir: "/one" });
    jobs.finish(ids[1]!, { state: "completed", filesDir: "/two" });
    jobs.finish(ids[2]!, { state: "failed" });
    expect(jobs.findCached("k")?.filesDir).toBe("/two");
    expect(jobs.findCached("k", ids[1])?.filesDir).toBe("/one");
    expect(jobs.findCached("k", ids[0])).toBeNull();
    expect(jobs.findCached("k", "gone")).toBeNull();
  });

  it("says of a folder whether finished lectures lie in it that are not deleted", async () => {
    const { jobs } = await openTestStore();
    const library = join("/disk", "lectures");
    const [failed, made] = [1, 2].map(() => jobs.accept(newJob({}), NO_LIMITS).id) as [string, string];
    jobs.finish(failed, { state: "failed", filesDir: join(library, "A") });
    expect(jobs.holdsLectures(library)).toBe(false);
    jobs.finish(made, { state: "completed", filesDir: join(library, "B") });
    const near = [`${library}${sep}`, join("/disk", "lect"), join(library, "A"), join("/other", "lectures")];
    expect([library, ...near].map((folder) => jobs.holdsLectures(folder))).toEqual([true, true, false, false, false]);
    jobs.setDeleted(made, true);
    expect(jobs.holdsLectures(library)).toBe(false);
  });

  it("measures paces of jobs that were made in one go", async () => {
    const clock = createClock();
    const { jobs, queue } = await openTestStore({ now: clock.now });
    for (const retried of [false, true]) {
      const { id } = jobs.accept(newJob(), NO_LIMITS);
      expect(queue.claim("w", 1000)?.jobId).toBe(id);
      if (retried) jobs.countFailure(id);
      clock.pass(30_000);
      jobs.finish(id, { state: "completed", durationSeconds: 60 });
    }
    expect(jobs.paces(10)).toEqual([{ resolution: "720p", lectureSeconds: 60, makingSeconds: 30 }]);
  });
});

describe("limits", () => {
  it("lets exactly as many through as the quota has, and leaves nothing of the refused", async () => {
    const clock = createClock();
    const stores = [await openTestStore({ now: clock.now })];
    stores.push(await openTestStore({ now: clock.now, dataDir: stores[0]!.dataDir, kind: "tool" }));
    const accepted = Array.from({ length: 50 }, (_, index) => {
      try {
        return stores[index % 2]!.jobs.accept(newJob(), { ...NO_LIMITS, quota: quotaLimit("hobby", clock.now()) });
      } catch {
        return null;
      }
    });
    expect(accepted.filter((row) => row !== null)).toHaveLength(40);
    expect(stores[0]!.jobs.unfinished()).toHaveLength(40);
    expect(stores[0]!.jobs.usedSince("account", 0)).toBe(40);
  });

  it("counts by day and starts again at midnight", async () => {
    const clock = createClock();
    const { jobs } = await openTestStore({ now: clock.now });
    const accept = () => jobs.accept(newJob(), { ...NO_LIMITS, quota: quotaLimit("free", clock.now()) });
    for (let count = 0; count < 3; count++) accept();
    const refusal = refusalOf(accept);
    expect([refusal.code, refusal.retryAfterSeconds]).toEqual(["plan_limit", 12 * 3600]);
    clock.set(Date.UTC(2026, 10, 21, 23, 59, 59, 999));
    expect(refusalOf(accept).retryAfterSeconds).toBe(1);
    clock.pass(1);
    accept();
  });

  it("slides the window of the rate", async () => {
    const clock = createClock();
    const { jobs } = await openTestStore({ now: clock.now });
    const accept = (address = "127.0.0.1") =>
      jobs.accept(newJob({ address, accountId: String(clock.now()) }), { ...NO_LIMITS, rate: rateLimit(clock.now()) });
    for (let count = 0; count < 20; count++) {
      accept();
      clock.pass(1000);
    }
    expect(refusalOf(accept)).toMatchObject({ code: "rate", retryAfterSeconds: 580 });
    accept("10.0.0.1");
    clock.set(START + 600_000 - 1);
    expect(refusalOf(accept).retryAfterSeconds).toBe(1);
    clock.pass(1);
    accept();
    expect(refusalOf(accept).retryAfterSeconds).toBe(1);
  });

  it("does not count what is said not to count", async () => {
    const { jobs } = await openTestStore();
    const limits = { quota: { since: 0, most: 1, refuse: () => new Refusal("plan_limit", plain("")) }, rate: null };
    jobs.accept(newJob(), { ...limits, counts: { quota: false, rate: false } });
    jobs.accept(newJob(), { ...limits, counts: { quota: true, rate: false } });
    expect(refusalOf(() => jobs.accept(newJob(), { ...limits, counts: { quota: false, rate: false } })).code).toBe(
      "plan_limit",
    );
  });

  it("survives a clock that is put back, forgets after 40 days, and never forgets guests", async () => {
    const clock = createClock();
    const { jobs } = await openTestStore({ now: clock.now });
    const accept = (accountId: string) =>
      jobs.accept(newJob({ accountId }), { ...NO_LIMITS, rate: rateLimit(clock.now(), 1) });
    accept("guest:10.0.0.9");
    clock.pass(-365 * DAY);
    expect(refusalOf(() => accept("a")).retryAfterSeconds).toBe(600);
    clock.pass(600_000);
    accept("a");
    clock.pass(41 * DAY);
    accept("b");
    expect(jobs.usedSince("a", 0)).toBe(0);
    expect(jobs.usedSince("guest:10.0.0.9", 0)).toBe(1);
  });
});
