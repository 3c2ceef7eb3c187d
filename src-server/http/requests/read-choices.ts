import { MAX_SENT } from "../../contract/bounds.ts";
import { canonicalLanguage } from "../../contract/language-tag.ts";
import { DURATION_SECONDS } from "../../contract/limits.ts";
import type { RefusalCode } from "../../contract/api/refusal-codes.ts";
import { isRecord } from "../../kit/json.ts";
import type { FaultList } from "./fault-list.ts";
import { memberOf, type Members } from "./members.ts";

/** A member that takes one of a few names; undefined when absent or wrong. The code of its fault is its name. */
export const readChoice = <Choice extends string>(
  members: Members,
  { name, choices, faults }: { name: RefusalCode; choices: readonly Choice[]; faults: FaultList },
): Choice | undefined => {
  const value = memberOf(members, name);
  if (value === undefined) return undefined;
  const choice = choices.find((one) => one === value);
  return choice ?? faults.field([name], name, `That ${name} does not exist. Pick one of: ${choices.join(", ")}.`);
};

/** Seconds the lecture should last. */
export const readDuration = (members: Members, faults: FaultList): number | undefined => {
  const value = memberOf(members, "duration");
  if (value === undefined) return undefined;
  const { least, most } = DURATION_SECONDS;
  const advice = `${least} to ${most}, or leave \`duration\` out`;
  if (typeof value !== "number")
    return faults.refuse("duration_type", `The length is not a number. Send seconds, ${advice}.`);
  if (value >= least && value <= most) return value;
  return faults.field(
    ["duration"],
    "duration_range",
    `The length must be ${least} to ${most} seconds. Choose a value in between.`,
  );
};

/** Whether the answer must not come from the cache. */
export const readFresh = (members: Members, faults: FaultList): boolean => {
  const value = memberOf(members, "fresh");
  if (value === undefined || typeof value === "boolean") return value ?? false;
  return faults.field(["fresh"], "fresh", "`fresh` is neither true nor false. Send one of them.") ?? false;
};

/** What is to be written beside the video; undefined when nothing. */
export const readExport = (members: Members, faults: FaultList): "manim" | undefined => {
  const value = memberOf(members, "export");
  if (value === undefined || value === "manim") return value;
  return faults.field(
    ["export"],
    "field",
    "Nothing is written that way. Send manim for a script, or leave `export` out.",
  );
};

const USUAL_LANGUAGE = "en";

const tagOf = (value: unknown): string | null => (typeof value === "string" ? canonicalLanguage(value) : null);

/** The language of a plan of the caller's own; null where it names none. */
const planLanguage = (members: Members): string | null => {
  const plan = memberOf(members, "plan");
  return isRecord(plan) ? tagOf(memberOf(plan, "language")) : null;
};

/** Language tag in its canonical form, extensions left out; when absent, that of the plan, else `en`. */
export const readLanguage = (members: Members, faults: FaultList): string => {
  const value = memberOf(members, "language");
  if (value === undefined) return planLanguage(members) ?? USUAL_LANGUAGE;
  const tag = tagOf(value);
  if (tag !== null) return tag;
  return (
    faults.field(
      ["language"],
      "language",
      "That is no language tag. Send one in its BCP 47 form, such as en, en-GB or de.",
    ) ?? USUAL_LANGUAGE
  );
};

/** A model id; whether it exists is judged later. */
export const readModel = (members: Members, faults: FaultList): string | undefined => {
  const value = memberOf(members, "model");
  if (value === undefined) return undefined;
  if (typeof value === "string" && value.length <= MAX_SENT.name && value.trim() !== "" && value.isWellFormed())
    return value;
  return faults.refuse("model_unknown", "That is no model id. Choose one from GET /models, or leave `model` out.");
};
