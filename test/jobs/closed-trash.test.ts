import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createLife, type Life } from "./support/crashing-disk.ts";
import { isOver, LIVING, OWNER, REQUEST, startMachine, type Machine } from "./support/machine.ts";

/** A disk on which nothing can be renamed as long as it is closed. */
const closable = (): Life & { close(isClosed: boolean): void } => {
  const life = createLife();
  let isClosed = false;
  const rename: Life["disk"]["rename"] = async (from, to) => {
    if (isClosed) throw Object.assign(new Error("EROFS: read-only file system"), { code: "EROFS" });
    await life.disk.rename(from, to);
  };
  const disk = new Proxy(life.disk, {
    get: (target, name) => (name === "rename" ? rename : Reflect.get(target, name)),
  });
  return { ...life, disk, close: (wish) => void (isClosed = wish) };
};

const completed = async (machine: Machine, fresh = false): Promise<{ id: string; folder: string }> => {
  machine.maker.play((making) => making.finish());
  const { job_id: id } = await machine.jobs.service.create(OWNER, { ...REQUEST, fresh }, LIVING);
  await machine.until(id, isOver);
  return { id, folder: machine.store.jobs.find(id)?.filesDir ?? "" };
};

describe("a library that only reads", () => {
  it("lets a lecture be deleted and restored, and its files follow when they can", async () => {
    const life = closable();
    const machine = await startMachine({ life });
    const { service } = machine.jobs;
    const [one, other] = [await completed(machine), await completed(machine, true)];
    life.close(true);
    await service.remove(OWNER, one.id);
    await service.remove(OWNER, other.id);
    expect(() => service.read(OWNER, one.id)).toThrow(/no such job/);
    expect(machine.logged.join("\n")).toContain("files not put into the trash");
    expect(await service.restore(OWNER, other.id)).toMatchObject({ job_id: other.id, status: "completed" });
    await machine.jobs.stop();
    life.close(false);
    const later = await machine.again({ life });
    expect([existsSync(one.folder), existsSync(other.folder)]).toEqual([false, true]);
    expect(await later.jobs.service.restore(OWNER, one.id)).toMatchObject({ status: "completed" });
    expect(existsSync(one.folder)).toBe(true);
  });

  it("keeps a deleted lecture in the trash that cannot be put back, and says what to do", async () => {
    const life = closable();
    const machine = await startMachine({ life });
    const { service } = machine.jobs;
    const { id, folder } = await completed(machine);
    await service.remove(OWNER, id);
    life.close(true);
    await expect(service.restore(OWNER, id)).rejects.toMatchObject({
      ...{ code: "disk_low", status: 503, message: expect.stringMatching(/let Lectern write into/) as unknown },
    });
    expect(() => service.read(OWNER, id)).toThrow(/no such job/);
    life.close(false);
    expect(await service.restore(OWNER, id)).toMatchObject({ status: "completed" });
    expect(existsSync(folder)).toBe(true);
  });
});

describe("a file that is not there", () => {
  it("is reported as not made yet, gone, or none that the lecture has", async () => {
    const machine = await startMachine();
    const { service } = machine.jobs;
    const { id, folder } = await completed(machine);
    machine.maker.play(null);
    const { job_id: next } = await service.create(OWNER, { ...REQUEST, fresh: true }, LIVING);
    const file = async (jobId: string, name: string) => service.file(OWNER, jobId, name);
    await expect(file(next, "lecture.mp4")).rejects.toThrow(/not finished yet/);
    rmSync(join(folder, "lecture.mp4"));
    await expect(file(id, "lecture.mp4")).rejects.toThrow(/not on this machine any more; connect the disk/);
    await expect(file(id, "scene.py")).rejects.toThrow(/has no such file/);
    renameSync(folder, `${folder}-away`);
    await expect(file(id, "plan.json")).rejects.toMatchObject({ code: "file_not_found", status: 404 });
  });
});
