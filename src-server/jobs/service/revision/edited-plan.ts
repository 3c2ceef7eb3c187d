import { z } from "zod";
import { languageSchema } from "../../../contract/lecture-request.ts";
import { pausesSchema } from "../../../contract/pauses.ts";
import type { FieldFault } from "../../../refusal.ts";
import { parsedJson } from "../../files/disk.ts";
import type { RevisedPlan, RevisionOrder } from "../../lecture-maker.ts";
import { applyEdits } from "./apply-edits.ts";
import { planChanges } from "./plan-changes.ts";

/** Largest plan in characters, like the largest body. */
const LARGEST = 1_048_576;

const reportSchema = z.object({ pausesMs: pausesSchema.optional() });
const inLanguage = z.object({ language: languageSchema });

const formFaults = (plan: unknown, isTooLarge: (plan: unknown) => boolean): FieldFault[] => {
  const fault = (msg: string): FieldFault[] => [{ loc: ["body", "edits"], msg, type: "plan" }];
  if (typeof plan !== "object" || plan === null || Array.isArray(plan))
    return fault("The edits leave no plan. Send an object for the whole plan, or change places in it.");
  if (isTooLarge(plan)) return fault("The plan would hold more values than any plan does. Shorten the edits.");
  const isTooLong = JSON.stringify(plan).length > LARGEST;
  return isTooLong ? fault("The plan would be larger than 1 MiB. Shorten the edits.") : [];
};

type Checks = {
  /** Whether a plan holds more values than any plan does. */
  isTooLarge(plan: unknown): boolean;
  /** What keeps a plan from being taught. */
  faultsOf(plan: unknown): FieldFault[] | Promise<FieldFault[]>;
};

/**
 * The plan of a finished lecture after its edits, what they change, and what is wrong with it; null where there is no
 * plan. It is checked once all edits are good. Takes time that grows with the plan: for a thread of its own.
 */
export const revisedPlan = async (
  { planText, reportText, givenPlan, edits }: RevisionOrder,
  { isTooLarge, faultsOf }: Checks,
): Promise<RevisedPlan | null> => {
  const old = parsedJson(planText) ?? givenPlan;
  if (old === undefined) return null;
  const edited = applyEdits(old, edits);
  const faults = [...edited.faults, ...formFaults(edited.plan, isTooLarge)];
  const plan = faults.length > 0 ? old : edited.plan;
  const isWhole = faults.length === 0 && edits.every((edit) => edit !== undefined);
  const planFaults = isWhole ? await faultsOf(plan) : [];
  const language = inLanguage.safeParse(plan).data?.language ?? null;
  const pausesMs = reportSchema.safeParse(parsedJson(reportText)).data?.pausesMs;
  const isGood = isWhole && planFaults.length === 0;
  const found = isGood ? { plan, changes: planChanges(old, plan) } : { changes: [] };
  return { ...found, language, pausesMs, faults, planFaults };
};
