import { plain } from "../../support/plain-message.ts";
import type { LectureOrder } from "../../../src-server/contract/lecture-order.ts";
import { planFault } from "../../../src-server/compose/making/plan-answers.ts";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { CreationRequest } from "../../../src-server/contract/api/creation-request.ts";
import type { RevisionWish } from "../../../src-server/http/service.ts";
import { BUCKET, FREE, isOver, LIVING, type Machine, OWNER, REQUEST, startMachine } from "../support/machine.ts";

const beat = (say: string): object => ({ say, do: [] });
const PLAN = { title: "Sorting", scenes: [{ id: "a", heading: "Start", beats: [beat("One."), beat("Two.")] }] };
/** Has more lectures a day than the test makes. */
const HOBBY = { ...FREE, plan: "hobby" } as const;
const PAUSES = { a: [350, 812.5] };
const NEW_SENTENCE: RevisionWish = { edits: [{ path: "/scenes/0/beats/1/say", value: "Three." }] };

/** A machine with a completed lecture of a plan that lies beside it, and what its maker was asked for since. */
const withLecture = async (more: Partial<CreationRequest> = {}, caller = FREE) => {
  const machine = await startMachine();
  const asked: LectureOrder[] = [];
  machine.maker.play((making) => {
    asked.push(making.call.request);
    machine.clock.pass(1000);
    making.finish();
  });
  const { job_id: first } = await machine.jobs.service.create(caller, { ...REQUEST, ...more }, LIVING);
  await machine.until(first, isOver);
  const folder = machine.store.jobs.find(first)?.filesDir ?? "";
  await writeFile(join(folder, "plan.json"), JSON.stringify(PLAN));
  await writeFile(join(folder, "report.json"), JSON.stringify({ pausesMs: PAUSES }));
  return { machine, first, asked };
};

const revise = async ({ jobs }: Machine, id: string, wish: RevisionWish, caller = FREE): Promise<string> =>
  (await jobs.service.revise(caller, id, wish, LIVING)).job_id;

describe("a new version", () => {
  it("is made of the edited plan as it was taught, with the pauses it had, and leaves the old one", async () => {
    const { machine, first, asked } = await withLecture({ style: "paper", durationSeconds: 30 });
    const second = await revise(machine, first, NEW_SENTENCE);
    const record = await machine.until(second, isOver);
    expect(record).toMatchObject({ status: "completed", cached: false, version: 2, revises: first, style: "paper" });
    expect(record).toMatchObject({ key_source: "none", model: "lessons" });
    expect(asked[1]).toMatchObject({
      plan: { ...PLAN, scenes: [{ ...PLAN.scenes[0], beats: [beat("One."), beat("Three.")] }] },
      ...{ durationSeconds: 30, style: "paper", voice: "rms", revision: { pausesMs: PAUSES } },
    });
    expect(machine.jobs.service.read(FREE, first)).toMatchObject({ status: "completed", version: 1, revises: null });
  });

  it("may differ in looks and voice; pauses stay with the voice they were chosen for", async () => {
    const { machine, first, asked } = await withLecture();
    const looks = { style: "contrast", aspect: "9:16", resolution: "1080p", captions: "off" } as const;
    await machine.until(await revise(machine, first, { edits: [], ...looks }), isOver);
    expect(asked[1]).toMatchObject({ ...looks, plan: PLAN, revision: { pausesMs: PAUSES } });
    await machine.until(await revise(machine, first, { edits: [], voice: "amy" }), isOver);
    expect(asked[2]).toMatchObject({ voice: "amy", resolution: REQUEST.resolution });
    expect(asked[2]?.revision).toEqual({});
    const { versions } = machine.jobs.service.versions(FREE, first);
    expect(versions[0]?.changes).toMatchObject([{ kind: "voice", before: "rms", after: "amy", path: null }]);
  });

  it("is listed under every version's id, newest first, and keeps its number when others go", async () => {
    const { machine, first } = await withLecture({}, HOBBY);
    const second = await revise(machine, first, NEW_SENTENCE, HOBBY);
    await machine.until(second, isOver);
    await writeFile(join(machine.store.jobs.find(second)?.filesDir ?? "", "plan.json"), JSON.stringify(PLAN));
    const third = await revise(machine, second, { edits: [{ path: "/title", value: "Sorts" }] }, HOBBY);
    await machine.until(third, isOver);
    await machine.jobs.service.remove(HOBBY, third);
    const fourth = await revise(machine, first, { edits: [], style: "paper" }, HOBBY);
    await machine.until(fourth, isOver);
    for (const id of [first, second, fourth])
      expect(machine.jobs.service.versions(HOBBY, id).versions).toMatchObject([
        { job_id: fourth, number: 4, revises: first },
        { job_id: second, number: 2, revises: first, changes: [{ kind: "sentence", scene: 1, after: "Three." }] },
        { job_id: first, number: 1, revises: null, changes: [] },
      ]);
    expect(() => machine.jobs.service.versions(OWNER, first)).toThrow(
      expect.objectContaining({ code: "job_not_found" }) as Error,
    );
  });

  it("that failed is tried anew as a version of its own", async () => {
    const { machine, first } = await withLecture();
    const second = await revise(machine, first, NEW_SENTENCE);
    await machine.jobs.service.cancel(FREE, second);
    const { job_id: third } = await machine.jobs.service.retry(FREE, second, {}, LIVING);
    expect(await machine.until(third, isOver)).toMatchObject({ status: "completed", version: 3, revises: first });
  });

  it("does not say how long whole lectures take", async () => {
    const { machine, first } = await withLecture();
    expect(machine.store.jobs.paces(10)).toHaveLength(1);
    await machine.until(await revise(machine, first, NEW_SENTENCE), isOver);
    expect(machine.store.jobs.paces(10)).toHaveLength(1);
  });
});

