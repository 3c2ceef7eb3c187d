import { msg } from "../../src-server/contract/messages/message.ts";
import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BUCKET, isOver, LIVING, OWNER, REQUEST, startMachine, type Machine } from "./support/machine.ts";

const GONE = "The video file is not in its folder any more; make the lecture again.";
const AWAY = "The folder of this lecture cannot be reached; connect its disk, or make the lecture again.";

const finished = async (machine: Machine, more: Partial<typeof REQUEST> = {}) => {
  machine.maker.play((making) => making.finish());
  const { job_id: id } = await machine.jobs.service.create(OWNER, { ...REQUEST, ...more }, LIVING);
  await machine.until(id, isOver);
  const row = machine.store.jobs.find(id);
  if (!row) throw new Error("the job is gone");
  return { id, video: join(row.filesDir ?? "", "lecture.mp4"), row };
};

const warningsOf = async ({ jobs, clock }: Machine, id: string): Promise<string[]> => {
  clock.pass(5000);
  await jobs.service.look(OWNER, id);
  return jobs.service.read(OWNER, id).warnings;
};

describe("a finished lecture whose video was taken away", () => {
  it("says so and what to do, as long as it is away; its row stays as it was", async () => {
    const machine = await startMachine();
    const { id, video, row } = await finished(machine);
    expect(await warningsOf(machine, id)).toEqual([]);
    const before = machine.jobs.service.read(OWNER, id);
    renameSync(video, `${video}.kept`);
    expect(await warningsOf(machine, id)).toEqual([GONE]);
    const record = machine.jobs.service.read(OWNER, id);
    expect({ ...record, video_url: "", captions_url: "", thumbnail_url: "" }).toEqual({
      ...before,
      ...{
        video_url: "",
        captions_url: "",
        thumbnail_url: "",
        warnings: [GONE],
        warning_data: [msg("job.video_gone")],
      },
      files: before.files.filter(({ name }) => name !== "lecture.mp4"),
    });
    expect(machine.store.jobs.find(id)).toEqual(row);
    renameSync(`${video}.kept`, video);
    expect(await warningsOf(machine, id)).toEqual([]);
  });

  it("says that the library cannot be reached, in a list of jobs nothing", async () => {
    const machine = await startMachine();
    const { id } = await finished(machine);
    renameSync(machine.libraryDir, `${machine.libraryDir}-away`);
    expect(await warningsOf(machine, id)).toEqual([AWAY]);
    const [listed] = machine.jobs.service.list(OWNER, { limit: 1 }).jobs;
    expect(listed?.warnings).toEqual([]);
  });

  it("says nothing while its link leads to a bucket, and both when that has ended", async () => {
    const machine = await startMachine();
    machine.buckets.mode.linkEndsAt = machine.clock.now() + 60_000;
    const { id, video } = await finished(machine, { bucket: BUCKET });
    rmSync(video);
    expect(await warningsOf(machine, id)).toEqual([]);
    machine.clock.pass(60_000);
    expect(await warningsOf(machine, id)).toEqual(["The link to your bucket has ended.", GONE]);
  });

  it("is sent to a listener of it, too; a job in progress is never looked at", async () => {
    const machine = await startMachine();
    const { id, video } = await finished(machine);
    rmSync(video);
    await warningsOf(machine, id);
    const events: unknown[] = [];
    const query = { jobId: id, lastEventId: "other-1" };
    machine.jobs.service.subscribe(OWNER, query, (event) => events.push(event.data), LIVING);
    expect(events).toContainEqual(expect.objectContaining({ job_id: id, warnings: [GONE] }));
    machine.maker.play(null);
    const { job_id: next } = await machine.jobs.service.create(OWNER, { ...REQUEST, fresh: true }, LIVING);
    await machine.maker.next();
    expect(await warningsOf(machine, next)).toEqual([]);
  });
});
