import { describe, expect, it } from "vitest";
import type { Answer } from "../support/service.ts";
import { badFields, refusalOf } from "./support/refusals.ts";
import { NO_JOB, SMALL, useService } from "./support/use-service.ts";

const server = useService({ paused: true });
const generate = (body: unknown, key?: string): Promise<Answer> =>
  server().call("POST", "/generate-lecture", { body, ...(key ? { key } : {}) });

const expectDeprecated = ({ headers }: Answer, successor: string): void => {
  expect(headers.get("deprecation")).toBeTruthy();
  expect(headers.get("link")).toBe(`<${successor}>; rel="successor-version"`);
};

describe("POST /generate-lecture", () => {
  it.each(["topic", "prompt"])("takes a %s and makes a lecture on a chalkboard", async (name) => {
    const answer = await generate({ [name]: SMALL.prompt, duration: 20, engine: "remotion", model: "lessons" });
    expect(answer.status).toBe(200);
    expectDeprecated(answer, "/video/request");
    const { job_id: id, ...rest } = answer.body as { job_id: string };
    expect(rest).toEqual({ status: "queued" });
    expect(await server().read(id)).toMatchObject({ style: "chalkboard", prompt: SMALL.prompt, status: "queued" });
    const old = await server().call("GET", `/jobs/${id}`);
    expectDeprecated(old, `/video/status/${id}`);
    expect(old.body).toEqual({ job_id: id, status: "queued", progress: 0, video_url: null, error: null });
    await server().call("POST", `/video/jobs/${id}/cancel`);
    expect((await server().call("GET", `/jobs/${id}`)).body).toMatchObject({ status: "failed", error: "Cancelled." });
  });

  it("has the same rules as its successor", async () => {
    expect(refusalOf(await generate({}))).toBe("400 prompt_empty");
    expect(refusalOf(await generate({ topic: SMALL.prompt, duration: "x" }))).toBe("400 duration_type");
    expect(refusalOf(await generate({ topic: SMALL.prompt, storage: {} }))).toBe("400 storage_incomplete");
    expect(refusalOf(await generate({ topic: SMALL.prompt, model: "x" }))).toBe("400 model_unknown");
    expect(refusalOf(await generate({ topic: "Who was Napoleon Bonaparte?" }))).toBe("400 no_lesson");
    expect(badFields(await generate({ topic: "short", duration: 1, engine: "x" }))).toEqual([
      ...["duration: duration_range", "engine: engine", "topic: prompt_short"],
    ]);
    expect(refusalOf(await generate({ topic: SMALL.prompt }, "lk_wrong"))).toBe("401 key");
    expect(refusalOf(await generate({ topic: SMALL.prompt }, await server().newKey("free", "public")))).toBe(
      "400 storage_missing",
    );
  });

  it("reports its successor in refusals as well", async () => {
    expectDeprecated(await generate({}), "/video/request");
    expectDeprecated(await server().call("GET", `/jobs/${NO_JOB}`), `/video/status/${NO_JOB}`);
    expect(refusalOf(await server().call("GET", `/jobs/${NO_JOB}`))).toBe("404 job_not_found");
  });
});

describe("the document", () => {
  it("marks both as deprecated and nothing else", async () => {
    const { paths } = (await server().call("GET", "/openapi.json", { key: null })).body as {
      paths: Record<string, Record<string, { deprecated?: boolean }>>;
    };
    const deprecated = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, one]) => (one.deprecated ? [`${method} ${path}`] : [])),
    );
    expect(deprecated.toSorted()).toEqual(["get /jobs/{job_id}", "post /generate-lecture"]);
  });
});
