import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from "express";
import { Refusal } from "../refusal.ts";
import { msg } from "../contract/messages/message.ts";
import { AppError } from "../errors.ts";
import type { Logger } from "../logging/logger.ts";
import { createTurns } from "../turns-of-accounts.ts";
import { securityHeaders, sendRefusal, createParserRefusal } from "./answers/send.ts";
import { STYLE_HASH } from "./docs/page-parts.ts";
import { checkRequest } from "./guard/check-request.ts";
import type { Operation, Site, StreamPace } from "./routing/operation.ts";
import { routeOperations } from "./routing/route-operations.ts";
import { renderDocs } from "./docs/render-docs.ts";
import { createStreamLimit } from "./events/stream-limit.ts";
import { createOpenApi } from "./openapi/create-open-api.ts";
import { OPERATIONS } from "./operations/operations.ts";
import type { Service } from "./service.ts";

/** Asked every few seconds by everybody who waits; what went well and fast is not worth a line each time. */
const POLLED: readonly unknown[] = ["/video/status/{job_id}", "/jobs/{job_id}", "/plans/{plan_id}"];
const SLOW_MS = 1000;

const isRoutine = ({ locals, headersSent, statusCode }: Response, milliseconds: number): boolean =>
  POLLED.includes(locals["route"]) && headersSent && statusCode === 200 && milliseconds < SLOW_MS;

const logAnswer = ({ logger }: Site, request: Request, response: Response, milliseconds: number): void => {
  if (isRoutine(response, milliseconds)) return;
  const { route, code, requestId } = response.locals;
  logger.info(
    {
      requestId: String(requestId),
      method: request.method,
      route: typeof route === "string" ? route : "(unknown)",
      status: response.headersSent ? response.statusCode : undefined,
      milliseconds,
      code: typeof code === "string" ? code : undefined,
    },
    response.headersSent ? "answered" : "client left",
  );
};

const nameRequest =
  (site: Site): RequestHandler =>
  (request, response, next) => {
    const requestId = crypto.randomUUID();
    const started = performance.now();
    response.locals["requestId"] = requestId;
    response.setHeader("X-Request-Id", requestId);
    response.setHeader("Cache-Control", "no-store");
    response.on("close", () => logAnswer(site, request, response, Math.round(performance.now() - started)));
    next();
  };

const guard =
  (port: () => number): RequestHandler =>
  (request, _response, next) => {
    const { rawHeaders, method, url } = request;
    const judgement = checkRequest({ rawHeaders, method, url, port: port() });
    if (judgement.allow) return next();
    throw new Refusal(judgement.code, judgement.detail);
  };

const noPath: RequestHandler = () => {
  throw new Refusal("path_not_found", msg("request.no_path"));
};

/** The router says `URIError` of a path whose percent-encoding means nothing: nothing is at such an address. */
const isUndecodable = (thrown: unknown): boolean => thrown instanceof URIError;

/** Work that ended because its client went away, which is no fault of anybody's. */
const isAbandoned = (thrown: unknown, { destroyed, writableFinished }: Response): boolean =>
  destroyed && !writableFinished && thrown instanceof Error && thrown.name === "AbortError";

const refuse =
  ({ logger }: Site): ErrorRequestHandler =>
  (thrown: unknown, _request, response, _next) => {
    if (isAbandoned(thrown, response)) return;
    const reason = isUndecodable(thrown) ? new Refusal("path_not_found", msg("request.address_undecodable")) : thrown;
    const { status, code } = sendRefusal(response, reason);
    response.locals["code"] = code;
    if (status === 500)
      logger.error({ requestId: String(response.locals["requestId"]), code, error: thrown }, "request failed");
  };

/** The Express program: guard, then routes, then what nothing else answered. `port` is known once it listens. */
const createApp = (operations: readonly Operation[], site: Site, port: () => number): Express => {
  const app = express();
  app.disable("x-powered-by");
  app.set("etag", false);
  app.set("query parser", false);
  app.use(nameRequest(site), securityHeaders(STYLE_HASH), guard(port));
  app.use(routeOperations(operations, site));
  app.use(noPath, refuse(site));
  return app;
};

