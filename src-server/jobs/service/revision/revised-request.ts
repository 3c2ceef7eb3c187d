import type { CreationRequest } from "../../../contract/api/creation-request.ts";
import { CHANGE_KINDS, type Change } from "../../../contract/api/versions.ts";
import type { RevisionWish } from "../../../http/service.ts";
import type { FieldFault } from "../../../refusal.ts";
import type { JobRow } from "../../job-row.ts";
import type { RevisedPlan } from "../../lecture-maker.ts";
import { askedAgain } from "../../stored-request.ts";

const LOOKS = ["style", "aspect", "resolution", "voice", "captions", "engine"] as const;
type Looks = Pick<CreationRequest, (typeof LOOKS)[number]>;

const lookChanges = (before: Looks, after: Looks): Change[] =>
  LOOKS.filter((name) => before[name] !== after[name]).map((name) => ({
    ...{ kind: CHANGE_KINDS.find((kind) => kind === name) ?? "plan", path: null, scene: null },
    ...{ before: before[name] ?? null, after: after[name] ?? null },
    text: `${name[0]?.toUpperCase() ?? ""}${name.slice(1)} is ${after[name] ?? "as usual"} now.`,
  }));

/** What a lecture is asked for with when only its plan is to differ. */
type Wish = Omit<RevisionWish, "edits">;

/** The same request with the members of a wish that were named. */
const withNamed = (request: CreationRequest, { bucket: _bucket, ...wish }: Wish): CreationRequest => {
  const named = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));
  return { ...request, ...named };
};

/** How a new version will look: as before, but for what is wished otherwise. */
export const revisedLooks = (row: JobRow, wish: Wish): Pick<CreationRequest, "style" | "aspect"> => {
  const { style, aspect } = withNamed(askedAgain(row.request, row.model), wish);
  return { style, aspect };
};

/** A lecture asked for again with changes. */
export type RevisedRequest = {
  request: CreationRequest;
  changes: Change[];
  pausesMs: RevisedPlan["pausesMs"];
  /** What is wrong with the edits, and with the plan; the request has no plan then. */
  faults: readonly FieldFault[];
  planFaults: readonly FieldFault[];
};

/** A lecture asked for again with an edited plan and other looks, and what differs. Pauses stay with the voice they were chosen for. */
export const revisedRequest = (row: JobRow, wish: Wish, revised: RevisedPlan): RevisedRequest => {
  const before = askedAgain(row.request, row.model);
  const language = revised.language ?? before.language;
  const request = { ...withNamed(before, wish), plan: revised.plan, language, bucket: wish.bucket };
  const keepsVoice = request.voice === before.voice && language === before.language;
  const withStyle = (looks: Looks): Looks => ({ ...looks, style: looks.style ?? "midnight" });
  return {
    request,
    changes: [...lookChanges(withStyle(before), withStyle(request)), ...revised.changes],
    pausesMs: keepsVoice ? revised.pausesMs : undefined,
    ...{ faults: revised.faults, planFaults: revised.planFaults },
  };
};
