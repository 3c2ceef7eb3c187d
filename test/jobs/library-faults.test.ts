import { folderName } from "../../src-server/publishing/folder-name.ts";
import { LECTURE_FILE_NAMES } from "../../src-server/contract/lecture-files.ts";
import { placeShared } from "../../src-server/jobs/files/place-result.ts";
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { realDisk } from "../../src-server/jobs/files/disk.ts";
import { placedEarlier, placeResult } from "../../src-server/jobs/files/place-result.ts";
import { createLife, type Life } from "./support/crashing-disk.ts";
import { FREE, isOver, LIVING, OWNER, REQUEST, startMachine, type Machine } from "./support/machine.ts";

const NOT_WRITTEN = {
  ...{ status: "failed", error_code: "generation_failed" },
  error: expect.stringMatching(/^The finished lecture could not be written\. Check that the library folder/) as unknown,
};

/** A file in the library's place, and what takes it away again. */
const spoil = ({ libraryDir }: Pick<Machine, "libraryDir">): (() => void) => {
  mkdirSync(libraryDir, { recursive: true });
  renameSync(libraryDir, `${libraryDir}-kept`);
  writeFileSync(libraryDir, "mine");
  return () => {
    rmSync(libraryDir);
    renameSync(`${libraryDir}-kept`, libraryDir);
  };
};

describe("a library that cannot be written", () => {
  const closed = (step: "makeFolder" | "tryWriting", code: string): Life => {
    const life = createLife();
    const refuse = async (path: string): Promise<void> => {
      if (path.endsWith("library")) throw Object.assign(new Error(`${code}: no`), { code });
    };
    const disk = new Proxy(life.disk, {
      get: (target, name) => (name === step ? refuse : Reflect.get(target, name)),
    });
    return { ...life, disk };
  };

  it.each([
    ["is on a disk that only reads", "tryWriting", "EROFS"],
    ["belongs to somebody else", "tryWriting", "EACCES"],
    ["cannot be made where it should be", "makeFolder", "EACCES"],
  ] as const)("since it %s lets nothing be accepted, nor counted", async (_why, step, code) => {
    const { jobs, store, libraryDir } = await startMachine({ life: closed(step, code) });
    mkdirSync(libraryDir, { recursive: true });
    for (const fresh of [true, false])
      await expect(jobs.service.create(FREE, { ...REQUEST, fresh }, LIVING)).rejects.toMatchObject({
        ...{ code: "disk_low", status: 503, retryAfterSeconds: 60 },
        message:
          "The folder for lectures cannot be written; let Lectern write into it, or choose another library folder.",
      });
    expect(store.jobs.usedSince(FREE.accountId, 0)).toBe(0);
    expect(jobs.service.list(FREE, { limit: 1 }).jobs).toEqual([]);
  });

  it("is not left with anything by trying it", async () => {
    const { jobs, libraryDir, dials } = await startMachine();
    dials.paused = true;
    await jobs.service.create(FREE, REQUEST, LIVING);
    expect(readdirSync(libraryDir)).toEqual([]);
  });
});

describe("a library whose disk does not answer (stand-in)", () => {
  const AWAY = "The folder for lectures cannot be reached; connect its disk or choose another library folder.";

  /** A machine whose library can be made to keep silent. */
  const startSilenced = async () => {
    const life = createLife();
    let answers = Promise.resolve();
    const tryWriting = async (): Promise<void> => answers;
    const disk = new Proxy(life.disk, {
      get: (target, name) => (name === "tryWriting" ? tryWriting : Reflect.get(target, name)),
    });
    const machine = await startMachine({ life: { ...life, disk }, diskMs: 50 });
    const fallSilent = (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      answers = promise;
      return resolve;
    };
    const create = async () => machine.jobs.service.create(FREE, REQUEST, LIVING);
    return { ...machine, fallSilent, create };
  };

  it("keeps nobody waiting for ever, and takes work again when it answers", async () => {
    const { store, dials, fallSilent, create } = await startSilenced();
    dials.paused = true;
    const wake = fallSilent();
    for (const _ of [1, 2])
      await expect(create()).rejects.toMatchObject({ code: "disk_low", retryAfterSeconds: 60, message: AWAY });
    expect(store.jobs.usedSince(FREE.accountId, 0)).toBe(0);
    wake();
    await expect.poll(async () => create().then(({ status }) => status, String)).toBe("queued");
  });

  it("gives no file while it is silent", async () => {
    const { jobs, maker, until, fallSilent, create } = await startSilenced();
    const { job_id: jobId } = await create();
    (await maker.next()).finish();
    await until(jobId, isOver);
    const file = async () => jobs.service.file(FREE, jobId, "lecture.mp4");
    expect(await file()).toMatchObject({ contentType: "video/mp4" });
    const wake = fallSilent();
    await expect(create()).rejects.toMatchObject({ message: AWAY });
    await expect(file()).rejects.toMatchObject({ code: "file_not_found", message: expect.stringContaining("connect") });
    wake();
    await expect.poll(async () => file().then(({ contentType }) => contentType, String)).toBe("video/mp4");
  });
});

