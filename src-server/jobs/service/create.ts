import type { Caller } from "../../contract/api/accounts.ts";
import type { CreationRequest } from "../../contract/api/creation-request.ts";
import type { JobCreated } from "../../contract/api/job-record.ts";
import { titleOfPlan } from "../stored-request.ts";
import type { JobRow } from "../job-row.ts";
import { notUploadedWarnings } from "../not-uploaded.ts";
import { sealSecrets } from "../job-secrets.ts";
import { cachedSource } from "../runner/ready-made.ts";
import { admit } from "./admit.ts";
import { checkSpending } from "./check-model.ts";
import { provedBucket } from "./choose-bucket.ts";
import { checkFields } from "./validate-fields.ts";
import type { ServiceParts } from "./parts.ts";

/** The answer to an accepted request. */
export const createdOf = (row: JobRow): JobCreated => ({
  ...{ job_id: row.id, status: "queued", cached: row.cached, video_url: null, engine: null },
});

/** Fields, storage, model and plan of the account, content, disk, limits, in this order; then the job is there. */
export const createJob = async (
  parts: ServiceParts,
  caller: Caller,
  { request, signal }: { request: CreationRequest; signal: AbortSignal },
): Promise<JobCreated> => {
  const { store, rules, runner } = parts;
  await checkFields(parts, caller, { request, signal });
  const bucket = await provedBucket(parts, caller, { given: request.bucket, signal });
  const { stored, choice, cacheKey } = await admit(parts, caller, { request, bucket, signal });
  await parts.checkDisk();
  const cached = cacheKey !== null && !request.fresh && (await cachedSource(parts, cacheKey)) !== null;
  if (!cached) checkSpending(parts, choice);
  const { accountId, plan, address } = caller;
  const { model, keySource } = choice;
  const id = parts.newId();
  const secrets = sealSecrets({ jobId: id, bucket, llm: keySource === "byok" ? request.llm : undefined }, parts.vault);
  const row = store.accept(
    {
      ...{ id, accountId, plan, address, request: stored, model, keySource },
      ...{ cacheKey, cached, continues: null, secrets, title: titleOfPlan(stored.plan) },
      warnings: notUploadedWarnings(rules, caller, bucket),
    },
    rules.limitsOf(caller),
  );
  if (cached) setImmediate(() => runner.serveReady(row.id));
  else runner.wake();
  return createdOf(row);
};
