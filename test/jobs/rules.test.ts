import { plain } from "../support/plain-message.ts";
import { planFault, planLocation } from "../../src-server/compose/making/plan-answers.ts";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { linkToken, LINK_MS, tokenHolds, linkSecret } from "../../src-server/jobs/job-secrets.ts";
import { makingSeconds } from "../../src-server/jobs/service/estimate.ts";
import { workerCount } from "../../src-server/compose/service/open-jobs.ts";
import { FieldRefusal } from "../../src-server/refusal.ts";
import { namedHosts } from "../support/named-hosts.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { modelDials } from "./support/dialled-models.ts";
import { isOver, LIVING, OWNER, REQUEST, startMachine } from "./support/machine.ts";

const SECRET = new Uint8Array(32).fill(1);
const JOB = "3f0d8b0e-9c1b-4d6f-8a51-0a8f6a1f0d11";

describe("a link", () => {
  it("opens one job's files until its end, and nothing else", () => {
    const token = linkToken(SECRET, JOB, 1000);
    expect(tokenHolds(SECRET, token, { jobId: JOB, now: 999 })).toBe(true);
    expect(tokenHolds(SECRET, token, { jobId: JOB, now: 1000 })).toBe(false);
    expect(tokenHolds(SECRET, token, { jobId: JOB.replace("3", "4"), now: 0 })).toBe(false);
    expect(tokenHolds(new Uint8Array(32), token, { jobId: JOB, now: 0 })).toBe(false);
    expect(tokenHolds(SECRET, `z${token}`, { jobId: JOB, now: 0 })).toBe(false);
  });

  it("does not hold with any character changed", () => {
    const token = linkToken(SECRET, JOB, 1_900_000_000_000);
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(..."abXY09_-. "), (at, letter) => {
        const other = token.slice(0, at) + letter + token.slice(at + 1);
        // The last letter of 32 bytes in base64url holds four bits only; the others of it mean nothing.
        const same = other === token || (at === token.length - 1 && tokenBytes(other).equals(tokenBytes(token)));
        return tokenHolds(SECRET, other, { jobId: JOB, now: 0 }) === same;
      }),
    );
  });

  it("holds over restarts by a private file, and is void when that is damaged", async () => {
    const file = join(await tempFolder(), "link-secret");
    const secret = linkSecret(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(linkSecret(file)).toEqual(readFileSync(file));
    expect(Buffer.from(secret)).toEqual(readFileSync(file));
    writeFileSync(file, "short");
    expect(Buffer.from(linkSecret(file)).equals(Buffer.from(secret))).toBe(false);
  });

  it("is made anew at every read and ends after seven days, by the service's clock", async () => {
    const { jobs, maker, until, clock } = await startMachine();
    maker.play((making) => making.finish());
    const { job_id: id } = await jobs.service.create(OWNER, REQUEST, LIVING);
    const tokenOf = (address: string | null): string => new URL(address ?? "").searchParams.get("token") ?? "";
    const first = tokenOf((await until(id, isOver)).video_url);
    clock.pass(LINK_MS - 1);
    const second = tokenOf(jobs.service.read(OWNER, id).video_url);
    expect(second).not.toBe(first);
    expect((await jobs.service.fileByToken(first, id, "lecture.mp4")).bytes).toBeGreaterThan(0);
    clock.pass(1);
    const ended = jobs.service.fileByToken(first, id, "lecture.mp4");
    await expect(ended).rejects.toMatchObject({ code: "token", status: 401 });
    await expect(jobs.service.fileByToken(second, id, "nothing.txt")).rejects.toMatchObject({ code: "file_not_found" });
    await expect(jobs.service.fileByToken(second, JOB, "lecture.mp4")).rejects.toMatchObject({ code: "token" });
  });
});

const tokenBytes = (token: string): Buffer => Buffer.from(token.split(".")[1] ?? "", "base64url");

describe("the number of workers", () => {
  it.each([
    [1, 1, 1],
    [2, 4, 1],
    [4, 8, 2],
    [16, 8, 4],
    [64, 256, 8],
  ])("of %d cores and %d GB is %d", (cores, gigabytes, count) => {
    expect(workerCount({ cores, memoryBytes: gigabytes * 2 ** 30 })).toBe(count);
  });
});

