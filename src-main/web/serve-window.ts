import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { judgeRequest } from "../../src-server/http/guard/judge-request.ts";
import { AppError } from "../../src-server/errors.ts";
import type { Gateway } from "../gateway/gateway.ts";
import { plainAnswer, refusal } from "../gateway/plain-answer.ts";
import type { BrowserSession } from "./browser-session.ts";
import { sendWebResponse, toWebRequest } from "./node-bridge.ts";

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

const redirect = (cookie: string): Response =>
  new Response(null, { status: 303, headers: { Location: "/", "Set-Cookie": cookie, "Cache-Control": "no-store" } });

const answer = async ({ gateway, session }: Options, message: IncomingMessage, request: Request): Promise<Response> => {
  const url = new URL(request.url);
  if (url.pathname === "/open") {
    const cookie = session.open(url.searchParams.get("once") ?? "");
    return cookie ? redirect(cookie) : plainAnswer(401, `This link was used already. ${ASK_FOR_LINK}`);
  }
  if (session.knows(message.headers.cookie)) return gateway(request);
  return url.pathname.startsWith("/api/") ? refusal(401, "session") : plainAnswer(401, ASK_FOR_LINK);
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
    return sendWebResponse(await answer(options, message, toWebRequest(message, response)), response);
  };
  const server = createServer((message, response) => {
    handle(message, response).catch(() => response.destroy());
  });
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
