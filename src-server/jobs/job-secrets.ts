import { msg } from "../contract/messages/message.ts";
import type { BucketPlace, Bucket } from "../contract/api/bucket.ts";
import { createHmac, timingSafeEqual, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { AppError } from "../errors.ts";
import { failureCode, makePrivate, replacePrivateFile } from "../private-files.ts";
import { type JobUpload, jobSecretsSchema, type JobSecrets } from "../contract/api/stored-request.ts";
import { type Vault, isLocked } from "../secrets/vault.ts";
import type { LlmChoice } from "../contract/api/creation-request.ts";

/** How long a link of a status answer holds: seven days. */
export const LINK_MS = 7 * 24 * 3600 * 1000;

const seal = (secret: Uint8Array, jobId: string, endsAt: string): Buffer =>
  createHmac("sha256", secret).update(`lectern file link\n${jobId}\n${endsAt}`).digest();

/** A token that opens the files of one job until a moment (ms since 1970). */
export const linkToken = (secret: Uint8Array, jobId: string, endsAt: number): string => {
  const end = Math.floor(endsAt).toString(36);
  return `${end}.${seal(secret, jobId, end).toString("base64url")}`;
};

const TOKEN_FORM = /^([0-9a-z]{1,11})\.([A-Za-z0-9_-]{43})$/;

/** Whether a token was made for this job here and has not ended; compared in constant time. */
export const tokenHolds = (
  secret: Uint8Array,
  token: string,
  { jobId, now }: { jobId: string; now: number },
): boolean => {
  const [, end, given] = TOKEN_FORM.exec(token) ?? [];
  if (end === undefined || given === undefined) return false;
  const holds = timingSafeEqual(Buffer.from(given, "base64url"), seal(secret, jobId, end));
  return holds && Number.parseInt(end, 36) > now;
};

const SECRET_BYTES = 32;

const readSecret = (file: string): Uint8Array | null => {
  try {
    const bytes = readFileSync(file);
    if (bytes.length !== SECRET_BYTES) return null;
    makePrivate(file);
    return bytes;
  } catch (failure) {
    if (failureCode(failure) === "ENOENT") return null;
    throw failure;
  }
};

/**
 * The secret that file links are sealed with; made once, private, and kept, so that links hold over restarts. A damaged
 * one is replaced, and links sealed with it are void. Throws `AppError("data")`.
 */
export const linkSecret = (file: string): Uint8Array => {
  try {
    const known = readSecret(file);
    if (known) return known;
    const secret = randomBytes(SECRET_BYTES);
    replacePrivateFile(file, secret);
    return secret;
  } catch (cause) {
    throw new AppError("data", msg("job.link_key_not_usable", { file }), { cause });
  }
};

const MARK = "sealed:";

type Holder = { jobId: string; vault: Vault };

const linkPurpose = ({ jobId }: Holder): string => `links:${jobId}`;

const withLinks = (upload: JobUpload, change: (link: string) => string): JobUpload => {
  const { videoUrl, captionsUrl, thumbnailUrl } = upload;
  return {
    ...upload,
    videoUrl: change(videoUrl),
    captionsUrl: captionsUrl === null ? null : change(captionsUrl),
    thumbnailUrl: thumbnailUrl === null ? null : change(thumbnailUrl),
  };
};

/** An upload as its row keeps it: signed links let anybody in and name the key they were signed with, so they are encrypted. */
export const sealLinks = (upload: JobUpload, holder: Holder): JobUpload => {
  if (upload.linkEndsAt === null) return upload;
  const seal = (link: string): string =>
    MARK + Buffer.from(holder.vault.seal(link, linkPurpose(holder))).toString("base64");
  return withLinks(upload, seal);
};

/** The same upload with its links readable; null when they cannot be opened any more. */
export const openLinks = (upload: JobUpload, holder: Holder): JobUpload | null => {
  const open = (link: string): string =>
    link.startsWith(MARK)
      ? holder.vault.open(Buffer.from(link.slice(MARK.length), "base64"), linkPurpose(holder))
      : link;
  try {
    return withLinks(upload, open);
  } catch {
    return null;
  }
};

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
export const openJobBucket = (
  { place, ...sealed }: SealedSecrets & { place: BucketPlace },
  vault: Vault,
): Bucket | null => {
  const { accessKeyId, secretAccessKey } = openSecrets(sealed, vault) ?? {};
  return accessKeyId === undefined || secretAccessKey === undefined ? null : { ...place, accessKeyId, secretAccessKey };
};

/** The key of a job's own AI provider; null when it is not there or cannot be opened. */
export const openProviderKey = (sealed: SealedSecrets, vault: Vault): string | null =>
  openSecrets(sealed, vault)?.llmApiKey ?? null;
