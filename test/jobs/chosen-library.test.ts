import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { isOver, LIVING, OWNER, REQUEST, startMachine } from "./support/machine.ts";

describe("a library folder that was chosen", () => {
  const AWAY = {
    ...{ code: "disk_low", status: 503, retryAfterSeconds: 60 },
    message: "The folder for lectures cannot be reached; connect its disk or choose another library folder.",
  };

  /** A machine with one lecture in a chosen folder. */
  const startChosen = async () => {
    const machine = await startMachine();
    const library = join(machine.dataDir, "disk", "lectures");
    machine.dials.library = library;
    const { job_id: id } = await machine.jobs.service.create(OWNER, REQUEST, LIVING);
    (await machine.maker.next()).finish();
    expect(await machine.until(id, isOver)).toMatchObject({ status: "completed" });
    const away = (): void => renameSync(join(machine.dataDir, "disk"), join(machine.dataDir, "away"));
    const back = (): void => renameSync(join(machine.dataDir, "away"), join(machine.dataDir, "disk"));
    return { ...machine, library, id, away, back };
  };

  it("is not made anew while its disk is away, and takes work again when that is back", async () => {
    const { jobs, store, library, id, away, back } = await startChosen();
    const used = store.jobs.usedSince(OWNER.accountId, 0);
    away();
    for (const fresh of [true, false])
      await expect(jobs.service.create(OWNER, { ...REQUEST, fresh }, LIVING)).rejects.toMatchObject(AWAY);
    expect((await jobs.disk()).free_bytes).toBeNull();
    expect(store.jobs.usedSince(OWNER.accountId, 0)).toBe(used);
    expect(existsSync(dirname(library))).toBe(false);
    back();
    expect(await jobs.service.create(OWNER, REQUEST, LIVING)).toMatchObject({ cached: true });
    expect((await jobs.disk()).free_bytes).toBe(100e9);
    expect(readdirSync(library)).toContainEqual(expect.stringContaining(id.slice(0, 8)));
  });

  it("lets no lecture be revised while its disk is away", async () => {
    const { jobs, library, id, away } = await startChosen();
    away();
    const edits = [{ path: "/scenes/0/beats/0/say", value: "One." }];
    await expect(jobs.service.revise(OWNER, id, { edits }, LIVING)).rejects.toMatchObject(AWAY);
    expect(existsSync(dirname(library))).toBe(false);
  });

  it("lets no retry go on, and fails a lecture that is finished meanwhile, while its disk is away", async () => {
    const { jobs, library, maker, until, away, back } = await startChosen();
    const { job_id: id } = await jobs.service.create(OWNER, { ...REQUEST, fresh: true }, LIVING);
    const lecture = await maker.next();
    away();
    lecture.finish();
    expect(await until(id, isOver)).toMatchObject({
      status: "failed",
      error_code: "generation_failed",
      error: expect.stringMatching(/could not be written/),
    });
    await expect(jobs.service.retry(OWNER, id, {}, LIVING)).rejects.toMatchObject(AWAY);
    expect(existsSync(dirname(library))).toBe(false);
    back();
    expect(await jobs.service.retry(OWNER, id, {}, LIVING)).toMatchObject({ status: "queued" });
  });

  it("is made anew when its lectures are deleted, or it never held one", async () => {
    const { jobs, library, id, dataDir, dials, away } = await startChosen();
    dials.paused = true;
    await jobs.service.remove(OWNER, id);
    away();
    expect(await jobs.service.create(OWNER, REQUEST, LIVING)).toMatchObject({ status: "queued" });
    dials.library = join(dataDir, "other", "lectures");
    expect(await jobs.service.create(OWNER, REQUEST, LIVING)).toMatchObject({ status: "queued" });
    for (const folder of [library, dials.library]) expect(readdirSync(folder)).toEqual([]);
  });

  it("is needed in no way by the library of the data folder, which is always made anew", async () => {
    const { jobs, maker, until, libraryDir, dials } = await startMachine();
    maker.play((making) => making.finish());
    await until((await jobs.service.create(OWNER, REQUEST, LIVING)).job_id, isOver);
    rmSync(libraryDir, { recursive: true });
    dials.paused = true;
    expect(await jobs.service.create(OWNER, REQUEST, LIVING)).toMatchObject({ cached: false });
    expect(readdirSync(libraryDir)).toEqual([]);
  });
});