describe("a place in a plan", () => {
  it.each([
    ["scenes[2].elements[0].type", ["body", "plan", "scenes", 2, "elements", 0, "type"]],
    ["", ["body", "plan"]],
    ["title", ["body", "plan", "title"]],
  ])("%s is reported as steps", (path, location) => {
    expect(planLocation(path)).toEqual(location);
  });
});

describe("an estimate", () => {
  it("goes by what was measured until this machine has a history of its own", () => {
    const asked = { resolution: "720p", lectureSeconds: 60 } as const;
    expect(makingSeconds(asked, [])).toBeCloseTo(7.9);
    const slow = { resolution: "720p", lectureSeconds: 60, makingSeconds: 79 };
    expect(makingSeconds(asked, [slow, slow])).toBeCloseTo(7.9);
    expect(makingSeconds(asked, [slow, slow, { ...slow, makingSeconds: 1 }])).toBeCloseTo(79);
    expect(makingSeconds({ ...asked, resolution: "480p" }, [slow, slow, slow])).toBeCloseTo(6.4);
  });

  it("makes nothing and counts nowhere", async () => {
    const { jobs, store, maker, until } = await startMachine();
    const estimate = async (more: object) => jobs.service.estimate(OWNER, { ...REQUEST, ...more }, LIVING);
    expect(await estimate({})).toEqual({
      ...{ lecture_seconds: 60, making_seconds: 6.4, tokens: null, cost_usd: null, warnings: [], warning_data: [] },
    });
    expect(await estimate({ durationSeconds: 15, engine: "manim" })).toMatchObject({
      ...{ lecture_seconds: 15, warnings: [expect.stringContaining("instead of Manim")] },
    });
    expect(await estimate({ plan: {} })).toMatchObject({ lecture_seconds: 42 });
    await expect(estimate({ prompt: "My tax return, please" })).rejects.toMatchObject({ code: "no_lesson" });
    maker.maker.dryRun = async () => Promise.reject(new FieldRefusal([planFault(plain("No."))]));
    await expect(estimate({ plan: {} })).rejects.toMatchObject({ code: "plan", status: 422 });
    expect([store.jobs.unfinished(), maker.begun(), store.jobs.usedSince("owner", 0)]).toEqual([[], 0, 0]);
    maker.play((making) => making.finish());
    const { job_id: id } = await jobs.service.create(OWNER, REQUEST, LIVING);
    await until(id, isOver);
    expect(await estimate({})).toMatchObject({ lecture_seconds: 30.5, making_seconds: 0 });
  });
});

describe("several workers", () => {
  it("make as many lectures at the same time as there are places, and no job twice", async () => {
    const dials = {
      paused: false,
      freeBytes: 1e12,
      manim: "absent",
      ownBucket: null,
      voice: "rms",
      pronunciations: {},
      workers: 3,
      models: modelDials(),
      lookup: namedHosts(),
    } as const;
    const { jobs, maker, until } = await startMachine({ dials: { ...dials } });
    const created = await Promise.all(
      Array.from({ length: 7 }, async () => jobs.service.create(OWNER, { ...REQUEST, fresh: true }, LIVING)),
    );
    const atWork = [await maker.next(), await maker.next(), await maker.next()];
    await new Promise((resolve) => setImmediate(resolve));
    expect([maker.begun(), jobs.runner.working()]).toEqual([3, 3]);
    maker.play((making) => making.finish());
    for (const lecture of atWork) lecture.finish();
    for (const { job_id: id } of created) expect((await until(id, isOver)).status).toBe("completed");
    expect(maker.begun()).toBe(7);
  });

  it("rest while the queue is paused and go on at a word", async () => {
    const { jobs, maker, dials } = await startMachine();
    dials.paused = true;
    await jobs.service.create(OWNER, REQUEST, LIVING);
    for (let n = 0; n < 5; n += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(maker.begun()).toBe(0);
    dials.paused = false;
    jobs.runner.wake();
    (await maker.next()).finish();
  });
});
