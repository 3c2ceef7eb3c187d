import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { hostileHosts } from "../http/support/hostile-hosts.ts";
import { plainRequest, rawRequest, type RawAnswer } from "../http/support/raw-request.ts";
import { networkSockets } from "../support/sockets.ts";
import { SMALL, useService } from "./support/use-service.ts";

const server = useService({ paused: true });

const ask = (line: string, headers: readonly string[]): Promise<RawAnswer> =>
  rawRequest(server().port, plainRequest(line, headers));

describe("the guard", () => {
  it("lets no hostile host through, also to open addresses and with a good key", async () => {
    const { port, key } = server();
    for (const [name, headers] of hostileHosts(port)) {
      const { status, body } = await ask("GET /health HTTP/1.1", [...headers, `x-api-key: ${key}`]);
      expect([400, 403], name).toContain(status);
      expect(JSON.parse(body), name).toHaveProperty("detail");
    }
    expect((await ask("GET /health HTTP/1.0", [])).status).toBe(403);
    expect([400, 403]).toContain(
      (await ask(`GET http://evil.com/health HTTP/1.1`, [`Host: 127.0.0.1:${port}`])).status,
    );
  });

  it.each(["127.0.0.1", "localhost", "[::1]", "LOCALHOST", "LocalHost"])("knows %s", async (name) => {
    expect((await ask("GET /health HTTP/1.1", [`Host: ${name}:${server().port}`])).status).toBe(200);
  });

  it.each([
    "null",
    "http://evil.com",
    "https://127.0.0.1:PORT",
    "http://127.0.0.1",
    "http://localhost.evil.com:PORT",
    "http://127.0.0.1:1PORT",
    "chrome-extension://abcdef",
    "file://",
    "http://evil.com, http://127.0.0.1:PORT",
    "",
  ])("refuses the origin %s", async (origin) => {
    const { port } = server();
    const { status, headers } = await ask("GET /health HTTP/1.1", [
      ...[`Host: 127.0.0.1:${port}`, `Origin: ${origin.replace("PORT", String(port))}`],
    ]);
    expect(status).toBe(403);
    expect(headers).not.toMatch(/access-control|x-powered-by/i);
  });

  it.each(["http://127.0.0.1:PORT", "http://localhost:PORT", "http://[::1]:PORT"])(
    "knows the origin %s",
    async (origin) => {
      const { port } = server();
      const { status, headers } = await ask("GET /health HTTP/1.1", [
        ...[`Host: 127.0.0.1:${port}`, `Origin: ${origin.replace("PORT", String(port))}`],
      ]);
      expect(status).toBe(200);
      expect(headers).not.toMatch(/access-control/i);
    },
  );

  it("refuses what browsers say comes from elsewhere, but for links to pages", async () => {
    const host = `Host: 127.0.0.1:${server().port}`;
    const from = async (line: string, site: string, mode = "no-cors"): Promise<number> =>
      (await ask(line, [host, `Sec-Fetch-Site: ${site}`, `Sec-Fetch-Mode: ${mode}`, "Sec-Fetch-Dest: document"]))
        .status;
    for (const site of ["cross-site", "same-site"]) {
      for (const path of ["/health", "/openapi.json", "/", "/docs", "/account"])
        expect(await from(`GET ${path} HTTP/1.1`, site), path).toBe(403);
      for (const path of ["/", "/docs"]) expect(await from(`GET ${path} HTTP/1.1`, site, "navigate"), path).toBe(200);
      expect(await from("GET /health HTTP/1.1", site, "navigate")).toBe(403);
      expect(await from("POST /docs HTTP/1.1", site, "navigate")).toBe(403);
    }
    for (const site of ["same-origin", "none"]) expect(await from("GET /health HTTP/1.1", site)).toBe(200);
  });

  it("answers no preflight of any page", async () => {
    const { status, headers } = await ask("OPTIONS /video/request HTTP/1.1", [
      ...[`Host: 127.0.0.1:${server().port}`, "Origin: http://evil.com", "Access-Control-Request-Method: POST"],
      "Access-Control-Request-Private-Network: true",
    ]);
    expect(status).toBe(403);
    expect(headers).not.toMatch(/access-control/i);
  });
});

describe("a hostile connection", () => {
  const healthy = async (): Promise<void> =>
    expect((await server().call("GET", "/health", { key: null })).status).toBe(200);

  it.each([
    ["no HTTP", "\u0000\u0001\u0002\u0003\r\n\r\n"],
    ["TLS", Buffer.from("160301020001000001fc0303", "hex")],
    ["a header without name", "GET / HTTP/1.1\r\n: x\r\n\r\n"],
    ["a folded header", "GET / HTTP/1.1\r\nHost: x\r\n y\r\n\r\n"],
    ["headers of 20 KiB", `GET / HTTP/1.1\r\nX: ${"x".repeat(20_000)}\r\n\r\n`],
    ["two lengths", "POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"],
    ["length and chunks", "POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"],
    ["a bad chunk", "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"],
    ["a negative length", "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n"],
  ])("with %s is answered with 4xx or cut off", async (_, bytes) => {
    const { status } = await rawRequest(server().port, bytes);
    expect(status === 0 || (status >= 400 && status < 500), String(status)).toBe(true);
    await healthy();
  });

  it("may pipeline; each request has its answer, in order", async () => {
    const { port, key } = server();
    const head = (path: string): string =>
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nx-api-key: ${key}\r\n\r\n`;
    const last = plainRequest("GET /nothing HTTP/1.1", [`Host: 127.0.0.1:${port}`]);
    const { all } = await rawRequest(port, head("/health") + head("/account") + last, () => false);
    expect(all.match(/HTTP\/1\.1 \d{3}/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200", "HTTP/1.1 404"]);
  });

  it("that ends in the middle of its body makes no job", async () => {
    const { port, key } = server();
    const body = JSON.stringify(SMALL);
    const head = `POST /video/request HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nx-api-key: ${key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length + 1}\r\n\r\n`;
    const socket = connect({ port, host: "127.0.0.1" });
    await new Promise<void>((resolve) => socket.end(head + body, resolve));
    await new Promise((resolve) => socket.once("close", resolve).resume());
    await healthy();
    expect(await server().jobs()).toBe(0);
  });

  it.runIf(process.env["SERVICE_FULL"])(
    "that is slow is cut off, while others are answered",
    { timeout: 60_000 },
    async () => {
      const { port } = server();
      const sockets = Array.from({ length: 200 }, () => connect({ port, host: "127.0.0.1" }));
      const begun = performance.now();
      const closed = sockets.map(
        (socket) =>
          new Promise<number>((resolve) => {
            socket.on("error", () => undefined).resume();
            socket.on("close", () => resolve(performance.now() - begun));
            socket.write("GET /health HTTP/1.1\r\nHost: 127");
          }),
      );
      await healthy();
      expect(Math.max(...(await Promise.all(closed)))).toBeLessThan(15_000);
    },
  );

  it("reaches 127.0.0.1 alone", () => {
    const sockets = networkSockets([server().pid]);
    const listening = sockets.filter(({ local }) =>
      local.endsWith(`:${server().port.toString(16).toUpperCase().padStart(4, "0")}`),
    );
    expect(new Set(listening.map(({ local }) => local.split(":")[0]))).toEqual(new Set(["0100007F"]));
  });
});
