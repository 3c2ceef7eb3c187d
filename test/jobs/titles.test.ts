import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FREE, isOver, LIVING, OWNER, REQUEST, startMachine, type Machine } from "./support/machine.ts";

const completed = async (machine: Machine, title: string, caller = OWNER, fresh = false): Promise<string> => {
  machine.maker.play((making) => making.finish({ title }));
  const { job_id: id } = await machine.jobs.service.create(caller, { ...REQUEST, fresh }, LIVING);
  await machine.until(id, isOver);
  return id;
};

describe("the title of a lecture", () => {
  it("is its plan's once it is made, and the one it was given before", async () => {
    const machine = await startMachine();
    const { service } = machine.jobs;
    expect(service.read(OWNER, await completed(machine, "f(x) = x^2: why?"))).toMatchObject({
      title: "f(x) = x^2: why?",
    });
    machine.maker.play(null);
    const { job_id: id } = await service.create(OWNER, { ...REQUEST, fresh: true }, LIVING);
    const making = await machine.maker.next();
    service.rename(OWNER, id, "Mine");
    making.finish({ title: "The plan's" });
    expect(await machine.until(id, isOver)).toMatchObject({ title: "Mine" });
  });

  it("that was typed into a plan is there from the start", async () => {
    const machine = await startMachine();
    const { service } = machine.jobs;
    const { job_id: id } = await service.create(OWNER, { ...REQUEST, plan: { title: "Typed" } }, LIVING);
    expect(service.read(OWNER, id)).toMatchObject({ title: "Typed", files: [] });
  });

  it("is sent to nobody else by a lecture from the cache", async () => {
    const machine = await startMachine();
    const { service } = machine.jobs;
    service.rename(OWNER, await completed(machine, "Bubble sort"), "For Anna, who failed");
    const { job_id: id, cached } = await service.create(FREE, REQUEST, LIVING);
    expect([cached, (await machine.until(id, isOver)).title]).toEqual([true, "Bubble sort"]);
  });

  it("stays with a new version, unless that changes it", async () => {
    const machine = await startMachine();
    const { service } = machine.jobs;
    const id = await completed(machine, "Bubble sort");
    service.rename(OWNER, id, "Mine");
    const revised = async (edits: { path: string; value: unknown }[]): Promise<string | null> => {
      const { job_id: next } = await service.revise(OWNER, id, { edits, resolution: "1080p" }, LIVING);
      return (await machine.until(next, isOver)).title;
    };
    expect(await revised([])).toBe("Mine");
    expect(await revised([{ path: "/title", value: "Sorting" }])).toBe("Sorting");
  });
});

describe("the files of a lecture", () => {
  it("are reported with their sizes, as far as they are there", async () => {
    const machine = await startMachine();
    const { service } = machine.jobs;
    const id = await completed(machine, "Bubble sort");
    const names = (): string[] => service.read(OWNER, id).files.map(({ name }) => name);
    const all = ["captions.srt", "captions.vtt", "lecture.mp4", "plan.json", "report.json", "thumbnail.png"];
    expect(names().toSorted()).toEqual([...all, "transcript.md"]);
    expect(service.read(OWNER, id).files.find(({ name }) => name === "plan.json")).toEqual({
      name: "plan.json",
      bytes: 2,
    });
    for (const { name } of service.read(OWNER, id).files)
      expect((await service.file(OWNER, id, name)).copyName, name).toBe(
        name.endsWith(".json") ? `Bubble sort ${name}` : `Bubble sort${name.slice(name.lastIndexOf("."))}`,
      );
    const folder = machine.store.jobs.find(id)?.filesDir ?? "";
    rmSync(join(folder, "lecture.mp4"));
    await service.look(OWNER, id);
    expect(names().toSorted()).toEqual([...all, "transcript.md"].filter((name) => name !== "lecture.mp4"));
  });

  it("of a version that the owner made are not shown to the account whose lecture it was", async () => {
    const machine = await startMachine();
    const { service } = machine.jobs;
    const id = await completed(machine, "Bubble sort", FREE);
    const owner = { ...OWNER, allAccounts: true };
    const { job_id: next } = await service.revise(owner, id, { edits: [], resolution: "1080p" }, LIVING);
    await machine.until(next, isOver);
    expect(service.versions(FREE, id).versions.map((version) => version.job_id)).toEqual([id]);
    expect(service.versions(owner, id).versions.map((version) => version.job_id)).toEqual([next, id]);
    expect(service.read(owner, next)).toMatchObject({ account: { id: OWNER.accountId } });
  });
});
