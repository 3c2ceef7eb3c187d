import type { Bucket } from "../contract/api/bucket.ts";
import type { LlmChoice } from "../contract/api/creation-request.ts";
import { jobSecretsSchema, type JobSecrets } from "../contract/api/stored-request.ts";
import type { BucketPlace } from "../contract/api/bucket.ts";
import { isLocked, type Vault } from "../secrets/vault.ts";

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

const openSecrets = ({ jobId, sealed }: SealedSecrets, vault: Vault): JobSecrets | null => {
  if (!sealed) return null;
  try {
    return jobSecretsSchema.parse(JSON.parse(vault.open(sealed, purposeOf(jobId))));
  } catch (failure) {
    if (isLocked(failure)) throw failure;
    return null;
  }
};

type SealedSecrets = { jobId: string; sealed: Uint8Array | null };

/** A job's bucket with its keys again; null when they are not there or cannot be opened. */
export const openBucket = (
  { place, ...sealed }: SealedSecrets & { place: BucketPlace },
  vault: Vault,
): Bucket | null => {
  const { accessKeyId, secretAccessKey } = openSecrets(sealed, vault) ?? {};
  return accessKeyId === undefined || secretAccessKey === undefined ? null : { ...place, accessKeyId, secretAccessKey };
};

/** The key of a job's own AI provider; null when it is not there or cannot be opened. */
export const openProviderKey = (sealed: SealedSecrets, vault: Vault): string | null =>
  openSecrets(sealed, vault)?.llmApiKey ?? null;
