import { msg } from "../../contract/messages/message.ts";
import { type Request, type Response, Router, type RequestHandler } from "express";
import { isOwner, type Caller } from "../../contract/api/accounts.ts";
import { Refusal } from "../../refusal.ts";
import { lineIsFull } from "../../turns-of-accounts.ts";
import { sendBytes, sendJson, sendText } from "../answers/send.ts";
import { mayBeLarge, readBody } from "../bodies/read-body.ts";
import { accountsQuerySchema } from "../../contract/api/parameters.ts";
import { parseQuery } from "../requests/parse-query.ts";
import { authenticateRequest } from "./authenticate-request.ts";
import type { Call, Operation, Reply, Site } from "./operation.ts";

/** Query of a request target; never throws. */
const queryOf = (url: string): URLSearchParams => {
  const start = url.indexOf("?");
  return new URLSearchParams(start < 0 ? "" : url.slice(start + 1));
};

const abortedWith = (response: Response): AbortSignal => {
  const left = new AbortController();
  response.on("close", () => {
    if (!response.writableFinished) left.abort();
  });
  return left.signal;
};

const callOf = async <Who>(caller: Who, { operation, site, request, response }: Running): Promise<Call<Who>> => ({
  caller,
  param: (name) => {
    const value = request.params[name];
    return typeof value === "string" ? value : "";
  },
  query: queryOf(request.url),
  body: operation.body ? await readBody(request, response, operation.body) : undefined,
  site,
  signal: abortedWith(response),
  request,
  response,
});

type Running = { operation: Operation; site: Site; request: Request; response: Response };

const reply = (response: Response, answer: Reply): void => {
  if (answer.kind === "json") sendJson(response, answer.status, answer.body);
  else if (answer.kind === "bytes") sendBytes(response, answer);
  else if (answer.kind === "page")
    sendText(response, { status: answer.status, type: "text/html; charset=utf-8", text: answer.html });
  else if (answer.kind === "empty" && !response.headersSent) response.writeHead(answer.status).end();
};

/** Who reads a file: the holder of a link, or of a key when the address has no token. */
const linkHolder = ({ request, site }: Running): Caller | { token: string } => {
  const tokens = queryOf(request.url).getAll("token");
  const [token] = tokens;
  if (token === undefined) return authenticateRequest(request, site);
  if (tokens.length === 1) return { token };
  throw new Refusal("token", msg("request.several_tokens"));
};

/** Longest that a request waits to be read, in milliseconds; the server ends connections whose requests take 30 s to come. */
const MAX_WAIT_MS = 20_000;

/** Lets a request with a large body wait unread until it is the caller's turn. Throws `Refusal` `rate` when too many wait, or for too long. */
const inTurn = async (
  { operation, site, request, response }: Running,
  { accountId }: Caller,
  work: () => Promise<Reply>,
): Promise<Reply> => {
  if (operation.body?.carriesPlan !== true || !mayBeLarge(request)) return work();
  const late = AbortSignal.timeout(MAX_WAIT_MS);
  const endTurn = await site.largeBodies
    .take(accountId, AbortSignal.any([abortedWith(response), late]))
    .catch((failure: unknown) => {
      throw failure === late.reason ? lineIsFull() : failure;
    });
  return work().finally(endTurn);
};

const requireOwner = (caller: Caller): void => {
  if (!isOwner(caller)) throw new Refusal("owner_only", msg("request.owner_only"));
};

/** The caller, with the jobs of every account in reach where the owner asks for that and the operation takes it. */
const inScope = <Who extends Caller | { token: string }>(who: Who, { operation, request }: Running): Who => {
  const takesAll = operation.query !== undefined && "accounts" in operation.query.shape;
  if (!takesAll || "token" in who) return who;
  if (parseQuery(accountsQuerySchema, queryOf(request.url)).accounts === undefined) return who;
  requireOwner(who);
  return { ...who, allAccounts: true };
};

const handle = async (running: Running): Promise<Reply> => {
  const { operation, request, site } = running;
  if (operation.access === "open") return operation.handle(await callOf(null, running));
  if (operation.access === "link")
    return operation.handle(await callOf(inScope(linkHolder(running), running), running));
  const caller = inScope(authenticateRequest(request, site), running);
  if (operation.access === "owner") requireOwner(caller);
  return inTurn(running, caller, async () => operation.handle(await callOf(caller, running)));
};

/** Answers one request by an operation: the key first, then the body, then the operation itself. */
const runOperation = async (running: Running): Promise<void> => reply(running.response, await handle(running));

/** Since when the legacy pair is deprecated: 2026-01-01, as RFC 9745 writes it. */
const DEPRECATED_SINCE = "@1767225600";

/** A path of the document in Express's form. */
export const expressPath = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1");

const filled = (path: string, params: Request["params"]): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? "")));

/** Sends clients of a legacy path to the new one, refusals included. */
const nameSuccessor =
  (successor: string): RequestHandler =>
  (request, response, next) => {
    response.setHeader("Deprecation", DEPRECATED_SINCE);
    response.setHeader("Link", `<${filled(successor, request.params)}>; rel="successor-version"`);
    next();
  };

const nameRoute =
  (path: string): RequestHandler =>
  (_request, response, next) => {
    response.locals["route"] = path;
    next();
  };

const allowOf = (operations: readonly Operation[]): string[] => {
  const methods = operations.flatMap(({ method }) => (method === "get" ? ["GET", "HEAD"] : [method.toUpperCase()]));
  return [...new Set(methods)];
};

const refuseMethod =
  (allow: readonly string[]): RequestHandler =>
  (request) => {
    throw new Refusal(
      "method_not_allowed",
      msg("request.method", { method: request.method, methods: allow.join(", ") }),
      { allow },
    );
  };

const byPath = (operations: readonly Operation[]): Map<string, Operation[]> =>
  Map.groupBy(operations, ({ path }) => path);

/** Routes that answer exactly the listed operations: paths to the letter, other methods 405. */
export const routeOperations = (operations: readonly Operation[], site: Site): Router => {
  const router = Router({ caseSensitive: true, strict: true });
  for (const [path, here] of byPath(operations)) {
    const route = router.route(expressPath(path));
    route.all(nameRoute(path));
    const successor = here.find((operation) => operation.successor)?.successor;
    if (successor) route.all(nameSuccessor(successor));
    for (const operation of here)
      route[operation.method]((request, response) => runOperation({ operation, site, request, response }));
    route.all(refuseMethod(allowOf(here)));
  }
  return router;
};
