import type { z } from "zod";
import { formatMessage, issueMessage, msg, ownMessage, type Message, type MessageParam } from "./message.ts";

const valueAt = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, part) => (typeof value === "object" && value !== null ? Reflect.get(value, part) : undefined),
    root,
  );

const KINDS: Readonly<Record<string, Message>> = {
  string: msg("schema.string"),
  number: msg("schema.number"),
  int: msg("schema.int"),
  array: msg("schema.array"),
  tuple: msg("schema.tuple"),
  object: msg("schema.object"),
  record: msg("schema.record"),
  boolean: msg("schema.boolean"),
  undefined: msg("schema.undefined"),
};

/** A kind of value by the schema library's name of it. */
const kindNamed = (name: string): MessageParam => KINDS[name] ?? name;

const kindOf = (value: unknown): string => {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
};

const shown = (value: unknown): string => (typeof value === "string" ? `"${value}"` : String(value));

const tooBig = ({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): Message => {
  const limit = String(maximum);
  if (origin === "string") return msg("schema.most_characters", { limit });
  if (origin === "array") return msg("schema.most_items", { limit });
  return msg(inclusive ? "schema.most" : "schema.below", { kind: kindNamed(origin), limit });
};

const tooSmall = ({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): Message => {
  const limit = String(minimum);
  if (origin === "string") return msg("schema.least_characters", { limit });
  if (origin === "array") return msg("schema.least_items", { limit });
  return msg(inclusive ? "schema.least" : "schema.above", { kind: kindNamed(origin), limit });
};

const messageByCode = (issue: z.core.$ZodIssue, value: unknown): Message => {
  if (issue.code === "invalid_type")
    return msg("schema.type", { expected: kindNamed(issue.expected), received: kindNamed(kindOf(value)) });
  if (issue.code === "invalid_value") {
    const values = issue.values.map(shown);
    return values.length === 1
      ? msg("schema.value", { value: values[0] ?? "" })
      : msg("schema.option", { values: values.join("|") });
  }
  if (issue.code === "too_big") return tooBig(issue);
  if (issue.code === "too_small") return tooSmall(issue);
  if (issue.code === "unrecognized_keys")
    return msg(issue.keys.length > 1 ? "schema.unknown_keys" : "schema.unknown_key", {
      keys: issue.keys.map(shown).join(", "),
    });
  if (issue.code === "invalid_format" && issue.format === "regex")
    return msg("schema.pattern", { pattern: issue.pattern ?? "" });
  return msg("schema.invalid");
};

/** What is wrong at a place of a value, `root` being the whole of it; the library's own words where there is no other text. */
export const schemaIssueMessage = (issue: z.core.$ZodIssue, root: unknown): Message => {
  const own = ownMessage(issue);
  if (own) return own;
  const message = messageByCode(issue, valueAt(root, issue.path));
  return formatMessage(message) === issue.message ? message : issueMessage(issue);
};
