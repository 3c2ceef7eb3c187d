import type { ServerResponse } from "node:http";
import { asRefusal, type Refusal } from "../../refusal.ts";
import type { RefusalCode } from "../../contract/api/refusals.ts";

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

/** The answer to a request that is refused; anything but a `Refusal` is a fault of ours, told in a plain sentence. */
export const refusalAnswer = (thrown: unknown): RefusalAnswer => {
  const refusal = asRefusal(thrown);
  const { status, code, message, faults, allow } = refusal;
  const detail = status === 422 ? faults.map(({ loc, msg, type }) => ({ loc, msg, type })) : message;
  const headers = { ...waitOf(refusal), ...(allow ? { Allow: allow.join(", ") } : {}) };
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
