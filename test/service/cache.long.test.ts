import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { JobRecord } from "../../src-server/contract/api/job-record.ts";
import { isOver } from "../support/service.ts";
import { BODY, useFinishedJob } from "./support/finished-job.ts";
import { refusalOf } from "./support/refusals.ts";
import { useService } from "./support/use-service.ts";

const server = useService();
const { job } = useFinishedJob(server);

const get = (url: string): Promise<Response> => fetch(url);
const hash = (bytes: ArrayBuffer): string => createHash("sha256").update(new Uint8Array(bytes)).digest("hex");

describe("the cache", () => {
  it("answers the same request of anybody at once, with files of its own", async () => {
    const key = await server().newKey("free");
    const { status, body } = await server().request({ ...BODY, prompt: `  ${BODY.prompt.replace(" ", "  ")} ` }, key);
    expect(status).toBe(200);
    const { job_id: id, ...rest } = body as { job_id: string };
    expect(rest).toEqual({ status: "queued", cached: true, video_url: null, engine: null });
    const read = async (): Promise<JobRecord> =>
      (await server().call("GET", `/video/status/${id}`, { key })).body as JobRecord;
    let record = await read();
    while (!isOver(record)) record = await read();
    expect(record).toMatchObject({ status: "completed", cached: true, duration: job().duration, engine: "remotion" });
    const [one, other] = await Promise.all([get(job().video_url ?? ""), get(record.video_url ?? "")]);
    expect(hash(await one.arrayBuffer())).toBe(hash(await other.arrayBuffer()));
    expect((await server().call("GET", "/account", { key })).body).toMatchObject({ used: 1 });
    expect((await server().call("DELETE", `/video/jobs/${id}`, { key })).status).toBe(204);
    expect((await get(record.video_url ?? "")).status).toBe(404);
    expect((await get(job().video_url ?? "")).status).toBe(200);
  });

  const others: [string, Record<string, unknown>][] = [
    ["fresh", { fresh: true }],
    ["another style", { style: "contrast" }],
    ["no style", { style: undefined }],
    ["another length", { duration: 16 }],
    ["another voice", { voice: "rms" }],
    ["other captions", { captions: "burned" }],
    ["another aspect", { aspect: "1:1" }],
    ["another resolution", { resolution: "720p" }],
    ["another engine", { engine: "remotion" }],
    ["another form of the language", { language: "en-GB" }],
    ["another prompt", { prompt: "Solve x^2 - 5x + 4 = 0" }],
  ];
  it("is not asked for anything else", async () => {
    await server().call("POST", "/queue", { body: { paused: true } });
    for (const [what, change] of others) {
      const { body } = await server().request({ ...BODY, ...change }, await server().newKey());
      expect(body, what).toMatchObject({ cached: false });
    }
  });

  it("does not answer from the trash", async () => {
    expect((await server().call("DELETE", `/video/jobs/${job().job_id}`)).status).toBe(204);
    expect((await get(job().video_url ?? "")).status).toBe(404);
    const answer = await server().request(BODY, await server().newKey());
    expect(answer.body).toMatchObject({ cached: false });
    expect(refusalOf(await server().call("GET", `/video/status/${job().job_id}`))).toBe("404 job_not_found");
    const restored = await server().call("POST", `/video/jobs/${job().job_id}/restore`);
    expect(restored.body).toMatchObject({ job_id: job().job_id, status: "completed" });
    expect((await get(job().video_url ?? "")).status).toBe(200);
    expect((await server().request(BODY, await server().newKey())).body).toMatchObject({ cached: true });
  });
});

describe("the folder of results", () => {
  it("holds whole lectures with readable names only", () => {
    const library = join(server().dataDir, "library");
    const folders = readdirSync(library).filter((name) => !name.startsWith("."));
    expect(folders.length).toBeGreaterThanOrEqual(1);
    for (const folder of folders)
      expect(readdirSync(join(library, folder))).toEqual(expect.arrayContaining(["lecture.mp4", "report.json"]));
  });
});