type ListenOptions = {
  service: Service;
  /** 0 takes a free one. */
  port: number;
  logger: Logger;
  now: () => number;
  /** Stops listening when it aborts. */
  signal?: AbortSignal | undefined;
  /** Times of event streams; a comment every 15 s and 4 records a second and job unless stated otherwise. */
  pace?: StreamPace | undefined;
};

export type Listening = {
  port: number;
  /** Says `bye` to event streams, takes no more connections, lets answers in progress finish, for at most 1.5 s. */
  close(): Promise<void>;
};

const HOST = "127.0.0.1";
const CLOSING_MS = 1500;

const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
  /** A missing or second `Host` is ours to refuse. */
  requireHostHeader: false,
} as const;
const MAX_CONNECTIONS = 1000;
/** Connections without a request in progress: half-open ones, and those that are kept alive. */
const MAX_IDLE = 256;
/** Requests with large bodies that are worked on at the same time; those that wait are not read. */
const LARGE_BODIES = { atOnce: 8, each: 2, mostWaiting: 100 };

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
};

const portOf = (server: Server): number => {
  const address: AddressInfo | string | null = server.address();
  return address !== null && typeof address === "object" ? address.port : 0;
};

const bind = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => {
      const code = cause.code === "EADDRINUSE" ? "http.port_taken" : "http.port_not_usable";
      reject(new AppError("data", msg(code, { port }), { cause }));
    });
    server.listen({ host: HOST, port, exclusive: true }, resolve);
  });

const closeWithin = (server: Server, site: Site): Promise<void> =>
  new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), CLOSING_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    site.streams.stop();
    server.closeIdleConnections();
  });

type AtWork = { begin(socket: Socket, response: ServerResponse): void };

/** Closes the connection that has been without a request for longest once there are too many of them, so that nobody keeps others out without a key. */
const limitIdle = (server: Server): AtWork => {
  const idle = new Set<Socket>();
  const requests = new WeakMap<Socket, number>();
  const change = (socket: Socket, by: number): void => {
    const count = (requests.get(socket) ?? 0) + by;
    requests.set(socket, count);
    idle.delete(socket);
    if (count === 0 && !socket.destroyed) idle.add(socket);
    const [oldest] = idle;
    if (idle.size <= MAX_IDLE || !oldest) return;
    idle.delete(oldest);
    oldest.destroy();
  };
  server.on("connection", (socket: Socket) => {
    change(socket, 0);
    socket.once("close", () => idle.delete(socket));
  });
  return {
    begin: (socket, response) => {
      change(socket, 1);
      response.once("close", () => change(socket, -1));
    },
  };
};

const siteOf = ({ service, logger, now, pace }: ListenOptions, port: () => number): Site => {
  const baseUrl = (): string => `http://${HOST}:${port()}`;
  const openApi = once(() => createOpenApi(OPERATIONS, baseUrl()));
  return {
    service,
    logger,
    now,
    streams: createStreamLimit(),
    largeBodies: createTurns(LARGE_BODIES),
    pace: pace ?? { commentMs: 15_000, statusMs: 250, keyMs: 2000 },
    openApi: once(() => JSON.stringify(openApi())),
    docsPage: once(() => renderDocs(OPERATIONS, { document: openApi(), baseUrl: baseUrl() })),
  };
};

const prepare = (options: ListenOptions): { server: Server; site: Site } => {
  const server = createServer(LIMITS);
  const port = (): number => portOf(server);
  const site = siteOf(options, port);
  const app = createApp(OPERATIONS, site, port);
  const unparsed = createParserRefusal();
  const work = limitIdle(server);
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    unparsed.note(request.socket, response);
    work.begin(request.socket, response);
    app(request, response);
  };
  for (const event of ["request", "checkContinue", "checkExpectation"]) server.on(event, answer);
  server.on("clientError", unparsed.refuse);
  server.on("connect", (_request, socket) => unparsed.refuse(new Error("no proxy"), socket));
  server.maxConnections = MAX_CONNECTIONS;
  return { server, site };
};

/** Serves the HTTP API on 127.0.0.1 alone. Rejects with `AppError("data")` when the port cannot be had. */
export const listen = async (options: ListenOptions): Promise<Listening> => {
  options.signal?.throwIfAborted();
  const { server, site } = prepare(options);
  await bind(server, options.port);
  const close = once(() => closeWithin(server, site));
  options.signal?.addEventListener("abort", () => void close(), { once: true });
  return { port: portOf(server), close };
};
