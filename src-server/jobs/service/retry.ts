import { msg } from "../../contract/messages/message.ts";
import type { Caller } from "../../contract/api/accounts.ts";
import type { CreationRequest } from "../../contract/api/creation-request.ts";
import type { JobCreated } from "../../contract/api/job-record.ts";
import type { Credentials } from "../../http/service.ts";
import { Refusal, refuseFields } from "../../refusal.ts";
import { askedAgain, bucketPlaceOf } from "../stored-request.ts";
import type { JobRow, AcceptLimits } from "../job-store.ts";
import { finishedSource } from "../files/place-result.ts";
import type { ServiceParts } from "../parts.ts";
import { admit, checkSpending, provedBucket, bucketAgain } from "./admit.ts";
import { acceptJob, type Accepted } from "./create.ts";
import { checkCredentials, ownPlanFaults } from "./validate-fields.ts";
import { ownJob, renumbered } from "./read-jobs.ts";

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
