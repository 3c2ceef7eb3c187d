import { plain } from "../support/plain-message.ts";
import { once } from "node:events";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { describe, expect, it } from "vitest";
import { listen } from "../../src-server/http/listen.ts";
import { refusalAnswer } from "../../src-server/http/answers/send.ts";
import { silentLogger } from "../../src-server/logging/logger.ts";
import { Refusal } from "../../src-server/refusal.ts";
import { startServer, stopServer, sharedServer } from "./support/test-server.ts";

const server = sharedServer();

const reaches = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.on("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });

describe("listen", () => {
  it("is reached on 127.0.0.1 and on no other address of this machine", async () => {
    const { port } = server();
    const others = Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));
    const elsewhere = others.filter((address) => address !== "127.0.0.1" && !address.startsWith("fe80"));
    expect(await reaches("127.0.0.1", port)).toBe(true);
    for (const address of [...elsewhere, "127.0.0.2"])
      expect([address, await reaches(address, port)]).toEqual([address, false]);
  });

  it("says when a port is taken", async () => {
    const { port, service } = server();
    await expect(listen({ service, port, logger: silentLogger, now: Date.now })).rejects.toMatchObject({
      code: "data",
      message: expect.stringContaining(`Port ${port} is taken`),
    });
  });

  it("stops when asked by a signal, or by close, however often", async () => {
    const { service } = server();
    const stop = new AbortController();
    const listening = await listen({ service, port: 0, logger: silentLogger, now: Date.now, signal: stop.signal });
    stop.abort();
    await listening.close();
    await listening.close();
    expect(await reaches("127.0.0.1", listening.port)).toBe(false);
  });

  it("answers others while somebody holds more connections half open than there may be", async () => {
    const { port, send } = server();
    const sockets = Array.from({ length: 1050 }, () => {
      const socket = connect({ host: "127.0.0.1", port });
      socket.on("error", () => {});
      socket.write("GET /health HTTP/1.1\r\nHost: local");
      return socket;
    });
    await Promise.all(
      sockets.map(async (socket) =>
        Promise.race([once(socket, "connect"), once(socket, "close")]).catch(() => undefined),
      ),
    );
    for (const _turn of [1, 2, 3]) expect((await send("/health")).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it("cuts off what does not end by itself when it stops", async () => {
    const stopping = await startServer();
    const socket = connect({ host: "127.0.0.1", port: stopping.port });
    socket.on("error", () => {});
    socket.write(`POST /video/request HTTP/1.1\r\nHost: localhost:${stopping.port}\r\nContent-Length: 10\r\n\r\n`);
    const slow = stopping.send("/health");
    expect((await slow).status).toBe(200);
    await stopServer(stopping);
    expect(await reaches("127.0.0.1", stopping.port)).toBe(false);
    socket.destroy();
  });
});

describe("refusalAnswer", () => {
  it("says when to come again with 429 and 503, and only then", () => {
    const headersOf = (refusal: Refusal) => refusalAnswer(refusal).headers;
    expect(headersOf(new Refusal("rate", plain("Wait."), { retryAfterSeconds: 12.2 }))).toEqual({
      "Retry-After": "13",
    });
    expect(headersOf(new Refusal("plan_limit", plain("Wait.")))).toEqual({ "Retry-After": "60" });
    expect(headersOf(new Refusal("starting", plain("Wait."), { retryAfterSeconds: 0 }))).toEqual({
      "Retry-After": "1",
    });
    expect(headersOf(new Refusal("key", plain("Wait."), { retryAfterSeconds: 5 }))).toEqual({});
  });
});
