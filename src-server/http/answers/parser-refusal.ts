import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { ownValue } from "../../own-value.ts";

const SENTENCES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "The headers of the request are larger than 16 KiB. Send fewer or shorter ones.",
  ERR_HTTP_REQUEST_TIMEOUT: "The request came too slowly. Send it within 30 seconds, its headers within 10.",
};

const OTHER = "This is not a well-formed HTTP/1.1 request. Correct it and send it again.";

/** What the parser could not read, as Node hands it over. */
type ParserError = Error & { code?: string; rawPacket?: Uint8Array };

const isHead = ({ rawPacket }: ParserError): boolean =>
  rawPacket !== undefined && Buffer.from(rawPacket.subarray(0, 5)).toString("latin1") === "HEAD ";

/** The whole answer; without its body to `HEAD`, where a body would be read as the next answer. */
const answerOf = (error: ParserError): string => {
  const { code } = error;
  const body = JSON.stringify({ detail: ownValue(SENTENCES, code ?? "") ?? OTHER, code: "http" });
  const head = [
    "HTTP/1.1 400 Bad Request",
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${crypto.randomUUID()}`,
    "X-Content-Type-Options: nosniff",
    "Connection: close",
  ];
  return `${head.join("\r\n")}\r\n\r\n${isHead(error) ? "" : body}`;
};

/** Answers what the HTTP parser itself refuses. */
export type ParserRefusal = {
  /** Notes the answer that is being given on a connection. */
  note(socket: Duplex, response: ServerResponse): void;
  /** Answers where the connection still takes an answer, never into the middle of another one, and closes it. */
  refuse(error: ParserError, socket: Duplex): void;
};

export const createParserRefusal = (): ParserRefusal => {
  const answers = new WeakMap<Duplex, ServerResponse>();
  return {
    note: (socket, response) => void answers.set(socket, response),
    refuse: (error, socket) => {
      const current = answers.get(socket);
      const isAnswering = current !== undefined && current.headersSent && !current.writableFinished;
      if (error.code === "ECONNRESET" || !socket.writable || isAnswering) socket.destroy();
      else socket.end(answerOf(error), () => socket.destroy());
    },
  };
};
