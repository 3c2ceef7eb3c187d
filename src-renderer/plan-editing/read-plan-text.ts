import type { Message } from "../../src-server/contract/messages/message.ts";
import { schemaIssueMessage } from "../../src-server/contract/messages/schema-issue.ts";
import { lecturePlanSchema } from "../../src-server/contract/plan.ts";
import { draftPlanSchema, type DraftPlan, jsonPointer } from "./draft-plan.ts";

/** Largest plan file. */
export const MAX_PLAN_BYTES = 1024 * 1024;
const MAX_FAULTS = 8;

/** A fault of a plan file: where, and what is wrong there. */
export type PlanFault = { path: string; message: Message };

/** A plan file as it was read, or why it was refused. */
export type PlanReading =
  | { kind: "plan"; plan: DraftPlan }
  | { kind: "too_large"; bytes: number }
  /** The file itself could not be read. */
  | { kind: "unreadable" }
  /** No JSON; line and column count from 1. */
  | { kind: "not_json"; line: number; column: number }
  | { kind: "other_version"; version: string }
  | { kind: "broken"; faults: readonly PlanFault[]; more: number };

/** One word of JSON, or the space between two. */
const TOKEN = /\s+|[{}[\],:]|"(?:[^"\\\p{Cc}]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;

/** Offset of the first character that belongs to no word of JSON; the end where all do. */
const strangeAt = (text: string): number => {
  TOKEN.lastIndex = 0;
  let offset = 0;
  while (offset < text.length && TOKEN.test(text)) offset = TOKEN.lastIndex;
  return offset;
};

const placeIn = (text: string, message: string): { line: number; column: number } => {
  const [, at] = /position (\d+)/.exec(message) ?? [];
  const before = text.slice(0, at === undefined ? strangeAt(text) : Number(at)).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
};

const parsed = (text: string): { value: unknown } | PlanReading => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (thrown) {
    return { kind: "not_json", ...placeIn(text, thrown instanceof Error ? thrown.message : "") };
  }
};

const versionOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "lectern_plan" in value ? value.lectern_plan : undefined;

const pathOf = (names: readonly PropertyKey[]): string => jsonPointer("", ...names.map(String));

const readPlan = (value: unknown): PlanReading => {
  const version = versionOf(value);
  if (version !== undefined && version !== 1)
    return { kind: "other_version", version: JSON.stringify(version).slice(0, 40) };
  const read = lecturePlanSchema.safeParse(value);
  const draft = draftPlanSchema.safeParse(value);
  if (read.success && draft.success) return { kind: "plan", plan: draft.data };
  const issues = read.error?.issues ?? draft.error?.issues ?? [];
  const faults = issues.map((issue) => ({ path: pathOf(issue.path), message: schemaIssueMessage(issue, value) }));
  return { kind: "broken", faults: faults.slice(0, MAX_FAULTS), more: Math.max(0, faults.length - MAX_FAULTS) };
};

/** Reads the text of a plan file by the contract. Never throws. */
export const readPlanText = (text: string): PlanReading => {
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > MAX_PLAN_BYTES) return { kind: "too_large", bytes };
  const json = parsed(text.replace(/^\u{FEFF}/u, ""));
  return "value" in json ? readPlan(json.value) : json;
};