describe("a library that is a file", () => {
  it("lets nothing be accepted, nor counted", async () => {
    const machine = await startMachine();
    spoil(machine);
    const { service } = machine.jobs;
    for (const fresh of [true, false])
      await expect(service.create(FREE, { ...REQUEST, fresh }, LIVING)).rejects.toMatchObject({
        ...{ code: "disk_low", status: 503, message: expect.stringMatching(/library folder/) as unknown },
      });
    expect(machine.store.jobs.usedSince(FREE.accountId, 0)).toBe(0);
    expect((await machine.jobs.disk()).free_bytes).toBeNull();
  });

  it("fails a running job once, with what to do, and a retry goes on", async () => {
    const machine = await startMachine();
    const { jobs, maker, until } = machine;
    const { job_id: id } = await jobs.service.create(OWNER, REQUEST, LIVING);
    const lecture = await maker.next();
    const repair = spoil(machine);
    lecture.finish();
    expect(await until(id, isOver)).toMatchObject(NOT_WRITTEN);
    expect(maker.begun()).toBe(1);
    repair();
    maker.play((making) => making.finish());
    const again = await jobs.service.retry(OWNER, id, {}, LIVING);
    expect(await until(again.job_id, isOver)).toMatchObject({ status: "completed" });
  });

  it("fails a job whose stored lecture was promised", async () => {
    const machine = await startMachine();
    const { jobs, maker, until } = machine;
    maker.play((making) => making.finish());
    await until((await jobs.service.create(OWNER, REQUEST, LIVING)).job_id, isOver);
    const { job_id: id, cached } = await jobs.service.create(OWNER, REQUEST, LIVING);
    expect(cached).toBe(true);
    spoil(machine);
    expect(await until(id, isOver)).toMatchObject(NOT_WRITTEN);
  });

  it("is reported as such by every way into it", async () => {
    const machine = await startMachine();
    const { maker, jobs, until, store, dataDir, workDir } = machine;
    maker.play((making) => making.finish());
    const { job_id: id } = await jobs.service.create(OWNER, REQUEST, LIVING);
    await until(id, isOver);
    const row = store.jobs.find(id);
    if (!row) throw new Error("the job is gone");
    const libraryDir = join(dataDir, "other");
    writeFileSync(libraryDir, "mine");
    const placing = { disk: realDisk, jobId: id, workDir: join(workDir, id), libraryDir, folderName };
    const folder = row.filesDir ?? "";
    const fault = { code: "output", cause: { code: expect.stringMatching(/^E/) as unknown } };
    await expect(placeShared(placing, { row, folder }, LECTURE_FILE_NAMES)).rejects.toMatchObject(fault);
    const unplaced = { title: "T", from: folder, durationSeconds: 30, engine: "remotion", warnings: [] } as const;
    await expect(placeResult(placing, { ...unplaced, warnings: [] })).rejects.toMatchObject(fault);
    mkdirSync(placing.workDir, { recursive: true });
    writeFileSync(
      join(placing.workDir, "finished.json"),
      JSON.stringify({ ...unplaced, jobId: id, to: join(libraryDir, "T") }),
    );
    await expect(placedEarlier(placing)).rejects.toMatchObject(fault);
  });
});
