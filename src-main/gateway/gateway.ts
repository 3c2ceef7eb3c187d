import { forwardToService, type ServiceAddress } from "./forward-to-service.ts";
import { readPageFile } from "./page-files.ts";
import { plainAnswer, refusal } from "./plain-answer.ts";
import { pageHeaders, type PageHashes } from "./web-policy.ts";

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
