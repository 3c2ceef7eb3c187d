import { msg, type Message } from "../../src-server/contract/messages/message.ts";
import { type IncomingMessage, type ServerResponse, createServer, type Server } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { randomBytes, createHash, timingSafeEqual } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { checkRequest } from "../../src-server/http/guard/check-request.ts";
import { SESSION_HEADER, SESSION_PARAMETER } from "../../src-server/contract/desktop/shell.ts";
import { AppError } from "../../src-server/errors.ts";
import { hashKey } from "../../src-server/accounts/authenticate.ts";
import { startService } from "../../src-server/compose/service/start-service.ts";
import type { Config } from "../../src-server/config.ts";
import { DataFolderInUse } from "../../src-server/store/data-folder-lock.ts";
import {
  type Gateway,
  createGateway,
  plainAnswer,
  refuseRequest,
  type ServiceEndpoint,
  readPageHashes,
} from "../gateway/gateway.ts";
import { followJoined, joinService } from "../server/joinable-server.ts";
import { startOnUsualPort } from "../server/run-server.ts";

/** The server of the window for browsers. */
export type WindowServer = { port: number; close(): Promise<void> };

type Options = {
  gateway: Gateway;
  session: BrowserSession;
  /** Port on 127.0.0.1; 0 takes a free one. */
  port: number;
};

/** Serves the window to a browser on this machine. Throws `AppError("data")` when the port cannot be had. */
export const serveWindow = async (options: Options): Promise<WindowServer> => {
  const handle = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!guarded(message, portOf(server)))
      return sendWebResponse(plainAnswer(403, msg("gateway.not_an_address")), response);
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

/** The window in a browser, with the service behind it. */
export type RunningWeb = {
  port: number;
  /** Port of the service's API. */
  apiPort: number;
  /** What was repaired at the start. */
  notes: readonly Message[];
  /** A fresh address that opens the window once. */
  newLink(): string;
  stop(): Promise<void>;
};

type WebOptions = {
  config: Config;
  /** Port of the window; 0 takes a free one. */
  port: number;
  /** Folder of the built page. */
  pageDir: string;
};

/** Starts the service, or joins the one that is there, and serves the window. Throws `AppError` with one sentence, and leaves nothing running then. */
export const startWeb = async ({ config, port, pageDir }: WebOptions): Promise<RunningWeb> => {
  await pageIsBuilt(pageDir);
  const hashes = await readPageHashes(pageDir);
  const service = await openService(config);
  const gateway = createGateway({ pageDir, hashes, service: service.address, fetch });
  const session = createBrowserSession();
  try {
    const window = await serveWindow({ gateway, session, port });
    return {
      port: window.port,
      apiPort: service.port,
      notes: service.notes,
      newLink: () => `http://127.0.0.1:${window.port}${session.newLink()}`,
      stop: async () => {
        await window.close();
        await service.stop();
      },
    };
  } catch (failure) {
    await service.stop();
    throw failure;
  }
};

/** A cookie, which every port of this machine is sent, and a secret that only the page keeps. */
type Entrance = { cookie: string; secret: string };

/** Who may see the window in a browser: whoever opened a link that works once. */
export type BrowserSession = {
  /** Path of a fresh link; older links that nobody opened stop working. */
  newLink(): string;
  /** What whoever opens the link gets, once; undefined when the link is wrong or used. */
  open(token: string, port: number): Entrance | undefined;
  /** Whether a `Cookie` header carries a session of ours at this port. */
  knowsCookie(port: number, cookies: string | undefined): boolean;
  /** Whether it also comes from the session's own page, which knows its secret. */
  knows(port: number, cookies: string | undefined, secret: string | null): boolean;
};

type Session = { cookie: Buffer; secret: Buffer };

/** Sessions live as long as the program; the page's scripts cannot read the cookie. */
export const createBrowserSession = (): BrowserSession => {
  let link: Buffer | undefined;
  const sessions: Session[] = [];
  const sessionsOf = (port: number, cookies: string | undefined): Session[] =>
    valuesOf(port, cookies).flatMap((value) => sessions.filter(({ cookie }) => isSame(cookie, value)));
  return {
    newLink() {
      const token = fresh();
      link = digest(token);
      return `/open?once=${token}`;
    },
    open(token, port) {
      if (!link || !isSame(link, token)) return undefined;
      link = undefined;
      const [value, secret] = [fresh(), fresh()];
      sessions.push({ cookie: digest(value), secret: digest(secret) });
      return { cookie: `${cookieName(port)}=${value}; HttpOnly; SameSite=Strict; Path=/`, secret };
    },
    knowsCookie: (port, cookies) => sessionsOf(port, cookies).length > 0,
    knows: (port, cookies, secret) =>
      secret !== null && sessionsOf(port, cookies).some((session) => isSame(session.secret, secret)),
  };
};

const WITHOUT_BODY = new Set(["GET", "HEAD"]);

/** Stands for the window's own origin, which the gateway does not look at. */
const PAGE_ORIGIN = "http://page.invalid";

const headersOf = ({ rawHeaders }: IncomingMessage): Headers => {
  const headers = new Headers();
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) headers.append(rawHeaders[i] ?? "", rawHeaders[i + 1] ?? "");
  return headers;
};

/** A request to `url` as the web knows it; aborted when the client goes away before its answer is complete. */
const toWebRequest = (message: IncomingMessage, response: ServerResponse, url: URL): Request => {
  const gone = new AbortController();
  response.on("close", () => response.writableFinished || gone.abort());
  const method = message.method ?? "GET";
  const body = WITHOUT_BODY.has(method) ? null : (Readable.toWeb(message) as ReadableStream<Uint8Array>);
  return new Request(url, {
    method,
    headers: headersOf(message),
    signal: gone.signal,
    ...(body ? { body, duplex: "half" } : {}),
  });
};

