import { msg } from "../../contract/messages/message.ts";
import type { Caller } from "../../contract/api/accounts.ts";
import type { CreationRequest } from "../../contract/api/creation-request.ts";
import type { JobCreated } from "../../contract/api/job-record.ts";
import type { Credentials } from "../../http/service.ts";
import { Refusal, refuseFields } from "../../refusal.ts";
import { titleOfPlan, askedAgain, bucketPlaceOf } from "../stored-request.ts";
import type { JobRow, AcceptLimits, NewJob } from "../job-store.ts";
import { notUploadedWarnings } from "../job-record.ts";
import { sealSecrets } from "../job-secrets.ts";
import { cachedSource, finishedSource } from "../files/place-result.ts";
import type { ServiceParts } from "../parts.ts";
import { admit, checkSpending, provedBucket, type Admitted, bucketAgain } from "./admit.ts";
import { checkFields, checkCredentials, ownPlanFaults } from "./validate-fields.ts";
import { ownJob, renumbered } from "./read-jobs.ts";

type Accepted = Pick<Admitted, "stored" | "cacheKey"> & {
  choice: Pick<NewJob, "model" | "keySource">;
  title: string | null;
  /** Credentials in plain text; the key of a provider counts only on a key of the caller's own. */
  given: Credentials;
  cached?: boolean;
  continues?: string;
  /** Whether the lecture is there already, so that nothing is made. */
  isMade?: boolean;
  /** Those of the caller if absent. */
  limits?: AcceptLimits;
};

/** Inserts an accepted request as a job with its secrets sealed, and hands it to the runner. Throws the limit's refusal. */
export const acceptJob = (parts: ServiceParts, caller: Caller, accepted: Accepted): JobCreated => {
  const { store, rules, runner, vault } = parts;
  const { stored, cacheKey, title, given, cached = false, continues = null, isMade = cached } = accepted;
  const { model, keySource } = accepted.choice;
  const { accountId, plan, address } = caller;
  const { bucket } = given;
  const id = parts.newId();
  const secrets = sealSecrets({ jobId: id, bucket, llm: keySource === "byok" ? given.llm : undefined }, vault);
  const warnings = notUploadedWarnings(rules, caller, bucket);
  const job = { id, accountId, plan, address, request: stored, model, keySource, secrets, title, warnings };
  store.accept({ ...job, cacheKey, cached, continues }, accepted.limits ?? rules.limitsOf(caller));
  if (isMade) setImmediate(() => runner.serveReady(id));
  else runner.wake();
  return { job_id: id, status: "queued", cached, video_url: null, engine: null };
};

/** Fields, storage, model and plan of the account, content, disk, limits, in this order; then the job is there. */
export const createJob = async (
  parts: ServiceParts,
  caller: Caller,
  request: CreationRequest,
  signal: AbortSignal,
): Promise<JobCreated> => {
  await checkFields(parts, caller, request, signal);
  const bucket = await provedBucket(parts, caller, request.bucket, signal);
  const admitted = await admit(parts, caller, request, bucket, signal);
  const { cacheKey, choice, stored } = admitted;
  await parts.checkDisk();
  const cached = cacheKey !== null && !request.fresh && (await cachedSource(parts, cacheKey)) !== null;
  if (!cached) checkSpending(parts, choice);
  const given = { bucket, llm: request.llm };
  return acceptJob(parts, caller, { ...admitted, cached, given, title: titleOfPlan(stored.plan) });
};

const FREE: AcceptLimits = { quota: null, rate: null, counts: { quota: false, rate: false } };

const llmAgain = (row: JobRow, given: Credentials): CreationRequest["llm"] => {
  const { llm } = row.request;
  if (given.llm || !llm) return given.llm;
  if (llm.keyless === true) return { provider: llm.provider, baseUrl: llm.baseUrl };
  throw new Refusal("credentials_needed", msg("request.provider_key_wiped"));
};

type Retry = Pick<Accepted, "stored" | "cacheKey" | "choice" | "given" | "isMade">;

/** A finished lecture that is delivered again as it was asked for, perhaps to another bucket. */
const deliveryAgain = ({ request, model, keySource, cacheKey }: JobRow, bucket: Credentials["bucket"]): Retry => ({
  stored: bucket ? { ...request, bucket: bucketPlaceOf(bucket) } : request,
  ...{ choice: { model, keySource }, cacheKey, given: { bucket }, isMade: true },
});

const admitAgain = async (
  parts: ServiceParts,
  caller: Caller,
  { row, given, signal }: { row: JobRow; given: Credentials; signal: AbortSignal },
): Promise<Retry> => {
  const isMade = (await finishedSource(parts, row)) !== null;
  const llm = isMade ? given.llm : llmAgain(row, given);
  await checkCredentials(parts, caller, { llm, bucket: given.bucket });
  const again = bucketAgain(parts.rules, caller, row.request.bucket, given.bucket);
  const bucket = await provedBucket(parts, caller, again, signal);
  if (isMade) return deliveryAgain(row, bucket);
  const request = { ...askedAgain(row.request, llm?.model ?? row.model), llm };
  refuseFields(await ownPlanFaults(parts, caller, request, signal));
  const admitted = await admit(parts, caller, request, bucket, signal);
  await parts.checkDisk();
  checkSpending(parts, admitted.choice);
  return { ...admitted, given: { bucket, llm } };
};

/** A new job that goes on from a failed one. After a failed upload nothing is made again, and nothing counted. */
export const retryJob = async (
  parts: ServiceParts,
  caller: Caller,
  jobId: string,
  given: Credentials,
  signal: AbortSignal,
): Promise<JobCreated> => {
  const row = ownJob(parts.store, caller, jobId);
  if (row.state !== "failed") throw new Refusal("job_not_failed", msg("request.not_failed"));
  const retry = await admitAgain(parts, caller, { row, given, signal });
  return acceptJob(parts, caller, {
    ...{ ...retry, stored: renumbered(parts.store, retry.stored), title: row.title, continues: row.id },
    ...(retry.isMade === true && row.errorCode === "storage_failed" ? { limits: FREE } : {}),
  });
};
