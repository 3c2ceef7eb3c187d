import { describe, expect, it } from "vitest";
import { rawRequest } from "../http/support/raw-request.ts";
import { refusalOf } from "./support/refusals.ts";
import { NO_JOB, SMALL, useService } from "./support/use-service.ts";

const server = useService({ paused: true, settings: { "limits.rate": "100000" } });

describe("a key", () => {
  const wrong: [string, (key: string) => string | null][] = [
    ["missing", () => null],
    ["empty", () => ""],
    ["of another form", () => "sk-12345678901234567890"],
    ["with one letter changed", (key) => key.slice(0, -2) + (key.at(-2) === "A" ? "B" : "A") + key.slice(-1)],
    ["cut short", (key) => key.slice(0, -1)],
    ["in other letters", (key) => key.toUpperCase()],
    ["twice in one", (key) => `${key}, ${key}`],
  ];
  it.each(wrong)("that is %s is 401, wherever one is needed", async (_, change) => {
    const { call, key } = server();
    const paths = [
      ["POST", "/video/request"],
      ["GET", `/video/status/${NO_JOB}`],
      ["POST", "/generate-lecture"],
      ["GET", `/jobs/${NO_JOB}`],
      ["GET", "/account"],
      ["GET", "/settings"],
      ["GET", `/video/files/${NO_JOB}/lecture.mp4`],
    ] as const;
    for (const [method, path] of paths) {
      const body = method === "POST" ? SMALL : undefined;
      const answer = await call(method, path, { key: change(key), ...(body ? { body } : {}) });
      expect(refusalOf(answer)).toBe("401 key");
      expect((answer.body as { detail: string }).detail).toMatch(/x-api-key/);
    }
    expect(await server().jobs()).toBe(0);
  });

  it("is not asked for by the open addresses, and not looked at", async () => {
    for (const path of ["/", "/health", "/docs", "/openapi.json"])
      for (const key of [null, "nonsense"]) expect((await server().call("GET", path, { key })).status).toBe(200);
    expect((await server().call("GET", "/health", { key: null })).body).toEqual({ status: "ok", service: "lectern" });
  });

  it("sent twice is 401", async () => {
    const { port, key } = server();
    const lines = ["GET /account HTTP/1.1", `Host: 127.0.0.1:${port}`, `x-api-key: ${key}`, `X-Api-Key: ${key}`];
    expect((await rawRequest(port, [...lines, "Connection: close", "", ""].join("\r\n"))).status).toBe(401);
  });

  it("names its account, and holds no more once it is revoked", async () => {
    const { call } = server();
    const made = (await call("POST", "/keys", { body: { kind: "public", plan: "hobby", name: "Room 7" } })).body as {
      id: string;
      key: string;
    };
    expect(made).toMatchObject({ kind: "public", plan: "hobby", name: "Room 7" });
    expect(made.key).toMatch(/^lk_[A-Za-z0-9_-]{43}$/);
    expect((await call("GET", "/account", { key: made.key })).body).toMatchObject({
      ...{ plan: "hobby", kind: "public", limit: 40, used: 0, left: 40 },
      resets_at: expect.stringMatching(/^\d{4}-\d\d-01T00:00:00(\.000)?Z$/) as unknown,
    });
    expect((await call("DELETE", `/keys/${made.id}`)).status).toBe(204);
    expect(refusalOf(await call("GET", "/account", { key: made.key }))).toBe("401 key");
    expect(refusalOf(await call("DELETE", `/keys/${made.id}`))).toBe("404 key_not_found");
    const { keys } = (await call("GET", "/keys")).body as { keys: { id: string }[] };
    expect(keys.map(({ id }) => id)).not.toContain(made.id);
    expect(JSON.stringify(keys)).not.toContain("lk_");
  });
});

