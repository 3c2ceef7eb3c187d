import { msg, type Message } from "../../contract/messages/message.ts";
import type { RefusalCode } from "../../contract/api/refusals.ts";

/** The parts of a request that the guard checks, before anything else has used them. */
export type GuardedRequest = {
  /** Names and values alternating, as received. */
  rawHeaders: readonly string[];
  method: string;
  /** Request target, as received. */
  url: string;
  /** The port this server listens on. */
  port: number;
};

export type Verdict =
  | { allow: true }
  | { allow: false; status: 403; code: Extract<RefusalCode, "host" | "origin">; detail: Message };

/** Pages that a link on another site may open. */
const LINKED_PAGES: ReadonlySet<string> = new Set(["/", "/docs"]);

const valuesOf = (rawHeaders: readonly string[], wanted: string): string[] =>
  rawHeaders.flatMap((name, index) => {
    const value = rawHeaders[index + 1];
    return index % 2 === 0 && value !== undefined && name.toLowerCase() === wanted ? [value.toLowerCase()] : [];
  });

const ownHosts = (port: number): Set<string> => {
  const names = ["127.0.0.1", "localhost", "[::1]"];
  return new Set([...names.map((name) => `${name}:${port}`), ...(port === 80 ? names : [])]);
};

const isLinkFollowed = ({ rawHeaders, method, url }: GuardedRequest): boolean => {
  const [path = ""] = url.split("?", 1);
  const modes = valuesOf(rawHeaders, "sec-fetch-mode");
  const places = valuesOf(rawHeaders, "sec-fetch-dest");
  return (
    method === "GET" &&
    LINKED_PAGES.has(path) &&
    modes.length === 1 &&
    modes[0] === "navigate" &&
    places.every((place) => place === "document")
  );
};

const refuse = (code: "host" | "origin", detail: Message): Verdict => ({ allow: false, status: 403, code, detail });

/**
 * Decides whether a request may reach the service at all. The host must be one of our three names with our exact port,
 * and the origin must be ours; two values sent by the client are never compared with each other.
 */
export const checkRequest = (request: GuardedRequest): Verdict => {
  const hosts = ownHosts(request.port);
  const [host, ...more] = valuesOf(request.rawHeaders, "host");
  const address = `127.0.0.1:${request.port}`;
  if (host === undefined || more.length > 0 || !hosts.has(host))
    return refuse("host", msg("request.foreign_host", { address }));
  if (!request.url.startsWith("/") && request.url !== "*") return refuse("host", msg("request.no_proxy", { address }));
  const isOwn = (origin: string): boolean => origin.startsWith("http://") && hosts.has(origin.slice(7));
  const sites = valuesOf(request.rawHeaders, "sec-fetch-site");
  const isForeign = sites.some((site) => site === "cross-site" || site === "same-site") && !isLinkFollowed(request);
  if (isForeign || !valuesOf(request.rawHeaders, "origin").every(isOwn))
    return refuse("origin", msg("request.foreign_page"));
  return { allow: true };
};
