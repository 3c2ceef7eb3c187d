import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { jobListSchema, type JobList, JOB_STATES, type JobRecord } from "../../src-server/contract/api/job-record.ts";
import { isOver } from "../support/service.ts";
import { refusalOf } from "./support/refusals.ts";
import { SMALL, useService } from "./support/use-service.ts";

const server = useService();

const post = (path: string, body?: unknown): ReturnType<ReturnType<typeof server>["call"]> =>
  server().call("POST", path, body === undefined ? {} : { body });
const pause = (paused: boolean): ReturnType<typeof post> => post("/queue", { paused });
const folders = (): string[] => {
  const library = join(server().dataDir, "library");
  return existsSync(library) ? readdirSync(library).filter((name) => !name.startsWith(".")) : [];
};

describe("a job that waits", () => {
  it("is cancelled at once, and only once", async () => {
    await pause(true);
    const id = await server().create(SMALL);
    const { status, body } = await post(`/video/jobs/${id}/cancel`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ job_id: id, status: "failed", phase: "failed", error: "Cancelled.", error_code: "generation_failed" },
      ...{ video_url: null, duration: null, seconds_left: null, message: "Cancelled." },
    });
    expect(await server().read(id)).toEqual(body);
    expect(refusalOf(await post(`/video/jobs/${id}/cancel`))).toBe("409 job_over");
  });

  it("cannot be tried again, nor uploaded", async () => {
    const id = await server().create(SMALL);
    expect(refusalOf(await post(`/video/jobs/${id}/retry`))).toBe("409 job_not_failed");
    expect(refusalOf(await post(`/video/jobs/${id}/upload`))).toBe("409 job_not_completed");
    expect((await server().call("GET", `/video/files/${id}/lecture.mp4`)).status).toBe(404);
  });

  it("is answered as it is by a restore, though only to its own account", async () => {
    const id = await server().create(SMALL);
    const { status, body } = await post(`/video/jobs/${id}/restore`);
    expect([status, body]).toEqual([200, await server().read(id)]);
    const key = await server().newKey();
    expect(refusalOf(await server().call("POST", `/video/jobs/${id}/restore`, { key }))).toBe("404 job_not_found");
  });

  it("is deleted, gone for every reader, and comes back cancelled", async () => {
    const id = await server().create(SMALL);
    const gone = await server().call("DELETE", `/video/jobs/${id}`);
    expect([gone.status, gone.body]).toEqual([204, ""]);
    expect(refusalOf(await server().call("GET", `/video/status/${id}`))).toBe("404 job_not_found");
    expect(refusalOf(await server().call("GET", `/jobs/${id}`))).toBe("404 job_not_found");
    expect(refusalOf(await server().call("DELETE", `/video/jobs/${id}`))).toBe("404 job_not_found");
    expect(refusalOf(await post(`/video/jobs/${id}/cancel`))).toBe("404 job_not_found");
    expect(refusalOf(await post(`/video/jobs/${id}/retry`))).toBe("404 job_not_found");
    expect((await post(`/video/jobs/${id}/restore`)).body).toMatchObject({ job_id: id, error: "Cancelled." });
    expect((await server().read(id)).status).toBe("failed");
  });
});

describe("a job at work", () => {
  const atWork = async (): Promise<JobRecord> => {
    await pause(false);
    const id = await server().create({ ...SMALL, fresh: true, duration: 60 });
    return server().until(id, ({ status, phase }) => status === "processing" && phase === "rendering");
  };

  it("is over in the answer that cancels it and stops what it started; a new try goes on and completes", async () => {
    const { jobs } = (await server().call("GET", "/video/jobs")).body as { jobs: JobRecord[] };
    for (const job of jobs.filter((one) => !isOver(one))) await post(`/video/jobs/${job.job_id}/cancel`);
    const { job_id: id } = await atWork();
    const { body } = await post(`/video/jobs/${id}/cancel`);
    expect(body).toMatchObject({ status: "failed", error: "Cancelled." });
    const again = await post(`/video/jobs/${id}/retry`);
    expect(again.body).toMatchObject({ status: "queued", cached: false, video_url: null, engine: null });
    const next = (again.body as { job_id: string }).job_id;
    expect(next).not.toBe(id);
    expect(await server().until(next, isOver)).toMatchObject({ status: "completed", prompt: SMALL.prompt });
    expect(await server().read(id)).toMatchObject({ status: "failed", error: "Cancelled." });
    expect(refusalOf(await post(`/video/jobs/${next}/retry`))).toBe("409 job_not_failed");
    expect(refusalOf(await post(`/video/jobs/${next}/cancel`))).toBe("409 job_over");
    expect(refusalOf(await post(`/video/jobs/${next}/upload`))).toBe("400 storage_missing");
  });

  it("is deleted, and leaves no half files", async () => {
    const before = folders();
    const { job_id: id } = await atWork();
    expect((await server().call("DELETE", `/video/jobs/${id}`)).status).toBe(204);
    expect(folders()).toEqual(before);
    await server().until(await server().create(SMALL), isOver);
    expect((await server().call("GET", `/video/status/${id}`)).status).toBe(404);
  });
});

describe("the body of a new try", () => {
  it("may be left out, and is checked like any other", async () => {
    await pause(true);
    const id = await server().create({ ...SMALL, fresh: true });
    await post(`/video/jobs/${id}/cancel`);
    const path = `/video/jobs/${id}/retry`;
    expect(refusalOf(await post(path, []))).toBe("400 not_object");
    expect(refusalOf(await post(path, "{"))).toBe("400 not_json");
    expect(refusalOf(await post(path, { storage: {} }))).toBe("400 storage_incomplete");
    expect(refusalOf(await post(path, { llm: { provider: "x" } }))).toBe("422 llm_provider");
    expect((await post(path, {})).status).toBe(200);
  });
});

describe("the list", () => {
  const list = async (query: string): Promise<JobList> =>
    jobListSchema.parse((await server().call("GET", `/video/jobs${query}`)).body);

  it("gives every job once, newest first, page by page", async () => {
    const whole = await list("?limit=100");
    const times = whole.jobs.map(({ created_at: at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const paged: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = await list(`?limit=2${cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`}`);
      expect(page.jobs.length).toBeLessThanOrEqual(2);
      paged.push(...page.jobs.map(({ job_id: id }) => id));
      cursor = page.next_cursor;
    }
    expect(paged).toEqual(whole.jobs.map(({ job_id: id }) => id));
    expect(paged.length).toBeGreaterThan(4);
  });

  it("is filtered by state and by words of the prompt", async () => {
    const failed = await list("?status=failed");
    expect(new Set(failed.jobs.map(({ status }) => status))).toEqual(new Set(["failed"]));
    expect((await list("?q=SOLVE")).jobs.length).toBe((await list("")).jobs.length);
    expect(await list("?q=parabola")).toMatchObject({ jobs: [], counts: { completed: 0, failed: 0 } });
    expect((await list("?q=%25")).jobs, "no wildcard").toEqual([]);
  });

  it("says how many there are in each state, whatever is asked for", async () => {
    const { jobs, counts } = await list("?limit=100");
    for (const state of JOB_STATES)
      expect(counts[state], state).toBe(jobs.filter(({ status }) => status === state).length);
    expect((await list("?status=failed&limit=1")).counts).toEqual(counts);
  });

  it.each(["?limit=0", "?limit=101", "?limit=x", "?limit=1.5", "?cursor=x", "?status=done", "?limit=-1"])(
    "refuses %s",
    async (query) => expect(refusalOf(await server().call("GET", `/video/jobs${query}`))).toBe("400 query"),
  );
});
