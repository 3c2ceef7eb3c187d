import { describe, expect, it } from "vitest";
import { JOB_PHASES, jobRecordSchema } from "../../src-server/contract/api/job-record.ts";
import { BODY, useFinishedJob } from "./support/finished-job.ts";
import { useService } from "./support/use-service.ts";

const server = useService();
const { job, seen } = useFinishedJob(server);

const get = (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> =>
  fetch(path.startsWith("http") ? path : server().baseUrl + path, { method, headers });

const byKey = (name: string): string => `/video/files/${job().job_id}/${name}`;

describe("the record of a job", () => {
  it("is whole in every state, and exactly as documented", () => {
    for (const record of seen) jobRecordSchema.strict().parse(record);
    expect(job()).toMatchObject({
      ...{ status: "completed", phase: "completed", progress: 1, error: null, cached: false, engine: "remotion" },
      ...{ model: "lessons", key_source: "none", style: "paper", warnings: [], seconds_left: null },
    });
    expect(job()).not.toHaveProperty("error_code");
    for (const name of ["created_at", "updated_at"] as const)
      expect(job()[name]).toBe(new Date(job()[name]).toISOString());
  });

  it("never goes back, and has no video before the end", () => {
    const phases = seen.map(({ phase }) => JOB_PHASES.indexOf(phase));
    expect(phases).toEqual(phases.toSorted((a, b) => a - b));
    const shares = seen.map(({ progress }) => progress);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    for (const record of seen.filter(({ status }) => status !== "completed")) {
      expect(record).toMatchObject({ video_url: null, duration: null, error: null, captions_url: null });
      expect(record.message).toMatch(/\S/);
    }
    expect(seen.some(({ status }) => status === "processing")).toBe(true);
  });

  it("reports the length within a tenth of what was asked, in fractions", () => {
    expect(Math.abs((job().duration ?? 0) - BODY.duration)).toBeLessThanOrEqual(1.5);
  });

  it("is reported the old way, too", async () => {
    const { status, headers, body } = await server().call("GET", `/jobs/${job().job_id}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ job_id: job().job_id, status: "completed", progress: 1, error: null },
      video_url: expect.stringContaining(`/video/files/${job().job_id}/lecture.mp4?token=`) as unknown,
    });
    expect(headers.get("deprecation")).toMatch(/^@\d+$/);
    expect(headers.get("link")).toBe(`</video/status/${job().job_id}>; rel="successor-version"`);
  });
});

describe("links", () => {
  it("open without a key, name this start's port, and are made anew at every read", async () => {
    const { port } = server();
    for (const url of [job().video_url, job().captions_url, job().thumbnail_url]) {
      expect(url).toMatch(
        new RegExp(`^http://127\\.0\\.0\\.1:${port}/video/files/${job().job_id}/[a-z0-9.]+\\?token=`),
      );
      expect((await get(url ?? "")).status).toBe(200);
    }
    const later = await server().read(job().job_id);
    expect(later.video_url).not.toBe(job().video_url);
    expect((await get(job().video_url ?? "")).status).toBe(200);
  });

  it("with a wrong, altered or foreign token are 401", async () => {
    const token = new URL(job().video_url ?? "").searchParams.get("token") ?? "";
    const altered = token.slice(0, -3) + (token.at(-3) === "A" ? "B" : "A") + token.slice(-2);
    const later = (Number.parseInt(token.split(".")[0] ?? "", 36) + 1).toString(36) + token.slice(token.indexOf("."));
    for (const wrong of ["", "x", altered, later, `${token}x`, `${token}&token=${token}`]) {
      const answer = await get(`${byKey("lecture.mp4")}?token=${wrong}`);
      expect(answer.status, wrong).toBe(401);
      expect(await answer.json()).toMatchObject({ code: "token" });
    }
    const other = await server().create({ ...BODY, fresh: true, prompt: "Solve 3x + 5 = 20" });
    expect((await get(`/video/files/${other}/lecture.mp4?token=${token}`)).status).toBe(401);
    await server().call("POST", `/video/jobs/${other}/cancel`);
  });
});
