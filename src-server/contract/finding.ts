import { z } from "zod";
import { formatMessage, messageSchema, msg, type Message } from "./messages/message.ts";

/** Codes of `elements.md` section 6, plus those of the audit of drawn pictures. */
export const FINDING_CODES = [
  "unknown",
  "extra",
  "missing",
  "range",
  "too_long",
  "bad_tex",
  "bad_expr",
  "no_value",
  "bad_unit",
  "no_target",
  "not_shown",
  "never_shown",
  "cue",
  "idle_beat",
  "false_claim",
  "false_step",
  "verbatim",
  "crowded",
  "pace",
  "symbol",
  "refused",
  "overlap",
  "outside",
  "small_text",
  "low_contrast",
  "script",
  "run",
  "false_number",
  "false_equation",
  "unit_mismatch",
  "false_share",
  "typed_fact",
  "spoken_form",
  "language",
  "reading_level",
  "unexplained",
  "unseen",
] as const;

/**
 * One thing a check found. `mend`: the program corrects it and says so in `warnings`;
 * `repair`: the author, a model or a person, must.
 */
export const findingSchema = z.object({
  /** Where in the plan, as `scenes[2].elements[0].type`. */
  path: z.string(),
  code: z.enum(FINDING_CODES),
  severity: z.enum(["mend", "repair"]),
  /** One sentence in English: what is wrong, what was found, what would do. */
  message: z.string(),
  /** The same as data; absent in files of earlier versions. */
  data: messageSchema.optional(),
});
export type Finding = z.infer<typeof findingSchema>;
export type FindingCode = Finding["code"];

/** A finding before its message is formatted. */
export type PlanFinding = Pick<Finding, "path" | "code" | "severity"> & { message: Message };

/** A finding with its message in English and as data. */
export const toFinding = ({ message, ...finding }: PlanFinding): Finding => ({
  ...finding,
  message: formatMessage(message),
  data: message,
});

/**
 * Findings of something that is said or shown and not so. Claims and steps stop a plan; the others are found by reading
 * speech and formulas, so that they never refuse one, and a model has to repair all of them.
 */
export const UNTRUE_CODES: ReadonlySet<FindingCode> = new Set<FindingCode>([
  "false_claim",
  "false_step",
  "false_number",
  "false_equation",
  "unit_mismatch",
  "false_share",
]);

/** The message of a finding, as a warning. */
export const warningOf = ({ message, data }: Finding): Message => data ?? msg("common.text", { text: message });
