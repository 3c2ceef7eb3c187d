import type { Message } from "../../contract/messages/message.ts";
import type { LlmProvider } from "../../contract/api/creation-request.ts";
import { tryParseJson, isRecord } from "../../kit/json.ts";
import { ownValue } from "../../own-value.ts";

/** What a body says of a failure, for classification only: `text` is the provider's and is never shown. */
export type ErrorFacts = {
  html: boolean;
  /** Whether the body reports an error at all. */
  reportsError: boolean;
  /** All words of the error in small letters, without addresses and without what the asker wrote. */
  text: string;
  /** A status that the body names. */
  status?: number;
};

const HTML = /^[\s\uFEFF]*(?:<!--[\s\S]{0,2000}?-->\s*)?<(?:!doctype|html|head|body|title|meta|script)\b/i;

/** Reads a body of any shape and size; `failed` says that its HTTP status is no success, so that all of it is an error. */
export const readErrorFacts = (body: string, failed: boolean): ErrorFacts => {
  const head = headOf(body);
  if (HTML.test(head)) return { html: true, reportsError: true, text: "" };
  const value = parseLoosely(head);
  if (value === undefined) return factsOfCutText(head, failed);
  const roots = failed ? [value] : errorsInside(value);
  const found = gather(roots);
  const status = found.status ?? found.named;
  const text = searchable(found.texts.join(" \n "));
  return { html: false, reportsError: roots.length > 0, text, ...(status === undefined ? {} : { status }) };
};

/** The ways in which a connection fails that a person can do something about. */
export type TransportFault = "name" | "refused" | "certificate" | "redirected" | "timeout" | "address" | "other";

const CODES: readonly (readonly [RegExp, TransportFault])[] = [
  [/ERR_INVALID_URL|ERR_INVALID_PROTOCOL|unknown scheme|Invalid URL/i, "address"],
  [/ENOTFOUND|EAI_AGAIN|EAI_NODATA|EAI_NONAME/, "name"],
  [/redirect/i, "redirected"],
  [/CERT|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)|ERR_TLS|ERR_SSL|EPROTO|wrong version number|certificate/i, "certificate"],
  [/ECONNREFUSED/, "refused"],
  [/TIMEDOUT|_TIMEOUT|TimeoutError|timed out|timeout/i, "timeout"],
];

/** What kind of fault of a connection was thrown, however it was wrapped. */
export const transportFault = (thrown: unknown): TransportFault => {
  const texts = words(thrown);
  return CODES.find(([pattern]) => texts.some((text) => pattern.test(text)))?.[1] ?? "other";
};

/** What is wrong with a 200 that is no usable answer, or with a call that was given up. */
export type AnswerFault =
  | "empty"
  | "no_finish"
  | "not_json"
  | "refusal"
  | "filtered"
  | "truncated_prompt"
  | "too_large"
  | "stalled";

/** All that is known of a call to a language model that failed. `body` and `transport` may hold the key. */
export type FailureSignal = {
  provider: LlmProvider;
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** Text of the answer, or of the event of a stream that reported the failure. */
  body?: string;
  /** What was thrown while the connection was made or used. */
  transport?: unknown;
  answer?: AnswerFault;
};

/** How a failed call is reported, and whether it may be made again. */
export type ModelVerdict = {
  code: "llm_auth" | "llm_quota" | "llm_rate_limit" | "llm_model" | "llm_bad_request" | "llm_unavailable";
  /** One readable message of Lectern's own; nothing of the provider's text. */
  sentence: Message;
  again: boolean;
  /** More than the code says: nothing is found at the address, the provider is down, or what came is no answer of its. */
  kind?: "address" | "down" | "no_answer";
  /** How long the provider asks to wait. */
  waitMs?: number;
  /** The provider does not know the structured form that was asked for: go one rung down. */
  withoutForm?: boolean;
};

/** No error of a provider is longer; the rest of a body is not read. */
const LONGEST = 65_536;

/** The head of a body as it may be searched: never longer than a provider's error is. */
const headOf = (body: string): string => body.slice(0, LONGEST);

/** What a text says as JSON, alone or in the events of a stream; undefined where it is none. */
const parseLoosely = (text: string): unknown => tryParseJson(text) ?? parseEvents(text);

