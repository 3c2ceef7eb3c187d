import type { Caller } from "../../../contract/api/accounts.ts";
import type { CreationRequest } from "../../../contract/api/creation-request.ts";
import type { JobCreated } from "../../../contract/api/job-record.ts";
import type { StoredRequest } from "../../../contract/api/stored-request.ts";
import type { RevisionWish } from "../../../http/service.ts";
import { Refusal, refuseFields, type FieldFault } from "../../../refusal.ts";
import type { JobRow } from "../../job-row.ts";
import { sealSecrets } from "../../job-secrets.ts";
import { keptHereWarnings } from "../../kept-here.ts";
import { storedRequest, titleOfPlan } from "../../stored-request.ts";
import { provedBucket } from "../choose-bucket.ts";
import { createdOf } from "../create.ts";
import { endpointFaults } from "../judge-fields.ts";
import { ownJob } from "../own-job.ts";
import type { ServiceParts } from "../parts.ts";
import { previewRequest } from "../preview.ts";
import { readVersion, refuseGonePlan } from "./read-version.ts";
import { revisedLooks, revisedRequest, type RevisedRequest } from "./revised-request.ts";
import { nextVersion } from "./versions.ts";

type ReviseCall = { jobId: string; wish: RevisionWish; signal: AbortSignal };

const voiceFaults = ({ rules }: ServiceParts, { voice, language }: CreationRequest): FieldFault[] => {
  if (voice === undefined || rules.speaks(voice, language)) return [];
  const msg = `The voice ${voice} does not speak ${language}, or is not there any more. Send another \`voice\`.`;
  return [{ loc: ["body", "voice"], msg, type: "voice_language" }];
};

/** What a new version is asked for with, and every field that is wrong with that. A plan is checked once all edits of it are good. */
const judgeRevision = async (
  parts: ServiceParts,
  caller: Caller,
  { row, wish, signal }: { row: JobRow; wish: RevisionWish; signal: AbortSignal },
): Promise<RevisedRequest> => {
  const { edits, ...others } = wish;
  const version = await readVersion(parts, row);
  const layout = previewRequest(parts.rules, { plan: undefined, ...revisedLooks(row, others) });
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

/** What only the program can tell of the fields of a revision; nothing of a job that cannot be revised at all. */
export const revisionFaults = async (
  parts: ServiceParts,
  caller: Caller,
  { jobId, wish, signal }: ReviseCall,
): Promise<readonly FieldFault[]> => {
  try {
    return (await judgeRevision(parts, caller, { row: ownJob(parts.store, caller, jobId), wish, signal })).faults;
  } catch (failure) {
    if (failure instanceof Refusal) return [];
    throw failure;
  }
};

/** What is kept of the request. */
const keptRequest = ({ rules }: ServiceParts, request: CreationRequest): StoredRequest => {
  const voice = request.voice ?? rules.defaultVoice(request.language);
  const { pronunciations } = rules.resultSettings();
  return storedRequest(request, { voice, bucket: request.bucket, pronunciations });
};

const accept = (
  parts: ServiceParts,
  caller: Caller,
  {
    row,
    request,
    stored,
    title,
  }: { row: JobRow; request: CreationRequest; stored: StoredRequest; title: string | null },
): JobRow => {
  const { accountId, plan, address } = caller;
  const id = parts.newId();
  const secrets = sealSecrets({ jobId: id, bucket: request.bucket, llm: undefined }, parts.vault);
  return parts.store.accept(
    {
      ...{ id, accountId, plan, address, request: stored, model: row.model, keySource: "none" },
      ...{ cacheKey: null, cached: false, continues: null, secrets, title },
      warnings: keptHereWarnings(parts.rules, caller, request.bucket),
    },
    parts.rules.limitsOf(caller),
  );
};

/** A new version of a completed lecture: fields with the edited plan, storage, disk, limits, in this order. Nobody writes it. */
export const reviseJob = async (
  parts: ServiceParts,
  caller: Caller,
  { jobId, wish, signal }: ReviseCall,
): Promise<JobCreated> => {
  const row = ownJob(parts.store, caller, jobId);
  const { request: asked, changes, pausesMs, faults } = await judgeRevision(parts, caller, { row, wish, signal });
  refuseFields(faults);
  const bucket = await provedBucket(parts, caller, { given: wish.bucket, signal });
  const request = { ...asked, bucket };
  const stored = keptRequest(parts, request);
  await parts.checkDisk();
  const revision = { ...nextVersion(parts.store, row), changes, pausesMs };
  const isRetitled = wish.edits.some((edit) => edit?.path === "" || edit?.path === "/title");
  const title = isRetitled ? titleOfPlan(request.plan) : row.title;
  const accepted = accept(parts, caller, { row, request, title, stored: { ...stored, revision } });
  parts.runner.wake();
  return createdOf(accepted);
};
