import { describe, expect, it } from "vitest";
import { BODY_BYTES } from "../../src-server/http/bodies/read-body.ts";
import { TEST_KEYS } from "./support/memory-service.ts";
import { plainRequest, rawRequest } from "./support/raw-request.ts";
import { GOOD_BODY, sharedServer } from "./support/test-server.ts";

const server = sharedServer();
const post = (body: unknown, headers: Record<string, string> = {}, path = "/video/request") =>
  server().send(path, { method: "POST", body, headers });
const codeOf = async (response: Response): Promise<[number, unknown]> => {
  const body: unknown = await response.json();
  return [response.status, typeof body === "object" && body !== null && "code" in body ? body.code : body];
};
const padded = (bytes: number, extra: Record<string, unknown> = {}): string => {
  const text = JSON.stringify({ ...GOOD_BODY, ...extra, pad: "" });
  return text.replace('"pad":""', `"pad":"${"x".repeat(bytes - text.length)}"`);
};

describe("paths and methods", () => {
  it.each([
    "/nope",
    "/health/",
    "/Health",
    "//health",
    "/video/status/",
    "/video/request/",
    "/voices/amy/samples",
    "/engines/remotion/install",
    "/engines/manim/start",
    "/%76ideo/jobs/x/y",
    "/video/status/%ZZ",
    "/video/status/%FF",
  ])("knows nothing at %s, without a key", async (path) => {
    const { port } = server();
    const answer = await rawRequest(port, plainRequest(`GET ${path} HTTP/1.1`, [`Host: 127.0.0.1:${port}`]));
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([404, "path_not_found"]);
  });

  it.each([
    ["GET", "/video/request", "POST"],
    ["POST", "/health", "GET, HEAD"],
    ["OPTIONS", "/video/request", "POST"],
    ["PUT", "/keys", "GET, HEAD, POST"],
    ["GET", "/engines/manim/install", "POST"],
    ["DELETE", "/video/status/x", "GET, HEAD"],
    ["PATCH", "/video/files/x/lecture.mp4", "GET, HEAD"],
    ["TRACE", "/", "GET, HEAD"],
    ["PROPFIND", "/docs", "GET, HEAD"],
  ])("says for %s %s what is allowed, without a key", async (method, path, allow) => {
    const { port } = server();
    const answer = await rawRequest(port, plainRequest(`${method} ${path} HTTP/1.1`, [`Host: localhost:${port}`]));
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([405, "method_not_allowed"]);
    expect(answer.headers).toContain(`\r\nAllow: ${allow}\r\n`);
  });

  it("answers HEAD where it answers GET, without a body", async () => {
    for (const path of ["/health", "/docs", "/models", "/video/events"]) {
      const response = await server().send(path, { method: "HEAD" });
      expect([response.status, await response.text()]).toEqual([200, ""]);
    }
  });
});

describe("keys", () => {
  it.each([[null], [""], ["lk_wrong"], [` ${TEST_KEYS.owner}x`]])("refuses %j before the body", async (key) => {
    const response = await server().send("/video/request", {
      method: "POST",
      key,
      headers: { "content-type": "text/plain" },
      body: "{",
    });
    expect(await codeOf(response)).toEqual([401, "key"]);
  });

  it("refuses two keys", async () => {
    const { port } = server();
    const keys = [`x-api-key: ${TEST_KEYS.owner}`, `x-api-key: ${TEST_KEYS.owner}`];
    const answer = await rawRequest(port, plainRequest("GET /models HTTP/1.1", [`Host: localhost:${port}`, ...keys]));
    expect(answer.status).toBe(401);
  });

  it("are not looked at on open paths", async () => {
    for (const path of ["/", "/health", "/docs", "/openapi.json"])
      expect((await server().send(path, { key: "wrong" })).status).toBe(200);
  });

  it("of others may not do what the owner may", async () => {
    const response = await server().send("/settings", { method: "PATCH", key: TEST_KEYS.other, body: "{" });
    expect(await codeOf(response)).toEqual([403, "owner_only"]);
  });
});

