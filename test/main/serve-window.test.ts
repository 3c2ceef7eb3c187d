import { connect } from "node:net";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createBrowserSession,
  type BrowserSession,
  serveWindow,
  type WindowServer,
} from "../../src-main/web/start-web.ts";

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

let session: BrowserSession;
let server: WindowServer;
const reached: string[] = [];

beforeAll(async () => {
  session = createBrowserSession();
  const gateway = async ({ url, method }: Request): Promise<Response> => {
    reached.push(`${method} ${new URL(url).pathname}${new URL(url).search}`);
    return new Response("the window");
  };
  server = await serveWindow({ gateway, session, port: 0 });
});

afterAll(() => server.close());

const ask = async (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port: server.port, path, method, headers }, (answer) => {
      let body = "";
      answer.on("data", (chunk: Buffer) => (body += chunk.toString()));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    });
    sent.on("error", reject).end();
  });

/** What a browser sends when a person opens an address. */
const NAVIGATION = { "sec-fetch-site": "none", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };

const enter = async (): Promise<{ cookie: string; secret: string }> => {
  const { headers } = await ask(session.newLink(), NAVIGATION);
  const [cookie = ""] = headers["set-cookie"]?.[0]?.split(";") ?? [];
  return { cookie, secret: String(headers["location"]).replace("/#session=", "") };
};

describe("the session of a browser", () => {
  it("is a cookie named by its port and a secret that the page alone receives", async () => {
    const { status, headers, body } = await ask(session.newLink(), NAVIGATION);
    expect([status, body]).toEqual([303, ""]);
    expect(headers["set-cookie"]).toEqual([
      expect.stringMatching(
        new RegExp(`^lectern_session_${server.port}=[\\w-]{43}; HttpOnly; SameSite=Strict; Path=/$`),
      ),
    ]);
    expect(headers["location"]).toMatch(/^\/#session=[\w-]{43}$/);
  });

  it("reaches the service with both, and never with the cookie alone, which servers of other ports are sent too", async () => {
    const { cookie, secret } = await enter();
    const other = await enter();
    const both = { cookie, "x-lectern-session": secret };
    expect((await ask("/api/keys", both)).body).toBe("the window");
    expect((await ask(`/api/video/files/1/lecture.mp4?session=${secret}&x=1`, { cookie })).status).toBe(200);
    expect(reached.at(-1)).toBe("GET /api/video/files/1/lecture.mp4?x=1");
    expect((await ask("/", { cookie })).body).toBe("the window");
    const before = reached.length;
    const refused = [
      { cookie },
      { "x-lectern-session": secret },
      { cookie, "x-lectern-session": "" },
      { cookie, "x-lectern-session": other.secret },
      { cookie: cookie.replace(/_\d+=/, "="), "x-lectern-session": secret },
      { cookie: cookie.replace(/_\d+=/, "_1="), "x-lectern-session": secret },
    ];
    for (const headers of refused) {
      const { status, body } = await ask("/api/keys", headers);
      expect([status, JSON.parse(body)]).toEqual([401, expect.objectContaining({ code: "session" })]);
    }
    expect((await ask(`/api/keys?session=${other.secret}`, { cookie })).status).toBe(401);
    expect(reached).toHaveLength(before);
  });
});

describe("the link that works once", () => {
  it.each([
    ["a look at its head", "HEAD", {}, 200],
    ["a prefetch", "GET", { ...NAVIGATION, "sec-purpose": "prefetch;prerender" }, 403],
    ["an old prefetch", "GET", { ...NAVIGATION, purpose: "prefetch" }, 403],
    ["a picture of a page", "GET", { "sec-fetch-site": "same-origin", "sec-fetch-mode": "no-cors" }, 403],
    ["another method", "POST", {}, 405],
  ])("is not used up by %s", async (_name, method, headers, status) => {
    const link = session.newLink();
    const looked = await ask(link, headers, method);
    expect([looked.status, looked.headers["set-cookie"]]).toEqual([status, undefined]);
    expect((await ask(link, NAVIGATION)).headers["set-cookie"]).toHaveLength(1);
  });

  it("leads the browser that used it to the window again, and nobody else", async () => {
    const link = session.newLink();
    const { headers } = await ask(link, NAVIGATION);
    const cookie = headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
    const again = await ask(link, { ...NAVIGATION, cookie });
    expect([again.status, again.headers["location"], again.headers["set-cookie"]]).toEqual([303, "/", undefined]);
    expect((await ask(link, NAVIGATION)).status).toBe(401);
  });
});

describe("methods that no page has", () => {
  it("are answered, after the cookie was looked at", async () => {
    const { cookie } = await enter();
    expect((await ask("/api/keys", {}, "TRACE")).status).toBe(401);
    expect((await ask("/", { cookie }, "TRACE")).status).toBe(405);
    const socket = connect(server.port, "127.0.0.1");
    const said = await new Promise<string>((resolve) => {
      socket.once("data", (chunk) => resolve(chunk.toString()));
      socket.write(`CONNECT 127.0.0.1:${server.port} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`);
    });
    expect(said).toMatch(/^HTTP\/1\.1 403 /);
    socket.destroy();
  });
});
