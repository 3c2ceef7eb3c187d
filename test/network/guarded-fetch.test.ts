import { createServer, type ServerResponse } from "node:http";
import { createServer as createNetServer, type AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { LargeAnswerError, LateAnswerError, guardedAgents } from "../../src-server/network/guarded-agents.ts";
import { isForbiddenAddress } from "../../src-server/network/check-address.ts";
import { guardedFetch, type Fetch, type FetchOptions } from "../../src-server/network/guarded-fetch.ts";

type Server = { url: string; seen: string[]; closed: Promise<void> };

const server = async (answer: (response: ServerResponse, path: string) => void): Promise<Server> => {
  const seen: string[] = [];
  let tellClosed = (): void => undefined;
  const closed = new Promise<void>((resolve) => (tellClosed = resolve));
  const made = createServer((request, response) => {
    request.socket.once("close", tellClosed);
    let text = "";
    request.setEncoding("utf8").on("data", (piece: string) => (text += piece));
    request.on("end", () => {
      seen.push(`${request.method} ${request.url} ${text}`);
      answer(response, request.url ?? "");
    });
  });
  await new Promise<void>((resolve) => void made.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    made.closeAllConnections();
    await new Promise((resolve) => void made.close(resolve));
  });
  return { url: `http://127.0.0.1:${(made.address() as AddressInfo).port}`, seen, closed };
};

const fetching = (options: Partial<FetchOptions> = {}, reach: "owner" | "public" = "owner"): Fetch => {
  const agents = guardedAgents({ reach });
  onTestFinished(() => agents.close());
  return guardedFetch({ agents, connectMs: 10_000, firstByteMs: 10_000, idleMs: 10_000, mostBytes: 1000, ...options });
};

const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );

describe("guardedFetch", () => {
  it("sends text and gives status, headers and body", async () => {
    const { url, seen } = await server((response) => {
      response.writeHead(201, { "x-kind": "test", "set-cookie": ["a=1", "b=2"] }).end("ünd");
    });
    const response = await fetching()(`${url}/path?q=1`, { method: "POST", body: "gr€en" });
    expect([response.status, response.headers.get("x-kind"), await response.text()]).toEqual([201, "test", "ünd"]);
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(seen).toEqual(["POST /path?q=1 gr€en"]);
  });

  it("reaches a server that takes one request a connection and does not say so", async () => {
    const body = "refused";
    const seen: string[] = [];
    const closing = createNetServer((socket) => {
      socket.once("data", (request) => {
        seen.push(/^connection: .*$/im.exec(request.toString())?.[0] ?? "");
        socket.write(`HTTP/1.1 400 Bad Request\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
        // Whatever comes afterwards finds nobody.
        socket.once("data", () => socket.resetAndDestroy());
      });
      socket.on("error", () => undefined);
    });
    await new Promise<void>((resolve) => void closing.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void closing.close());
    const url = `http://127.0.0.1:${(closing.address() as AddressInfo).port}`;
    const fetch = fetching();
    for (let n = 0; n < 4; n++) expect(await (await fetch(url, { method: "POST", body: "{}" })).text()).toBe(body);
    expect(seen).toEqual(Array(4).fill("Connection: close"));
  });

  it("gives the body as it comes", async () => {
    let goOn = (): void => undefined;
    const { url } = await server((response) => {
      response.write("one");
      goOn = () => void response.end("two");
    });
    const response = await fetching()(url);
    const reader: ReadableStreamDefaultReader<Uint8Array> = response.body!.getReader();
    expect(Buffer.from((await reader.read()).value!).toString()).toBe("one");
    goOn();
    expect(Buffer.from((await reader.read()).value!).toString()).toBe("two");
    expect((await reader.read()).done).toBe(true);
  });

  it("takes a redirect for an answer and asks nobody else", async () => {
    const other = await server((response) => void response.end("other"));
    const { url, seen } = await server(
      (response) => void response.writeHead(307, { location: other.url }).end("moved"),
    );
    const response = await fetching()(url, { method: "POST", body: "secret", headers: { authorization: "Bearer x" } });
    expect([response.status, await response.text()]).toEqual([307, "moved"]);
    expect([seen.length, other.seen]).toEqual([1, []]);
  });

  it.each([204, 205, 304])("gives no body with status %i", async (status) => {
    const { url } = await server((response) => void response.writeHead(status).end());
    const response = await fetching()(url);
    expect([response.status, response.body]).toEqual([status, null]);
  });

  it("refuses a status that is none", async () => {
    const { url } = await server((response) => void response.writeHead(799).end());
    await expect(fetching()(url)).rejects.toThrow("799");
  });

  it("ends an answer that is too long, and its connection", async () => {
    const { url, closed } = await server((response) => void response.write("x".repeat(2000)));
    const response = await fetching()(url);
    expect(await thrownBy(response.text())).toBeInstanceOf(LargeAnswerError);
    await closed;
  });

  it("ends an answer that does not begin or go on, and its connection", async () => {
    const silent = await server(() => undefined);
    expect(await thrownBy(fetching({ firstByteMs: 30 })(silent.url))).toMatchObject({ phase: "first_byte" });
    await silent.closed;
    const halting = await server((response) => void response.write("x"));
    const response = await fetching({ idleMs: 30 })(halting.url);
    expect(await thrownBy(response.text())).toBeInstanceOf(LateAnswerError);
    await halting.closed;
  });

  it("obeys the signal and the reader at once", async () => {
    const waiting = await server(() => undefined);
    const controller = new AbortController();
    const thrown = thrownBy(fetching()(waiting.url, { signal: controller.signal }));
    controller.abort(new Error("enough"));
    expect(await thrown).toMatchObject({ message: "enough" });
    const left = await server((response) => void response.write("x"));
    await (await fetching()(left.url)).body?.cancel();
    await left.closed;
    const body = await server((response) => void response.write("x"));
    const later = new AbortController();
    const text = thrownBy((await fetching()(body.url, { signal: later.signal })).text());
    later.abort(new Error("later"));
    expect(await text).toMatchObject({ message: "later" });
    await body.closed;
  });

  it("reports an answer that breaks off", async () => {
    const { url } = await server((response) => void response.write("x", () => response.destroy()));
    const response = await fetching()(url);
    expect(await thrownBy(response.text())).toBeInstanceOf(Error);
  });

  it("calls no forbidden address and sends nothing but text", async () => {
    const { url, seen } = await server((response) => void response.end());
    expect(isForbiddenAddress(await thrownBy(fetching({}, "public")(url)))).toBe(true);
    await expect(fetching()(url, { method: "POST", body: new Uint8Array(2) })).rejects.toThrow("Only text");
    expect(seen).toEqual([]);
  });
});
