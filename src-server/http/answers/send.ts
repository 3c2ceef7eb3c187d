import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import helmet from "helmet";
import { messageHeaders } from "../../contract/messages/message-header.ts";
import { asRefusal, type Refusal } from "../../refusal.ts";
import type { RefusalCode } from "../../contract/api/refusals.ts";
import { ownValue } from "../../own-value.ts";

/** Body of every refused request. */
type RefusalBody = {
  detail: string | { loc: readonly (string | number)[]; msg: string; type: RefusalCode }[];
  code: RefusalCode;
};

type RefusalAnswer = { status: number; headers: Readonly<Record<string, string>>; body: RefusalBody };

/** Seconds after which a client may try again where nothing else was said. */
const USUAL_WAIT = { 429: 60, 503: 5 } as const;

const waitOf = ({ status, retryAfterSeconds }: Refusal): Record<string, string> => {
  if (status !== 429 && status !== 503) return {};
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds ?? USUAL_WAIT[status]));
  return { "Retry-After": String(seconds) };
};

/** The answer to a request that is refused; anything but a `Refusal` is a fault of ours, reported in a plain sentence. */
export const refusalAnswer = (thrown: unknown): RefusalAnswer => {
  const refusal = asRefusal(thrown);
  const { status, code, message, faults, allow } = refusal;
  const detail = status === 422 ? faults.map(({ loc, msg, type }) => ({ loc, msg, type })) : message;
  const headers = {
    ...waitOf(refusal),
    ...messageHeaders(refusal.data),
    ...(allow ? { Allow: allow.join(", ") } : {}),
  };
  return { status, headers, body: { detail, code } };
};

type Text = { status: number; type: string; text: string };

/** Answers with a text, unless an answer has begun already. */
export const sendText = (response: ServerResponse, { status, type, text }: Text): void => {
  if (response.headersSent || response.destroyed) return;
  response.statusCode = status;
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Length", Buffer.byteLength(text));
  response.end(text);
};

/** Answers with bytes of a media type, unless an answer has begun already. */
export const sendBytes = (response: ServerResponse, { type, bytes }: { type: string; bytes: Uint8Array }): void => {
  if (response.headersSent || response.destroyed) return;
  response.statusCode = 200;
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Length", bytes.length);
  response.end(bytes);
};

/** Media type of all JSON that is sent. */
export const JSON_TYPE = "application/json; charset=utf-8";

/** Answers with a value as compact JSON. */
export const sendJson = (response: ServerResponse, status: number, value: unknown): void =>
  sendText(response, { status, type: JSON_TYPE, text: JSON.stringify(value) });

/** Answers a request that is refused; returns what was answered. An answer that has begun is broken off. */
export const sendRefusal = (response: ServerResponse, thrown: unknown): { status: number; code: string } => {
  const { status, headers, body } = refusalAnswer(thrown);
  if (response.headersSent) response.destroy();
  else {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    sendJson(response, status, body);
  }
  return { status, code: body.code };
};

/** Headers of every answer. `styleHash` is that of the one style sheet on pages of ours; scripts run nowhere. */
export const securityHeaders = (styleHash: string) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: [`'${styleHash}'`],
        imgSrc: ["'self'"],
        mediaSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: false,
    frameguard: { action: "deny" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    xXssProtection: false,
  });

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
type ParserRefusal = {
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
