import type { Caller } from "../../contract/api/accounts.ts";
import type { CreationRequest } from "../../contract/api/creation-request.ts";
import type { JobCreated } from "../../contract/api/job-record.ts";
import type { Credentials } from "../../http/service.ts";
import { Refusal, refuseFields } from "../../refusal.ts";
import type { AcceptLimits } from "../job-store.ts";
import type { JobRow } from "../job-row.ts";
import { notUploadedWarnings } from "../not-uploaded.ts";
import { sealSecrets } from "../job-secrets.ts";
import { askedAgain, placeOf } from "../stored-request.ts";
import { finishedSource } from "../runner/ready-made.ts";
import { admit, type Admitted } from "./admit.ts";
import { checkSpending } from "./check-model.ts";
import { bucketAgain, chooseBucket, reachOf } from "./choose-bucket.ts";
import { createdOf } from "./create.ts";
import { checkCredentials, ownPlanFaults } from "./validate-fields.ts";
import { ownJob } from "./own-job.ts";
import type { ServiceParts } from "./parts.ts";
import { renumbered } from "./revision/versions.ts";

const FREE: AcceptLimits = { quota: null, rate: null, counts: { quota: false, rate: false } };

const llmAgain = (row: JobRow, given: Credentials): CreationRequest["llm"] => {
  const { llm } = row.request;
  if (given.llm || !llm) return given.llm;
  if (llm.keyless === true) return { provider: llm.provider, baseUrl: llm.baseUrl };
  throw new Refusal("credentials_needed", "The provider key was wiped when the job ended; send `llm` with it again.");
};

type Again = { row: JobRow; given: Credentials; signal: AbortSignal };
type Next = Admitted & Pick<CreationRequest, "bucket" | "llm"> & { isMade: boolean };

const accept = (parts: ServiceParts, caller: Caller, row: JobRow, next: Next & { limits: AcceptLimits }): JobRow => {
  const { accountId, plan, address } = caller;
  const { model, keySource } = next.choice;
  const id = parts.newId();
  const secrets = sealSecrets({ ...next, jobId: id }, parts.vault);
  return parts.store.accept(
    {
      ...{ id, accountId, plan, address, request: renumbered(parts.store, next.stored), model, keySource },
      ...{ cacheKey: next.cacheKey, cached: false, continues: row.id, secrets, title: row.title },
      warnings: notUploadedWarnings(parts.rules, caller, next.bucket),
    },
    next.limits,
  );
};

/** What a finished lecture is delivered again with: as it was asked for, perhaps to another bucket. */
const sameAgain = (row: JobRow, bucket: CreationRequest["bucket"]): Next => ({
  stored: bucket ? { ...row.request, bucket: placeOf(bucket) } : row.request,
  choice: { model: row.model, keySource: row.keySource, provider: null, baseUrl: null, onOwnersKey: false },
  cacheKey: row.cacheKey,
  bucket,
  isMade: true,
});

const admitAgain = async (parts: ServiceParts, caller: Caller, { row, given, signal }: Again): Promise<Next> => {
  const isMade = (await finishedSource(parts, row)) !== null;
  const llm = isMade ? given.llm : llmAgain(row, given);
  await checkCredentials(parts, caller, { llm, bucket: given.bucket });
  const again = bucketAgain(parts, caller, { place: row.request.bucket, given: given.bucket });
  const bucket = chooseBucket(parts, caller, again);
  if (bucket) await parts.buckets.prove(bucket, reachOf(caller), signal);
  if (isMade) return sameAgain(row, bucket);
  const request = { ...askedAgain(row.request, llm?.model ?? row.model), llm };
  refuseFields(await ownPlanFaults(parts, caller, { request, signal }));
  const admitted = await admit(parts, caller, { request, bucket, signal });
  await parts.checkDisk();
  checkSpending(parts, admitted.choice);
  return { ...admitted, bucket, llm: admitted.choice.keySource === "byok" ? llm : undefined, isMade };
};

/** A new job that goes on from a failed one. After a failed upload nothing is made again, and nothing counted. */
export const retryJob = async (
  parts: ServiceParts,
  caller: Caller,
  { jobId, given, signal }: { jobId: string; given: Credentials; signal: AbortSignal },
): Promise<JobCreated> => {
  const { store, rules, runner } = parts;
  const row = ownJob(store, caller, jobId);
  if (row.state !== "failed")
    throw new Refusal("job_not_failed", "Only failed jobs can be tried again; this one has not failed.");
  const next = await admitAgain(parts, caller, { row, given, signal });
  const { isMade } = next;
  const limits = isMade && row.errorCode === "storage_failed" ? FREE : rules.limitsOf(caller);
  const accepted = accept(parts, caller, row, { ...next, limits });
  if (isMade) setImmediate(() => runner.serveReady(accepted.id));
  else runner.wake();
  return createdOf(accepted);
};
