import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";

const WITHOUT_BODY = new Set(["GET", "HEAD"]);

/** Stands for the window's own origin, which the gateway does not look at. */
export const PAGE_ORIGIN = "http://page.invalid";

const headersOf = ({ rawHeaders }: IncomingMessage): Headers => {
  const headers = new Headers();
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) headers.append(rawHeaders[i] ?? "", rawHeaders[i + 1] ?? "");
  return headers;
};

/** A request to `url` as the web knows it; aborted when the client goes away before its answer is complete. */
export const toWebRequest = (message: IncomingMessage, response: ServerResponse, url: URL): Request => {
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
export const sendWebResponse = async (answer: Response, response: ServerResponse): Promise<void> => {
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
