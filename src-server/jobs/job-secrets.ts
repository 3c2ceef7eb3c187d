import type { Bucket, LlmChoice } from "../contract/api/creation-request.ts";
import { jobSecretsSchema, type BucketPlace, type JobSecrets } from "../contract/api/stored-request.ts";
import type { Vault } from "../secrets/vault.ts";

/** What one job's secrets are sealed for. */
const purposeOf = (jobId: string): string => `job:${jobId}`;

type Held = { jobId: string; bucket?: Bucket | undefined; llm?: LlmChoice | undefined };

/** What a job must keep secret, encrypted; null when there is nothing. */
export const sealSecrets = ({ jobId, bucket, llm }: Held, vault: Vault): Uint8Array | null => {
  const secrets: JobSecrets = {
    ...(bucket ? { accessKeyId: bucket.accessKeyId, secretAccessKey: bucket.secretAccessKey } : {}),
    ...(llm?.apiKey === undefined ? {} : { llmApiKey: llm.apiKey }),
  };
  return Object.keys(secrets).length === 0 ? null : vault.seal(JSON.stringify(secrets), purposeOf(jobId));
};

/** A job's bucket with its keys again; null when they are not there or cannot be opened. */
export const openBucket = (
  { jobId, place, sealed }: { jobId: string; place: BucketPlace; sealed: Uint8Array | null },
  vault: Vault,
): Bucket | null => {
  if (!sealed) return null;
  try {
    const { accessKeyId, secretAccessKey } = jobSecretsSchema.parse(JSON.parse(vault.open(sealed, purposeOf(jobId))));
    return accessKeyId === undefined || secretAccessKey === undefined
      ? null
      : { ...place, accessKeyId, secretAccessKey };
  } catch {
    return null;
  }
};
