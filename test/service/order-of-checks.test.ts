import { describe, expect, it } from "vitest";
import { rawRequest } from "../http/support/raw-request.ts";
import { codeOf, refusalOf } from "./support/refusals.ts";
import { NO_JOB, SMALL, useService } from "./support/use-service.ts";

const server = useService({ paused: true });

const post = async (
  bytes: string | Buffer,
  headers: Record<string, string>,
  path = "/video/request",
): Promise<string> => {
  const { port } = server();
  const body = Buffer.from(bytes);
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, "Content-Length": String(body.length), ...headers });
  const head = [`POST ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), "Connection: close"];
  const answer = await rawRequest(port, Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), body]));
  const { code, detail } = JSON.parse(answer.body) as { code: string; detail: unknown };
  expect(detail).toBeTruthy();
  expect(answer.headers).toMatch(/^Content-Type: application\/json/im);
  return `${answer.status} ${code}`;
};

const json = (key: string): Record<string, string> => ({ "x-api-key": key, "Content-Type": "application/json" });
const TOO_LARGE = JSON.stringify({ prompt: "x".repeat(70_000) });

describe("of several faults, the first in the order of checks is reported", () => {
  it("host and origin before the key", async () => {
    expect(await post("[]", { Host: "evil.com" })).toBe("403 host");
    expect(await post("[]", { Origin: "https://evil.com" })).toBe("403 origin");
    expect(await post("[]", { "Sec-Fetch-Site": "cross-site" })).toBe("403 origin");
  });
  it("host before path and method", async () => {
    expect(await post("", { Host: "evil.com" }, "/nothing")).toBe("403 host");
    expect(await post("", { Host: "evil.com" }, "/health")).toBe("403 host");
  });
  it("path and method before the key", async () => {
    expect(await post("x", {}, "/nothing")).toBe("404 path_not_found");
    expect(await post("x", {}, "/health")).toBe("405 method_not_allowed");
  });
  it("the key before the body", async () => {
    expect(await post("{", { "Content-Type": "text/plain" })).toBe("401 key");
    expect(await post(TOO_LARGE, json("lk_wrong"))).toBe("401 key");
  });
  it("the type before the size before the content", async () => {
    const { key } = server();
    expect(await post(TOO_LARGE, { "x-api-key": key, "Content-Type": "text/plain" })).toBe("415 content_type");
    expect(await post(TOO_LARGE, json(key))).toBe("413 too_large");
    expect(await post(`{"prompt": ${" ".repeat(70_000)}`, json(key))).toBe("413 too_large");
  });
  it("the content before the fields, fields before storage", async () => {
    const key = await server().newKey("free", "public");
    expect(await post("[]", json(key))).toBe("400 not_object");
    expect(await post('{"prompt": "short"}', json(key))).toBe("422 prompt_short");
    expect(await post('{"duration": "x", "prompt": "short"}', json(key))).toBe("400 duration_type");
  });
  it("a plan among the fields, before storage, model and plan of the account", async () => {
    const own = { ...SMALL, plan: { a: 1 } };
    const [free, open] = [await server().newKey("free"), await server().newKey("free", "public")];
    expect(codeOf(await server().request({ ...own, model: "zzz" }, free))).toBe("plan");
    expect(codeOf(await server().request({ ...own, model: "claude-haiku-5-5" }, free))).toBe("plan");
    expect(codeOf(await server().request(own, open))).toBe("plan");
  });
  it("storage before the model", async () => {
    const key = await server().newKey("free", "public");
    const body = { ...SMALL, model: "gpt-nothing" };
    expect(await post(JSON.stringify(body), json(key))).toBe("400 storage_missing");
  });
  it("the model before the quota", async () => {
    const key = await server().newKey("free");
    for (let count = 0; count < 3; count += 1) expect((await server().request(SMALL, key)).status).toBe(200);
    expect(refusalOf(await server().request({ ...SMALL, model: "gpt-nothing" }, key))).toBe("400 model_unknown");
    expect(refusalOf(await server().request({ ...SMALL, model: "gpt-6-sol" }, key))).toBe("403 plan_model");
    expect(refusalOf(await server().request({ prompt: "Who was Napoleon Bonaparte?" }, key))).toBe("400 no_lesson");
    expect(refusalOf(await server().request(SMALL, key))).toBe("429 plan_limit");
  });
});

describe("a body", () => {
  const send = (bytes: string | Buffer, type = "application/json"): Promise<string> =>
    post(bytes, { "x-api-key": server().key, "Content-Type": type });

  it.each([
    ["nothing", ""],
    ["a part of an object", '{"prompt": "x'],
    ["two objects", "{}{}"],
    ["a comment", "{/* */}"],
    ["a comma too many", '{"prompt": "x",}'],
    ["single quotes", "{'prompt': 'x'}"],
    ["NaN", '{"duration": NaN}'],
    ["a control character in a text", '{"prompt": "a\u0001b"}'],
  ])("of %s is not JSON", async (_, bytes) => expect(await send(bytes)).toBe("400 not_json"));
  it("of invalid UTF-8 is not JSON", async () =>
    expect(await send(Buffer.from([...Buffer.from('{"prompt": "'), 0xc3, 0x28, ...Buffer.from('"}')]))).toBe(
      "400 not_json",
    ));
  it("that nests 50,000 levels is not JSON", async () => expect(await send("[".repeat(50_000))).toBe("400 not_json"));
  it.each(["null", "[]", "7", '"text"', "true"])("of %s is no object", async (bytes) =>
    expect(await send(bytes)).toBe("400 not_object"),
  );
  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/ld+json",
  ])("of the type %s is none of ours", async (type) => expect(await send("{}", type)).toBe("415 content_type"));
  it("in another character set is none of ours", async () =>
    expect(await send("{}", "application/json; charset=utf-16")).toBe("415 content_type"));
  it.each(["application/json; charset=utf-8", "Application/JSON", 'application/json;charset="UTF-8"'])(
    "of the type %s is read",
    async (type) => expect(await send("{}", type)).toBe("400 prompt_empty"),
  );
  it("of exactly 64 KiB is read, of one byte more not", async () => {
    const body = (bytes: number): string => `{"prompt": "short"${" ".repeat(bytes - 19)}}`;
    expect(await send(body(65_536))).toBe("422 prompt_short");
    expect(await send(body(65_537))).toBe("413 too_large");
  });
});

describe("an address", () => {
  it.each([
    ["GET", "/nothing"],
    ["GET", "/health/"],
    ["GET", "/Health"],
    ["GET", "/video/status"],
    ["POST", "/video/request/"],
    ["GET", "/video/status/%E0%A4%A"],
    ["GET", "//health"],
    ["GET", "/video//status/x"],
  ])("%s %s leads nowhere", async (method, path) =>
    expect(refusalOf(await server().call(method, path, { key: null }))).toBe("404 path_not_found"),
  );

  it.each([
    ["POST", "/", "GET, HEAD"],
    ["DELETE", "/health", "GET, HEAD"],
    ["GET", "/video/request", "POST"],
    ["PUT", "/video/request", "POST"],
    ["OPTIONS", "/video/request", "POST"],
    ["POST", `/video/status/${NO_JOB}`, "GET, HEAD"],
    ["GET", "/generate-lecture", "POST"],
    ["DELETE", `/jobs/${NO_JOB}`, "GET, HEAD"],
    ["PUT", "/settings", "GET, HEAD, PATCH"],
    ["PATCH", "/keys", "GET, HEAD, POST"],
  ])("does not offer %s %s", async (method, path, allow) => {
    const answer = await server().call(method, path, { key: null });
    expect(refusalOf(answer)).toBe("405 method_not_allowed");
    expect(answer.headers.get("allow")).toBe(allow);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });
});
