import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { judgeRequest } from "../../src-server/http/guard/judge-request.ts";
import { SESSION_HEADER, SESSION_PARAMETER } from "../../src-server/contract/desktop/web-session.ts";
import { AppError } from "../../src-server/errors.ts";
import type { Gateway } from "../gateway/gateway.ts";
import { plainAnswer, refusal } from "../gateway/plain-answer.ts";
import type { BrowserSession } from "./browser-session.ts";
import { PAGE_ORIGIN, sendWebResponse, toWebRequest } from "./node-bridge.ts";

export type WindowServer = { port: number; close(): Promise<void> };

type Options = {
  gateway: Gateway;
  session: BrowserSession;
  /** Port on 127.0.0.1; 0 takes a free one. */
  port: number;
};

const HOST = "127.0.0.1";
const ASK_FOR_LINK = "Open Lectern with the link that the terminal shows. Press Enter there for a new one.";

const portOf = (server: Server): number => {
  const address = server.address();
  return address !== null && typeof address === "object" ? address.port : 0;
};

const NO_STORE = { "Cache-Control": "no-store" };

const redirect = (location: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(null, { status: 303, headers: { Location: location, ...NO_STORE, ...headers } });

type Asked = { message: IncomingMessage; port: number };

/** Whether somebody opens the link, rather than a program that looks where it leads. */
const isOpening = ({ headers }: IncomingMessage): boolean => {
  const purpose = `${String(headers["sec-purpose"] ?? "")} ${String(headers["purpose"] ?? "")}`;
  const isBrowser = headers["sec-fetch-site"] !== undefined;
  return !/prefetch|prerender|preview/iu.test(purpose) && (!isBrowser || headers["sec-fetch-mode"] === "navigate");
};

/** A link that was used leads its own browser to the window all the same. */
const openLink = (session: BrowserSession, { message, port }: Asked, url: URL): Response => {
  if (message.method === "HEAD") return plainAnswer(200, "", NO_STORE);
  if (message.method !== "GET") return refusal(405, "method_not_allowed", { Allow: "GET" });
  if (!isOpening(message)) return plainAnswer(403, "Open this link in a window of its own.", NO_STORE);
  const entrance = session.open(url.searchParams.get("once") ?? "", port);
  if (entrance) return redirect(`/#${SESSION_PARAMETER}=${entrance.secret}`, { "Set-Cookie": entrance.cookie });
  if (session.knowsCookie(port, message.headers.cookie)) return redirect("/");
  return plainAnswer(401, `This link was used already. ${ASK_FOR_LINK}`, NO_STORE);
};

/** Methods that no request of the web can have. */
const NOT_OF_THE_WEB: ReadonlySet<string> = new Set(["TRACE", "TRACK", "CONNECT"]);

const answer = async ({ gateway, session }: Options, asked: Asked, response: ServerResponse): Promise<Response> => {
  const { message, port } = asked;
  const { cookie } = message.headers;
  const url = new URL(message.url ?? "/", PAGE_ORIGIN);
  if (url.pathname === "/open") return openLink(session, asked, url);
  const isApi = url.pathname.startsWith("/api/");
  if (!session.knowsCookie(port, cookie)) return isApi ? refusal(401, "session") : plainAnswer(401, ASK_FOR_LINK);
  if (NOT_OF_THE_WEB.has(message.method ?? "")) return refusal(405, "method_not_allowed", { Allow: "GET, POST" });
  const secret = message.headers[SESSION_HEADER] ?? url.searchParams.get(SESSION_PARAMETER);
  if (isApi && !session.knows(port, cookie, String(secret ?? ""))) return refusal(401, "session");
  url.searchParams.delete(SESSION_PARAMETER);
  return gateway(toWebRequest(message, response, url));
};

/** The link is followed from a terminal or a mail, so this one navigation may come from anywhere. */
const guarded = (message: IncomingMessage, port: number): boolean => {
  const url = message.url ?? "/";
  const asked = { rawHeaders: message.rawHeaders, method: message.method ?? "GET", url, port };
  return judgeRequest(asked).allow || (url.startsWith("/open?") && judgeRequest({ ...asked, url: "/" }).allow);
};

const bind = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", (cause) =>
      reject(new AppError("data", `Port ${port} cannot be used; choose another one with --port.`, { cause })),
    );
    server.listen({ host: HOST, port, exclusive: true }, resolve);
  });

/** Serves the window to a browser on this machine. Throws `AppError("data")` when the port cannot be had. */
export const serveWindow = async (options: Options): Promise<WindowServer> => {
  const handle = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!guarded(message, portOf(server)))
      return sendWebResponse(plainAnswer(403, "This is not an address of Lectern."), response);
    return sendWebResponse(await answer(options, { message, port: portOf(server) }, response), response);
  };
  const server = createServer((message, response) => {
    handle(message, response).catch(() => response.destroy());
  });
  // A request for a tunnel comes with its bare connection; its target is no path of ours, so the guard refuses it.
  server.on("connect", (_message, socket) => socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n"));
  await bind(server, options.port);
  return {
    port: portOf(server),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
