import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createGateway } from "../../src-main/gateway/gateway.ts";

const KIB = 1024;
const KEY = "key-of-the-window";

type Asked = { method: string; url: string; headers: IncomingHttpHeaders; bytes: number };

let service: Server;
let port = 0;
let asked: Asked[] = [];
let ended = Promise.withResolvers<void>();

/** A service that notes what reaches it; `/redirect` leads elsewhere and `/video/events` streams until it is left. */
beforeAll(async () => {
  service = createServer((request, response) => {
    let bytes = 0;
    request.on("data", (chunk: Buffer) => (bytes += chunk.byteLength));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      asked.push({ method, url, headers, bytes });
      if (url === "/redirect") return response.writeHead(302, { location: "https://elsewhere.test/" }).end();
      if (url === "/video/events") {
        response.on("close", () => ended.resolve());
        return response.writeHead(200, { "content-type": "text/event-stream" }).write(": hello\n\n");
      }
      const sent = { "content-range": "bytes 0-3/10", "set-cookie": "a=b", "x-secret": "1", "retry-after": "7" };
      return response.writeHead(206, sent).end("part");
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const address = service.address();
  port = typeof address === "object" ? (address?.port ?? 0) : 0;
});

afterAll(async () => {
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});

beforeEach(() => {
  asked = [];
  ended = Promise.withResolvers();
});

const gateway = (at: number = port) =>
  createGateway({ pageDir: "/nowhere", hashes: { styles: [] }, service: () => ({ port: at, key: KEY }), fetch });

const post = async (path: string, bytes: number): Promise<Response> =>
  gateway()(new Request(`app://lectern/api${path}`, { method: "POST", body: "x".repeat(bytes) }));

describe("bodies that pass the gateway", () => {
  it.each([
    ["/keys", 64 * KIB],
    ["/plan-like/video/request", 64 * KIB],
    ["/video/jobs/0b0c/cancel", 64 * KIB],
    ["/video/request", KIB * KIB],
    ["/video/request?x=1", KIB * KIB],
    ["/timeline", KIB * KIB],
    ["/estimate", KIB * KIB],
    ["/plan", KIB * KIB],
    ["/plan/check", KIB * KIB],
    ["/video/jobs/0b0c-1d/revise", KIB * KIB],
  ])("%s takes %i bytes and not one more", async (path, most) => {
    expect((await post(path, most)).status).toBe(206);
    expect(asked[0]).toMatchObject({ method: "POST", url: path, bytes: most });
    const refused = await post(path, most + 1);
    expect([refused.status, await refused.json()]).toEqual([413, expect.objectContaining({ code: "too_large" })]);
    expect(asked).toHaveLength(1);
  });

  it("are given up as soon as they are too large, however much there would be", async () => {
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(16 * KIB));
      },
    });
    const request = new Request("app://lectern/api/keys", { method: "POST", body, ...{ duplex: "half" } });
    expect((await gateway()(request)).status).toBe(413);
    expect(pulled).toBeLessThan(12);
  });
});

describe("headers that pass the gateway", () => {
  it("are those of a list; the key is the window's own, whatever the page says", async () => {
    const sent = { "content-type": "application/json", range: "bytes=0-3", "last-event-id": "3", accept: "*/*" };
    const hidden = { cookie: "a=b", origin: "https://evil.test", "x-api-key": "stolen", authorization: "Bearer b" };
    const answer = await gateway()(
      new Request("app://lectern/api/video/files/1/lecture.mp4", { headers: { ...sent, ...hidden } }),
    );
    const headers: IncomingHttpHeaders = asked[0]?.headers ?? {};
    expect(headers).toMatchObject({ ...sent, "x-api-key": KEY });
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(["cookie"]));
    expect([headers.cookie, headers.origin, headers.authorization]).toEqual([undefined, undefined, undefined]);
    expect([answer.status, answer.headers.get("content-range"), answer.headers.get("retry-after")]).toEqual([
      ...[206, "bytes 0-3/10", "7"],
    ]);
    expect([answer.headers.get("set-cookie"), answer.headers.get("x-secret")]).toEqual([null, null]);
  });
});

describe("a request that changes something", () => {
  it.each(["jobs/1/upload", "jobs/1/retry", "jobs/1/revise", "../engines/manim/install", "../disk/clean"])(
    "(%s) has no time limit, a read has one",
    async (path) => {
      vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
      onTestFinished(() => void vi.restoreAllMocks());
      const ask = async (method: string): Promise<Response> =>
        gateway()(new Request(new URL(path, "app://lectern/api/video/"), { method }));
      expect([(await ask("POST")).status, (await ask("GET")).status]).toEqual([206, 503]);
    },
  );
});

describe("the gateway", () => {
  it("follows no redirection", async () => {
    const answer = await gateway()(new Request("app://lectern/api/redirect"));
    expect([answer.status, answer.headers.get("location")]).toEqual([302, null]);
  });

  it("ends the service's stream when the page leaves it", async () => {
    const answer = await gateway()(new Request("app://lectern/api/video/events"));
    const reader = answer.body?.getReader();
    const first: unknown = await reader?.read();
    expect(first).toEqual({ done: false, value: new TextEncoder().encode(": hello\n\n") });
    await reader?.cancel();
    await ended.promise;
  });

  it("says in the service's own shape that nobody answers", async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
    const address = closed.address();
    await new Promise((resolve) => closed.close(resolve));
    const answer = await gateway(typeof address === "object" ? (address?.port ?? 0) : 0)(
      new Request("app://lectern/api/health"),
    );
    expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ code: "unreachable" })]);
  });

  it.each(["POST", "PUT", "DELETE"])("takes no %s for a file of the page", async (method) => {
    const answer = await gateway()(new Request("app://lectern/index.html", { method }));
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET"]);
  });
});
