import { plain } from "../support/plain-message.ts";
import { existsSync, linkSync, mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { AppError } from "../../src-server/errors.ts";
import { diskReport } from "../../src-server/jobs/files/trash.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { createLife } from "./support/crashing-disk.ts";
import { isOver, LIVING, OWNER, REQUEST, startMachine } from "./support/machine.ts";

const STRANGER = "3f0d8b0e-9c1b-4d6f-8a51-0a8f6a1f0d11";
const DAY_MS = 24 * 3600 * 1000;

describe("a start", () => {
  it("removes what nobody can use any more, and nothing else", async () => {
    const first = await startMachine();
    first.maker.play((making) => making.fail(new AppError("render", plain("no"))));
    const ids: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const { job_id: id } = await first.jobs.service.create(OWNER, REQUEST, LIVING);
      await first.until(id, isOver);
      ids.push(id);
    }
    const [recent = "", old = ""] = ids;
    const { workDir, libraryDir, clock } = first;
    const past = new Date(clock.now() - 8 * DAY_MS);
    utimesSync(join(workDir, old), past, past);
    const now = new Date(clock.now());
    utimesSync(join(workDir, recent), now, now);
    for (const folder of [join(workDir, STRANGER), join(workDir, "0a1b2c3d4e5f"), join(libraryDir, "My own folder")])
      mkdirSync(folder, { recursive: true });
    for (const left of [STRANGER, "try-a1B2c3"]) mkdirSync(join(libraryDir, `.lectern-${left}`));
    await first.jobs.stop();
    const second = await first.again();
    expect(readdirSync(workDir).toSorted()).toEqual(["0a1b2c3d4e5f", recent].toSorted());
    // The job of another Lectern that has the same library is none of ours.
    expect(readdirSync(libraryDir).toSorted()).toEqual([`.lectern-${STRANGER}`, "My own folder"].toSorted());
    expect(second.logged).toEqual([]);
  });

  it("goes on where a folder cannot be tidied, and says so in the log", async () => {
    const first = await startMachine();
    const { job_id: id } = await first.jobs.service.create(OWNER, REQUEST, LIVING);
    await first.maker.next();
    first.life.kill();
    mkdirSync(join(first.workDir, STRANGER), { recursive: true });
    const life = createLife();
    const { disk } = life;
    const stubborn = {
      ...life,
      disk: new Proxy(disk, {
        get: (target, name) =>
          name === "remove" ? async () => Promise.reject(new Error("busy")) : Reflect.get(target, name),
      }),
    };
    const second = await first.again({ life: stubborn });
    expect(second.logged.join("\n")).toContain("folders not tidied");
    await second.maker.next();
    expect(second.jobs.service.read(OWNER, id).status).toBe("processing");
  });
});

describe("a job whose end cannot be written", () => {
  it("is put off and ended as soon as that is possible, without being made again", async () => {
    const life = createLife();
    let full = true;
    const machine = await startMachine({
      life: {
        ...life,
        store: (store) => ({
          ...store,
          finish: (id, changes) => {
            if (full) throw Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
            return store.finish(id, changes);
          },
        }),
        queue: (queue) => ({
          ...queue,
          release: (claim, notBefore) => {
            if (full) throw Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
            queue.release(claim, notBefore);
          },
        }),
      },
    });
    const { jobs, maker, clock, logged, until } = machine;
    maker.play((making) => making.finish());
    const { job_id: id } = await jobs.service.create(OWNER, REQUEST, LIVING);
    while (!logged.some((line) => line.includes("put off"))) await new Promise((resolve) => setImmediate(resolve));
    expect(jobs.service.read(OWNER, id).status).toBe("processing");
    clock.pass(1000);
    full = false;
    clock.pass(28_000);
    await new Promise((resolve) => setImmediate(resolve));
    expect(jobs.service.read(OWNER, id).status).toBe("processing");
    clock.pass(2000);
    expect(await until(id, isOver)).toMatchObject({ status: "completed" });
    expect(maker.begun()).toBe(1);
  });
});

describe("a pause that is lifted from outside", () => {
  it("is noticed within a second", async () => {
    const { jobs, maker, dials, clock } = await startMachine();
    dials.paused = true;
    clock.pass(1000);
    await jobs.service.create(OWNER, REQUEST, LIVING);
    dials.paused = false;
    clock.pass(1000);
    (await maker.next()).finish();
  });
});

describe("the report on the disk", () => {
  it("counts every file once, whatever names it has, and follows no links", async () => {
    const home = await tempFolder();
    const [libraryDir, workDir, cacheDir] = ["library", "work", "cache"].map((name) => join(home, name)) as [
      string,
      string,
      string,
    ];
    mkdirSync(join(libraryDir, "one"), { recursive: true });
    mkdirSync(join(libraryDir, ".lectern-trash", "two"), { recursive: true });
    mkdirSync(cacheDir);
    writeFileSync(join(libraryDir, "one", "lecture.mp4"), "12345");
    linkSync(join(libraryDir, "one", "lecture.mp4"), join(libraryDir, "one", "again.mp4"));
    writeFileSync(join(libraryDir, ".lectern-trash", "two", "lecture.mp4"), "123");
    writeFileSync(join(cacheDir, "speech"), "12");
    symlinkSync("/", join(cacheDir, "everything"));
    expect(existsSync(workDir)).toBe(false);
    expect(await diskReport({ libraryDir, workDir, cacheDir }, 77)).toEqual({
      ...{ free_bytes: 77, lectures_bytes: 5, trash_bytes: 3, work_bytes: 0, cache_bytes: 2 },
    });
  });
});
