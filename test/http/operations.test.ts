import { describe, expect, it } from "vitest";
import { TEST_KEYS } from "./support/memory-service.ts";
import { GOOD_BODY, sharedServer } from "./support/test-server.ts";

const server = sharedServer({ readsUntilDone: 3 });
const ask = async (
  path: string,
  method = "GET",
  body?: unknown,
  key: string = TEST_KEYS.owner,
): Promise<[number, unknown]> => {
  const response = await server().send(path, { method, key, ...(body === undefined ? {} : { body }) });
  const text = await response.text();
  const value: unknown = text === "" ? null : JSON.parse(text);
  return [response.status, value];
};
const create = async (path = "/video/request", body: unknown = GOOD_BODY): Promise<string> =>
  ((await ask(path, "POST", body))[1] as { job_id: string }).job_id;

describe("the root and health", () => {
  it("are as specified", async () => {
    expect(await ask("/health")).toEqual([200, { status: "ok", service: "lectern" }]);
    const [status, root] = await ask("/");
    expect(status).toBe(200);
    expect(root).toEqual({
      service: "lectern",
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      docs: "/docs",
      health: "/health",
      endpoints: {
        "POST /video/request": expect.any(String),
        "GET /video/status/{job_id}": expect.any(String),
        "POST /generate-lecture": expect.any(String),
        "GET /jobs/{job_id}": expect.any(String),
      },
    });
  });
});

describe("a job", () => {
  it("is accepted, read, completed and deleted, and can be taken back", async () => {
    const [status, created] = await ask("/video/request", "POST", GOOD_BODY);
    expect([status, created]).toEqual([
      200,
      { job_id: expect.any(String), status: "queued", cached: false, video_url: null, engine: null },
    ]);
    const { job_id: id } = created as { job_id: string };
    expect(await ask(`/video/status/${id}`)).toMatchObject([
      200,
      { job_id: id, status: "queued", prompt: GOOD_BODY.prompt },
    ]);
    await ask(`/video/status/${id}`);
    const [, done] = await ask(`/video/status/${id}`);
    expect(done).toMatchObject({ status: "completed", duration: 42.5, engine: "remotion", error: null });
    expect((done as { video_url: string }).video_url).toMatch(
      `http://127.0.0.1:${server().port}/video/files/${id}/lecture.mp4?token=`,
    );
    expect(await ask(`/video/jobs/${id}/cancel`, "POST")).toMatchObject([409, { code: "job_over" }]);
    expect(await ask(`/video/jobs/${id}/retry`, "POST")).toMatchObject([409, { code: "job_not_failed" }]);
    expect(await ask(`/video/jobs/${id}`, "DELETE")).toEqual([204, null]);
    expect(await ask(`/video/status/${id}`)).toMatchObject([404, { code: "job_not_found" }]);
    expect(await ask(`/video/jobs/${id}/restore`, "POST")).toMatchObject([200, { job_id: id, status: "completed" }]);
  });

  it("of another account, or of no account, is not there", async () => {
    const id = await create();
    for (const path of [`/video/status/${id}`, `/jobs/${id}`])
      expect(await ask(path, "GET", undefined, TEST_KEYS.other)).toMatchObject([404, { code: "job_not_found" }]);
    for (const odd of ["x", crypto.randomUUID(), "..%2f..", "%00", "a".repeat(3000), id.toUpperCase()])
      expect(await ask(`/video/status/${odd}`)).toMatchObject([404, { code: "job_not_found" }]);
  });

  it("of a public key must say where to upload, once its fields are in order", async () => {
    expect(await ask("/video/request", "POST", GOOD_BODY, TEST_KEYS.public)).toMatchObject([
      400,
      { code: "storage_missing" },
    ]);
    expect(await ask("/video/request", "POST", { prompt: "short" }, TEST_KEYS.public)).toMatchObject([
      422,
      { code: "prompt_short" },
    ]);
  });

  it("can be listed page by page", async () => {
    await create();
    await create();
    const [, first] = await ask("/video/jobs?limit=1");
    const { jobs, next_cursor: cursor } = first as { jobs: { job_id: string }[]; next_cursor: string };
    expect(jobs).toHaveLength(1);
    expect(await ask(`/video/jobs?limit=1&cursor=${cursor}`)).toMatchObject([
      200,
      { jobs: [{ prompt: GOOD_BODY.prompt }] },
    ]);
    expect(await ask("/video/jobs?status=failed")).toMatchObject([200, { jobs: [], next_cursor: null }]);
    for (const query of ["limit=0", "limit=101", "limit=x", "limit=1e1", "limit=-1", "status=done", "cursor=%00"])
      expect(await ask(`/video/jobs?${query}`)).toMatchObject([400, { code: "query" }]);
    expect((await ask("/video/jobs?limit=&status=&q=%FF&unknown=1"))[0]).toBe(200);
  });
});

