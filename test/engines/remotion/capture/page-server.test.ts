import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { servePage, type PageServer } from "../../../../src-server/engines/remotion/capture/page-link.ts";

const SCRIPT = Buffer.from("document.title = 'page';");
let server: PageServer | undefined;

const serve = async (): Promise<URL> => {
  server = await servePage(SCRIPT, () => undefined);
  return new URL(server.url);
};

const ask = async (url: URL, headers: Record<string, string> = {}): Promise<IncomingMessage> => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).on("error", reject);
  });
  return response.resume();
};

const opens = async (url: string, origin: string): Promise<boolean> => {
  const socket = new WebSocket(url, { origin });
  const opened = await new Promise<boolean>((resolve) => {
    socket.on("open", () => resolve(true)).on("error", () => resolve(false));
  });
  socket.terminate();
  return opened;
};

describe("page server", () => {
  afterEach(() => server?.close());

  it("serves the page and its script under a strict policy", async () => {
    const url = await serve();
    const [page, script] = [await ask(url), await ask(new URL("page.js", url))];
    expect([page.statusCode, script.statusCode]).toEqual([200, 200]);
    const policy = page.headers["content-security-policy"] ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`connect-src ws://${url.host}`);
    expect(policy).not.toContain("*");
  });

  it("answers nobody who does not know the secret, and no other host name", async () => {
    const url = await serve();
    expect((await ask(new URL("/", url))).statusCode).toBe(404);
    expect((await ask(new URL("/page.js", url))).statusCode).toBe(404);
    expect((await ask(url, { host: `localhost:${url.port}` })).statusCode).toBe(404);
  });

  it("opens its socket to its own page only", async () => {
    const url = await serve();
    const socket = new URL("socket", url).href.replace("http", "ws");
    expect(await opens(socket, "http://example.com")).toBe(false);
    expect(await opens(`ws://${url.host}/socket`, url.origin)).toBe(false);
    expect(await opens(socket, url.origin)).toBe(true);
  });

  it("takes one socket and listens no longer", async () => {
    const url = await serve();
    const address = new URL("socket", url).href.replace("http", "ws");
    const page = new WebSocket(address, { origin: url.origin });
    await once(page, "open");
    expect(await opens(address, url.origin)).toBe(false);
    await expect(ask(url)).rejects.toThrow("ECONNREFUSED");
    expect(page.readyState).toBe(WebSocket.OPEN);
    page.terminate();
  });

  it("listens on 127.0.0.1", async () => {
    const url = await serve();
    expect(url.hostname).toBe("127.0.0.1");
    const taken = createServer().listen(Number(url.port), "127.0.0.2");
    await once(taken, "listening");
    taken.close();
  });
});