describe("jobs of others", () => {
  it("are 404 in every operation, like jobs that are not there", async () => {
    const [mine, other] = [await server().newKey(), await server().newKey()];
    const jobId = await server().create(SMALL, mine);
    const { call } = server();
    for (const id of [jobId, NO_JOB, "x", "..%2f..", `${jobId}%00`, jobId.toUpperCase()])
      for (const [method, path] of [
        ["GET", `/video/status/${id}`],
        ["GET", `/jobs/${id}`],
        ["POST", `/video/jobs/${id}/cancel`],
        ["POST", `/video/jobs/${id}/retry`],
        ["POST", `/video/jobs/${id}/upload`],
        ["POST", `/video/jobs/${id}/restore`],
        ["GET", `/video/jobs/${id}/events`],
        ["GET", `/video/files/${id}/lecture.mp4`],
        ["DELETE", `/video/jobs/${id}`],
      ] as const)
        expect(refusalOf(await call(method, path, { key: other })), `${method} ${path}`).toBe("404 job_not_found");
    expect((await call("GET", `/video/status/${jobId}`, { key: mine })).body).toMatchObject({ status: "queued" });
    expect((await call("GET", `/video/status/${jobId}`)).status, "not even the owner's").toBe(404);
    expect((await call("GET", "/video/jobs", { key: other })).body).toMatchObject({ jobs: [], next_cursor: null });
  });

  it("are the same account's for every key of the owner", async () => {
    const second = await server().newKey("owner");
    const jobId = await server().create(SMALL);
    expect((await server().call("GET", `/video/status/${jobId}`, { key: second })).status).toBe(200);
    expect((await server().call("GET", "/settings", { key: second })).status).toBe(200);
  });
});

describe("a public key", () => {
  it("must say where to upload", async () => {
    for (const plan of ["free", "owner"] as const) {
      const key = await server().newKey(plan, "public");
      for (const storage of [undefined, null])
        expect(refusalOf(await server().request({ ...SMALL, storage }, key))).toBe("400 storage_missing");
    }
  });
});

describe("a key of the plan unlimited", () => {
  it("has no limit of videos and no rights of the owner's, and is listed by its name", async () => {
    const key = await server().newKey("unlimited");
    const { call } = server();
    expect((await call("GET", "/account", { key })).body).toMatchObject({ plan: "unlimited", limit: null, left: null });
    for (const _turn of [1, 2, 3, 4]) {
      const { status, body } = await server().request(SMALL, key);
      expect(status, JSON.stringify(body)).toBe(200);
      await call("POST", `/video/jobs/${(body as { job_id: string }).job_id}/cancel`, { key });
    }
    expect((await call("GET", "/account", { key })).body).toMatchObject({ used: 4, left: null });
    expect(refusalOf(await call("GET", "/settings", { key }))).toBe("403 owner_only");
    expect(refusalOf(await server().request({ ...SMALL, model: "gpt-6.1-sol" }, key))).toBe("403 own_key_only");
    const { keys } = (await call("GET", "/keys")).body as { keys: { plan: string }[] };
    expect(keys.map(({ plan }) => plan)).toContain("unlimited");
  });
});

describe("models", () => {
  it("are reported with who may use them", async () => {
    const { models } = (await server().call("GET", "/models")).body as { models: { id: string; default: boolean }[] };
    expect(models.filter((model) => model.default).map(({ id }) => id)).toEqual(["lessons"]);
    expect(models.find(({ id }) => id === "lessons")).toMatchObject({
      own_key_only: false,
      plans: ["free", "hobby", "pro", "owner"],
    });
  });
  it.each([
    ["free", "gpt-6.1-sol", "403 plan_model"],
    ["hobby", "gpt-6.1-sol", "403 plan_model"],
    ["free", "claude-fable-5-1", "403 own_key_only"],
    ["pro", "claude-fable-5-1", "403 own_key_only"],
    ["free", "nobody/knows", "400 model_unknown"],
    ["owner", "nobody/knows", "400 model_unknown"],
  ] as const)("of the plan %s do not include %s: %s", async (plan, model, refusal) => {
    const key = await server().newKey(plan);
    expect(refusalOf(await server().request({ ...SMALL, model }, key))).toBe(refusal);
  });
});
