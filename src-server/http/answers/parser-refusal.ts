import type { Duplex } from "node:stream";

const SENTENCES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "The headers of the request are larger than 16 KiB. Send fewer or shorter ones.",
  ERR_HTTP_REQUEST_TIMEOUT: "The request came too slowly. Send it within 30 seconds, its headers within 10.",
};

const OTHER = "This is not a well-formed HTTP/1.1 request. Correct it and send it again.";

/** Answers what the HTTP parser itself refuses, where the connection still takes an answer, and closes it. */
export const refuseUnparsed = (error: Error & { code?: string }, socket: Duplex): void => {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const body = JSON.stringify({ detail: SENTENCES[error.code ?? ""] ?? OTHER, code: "http" });
  const head = [
    "HTTP/1.1 400 Bad Request",
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${crypto.randomUUID()}`,
    "X-Content-Type-Options: nosniff",
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
};
