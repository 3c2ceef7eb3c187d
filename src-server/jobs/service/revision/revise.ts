import type { Caller } from "../../../contract/api/accounts.ts";
import type { CreationRequest } from "../../../contract/api/creation-request.ts";
import type { JobCreated } from "../../../contract/api/job-record.ts";
import type { StoredRequest } from "../../../contract/api/stored-request.ts";
import type { RevisionWish } from "../../../http/service.ts";
import { FieldRefusal } from "../../../refusal.ts";
import type { JobRow } from "../../job-row.ts";
import { sealSecrets } from "../../job-secrets.ts";
import { lectureRequestOf, storedRequest } from "../../stored-request.ts";
import { checkDisk } from "../admit.ts";
import { checkPlan } from "../check-plan.ts";
import { provedBucket } from "../choose-bucket.ts";
import { createdOf } from "../create.ts";
import { ownJob } from "../own-job.ts";
import type { ServiceParts } from "../parts.ts";
import { readVersion } from "./read-version.ts";
import { revisedRequest } from "./revised-request.ts";
import { nextVersion } from "./versions.ts";

type ReviseCall = { jobId: string; wish: RevisionWish; signal: AbortSignal };

const checkVoice = ({ rules }: ServiceParts, { voice, language }: CreationRequest): void => {
  if (voice === undefined || rules.speaks(voice, language)) return;
  const msg = `The voice ${voice} does not speak ${language}, or is not there any more. Send another \`voice\`.`;
  throw new FieldRefusal([{ loc: ["body", "voice"], msg, type: "voice_language" }]);
};

/** What is kept of the request, once its plan was found fit to be taught. */
const checkedRequest = async (
  { rules, maker }: ServiceParts,
  { request, model, signal }: { request: CreationRequest; model: string; signal: AbortSignal },
): Promise<StoredRequest> => {
  const voice = request.voice ?? rules.defaultVoice(request.language);
  const { pronunciations } = rules.resultSettings();
  const stored = storedRequest(request, { voice, bucket: request.bucket, pronunciations });
  await checkPlan(maker, lectureRequestOf(stored, { model, engine: "auto" }), signal);
  return stored;
};

const accept = (
  parts: ServiceParts,
  caller: Caller,
  { row, request, stored }: { row: JobRow; request: CreationRequest; stored: StoredRequest },
): JobRow => {
  const { accountId, plan, address } = caller;
  const id = parts.newId();
  const secrets = sealSecrets({ jobId: id, bucket: request.bucket, llm: undefined }, parts.vault);
  return parts.store.accept(
    {
      ...{ id, accountId, plan, address, request: stored, model: row.model, keySource: "none" },
      ...{ cacheKey: null, cached: false, continues: null, secrets },
    },
    parts.rules.limitsOf(caller),
  );
};

/** A new version of a completed lecture: edits and voice, storage, plan, disk, limits, in this order. Nobody writes it. */
export const reviseJob = async (
  parts: ServiceParts,
  caller: Caller,
  { jobId, wish, signal }: ReviseCall,
): Promise<JobCreated> => {
  const row = ownJob(parts.store, caller, jobId);
  const { request: asked, changes, pausesMs } = revisedRequest(row, await readVersion(parts, row), wish);
  checkVoice(parts, asked);
  const bucket = await provedBucket(parts, caller, { given: wish.bucket, signal });
  const request = { ...asked, bucket };
  const stored = await checkedRequest(parts, { request, model: row.model, signal });
  await checkDisk(parts);
  const revision = { ...nextVersion(parts.store, row), changes, pausesMs };
  const accepted = accept(parts, caller, { row, request, stored: { ...stored, revision } });
  parts.runner.wake();
  return createdOf(accepted);
};
