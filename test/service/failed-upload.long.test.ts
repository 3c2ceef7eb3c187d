import { describe, expect, it } from "vitest";
import type { JobRecord } from "../../src-server/contract/api/job-record.ts";
import { startS3 } from "../support/s3-server.ts";
import { isOver, type Answer } from "../support/service.ts";
import { readEvents } from "./support/event-reader.ts";
import { findTexts } from "./support/files-below.ts";
import { refusalOf } from "./support/refusals.ts";
import { storageOf, useBucket } from "./support/use-bucket.ts";
import { SMALL, useService } from "./support/use-service.ts";

const server = useService();
const { s3, inline } = useBucket();

const post = (path: string, body: unknown): Promise<Answer> => server().call("POST", path, { body });
const ask = (storage: unknown, more: Record<string, unknown> = {}, key?: string): Promise<Answer> =>
  server().request({ ...SMALL, storage, ...more }, key);
const finished = async (answer: Answer): Promise<JobRecord> => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return server().until((answer.body as { job_id: string }).job_id, isOver);
};

describe("an upload that fails", () => {
  it("keeps the video; a new try only uploads, counts nowhere, and needs the keys again", async () => {
    await post("/queue", { paused: true });
    const doomed = await startS3();
    await doomed.createBucket("videos");
    const answer = await ask(storageOf(doomed), { prompt: "Solve 3x + 5 = 20" });
    await doomed.stop();
    await post("/queue", { paused: false });
    const failed = await finished(answer);
    expect(failed).toMatchObject({ status: "failed", error_code: "storage_failed", video_url: null });
    expect(failed.error).toMatch(/bucket/);
    expect(failed.message).toBe("The video could not be uploaded.");
    const path = `/video/jobs/${failed.job_id}/retry`;
    expect(refusalOf(await post(path, {}))).toBe("400 credentials_needed");
    const used = async (): Promise<unknown> => (await server().call("GET", "/account")).body;
    const before = await used();
    const stream = await readEvents(`${server().baseUrl}/video/events`, server().key);
    const again = await finished(await post(path, { storage: inline() }));
    expect(again).toMatchObject({ status: "completed", engine: "remotion" });
    expect(again.video_url).toContain(`${s3().endpoint}/videos/`);
    const phaseOf = ({ data }: { data: unknown }): string => (data as JobRecord).phase;
    await stream.until((event) => event.name === "status" && phaseOf(event) === "completed");
    stream.close();
    const phases = new Set(stream.events.filter(({ name }) => name === "status").map(phaseOf));
    for (const made of ["planning", "narrating", "rendering"]) expect([...phases]).not.toContain(made);
    expect(await used()).toEqual(before);
    expect(findTexts(server().dataDir, [doomed.secretAccessKey])).toEqual([]);
  });
});

describe("keys of buckets", () => {
  it("are in no byte on the disk, neither while a job waits nor after", async () => {
    await post("/queue", { paused: true });
    const waiting = await ask(inline(), { fresh: true });
    const { secretAccessKey: secret, accessKeyId: id } = s3();
    const holds = (): string[] => findTexts(server().dataDir, [secret, id, secret.slice(0, 12)]);
    expect(holds()).toEqual([]);
    await post("/queue", { paused: false });
    const done = await finished(waiting);
    expect(done.status).toBe("completed");
    expect(holds()).toEqual([]);
    await server().stop();
    expect(holds()).toEqual([]);
  });
});