/** Sends an answer as it streams; ends its source when the client goes away. */
const sendWebResponse = async (answer: Response, response: ServerResponse): Promise<void> => {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (!answer.body) {
    response.end();
    return;
  }
  response.flushHeaders();
  const source = Readable.fromWeb(answer.body as NodeReadableStream);
  response.on("close", () => source.destroy());
  source.on("error", () => response.destroy());
  source.pipe(response);
};

const HOST = "127.0.0.1";
const ASK_FOR_LINK = msg("gateway.open_with_link");

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
  if (message.method === "HEAD") return plainAnswer(200, null, NO_STORE);
  if (message.method !== "GET") return refuseRequest(405, "method_not_allowed", { Allow: "GET" });
  if (!isOpening(message)) return plainAnswer(403, msg("gateway.own_window"), NO_STORE);
  const entrance = session.open(url.searchParams.get("once") ?? "", port);
  if (entrance) return redirect(`/#${SESSION_PARAMETER}=${entrance.secret}`, { "Set-Cookie": entrance.cookie });
  if (session.knowsCookie(port, message.headers.cookie)) return redirect("/");
  return plainAnswer(401, msg("gateway.link_used", { advice: ASK_FOR_LINK }), NO_STORE);
};

/** Methods that no request of the web can have. */
const NOT_OF_THE_WEB: ReadonlySet<string> = new Set(["TRACE", "TRACK", "CONNECT"]);

const answer = async ({ gateway, session }: Options, asked: Asked, response: ServerResponse): Promise<Response> => {
  const { message, port } = asked;
  const { cookie } = message.headers;
  const url = new URL(message.url ?? "/", PAGE_ORIGIN);
  if (url.pathname === "/open") return openLink(session, asked, url);
  const isApi = url.pathname.startsWith("/api/");
  if (!session.knowsCookie(port, cookie)) return isApi ? refuseRequest(401, "session") : plainAnswer(401, ASK_FOR_LINK);
  if (NOT_OF_THE_WEB.has(message.method ?? "")) return refuseRequest(405, "method_not_allowed", { Allow: "GET, POST" });
  const secret = message.headers[SESSION_HEADER] ?? url.searchParams.get(SESSION_PARAMETER);
  if (isApi && !session.knows(port, cookie, String(secret ?? ""))) return refuseRequest(401, "session");
  url.searchParams.delete(SESSION_PARAMETER);
  return gateway(toWebRequest(message, response, url));
};

/** The link is followed from a terminal or a mail, so this one navigation may come from anywhere. */
const guarded = (message: IncomingMessage, port: number): boolean => {
  const url = message.url ?? "/";
  const asked = { rawHeaders: message.rawHeaders, method: message.method ?? "GET", url, port };
  return checkRequest(asked).allow || (url.startsWith("/open?") && checkRequest({ ...asked, url: "/" }).allow);
};

const bind = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", (cause) => reject(new AppError("data", msg("desktop.port_not_usable", { port }), { cause })));
    server.listen({ host: HOST, port, exclusive: true }, resolve);
  });

/** The service behind a window. */
type OpenedService = {
  port: number;
  /** Where the window's requests go, and their key; undefined while no service there proves to be the one that is meant. */
  address(): Promise<ServiceEndpoint | undefined>;
  /** What the owner should know of its start. */
  notes: readonly Message[];
  /** Ends what was started here; a service that was joined goes on. */
  stop(): Promise<void>;
};

const startOwn = async (config: Config): Promise<OpenedService> => {
  const key = randomBytes(32).toString("base64url");
  const service = await startOnUsualPort(startService, { config, guests: false, windowKeyHash: hashKey(key) });
  const { port } = service;
  return { ...service, address: () => Promise.resolve({ port, key }) };
};

/** Starts the service of a data folder, or joins the one that works there already. Throws `AppError` with one sentence. */
const openService = async (config: Config): Promise<OpenedService> => {
  const { dataDir } = config;
  try {
    return await startOwn(config);
  } catch (failure) {
    if (!(failure instanceof DataFolderInUse)) throw failure;
    const joined = await joinService({ dataDir, fetch, wait: (ms) => wait(ms) });
    if (!joined) throw failure;
    const { port, pid } = joined;
    const note = msg("desktop.joined", { folder: dataDir, process: pid });
    return { port, address: followJoined({ dataDir, fetch }), notes: [note], stop: () => Promise.resolve() };
  }
};

const pageIsBuilt = async (pageDir: string): Promise<void> => {
  try {
    await access(join(pageDir, "index.html"));
  } catch (cause) {
    throw new AppError("data", msg("desktop.page_not_built_yet"), { cause });
  }
};

const TOKEN_BYTES = 32;
const fresh = (): string => randomBytes(TOKEN_BYTES).toString("base64url");
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
const isSame = (known: Buffer, given: string): boolean => timingSafeEqual(known, digest(given));

/** Named by its port, so that two Lecterns in one browser keep theirs apart. */
const cookieName = (port: number): string => `lectern_session_${port}`;

const valuesOf = (port: number, cookies = ""): string[] =>
  cookies.split(";").flatMap((part) => {
    const [name, value] = part.trim().split("=", 2);
    return name === cookieName(port) && value !== undefined ? [value] : [];
  });
