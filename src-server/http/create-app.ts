import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from "express";
import { Refusal } from "../refusal.ts";
import { securityHeaders } from "./answers/security-headers.ts";
import { sendRefusal } from "./answers/send.ts";
import { STYLE_HASH } from "./docs/style.ts";
import { judgeRequest } from "./guard/judge-request.ts";
import type { Operation } from "./routing/operation.ts";
import { routeOperations } from "./routing/route-operations.ts";
import type { Site } from "./routing/site.ts";

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
    const judgement = judgeRequest({ rawHeaders, method, url, port: port() });
    if (judgement.allow) return next();
    throw new Refusal(judgement.code, judgement.detail);
  };

const noPath: RequestHandler = () => {
  throw new Refusal("path_not_found", "There is nothing at this address. GET /docs lists what there is.");
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
    const reason = isUndecodable(thrown)
      ? new Refusal("path_not_found", "The address is not properly percent-encoded. Correct it.")
      : thrown;
    const { status, code } = sendRefusal(response, reason);
    response.locals["code"] = code;
    if (status === 500)
      logger.error({ requestId: String(response.locals["requestId"]), code, error: thrown }, "request failed");
  };

/** The Express program: guard, then routes, then what nothing else answered. `port` is known once it listens. */
export const createApp = (operations: readonly Operation[], site: Site, port: () => number): Express => {
  const app = express();
  app.disable("x-powered-by");
  app.set("etag", false);
  app.set("query parser", false);
  app.use(nameRequest(site), securityHeaders(STYLE_HASH), guard(port));
  app.use(routeOperations(operations, site));
  app.use(noPath, refuse(site));
  return app;
};
