import { readFile, realpath } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { forwardToService, type ServiceAddress } from "./forward-to-service.ts";
import { plainAnswer, refusal } from "./plain-answer.ts";
import { pageHeaders, type PageHashes } from "./web-policy.ts";

/** A file of the page. */
type PageFile = { bytes: Uint8Array<ArrayBuffer>; contentType: string; lasting: boolean };

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

/** A name that cannot leave the folder on any system: plain segments, no drive, no stream, no backslash. */
const isPlain = (path: string): boolean =>
  path
    .split("/")
    .slice(1)
    .every((segment) => /^[\w-][\w.-]{0,120}$/u.test(segment) && !segment.includes(".."));

/** The file a path of the page names, resolved inside the folder by its real path; undefined when there is none. */
const readPageFile = async (folder: string, path: string): Promise<PageFile | undefined> => {
  const name = decoded(path);
  if (name === undefined || !isPlain(name)) return undefined;
  const contentType = TYPES[extname(name).toLowerCase()];
  if (contentType === undefined) return undefined;
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, name))]);
    if (!file.startsWith(root + sep)) return undefined;
    return { bytes: new Uint8Array(await readFile(file)), contentType, lasting: name.startsWith("/assets/") };
  } catch {
    return undefined;
  }
};

export type GatewayOptions = {
  /** Folder of the built page. */
  pageDir: string;
  hashes: PageHashes;
  /** Where the service answers, and the key that is added to the page's requests; undefined while it is not up. */
  service: () => ServiceAddress | undefined | Promise<ServiceAddress | undefined>;
  /** Node's own fetch, which asks no system proxy. */
  fetch: typeof fetch;
};

/** Answers every request of the page: its files, and `/api/…` from the local service. Never throws. */
export type Gateway = (request: Request) => Promise<Response>;

const API = "/api/";
const INDEX = "/index.html";

const pageFile = async ({ pageDir, hashes }: GatewayOptions, request: Request, path: string): Promise<Response> => {
  if (request.method !== "GET" && request.method !== "HEAD")
    return refusal(405, "method_not_allowed", { Allow: "GET" });
  const looksLikeFile = /\.[a-z0-9]{1,5}$/iu.test(path);
  const file = await readPageFile(pageDir, looksLikeFile ? path : INDEX);
  if (!file) return plainAnswer(404, "There is no such page.", pageHeaders(hashes));
  const headers = {
    ...pageHeaders(hashes),
    "Content-Type": file.contentType,
    "Cache-Control": file.lasting ? "public, max-age=31536000, immutable" : "no-store",
  };
  return new Response(request.method === "HEAD" ? null : file.bytes, { status: 200, headers });
};

/** The one way between the page and everything else. The page itself holds no key, no port and no path. */
export const createGateway =
  (options: GatewayOptions): Gateway =>
  async (request) => {
    const url = new URL(request.url);
    if (!url.pathname.startsWith(API)) return pageFile(options, request, url.pathname);
    const service = await options.service();
    if (!service) return refusal(503, "starting", { "Retry-After": "1" });
    return forwardToService({
      request,
      target: url.pathname.slice(API.length - 1) + url.search,
      service,
      fetch: options.fetch,
    });
  };
