import { msg } from "../../contract/messages/message.ts";
import { join } from "node:path";
import type { CreationRequest } from "../../contract/api/creation-request.ts";
import { CHANGE_KINDS, type Change } from "../../contract/api/versions.ts";
import type { RevisionWish } from "../../http/service.ts";
import { type FieldProblem, Refusal, refuseFields, fieldProblem } from "../../refusal.ts";
import type { Caller } from "../../contract/api/accounts.ts";
import type { JobCreated } from "../../contract/api/job-record.ts";
import { DEFAULT_THEME } from "../../contract/style.ts";
import type { JobRow } from "../job-store.ts";
import type { RevisedPlan, RevisionOrder } from "../lecture-maker.ts";
import { askedAgain, titleOfPlan } from "../stored-request.ts";
import type { ServiceParts } from "../parts.ts";
import { provedBucket, requestToStore } from "./admit.ts";
import { acceptJob } from "./create.ts";
import { endpointFaults, previewRequest } from "./validate-fields.ts";
import { ownJob, nextVersion } from "./read-jobs.ts";

const LOOKS = ["style", "aspect", "resolution", "voice", "captions", "engine"] as const;
type Looks = Pick<CreationRequest, (typeof LOOKS)[number]>;

const lookChanges = (before: Looks, after: Looks): Change[] =>
  LOOKS.filter((name) => before[name] !== after[name]).map((name) => ({
    ...{ kind: CHANGE_KINDS.find((kind) => kind === name) ?? "plan", path: null, scene: null },
    ...{ before: before[name] ?? null, after: after[name] ?? null },
    text: `${name[0]?.toUpperCase() ?? ""}${name.slice(1)} is ${after[name] ?? "as usual"} now.`,
  }));

type Wish = Omit<RevisionWish, "edits">;

const withNamed = (request: CreationRequest, { bucket: _bucket, ...wish }: Wish): CreationRequest => {
  const named = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));
  return { ...request, ...named };
};

const revisedLooks = (row: JobRow, wish: Wish): Pick<CreationRequest, "style" | "aspect"> => {
  const { style, aspect } = withNamed(askedAgain(row.request, row.model), wish);
  return { style, aspect };
};

type RevisedRequest = {
  request: CreationRequest;
  changes: Change[];
  pausesMs: RevisedPlan["pausesMs"];
  /** What is wrong with the edits, and with the plan; the request has no plan then. */
  faults: readonly FieldProblem[];
  planFaults: readonly FieldProblem[];
};

/** A lecture asked for again with an edited plan and other looks, and what differs. Pauses stay with the voice they were chosen for. */
const revisedRequest = (row: JobRow, wish: Wish, revised: RevisedPlan): RevisedRequest => {
  const before = askedAgain(row.request, row.model);
  const language = revised.language ?? before.language;
  const request = { ...withNamed(before, wish), plan: revised.plan, language, bucket: wish.bucket };
  const keepsVoice = request.voice === before.voice && language === before.language;
  const withStyle = (looks: Looks): Looks => ({ ...looks, style: looks.style ?? DEFAULT_THEME });
  return {
    request,
    changes: [...lookChanges(withStyle(before), withStyle(request)), ...revised.changes],
    pausesMs: keepsVoice ? revised.pausesMs : undefined,
    ...{ faults: revised.faults, planFaults: revised.planFaults },
  };
};

type FinishedVersion = Pick<RevisionOrder, "planText" | "reportText" | "givenPlan">;

/** The texts of a completed job's plan and report. Throws `job_not_completed`. */
const readVersion = async (
  { disk }: Pick<ServiceParts, "disk">,
  { state, filesDir, request }: JobRow,
): Promise<FinishedVersion> => {
  if (state !== "completed") throw new Refusal("job_not_completed", msg("request.revise_incomplete"));
  const read = async (name: string): Promise<string | null> =>
    filesDir === null ? null : disk.read(join(filesDir, name));
  const [planText, reportText] = [await read("plan.json"), await read("report.json")];
  return { planText, reportText, givenPlan: request.plan };
};

/** What is said where no plan of a lecture is left: `disk_low` where the disk of the library is away. */
const refuseGonePlan = async ({ checkDisk }: Pick<ServiceParts, "checkDisk">): Promise<never> => {
  await checkDisk();
  throw new Refusal("file_not_found", msg("request.plan_gone"));
};

const voiceFaults = ({ rules }: ServiceParts, { voice, language }: CreationRequest): FieldProblem[] => {
  if (voice === undefined || rules.speaks(voice, language)) return [];
  return [fieldProblem(["body", "voice"], "voice_language", msg("request.revision_voice", { voice, language }))];
};

/** What a new version is asked for with, and every field that is wrong with that. A plan is checked once all edits of it are good. */
const validateRevision = async (
  parts: ServiceParts,
  caller: Caller,
  { row, wish, signal }: { row: JobRow; wish: RevisionWish; signal: AbortSignal },
): Promise<RevisedRequest> => {
  const { edits, ...others } = wish;
  const version = await readVersion(parts, row);
  const layout = previewRequest(parts, { plan: undefined, ...revisedLooks(row, others) });
  const order = { ...version, edits, layout };
  const plan = await parts.maker.revise(order, { accountId: caller.accountId, signal });
  const revised = revisedRequest(row, others, plan ?? (await refuseGonePlan(parts)));
  const faults = [
    ...revised.faults,
    ...voiceFaults(parts, revised.request),
    ...(await endpointFaults(parts, caller, wish.bucket)),
    ...revised.planFaults,
  ];
  return { ...revised, faults };
};

/** What only the service knows of the fields of a revision; nothing of a job that cannot be revised at all. */
export const revisionFaults = async (
  parts: ServiceParts,
  caller: Caller,
  jobId: string,
  wish: RevisionWish,
  signal: AbortSignal,
): Promise<readonly FieldProblem[]> => {
  try {
    return (await validateRevision(parts, caller, { row: ownJob(parts.store, caller, jobId), wish, signal })).faults;
  } catch (failure) {
    if (failure instanceof Refusal) return [];
    throw failure;
  }
};

/** A new version of a completed lecture: fields with the edited plan, storage, disk, limits, in this order. Nobody writes it. */
export const reviseJob = async (
  parts: ServiceParts,
  caller: Caller,
  jobId: string,
  wish: RevisionWish,
  signal: AbortSignal,
): Promise<JobCreated> => {
  const row = ownJob(parts.store, caller, jobId);
  const { request, changes, pausesMs, faults } = await validateRevision(parts, caller, { row, wish, signal });
  refuseFields(faults);
  const bucket = await provedBucket(parts, caller, wish.bucket, signal);
  const stored = requestToStore(parts.rules, request, bucket);
  await parts.checkDisk();
  const revision = { ...nextVersion(parts.store, row), changes, pausesMs };
  const isRetitled = wish.edits.some((edit) => edit?.path === "" || edit?.path === "/title");
  return acceptJob(parts, caller, {
    ...{ stored: { ...stored, revision }, choice: { model: row.model, keySource: "none" }, cacheKey: null },
    ...{ given: { bucket }, title: isRetitled ? titleOfPlan(request.plan) : row.title },
  });
};
