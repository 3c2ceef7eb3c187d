import { z } from "zod";
import type { CreationRequest } from "../../../contract/api/creation-request.ts";
import { CHANGE_KINDS, type Change } from "../../../contract/api/versions.ts";
import { languageSchema } from "../../../contract/lecture-request.ts";
import type { RevisionWish } from "../../../http/service.ts";
import { FieldRefusal } from "../../../refusal.ts";
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

const checkForm = (plan: unknown): void => {
  const refuse = (msg: string): never => {
    throw new FieldRefusal([{ loc: ["body", "edits"], msg, type: "plan" }]);
  };
  if (typeof plan !== "object" || plan === null || Array.isArray(plan))
    refuse("The edits leave no plan. Send an object for the whole plan, or change places in it.");
  if (JSON.stringify(plan).length > LARGEST) refuse("The plan would be larger than 1 MiB. Shorten the edits.");
};

/** A lecture asked for again with changes, and what they are. Pauses stay with the voice they were chosen for. */
export const revisedRequest = (
  row: JobRow,
  { plan: old, pausesMs }: FinishedVersion,
  { edits, bucket, ...wish }: RevisionWish,
): { request: CreationRequest; changes: Change[]; pausesMs: FinishedVersion["pausesMs"] } => {
  const before = askedAgain(row.request, row.model);
  const plan = applyEdits(old, edits);
  checkForm(plan);
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
  };
};
