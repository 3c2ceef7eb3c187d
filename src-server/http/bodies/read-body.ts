import { msg, type Message } from "../../contract/messages/message.ts";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import { FieldRefusal, fieldProblem, Refusal } from "../../refusal.ts";
import { isRecord } from "../../kit/json.ts";
import { bodyMember } from "../requests/parse-request.ts";

/** Maximum nesting depth of a body; plans stay far below it. */
const MAX_LEVELS = 100;

/** Maximum number of values in a body, containers included: twice that of the largest plan. */
const MAX_VALUES = 200_000;

const isOpening = (code: number): boolean => code === 0x7b || code === 0x5b;
const isClosing = (code: number): boolean => code === 0x7d || code === 0x5d;
const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/** How deep the brackets of a JSON text nest, and how many values they hold; what is inside strings is left out. */
const shapeOf = (text: string): { depth: number; values: number } => {
  let [depth, deepest, values, before] = [0, 0, 1, 0];
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === 0x5c) at += 1;
      else if (code === 0x22) inString = false;
    } else if (!isSpace(code)) {
      // A container has one value more than commas, but for an empty one.
      if (code === 0x2c || (isOpening(before) && !isClosing(code))) values += 1;
      if (code === 0x22) inString = true;
      else if (isOpening(code)) deepest = Math.max(deepest, (depth += 1));
      else if (isClosing(code)) depth -= 1;
      before = code;
    }
  }
  return { depth: deepest, values };
};

const tooMany = (member: string): FieldRefusal =>
  new FieldRefusal([fieldProblem(["body", member], "plan", msg("request.plan_too_many_values"))]);

const notJson = (why: Message): Refusal => new Refusal("not_json", msg("request.not_json", { why }));

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw notJson(msg("request.body_no_utf8"));
  }
};

/**
 * The value a body's bytes mean; a byte-order mark is skipped, of equal members the last counts. Throws `not_json`, or
 * `FieldRefusal` for more values than are worth reading, which the member for plans must hold.
 */
const parseJson = (bytes: Uint8Array, planMember = "plan"): unknown => {
  const text = decode(bytes);
  if (text.trim() === "") throw notJson(msg("request.body_empty"));
  const { depth, values } = shapeOf(text);
  if (depth > MAX_LEVELS) throw notJson(msg("request.body_too_deep", { levels: MAX_LEVELS }));
  if (values > MAX_VALUES) throw tooMany(planMember);
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw notJson(msg("request.body_no_json"));
  }
};

/** A parameter of a media type: a name, and a value with or without quotes. */
const PARAMETER = /^\s*([!#$%&'*+.^_`|~\w-]+)=(?:"([^"\\]*)"|([!#$%&'*+.^_`|~\w-]*))\s*$/;

/** Whether the values of the `content-type` header say: JSON in UTF-8, and nothing else. */
const isJsonType = (values: readonly string[]): boolean => {
  const [value, ...more] = values;
  if (value === undefined || more.length > 0) return false;
  const [type = "", ...parameters] = value.split(";");
  if (type.trim().toLowerCase() !== "application/json") return false;
  return parameters.every((text) => {
    if (text.trim() === "") return true;
    const found = PARAMETER.exec(text);
    if (!found) return false;
    const charset = (found[2] ?? found[3] ?? "").toLowerCase();
    return found[1]?.toLowerCase() !== "charset" || charset === "utf-8" || charset === "utf8";
  });
};

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
    carriesPlan ? msg("request.too_large_with_plan", { member: planMember }) : msg("request.too_large"),
  );

const wrongType = (): Refusal => new Refusal("content_type", msg("request.no_json_type"));

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
    request.on("close", () => reject(new Refusal("http", msg("request.ended_early"))));
  });
  return Buffer.concat(parts, length);
};

const carriesPlan = (body: unknown, member: string): boolean =>
  isRecord(body) && bodyMember(body, member) !== undefined;

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