describe("a revision is refused, and leaves no job,", () => {
  const refusals: [string, RevisionWish, string][] = [
    ["for a place the plan does not have", { edits: [{ path: "/scenes/4/heading", value: "x" }] }, "field"],
    ["when no plan is left", { edits: [{ path: "" }] }, "plan"],
    ["for a voice that does not speak the language", { edits: [], voice: "hans" }, "voice_language"],
  ];
  it.each(refusals)("%s", async (_name, wish, code) => {
    const { machine, first } = await withLecture();
    await expect(revise(machine, first, wish)).rejects.toMatchObject({ code, status: 422 });
    expect(machine.jobs.service.versions(FREE, first).versions).toHaveLength(1);
  });

  it("for a plan that cannot be taught, at the place", async () => {
    const { machine, first } = await withLecture();
    machine.maker.maker.checkPlan = async () => [planFault(plain("It says its heading."), "scenes[0].beats[1].say")];
    await expect(revise(machine, first, NEW_SENTENCE)).rejects.toMatchObject({
      faults: [{ loc: ["body", "plan", "scenes", 0, "beats", 1, "say"], type: "plan" }],
    });
  });

  it("for all that is wrong with its fields at once, before storage; no bucket is proved", async () => {
    const { machine, first } = await withLecture();
    const bucket = { ...BUCKET, endpoint: "http://10.0.0.1" };
    const edits = [
      { path: "/nope/x", value: 1 },
      { path: "/title", value: "Sorts" },
      { path: "/scenes/99/x", value: 1 },
    ];
    const refused = revise(machine, first, { edits, voice: "hans", bucket });
    const places = [["edits", 0, "path"], ["edits", 2, "path"], ["voice"], ["storage", "inline", "endpoint"]];
    await expect(refused).rejects.toMatchObject({ faults: places.map((place) => ({ loc: ["body", ...place] })) });
    machine.maker.maker.checkPlan = async () => [planFault(plain("It says its title."), "title")];
    const unfit = revise(machine, first, { ...NEW_SENTENCE, voice: "hans", bucket: BUCKET });
    await expect(unfit).rejects.toMatchObject({
      faults: [{ loc: ["body", "voice"] }, { loc: ["body", "plan", "title"] }],
    });
    expect(machine.buckets.proofs).toEqual([]);
  });

  it("is checked beside what could not be read; a job that is not there adds nothing", async () => {
    const { machine, first } = await withLecture();
    const wish: RevisionWish = { edits: [undefined, { path: "/nope/x", value: 1 }], voice: "hans" };
    const faultsOf = machine.jobs.service.fieldFaults.ofRevision;
    const faults = await faultsOf(FREE, first, wish, LIVING);
    expect(faults.map(({ loc }) => loc.slice(1).join("."))).toEqual(["edits.1.path", "voice"]);
    expect(await faultsOf(OWNER, first, wish, LIVING)).toEqual([]);
  });

  it("for jobs that are not completed, deleted or of others", async () => {
    const { machine, first } = await withLecture();
    machine.maker.play(null);
    const { job_id: waiting } = await machine.jobs.service.create(FREE, { ...REQUEST, fresh: true }, LIVING);
    await expect(revise(machine, waiting, NEW_SENTENCE)).rejects.toMatchObject({ code: "job_not_completed" });
    await expect(revise(machine, first, NEW_SENTENCE, OWNER)).rejects.toMatchObject({ code: "job_not_found" });
    await machine.jobs.service.remove(FREE, first);
    await expect(revise(machine, first, NEW_SENTENCE)).rejects.toMatchObject({ code: "job_not_found" });
  });

  it("without a bucket where the key must name one, on a full disk, and over the limits", async () => {
    const { machine, first } = await withLecture();
    const other = { ...FREE, kind: "public" } as const;
    await expect(revise(machine, first, NEW_SENTENCE, other)).rejects.toMatchObject({ code: "storage_missing" });
    machine.dials.freeBytes = 1e9;
    await expect(revise(machine, first, NEW_SENTENCE)).rejects.toMatchObject({ code: "disk_low" });
    machine.dials.freeBytes = 100e9;
    for (const wish of [NEW_SENTENCE, NEW_SENTENCE]) await revise(machine, first, wish);
    await expect(revise(machine, first, NEW_SENTENCE)).rejects.toMatchObject({ code: "plan_limit" });
  });

  it("when its plan is not on the machine any more", async () => {
    const { machine, first } = await withLecture();
    await writeFile(join(machine.store.jobs.find(first)?.filesDir ?? "", "plan.json"), "{");
    await expect(revise(machine, first, NEW_SENTENCE)).rejects.toMatchObject({ code: "file_not_found" });
  });
});
