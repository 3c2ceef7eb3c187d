import type { Caller } from "../../contract/api/accounts.ts";
import type { CreationRequest } from "../../contract/api/creation-request.ts";
import type { JobCreated } from "../../contract/api/job-record.ts";
import type { Credentials } from "../../http/service.ts";
import { titleOfPlan } from "../stored-request.ts";
import type { AcceptLimits, NewJob } from "../job-store.ts";
import { notUploadedWarnings } from "../job-record.ts";
import { sealSecrets } from "../job-secrets.ts";
import { cachedSource } from "../files/place-result.ts";
import type { ServiceParts } from "../parts.ts";
import { admit, checkSpending, provedBucket, type Admitted } from "./admit.ts";
import { checkFields } from "./validate-fields.ts";

/** What an accepted request becomes a job with. */
export type Accepted = Pick<Admitted, "stored" | "cacheKey"> & {
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