describe("the legacy pair", () => {
  it("works as it did, and says what took its place", async () => {
    const response = await server().send("/generate-lecture", { method: "POST", body: { topic: GOOD_BODY.prompt } });
    const created = (await response.json()) as { job_id: string };
    expect(created).toEqual({ job_id: expect.any(String), status: "queued" });
    expect(response.headers.get("deprecation")).toMatch(/^@\d+$/);
    expect(response.headers.get("link")).toBe('</video/request>; rel="successor-version"');
    const record = await server().send(`/jobs/${created.job_id}`);
    expect(await record.json()).toEqual({
      job_id: created.job_id,
      status: "queued",
      progress: 0,
      video_url: null,
      error: null,
    });
    expect(record.headers.get("link")).toBe(`</video/status/${created.job_id}>; rel="successor-version"`);
    expect(await ask(`/video/status/${created.job_id}`)).toMatchObject([200, { style: "chalkboard" }]);
  });

  it.each([
    ["POST", "/generate-lecture", 401, null],
    ["POST", "/generate-lecture", 415, TEST_KEYS.owner],
    ["GET", "/generate-lecture", 405, null],
    ["GET", "/jobs/none", 401, null],
    ["GET", "/jobs/none", 404, TEST_KEYS.owner],
    ["PUT", "/jobs/none", 405, null],
  ])("says so when it refuses, too: %s %s %d", async (method, path, status, key) => {
    const response = await server().send(path, { method, key });
    expect(response.status).toBe(status);
    expect(response.headers.get("deprecation")).toMatch(/^@\d+$/);
    expect(response.headers.get("link")).toContain("successor-version");
  });
});

describe("what the owner may do", () => {
  it("makes, lists and revokes keys", async () => {
    const [status, made] = await ask("/keys", "POST", { kind: "public", plan: "free", name: "  Room 12 " });
    expect([status, made]).toMatchObject([200, { key: expect.stringMatching(/^lk_/), name: "Room 12", plan: "free" }]);
    const { id } = made as { id: string };
    expect(JSON.stringify(await ask("/keys"))).not.toContain('"key"');
    expect(await ask(`/keys/${id}`, "DELETE")).toEqual([204, null]);
    expect(await ask(`/keys/${id}`, "DELETE")).toMatchObject([404, { code: "key_not_found" }]);
    const [refused, body] = await ask("/keys", "POST", { kind: "secret", name: "a\nb" });
    expect([refused, (body as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc.at(-1))]).toEqual([
      422,
      ["kind", "plan", "name"],
    ]);
  });

  it("changes settings, the queue and the disk", async () => {
    expect(await ask("/settings", "PATCH", { guests: "on" })).toMatchObject([
      200,
      { settings: [{ name: "guests", value: "on" }] },
    ]);
    expect(await ask("/settings", "PATCH", { guests: 5 })).toMatchObject([422, { code: "setting" }]);
    expect(await ask("/settings", "PATCH", { nothing: "x" })).toMatchObject([422, { code: "setting" }]);
    expect(await ask("/queue", "POST", { paused: true })).toMatchObject([200, { paused: true }]);
    expect(await ask("/queue", "POST", { paused: "yes" })).toMatchObject([422, { code: "field" }]);
    expect(await ask("/queue")).toMatchObject([200, { paused: true }]);
    expect((await ask("/disk"))[0]).toBe(200);
    expect((await ask("/disk/clean", "POST"))[0]).toBe(200);
  });

  it("tries a bucket", async () => {
    const inline = { bucket: "b", access_key_id: "i", secret_access_key: "s", account_id: "a" };
    expect(await ask("/test/storage", "POST", { storage: { inline } })).toMatchObject([200, { ok: true }]);
    expect(await ask("/test/storage", "POST", { inline })).toMatchObject([200, { ok: true }]);
    expect(await ask("/test/storage", "POST", { storage: {} })).toMatchObject([400, { code: "storage_incomplete" }]);
    expect(await ask("/test/storage", "POST", {})).toMatchObject([400, { code: "storage_incomplete" }]);
  });
});

describe("what goes wrong in the program", () => {
  it("is answered with one plain sentence and logged with the request's id", async () => {
    const { service, send, lines } = server();
    const { styles } = service.catalogue;
    service.catalogue.styles = () => {
      throw new Error("a secret of the program");
    };
    const response = await send("/styles");
    service.catalogue.styles = styles;
    expect([response.status, await response.text()]).toEqual([500, expect.not.stringContaining("secret")]);
    const line = lines.find(({ error }) => error instanceof Error);
    expect(line).toMatchObject({ requestId: response.headers.get("x-request-id"), code: "internal" });
  });
});
