import { ownValue } from "../../own-value.ts";
import { tryParseJson, isRecord } from "../../kit/json.ts";

/** No error of a provider is longer; the rest of a body is not read. */
const LONGEST = 65_536;

const EVENT_DATA = /^data:[ \t]*([[{].*)$/gm;

const parseEvents = (text: string): unknown => {
  const events = [...text.matchAll(EVENT_DATA)]
    .map((match) => tryParseJson(match[1] ?? ""))
    .filter((value) => value !== undefined);
  return events.length > 0 ? events : undefined;
};

/** The head of a body as it may be searched: never longer than a provider's error is. */
const headOf = (body: string): string => body.slice(0, LONGEST);

/** What a text says as JSON, alone or in the events of a stream; undefined where it is none. */
const parseLoosely = (text: string): unknown => tryParseJson(text) ?? parseEvents(text);

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

/** The errors that a successful answer carries inside: of the whole, of its choices, of a list or of a stream's events. */
const errorsInside = (value: unknown): unknown[] => {
  if (Array.isArray(value))
    return value.flat(2).flatMap((item: unknown) => (isRecord(item) ? partsOfRecord(item) : []));
  return isRecord(value) ? partsOfRecord(value) : [];
};

/** What a body says of a failure, for judging only: `text` is the provider's and is never shown. */
export type ErrorFacts = {
  html: boolean;
  /** Whether the body tells of an error at all. */
  told: boolean;
  /** All words of the error in small letters, without addresses and without what the asker wrote. */
  text: string;
  /** A status that the body names. */
  status?: number;
};

const MAX_NODES = 2_000;
const MAX_TEXT = 16_384;
const NESTED_TEXTS = 3;

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

const HTML = /^[\s\uFEFF]*(?:<!--[\s\S]{0,2000}?-->\s*)?<(?:!doctype|html|head|body|title|meta|script)\b/i;
const ADDRESS = /https?:\/\/\S+/g;
const CUT_STATUS = /"(?:code|status)"\s*:\s*"?(\d{3})\b/;
const CUT_ERROR = /^[\s\uFEFF]*(?:data:\s*)?\[?\s*\{\s*"(?:error|object"\s*:\s*"error|type"\s*:\s*"error)"/;

const httpStatus = (value: unknown): number | undefined => {
  const number =
    typeof value === "number" ? value : typeof value === "string" && /^\d{3}$/.test(value) ? Number(value) : 0;
  return number >= 400 && number <= 599 ? number : undefined;
};

type Node = { key: string; value: unknown; nested: number };
type Found = { texts: string[]; status?: number | undefined; named?: number | undefined };

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

const note = (found: Found, { key, value }: Node): void => {
  if (STATUS_KEYS.has(key.toLowerCase())) found.status ??= httpStatus(value);
  if (typeof value !== "string") return;
  found.texts.push(value.slice(0, 4_000));
  if (/^(?:status|type|code)$/.test(key) && Object.hasOwn(NAMED_STATUSES, value))
    found.named ??= ownValue(NAMED_STATUSES, value);
};

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

const searchable = (text: string): string => text.slice(0, MAX_TEXT).replace(ADDRESS, " ").toLowerCase();

const factsOfCutText = (text: string, failed: boolean): ErrorFacts => {
  const told = failed || CUT_ERROR.test(text);
  const status = told ? httpStatus(CUT_STATUS.exec(text)?.[1]) : undefined;
  return { html: false, told, text: told ? searchable(text) : "", ...(status === undefined ? {} : { status }) };
};

/** Reads a body of any shape and size; `failed` tells that its HTTP status is no success, so that all of it is an error. */
export const readErrorFacts = (body: string, failed: boolean): ErrorFacts => {
  const head = headOf(body);
  if (HTML.test(head)) return { html: true, told: true, text: "" };
  const value = parseLoosely(head);
  if (value === undefined) return factsOfCutText(head, failed);
  const roots = failed ? [value] : errorsInside(value);
  const found = gather(roots);
  const status = found.status ?? found.named;
  const text = searchable(found.texts.join(" \n "));
  return { html: false, told: roots.length > 0, text, ...(status === undefined ? {} : { status }) };
};
