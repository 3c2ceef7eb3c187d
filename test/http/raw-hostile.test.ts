import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { TEST_KEYS } from "./support/memory-service.ts";
import { plainRequest, rawRequest } from "./support/raw-request.ts";
import { GOOD_BODY, sharedServer } from "./support/test-server.ts";

const server = sharedServer();
const heads = (...more: string[]): string[] => [
  `Host: 127.0.0.1:${server().port}`,
  `x-api-key: ${TEST_KEYS.owner}`,
  "Content-Type: application/json",
  ...more,
];
const POST = "POST /video/request HTTP/1.1";
const withBody = (body: string | Buffer, ...more: string[]): (string | Buffer)[] => [
  plainRequest(POST, heads(`Content-Length: ${Buffer.byteLength(body)}`, ...more)),
  body,
];
const stillAnswers = async (): Promise<void> => expect((await server().send("/health")).status).toBe(200);

describe("hostile bodies", () => {
  it.each([
    ["a lone surrogate", '{"prompt":"Explain \\ud800 binary search"}', 422],
    ["NUL", '{"prompt":"Explain \\u0000 binary search"}', 200],
    ["NUL in the model", '{"prompt":"Explain how binary search works","model":"\\u0000"}', 200],
    ["a number beyond all bounds", '{"prompt":"Explain how binary search works","duration":1e999}', 422],
    ["1e308", '{"prompt":"Explain how binary search works","duration":1e308}', 422],
    ["-0", '{"prompt":"Explain how binary search works","duration":-0}', 422],
    [
      "brackets 30,000 deep",
      `{"prompt":"Explain how binary search works","x":${"[".repeat(30_000)}${"]".repeat(30_000)}}`,
      400,
    ],
    [
      "brackets 100,000 deep in a plan",
      `{"prompt":"Explain how binary search works","plan":{"x":${"[".repeat(100_000)}${"]".repeat(100_000)}}}`,
      413,
    ],
    ["a prototype", '{"prompt":"Explain how binary search works","__proto__":{"admin":true},"constructor":1}', 200],
    ["an answer instead of a prompt", '{"prompt":{"toString":1}}', 422],
  ])("are answered: %s", async (_name, body, status) => {
    expect((await rawRequest(server().port, withBody(body))).status).toBe(status);
    await stillAnswers();
  });

  it("of 10 MB are cut short", async () => {
    const answer = await rawRequest(server().port, withBody(Buffer.alloc(10_000_000, 0x20)));
    expect(answer.status).toBe(413);
    await stillAnswers();
  });

  it("in endless chunks are cut short", async () => {
    const chunk = `10000\r\n${" ".repeat(0x10000)}\r\n`;
    const head = plainRequest(POST, heads("Transfer-Encoding: chunked"));
    expect((await rawRequest(server().port, [head, ...Array.from({ length: 40 }, () => chunk)])).status).toBe(413);
  });

  it("that stop half-way leave no job", async () => {
    const { port, service } = server();
    const before = service.memory.entries.size;
    const socket = connect({ port, host: "127.0.0.1" });
    socket.end(`${plainRequest(POST, heads("Content-Length: 500"))}{"prompt":"Explain`);
    socket.resume();
    await once(socket, "close");
    expect(service.memory.entries.size).toBe(before);
    await stillAnswers();
  });

  it("wait for our word where the client asks for it", async () => {
    const body = JSON.stringify(GOOD_BODY);
    const answer = await rawRequest(server().port, withBody(body, "Expect: 100-continue"), (all) =>
      all.includes("job_id"),
    );
    expect(answer.all).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/);
    const refused = await rawRequest(
      server().port,
      plainRequest(POST, ["Host: evil.com", "Content-Length: 9", "Expect: 100-continue"]),
    );
    expect(refused.status).toBe(403);
  });
});

describe("hostile connections", () => {
  it.each([
    ["two lengths", () => withBody("{}", "Content-Length: 30")],
    [
      "a length and chunks",
      () => [plainRequest(POST, heads("Content-Length: 5", "Transfer-Encoding: chunked")), "0\r\n\r\n"],
    ],
    ["an unknown transfer coding", () => [plainRequest(POST, heads("Transfer-Encoding: gzip")), "{}"]],
    ["a negative length", () => [plainRequest(POST, heads("Content-Length: -1"))]],
    ["headers of 32 KiB", () => [plainRequest("GET /health HTTP/1.1", heads(`X-Big: ${"a".repeat(32_768)}`))]],
    ["a header without a name", () => [plainRequest("GET /health HTTP/1.1", heads(": x"))]],
    ["a line feed in a header", () => [plainRequest("GET /health HTTP/1.1", heads("X-A: b\nc"))]],
    ["an unknown method", () => [plainRequest("LECTERN /health HTTP/1.1", heads())]],
    ["no HTTP at all", () => ["\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"]],
    ["an unknown version", () => [plainRequest("GET /health HTTP/9.9", heads())]],
    ["spaces in the target", () => [plainRequest("GET /health and more HTTP/1.1", heads())]],
  ])("are answered with 400: %s", async (_name, bytes) => {
    const answer = await rawRequest(server().port, bytes());
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toEqual({ detail: expect.any(String), code: "http" });
    await stillAnswers();
  });

  it("are answered without a body to HEAD, after which nobody reads one", async () => {
    const request = plainRequest("HEAD /health HTTP/1.1", heads(`X-Big: ${"a".repeat(32_768)}`));
    const answer = await rawRequest(server().port, request);
    expect([answer.status, answer.body]).toEqual([400, ""]);
  });

  it("may send requests one after the other without waiting", async () => {
    const { port } = server();
    const one = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`;
    const last = plainRequest("GET /nope HTTP/1.1", [`Host: 127.0.0.1:${port}`]);
    const answer = await rawRequest(port, one("/health") + one("/") + last, (all) => all.includes("path_not_found"));
    expect(answer.all.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200", "HTTP/1.1 404"]);
  });

  it("that ask for a WebSocket are answered as plain HTTP", async () => {
    const { port } = server();
    const upgrade = [
      "Upgrade: websocket",
      "Connection: Upgrade",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      "Sec-WebSocket-Version: 13",
    ];
    const bytes = ["GET /health HTTP/1.1", `Host: 127.0.0.1:${port}`, ...upgrade, "", ""].join("\r\n");
    expect((await rawRequest(port, bytes)).status).toBe(200);
  });

  it("with rubbish after a request that is being answered get no second answer into it", async () => {
    const { port } = server();
    const head = ["GET /video/events HTTP/1.1", `Host: 127.0.0.1:${port}`, `x-api-key: ${TEST_KEYS.owner}`, "", ""];
    const answer = await rawRequest(port, `${head.join("\r\n")}rubbish\r\n\r\n`, () => false);
    expect(answer.all.match(/HTTP\/1\.1 \d+/g)).toHaveLength(1);
  });
});
