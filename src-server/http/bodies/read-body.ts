import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import { FieldRefusal, Refusal } from "../../refusal.ts";
import { isMembers, memberOf } from "../requests/members.ts";
import { isJsonType } from "./json-type.ts";
import { parseJson } from "./parse-json.ts";

/** Largest body in bytes, and largest body that carries a plan. */
export const BODY_BYTES = { plain: 65_536, withPlan: 1_048_576 } as const;

export type BodyRules = {
  /** Whether a request without a body is fine. */
  optional: boolean;
  /** Whether a body may carry a `plan`, and be larger then. */
  carriesPlan: boolean;
  /** Member with parts of a plan that lets a body be as large, instead of `plan`. */
  planMember?: string | undefined;
};

const tooLarge = ({ carriesPlan, planMember = "plan" }: BodyRules): Refusal =>
  new Refusal(
    "too_large",
    `The request is larger than ${carriesPlan ? `64 KiB (1 MiB with \`${planMember}\`)` : "64 KiB"}. Shorten it.`,
  );

const wrongType = (): Refusal =>
  new Refusal(
    "content_type",
    "The request is not marked as plain JSON in UTF-8. Send the header `Content-Type: application/json`, uncompressed.",
  );

const isPlain = (request: IncomingMessage): boolean =>
  (request.headersDistinct["content-encoding"] ?? []).every((coding) => coding.trim().toLowerCase() === "identity");

const announced = (request: IncomingMessage): number => Number(request.headers["content-length"] ?? 0);

/** Whether a request's body is larger than a plain one may be, or may turn out to be. */
export const mayBeLarge = (request: IncomingMessage): boolean =>
  announced(request) > BODY_BYTES.plain || request.headers["transfer-encoding"] !== undefined;

const bytesOf = async (request: IncomingMessage, rules: BodyRules): Promise<Buffer> => {
  const limit = rules.carriesPlan ? BODY_BYTES.withPlan : BODY_BYTES.plain;
  if (announced(request) > limit) throw tooLarge(rules);
  const parts: Buffer[] = [];
  let length = 0;
  // Listeners rather than iteration: leaving a loop early would close the connection before the answer is written.
  await new Promise<void>((resolve, reject) => {
    request.on("data", (part: Buffer) => {
      length += part.length;
      if (length > limit) reject(tooLarge(rules));
      else parts.push(part);
    });
    request.on("end", resolve);
    request.on("error", reject);
    request.on("close", () =>
      reject(new Refusal("http", "The connection ended before the request did. Send it again.")),
    );
  });
  return Buffer.concat(parts, length);
};

const carriesPlan = (body: unknown, member: string): boolean => isMembers(body) && memberOf(body, member) !== undefined;

let lastParse: Promise<unknown> = Promise.resolve();

/** Parses one large body in each turn of the event loop, so that other requests are answered between them. */
const parseInTurn = async (bytes: Buffer, rules: BodyRules): Promise<unknown> => {
  const mine = lastParse.then(async () => setImmediate()).then(() => parseJson(bytes, rules.planMember));
  lastParse = mine.catch(() => undefined);
  return mine;
};

const parseWithin = async (bytes: Buffer, rules: BodyRules): Promise<unknown> => {
  if (bytes.length <= BODY_BYTES.plain) return parseJson(bytes);
  const body = await parseInTurn(bytes, rules).catch((failure: unknown) => {
    throw failure instanceof FieldRefusal ? failure : tooLarge(rules);
  });
  if (!carriesPlan(body, rules.planMember ?? "plan")) throw tooLarge(rules);
  return body;
};

/**
 * The JSON value in a request's body; undefined where there is none and none is needed.
 * Throws `content_type`, then `too_large`, then `not_json`.
 */
export const readBody = async (
  request: IncomingMessage,
  response: ServerResponse,
  rules: BodyRules,
): Promise<unknown> => {
  const isThere = announced(request) > 0 || request.headers["transfer-encoding"] !== undefined;
  if (!isThere && rules.optional) return undefined;
  if (!isJsonType(request.headersDistinct["content-type"] ?? []) || !isPlain(request)) throw wrongType();
  if (request.headers.expect !== undefined && announced(request) <= BODY_BYTES.withPlan) response.writeContinue();
  const bytes = await bytesOf(request, rules);
  if (bytes.length === 0 && rules.optional) return undefined;
  return parseWithin(bytes, rules);
};