const EVENT_DATA = /^data:[ \t]*([[{].*)$/gm;

const parseEvents = (text: string): unknown => {
  const events = [...text.matchAll(EVENT_DATA)]
    .map((match) => tryParseJson(match[1] ?? ""))
    .filter((value) => value !== undefined);
  return events.length > 0 ? events : undefined;
};

const CUT_ERROR = /^[\s\uFEFF]*(?:data:\s*)?\[?\s*\{\s*"(?:error|object"\s*:\s*"error|type"\s*:\s*"error)"/;

const CUT_STATUS = /"(?:code|status)"\s*:\s*"?(\d{3})\b/;

const factsOfCutText = (text: string, failed: boolean): ErrorFacts => {
  const reportsError = failed || CUT_ERROR.test(text);
  const status = reportsError ? httpStatus(CUT_STATUS.exec(text)?.[1]) : undefined;
  return {
    html: false,
    reportsError,
    text: reportsError ? searchable(text) : "",
    ...(status === undefined ? {} : { status }),
  };
};

const httpStatus = (value: unknown): number | undefined => {
  const number =
    typeof value === "number" ? value : typeof value === "string" && /^\d{3}$/.test(value) ? Number(value) : 0;
  return number >= 400 && number <= 599 ? number : undefined;
};

const MAX_TEXT = 16_384;

const ADDRESS = /https?:\/\/\S+/g;

const searchable = (text: string): string => text.slice(0, MAX_TEXT).replace(ADDRESS, " ").toLowerCase();

/** The errors that a successful answer carries inside: of the whole, of its choices, of a list or of a stream's events. */
const errorsInside = (value: unknown): unknown[] => {
  if (Array.isArray(value))
    return value.flat(2).flatMap((item: unknown) => (isRecord(item) ? partsOfRecord(item) : []));
  return isRecord(value) ? partsOfRecord(value) : [];
};

const partsOfRecord = (record: Readonly<Record<string, unknown>>): unknown[] => {
  const { error, object, type, choices } = record;
  if (error !== undefined && error !== null && error !== false) return [error];
  if (object === "error" || type === "error") return [record];
  return Array.isArray(choices)
    ? choices.flatMap((choice: unknown) => (isRecord(choice) ? errorOfChoice(choice) : []))
    : [];
};

const errorOfChoice = (choice: Readonly<Record<string, unknown>>): unknown[] => {
  const { error } = choice;
  return error === undefined || error === null ? [] : [error];
};

type Found = { texts: string[]; status?: number | undefined; named?: number | undefined };

type Node = { key: string; value: unknown; nested: number };

const MAX_NODES = 2_000;

/** Members that repeat what was asked or answered. */
const QUOTED = new Set([
  "flagged_input",
  "failed_generation",
  "input",
  "ctx",
  "content",
  "user_id",
  "request_id",
  "links",
]);

/** Walks breadth first, so that what the outermost error says counts first. */
const gather = (roots: readonly unknown[]): Found => {
  const found: Found = { texts: [] };
  const queue: Node[] = roots.map((value) => ({ key: "error", value, nested: 0 }));
  for (let at = 0; at < queue.length && at < MAX_NODES; at++) {
    const node = queue[at];
    if (node === undefined || QUOTED.has(node.key)) continue;
    note(found, node);
    if (queue.length < MAX_NODES) queue.push(...childrenOf(node));
  }
  return found;
};

const STATUS_KEYS = new Set(["code", "status", "status_code", "statuscode", "raw_status_code", "http_code"]);

const NAMED_STATUSES: Readonly<Record<string, number>> = {
  RESOURCE_EXHAUSTED: 429,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAVAILABLE: 503,
  INTERNAL: 500,
  DEADLINE_EXCEEDED: 504,
  overloaded_error: 529,
  rate_limit_error: 429,
  rate_limit_exceeded: 429,
  authentication_error: 401,
  permission_error: 403,
  not_found_error: 404,
  api_error: 500,
  server_error: 500,
  timeout_error: 504,
  invalid_request_error: 400,
};

const note = (found: Found, { key, value }: Node): void => {
  if (STATUS_KEYS.has(key.toLowerCase())) found.status ??= httpStatus(value);
  if (typeof value !== "string") return;
  found.texts.push(value.slice(0, 4_000));
  if (/^(?:status|type|code)$/.test(key) && Object.hasOwn(NAMED_STATUSES, value))
    found.named ??= ownValue(NAMED_STATUSES, value);
};

const NESTED_TEXTS = 3;

const childrenOf = ({ key, value, nested }: Node): Node[] => {
  if (Array.isArray(value)) return value.slice(0, 100).map((item: unknown) => ({ key, value: item, nested }));
  if (isRecord(value))
    return Object.entries(value)
      .slice(0, 100)
      .map(([name, item]) => ({ key: name, value: item, nested }));
  if (typeof value !== "string" || nested >= NESTED_TEXTS || !/^\s*[[{]/.test(value)) return [];
  const inner = parseLoosely(value);
  return inner === undefined ? [] : [{ key, value: inner, nested: nested + 1 }];
};

const DEEPEST = 6;

const MOST = 40;

/** All texts of what was thrown and of its causes, the innermost last. */
const words = (thrown: unknown): string[] => {
  let level: unknown[] = [thrown];
  const texts: string[] = [];
  for (let depth = 0; depth < DEEPEST && texts.length < MOST; depth++) {
    const objects = level.filter((value) => typeof value === "object" && value !== null);
    texts.push(...level.filter((value) => typeof value === "string"), ...objects.flatMap(textsOf));
    level = objects.flatMap((value) => [Reflect.get(value, "cause") as unknown, ...partsOf(value)]);
  }
  return texts;
};

const textsOf = (thrown: object): string[] =>
  ["code", "name", "message"].map((key) => {
    const value: unknown = Reflect.get(thrown, key);
    return typeof value === "string" ? value.slice(0, 500) : "";
  });

const partsOf = (thrown: object): readonly unknown[] => {
  const errors: readonly unknown[] = thrown instanceof AggregateError ? thrown.errors : [];
  return errors.slice(0, 8);
};
