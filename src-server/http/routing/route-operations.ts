import { Router, type Request, type RequestHandler } from "express";
import { Refusal } from "../../refusal.ts";
import type { Operation } from "./operation.ts";
import { runOperation } from "./run-operation.ts";
import type { Site } from "./site.ts";

/** Since when the legacy pair is deprecated: 2026-01-01, as RFC 9745 writes it. */
const DEPRECATED_SINCE = "@1767225600";

/** A path of the document in Express's form. */
export const expressPath = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1");

const filled = (path: string, params: Request["params"]): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? "")));

/** Tells clients of a legacy path where to go, refusals included. */
const tellSuccessor =
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
      `This address does not offer ${request.method}. It offers ${allow.join(", ")}.`,
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
    if (successor) route.all(tellSuccessor(successor));
    for (const operation of here)
      route[operation.method]((request, response) => runOperation({ operation, site, request, response }));
    route.all(refuseMethod(allowOf(here)));
  }
  return router;
};
