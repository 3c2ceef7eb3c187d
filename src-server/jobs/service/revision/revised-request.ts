import { z } from "zod";
import type { CreationRequest } from "../../../contract/api/creation-request.ts";
import { CHANGE_KINDS, type Change } from "../../../contract/api/versions.ts";
import { languageSchema } from "../../../contract/lecture-request.ts";
import type { RevisionWish } from "../../../http/service.ts";
import type { FieldFault } from "../../../refusal.ts";
import type { JobRow } from "../../job-row.ts";
import { askedAgain } from "../../stored-request.ts";
import { applyEdits } from "./apply-edits.ts";
import { planChanges } from "./plan-changes.ts";
import type { FinishedVersion } from "./read-version.ts";

/** Largest plan in characters, like the largest body. */
const LARGEST = 1_048_576;

const LOOKS = ["style", "aspect", "resolution", "voice", "captions", "engine"] as const;
type Looks = Pick<CreationRequest, (typeof LOOKS)[number]>;

const lookChanges = (before: Looks, after: Looks): Change[] =>
  LOOKS.filter((name) => before[name] !== after[name]).map((name) => ({
    ...{ kind: CHANGE_KINDS.find((kind) => kind === name) ?? "plan", path: null, scene: null },
    ...{ before: before[name] ?? null, after: after[name] ?? null },
    text: `${name[0]?.toUpperCase() ?? ""}${name.slice(1)} is ${after[name] ?? "as usual"} now.`,
  }));

const inLanguage = z.object({ language: languageSchema });

const formFaults = (plan: unknown): FieldFault[] => {
  const fault = (msg: string): FieldFault[] => [{ loc: ["body", "edits"], msg, type: "plan" }];
  if (typeof plan !== "object" || plan === null || Array.isArray(plan))
    return fault("The edits leave no plan. Send an object for the whole plan, or change places in it.");
  const isTooLarge = JSON.stringify(plan).length > LARGEST;
  return isTooLarge ? fault("The plan would be larger than 1 MiB. Shorten the edits.") : [];
};

/** A lecture asked for again with changes. */
export type RevisedRequest = {
  request: CreationRequest;
  changes: Change[];
  pausesMs: FinishedVersion["pausesMs"];
  /** What is wrong with the edits; the plan is then the old one. */
  faults: readonly FieldFault[];
};

/** A lecture asked for again with changes, and what they are; an old plan that cannot be edited so stays as it is. Pauses stay with the voice they were chosen for. */
export const revisedRequest = (
  row: JobRow,
  { plan: old, pausesMs }: FinishedVersion,
  { edits, bucket, ...wish }: RevisionWish,
): RevisedRequest => {
  const before = askedAgain(row.request, row.model);
  const edited = applyEdits(old, edits);
  const faults = [...edited.faults, ...formFaults(edited.plan)];
  const plan = faults.length > 0 ? old : edited.plan;
  const named = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));
  const language = inLanguage.safeParse(plan).data?.language ?? before.language;
  const request = { ...before, ...named, plan, language, bucket };
  const keepsVoice = request.voice === before.voice && language === before.language;
  return {
    request,
    changes: [
      ...lookChanges(
        { ...before, style: before.style ?? "midnight" },
        { ...request, style: request.style ?? "midnight" },
      ),
      ...planChanges(old, plan),
    ],
    pausesMs: keepsVoice ? pausesMs : undefined,
    faults,
  };
};