describe("bodies", () => {
  it.each([
    "text/plain",
    "application/ld+json",
    "application/problem+json",
    "application/json; charset=utf-16",
    "application/json; charset=iso-8859-1",
    "application/x-www-form-urlencoded",
    "application/jsonx",
    "json",
  ])("refuses the type %s, even when too large", async (type) => {
    expect(await codeOf(await post(GOOD_BODY, { "content-type": type }))).toEqual([415, "content_type"]);
    const large = await post("x".repeat(BODY_BYTES.withPlan + 1), { "content-type": type });
    expect(await codeOf(large)).toEqual([415, "content_type"]);
  });

  it("refuses compressed bodies and bodies without a type", async () => {
    expect((await post(GOOD_BODY, { "content-encoding": "gzip" })).status).toBe(415);
    const { port } = server();
    const headers = [`Host: localhost:${port}`, `x-api-key: ${TEST_KEYS.owner}`, "Content-Length: 2"];
    expect((await rawRequest(port, `${plainRequest("POST /video/request HTTP/1.1", headers)}{}`)).status).toBe(415);
  });

  it.each([
    "application/json",
    "Application/JSON",
    "application/json; charset=UTF-8",
    'application/json;charset="utf-8"',
  ])("takes the type %s", async (type) => expect((await post(GOOD_BODY, { "content-type": type })).status).toBe(200));

  it("takes 64 KiB and no byte more", async () => {
    expect((await post(padded(BODY_BYTES.plain))).status).toBe(200);
    expect(await codeOf(await post(padded(BODY_BYTES.plain + 1)))).toEqual([413, "too_large"]);
    expect(await codeOf(await post("{".repeat(BODY_BYTES.plain + 1)))).toEqual([413, "too_large"]);
    expect(await codeOf(await post(padded(BODY_BYTES.plain + 1), {}, "/generate-lecture"))).toEqual([413, "too_large"]);
  });

  it("takes 1 MiB with a plan and no byte more", async () => {
    expect((await post(padded(BODY_BYTES.withPlan, { plan: {} }))).status).toBe(200);
    expect(await codeOf(await post(padded(BODY_BYTES.withPlan, { plan: null })))).toEqual([413, "too_large"]);
    expect(await codeOf(await post(padded(BODY_BYTES.withPlan + 1, { plan: {} })))).toEqual([413, "too_large"]);
  });

  it.each([
    ["", "not_json"],
    ["  \n", "not_json"],
    ["{", "not_json"],
    ["{'prompt':1}", "not_json"],
    ['{"prompt":NaN}', "not_json"],
    [`${"[".repeat(30_000)}${"]".repeat(30_000)}`, "not_json"],
    ["[]", "not_object"],
    ["null", "not_object"],
    ['"text"', "not_object"],
    ["5", "not_object"],
  ])("refuses %j", async (body, code) => expect(await codeOf(await post(body))).toEqual([400, code]));

  it("refuses what is not UTF-8 and skips a byte-order mark", async () => {
    const { port } = server();
    const send = (bytes: Buffer) => {
      const head = [
        `Host: localhost:${port}`,
        `x-api-key: ${TEST_KEYS.owner}`,
        "Content-Type: application/json",
        `Content-Length: ${bytes.length}`,
      ];
      return rawRequest(port, [plainRequest("POST /video/request HTTP/1.1", head), bytes]);
    };
    const good = Buffer.from(JSON.stringify(GOOD_BODY));
    expect((await send(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), good]))).status).toBe(200);
    expect((await send(Buffer.concat([good.subarray(0, 20), Buffer.from([0xff]), good.subarray(20)]))).status).toBe(
      400,
    );
  });

  it("lets the last of equal members count, and takes __proto__ for a name like others", async () => {
    const { service } = server();
    const response = await post('{"prompt":"x","__proto__":{"duration":1},"prompt":"Explain how binary search works"}');
    expect(response.status).toBe(200);
    expect([...service.memory.entries.values()].at(-1)?.record.prompt).toBe("Explain how binary search works");
    expect([...service.memory.entries.values()].at(-1)?.request.durationSeconds).toBeUndefined();
  });

  it("may be left out where nothing is needed", async () => {
    const { send } = server();
    const created = (await (await post(GOOD_BODY)).json()) as { job_id: string };
    const cancelled = await send(`/video/jobs/${created.job_id}/cancel`, { method: "POST" });
    expect(cancelled.status).toBe(200);
    expect((await send(`/video/jobs/${created.job_id}/retry`, { method: "POST" })).status).toBe(200);
  });
});

describe("refusals", () => {
  it("leave no job, carry a request id and are logged with their code", async () => {
    const { service, lines } = server();
    const before = service.memory.entries.size;
    const response = await post({ prompt: "short" });
    const id = response.headers.get("x-request-id");
    expect(await response.json()).toEqual({
      detail: [{ loc: ["body", "prompt"], msg: expect.stringContaining("too short"), type: "prompt_short" }],
      code: "prompt_short",
    });
    expect(service.memory.entries.size).toBe(before);
    await expect
      .poll(() => lines.find(({ requestId }) => requestId === id))
      .toMatchObject({ method: "POST", route: "/video/request", status: 422, code: "prompt_short" });
  });
});
