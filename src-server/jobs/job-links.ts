import { createHmac, timingSafeEqual } from "node:crypto";

/** How long a link of a status answer holds: seven days. */
export const LINK_MS = 7 * 24 * 3600 * 1000;

const seal = (secret: Uint8Array, jobId: string, endsAt: string): Buffer =>
  createHmac("sha256", secret).update(`lectern file link\n${jobId}\n${endsAt}`).digest();

/** A token that opens the files of one job until a moment (ms since 1970). */
export const linkToken = (secret: Uint8Array, jobId: string, endsAt: number): string => {
  const end = Math.floor(endsAt).toString(36);
  return `${end}.${seal(secret, jobId, end).toString("base64url")}`;
};

const FORM = /^([0-9a-z]{1,11})\.([A-Za-z0-9_-]{43})$/;

/** Whether a token was made for this job here and has not ended; compared in constant time. */
export const tokenHolds = (
  secret: Uint8Array,
  token: string,
  { jobId, now }: { jobId: string; now: number },
): boolean => {
  const [, end, given] = FORM.exec(token) ?? [];
  if (end === undefined || given === undefined) return false;
  const holds = timingSafeEqual(Buffer.from(given, "base64url"), seal(secret, jobId, end));
  return holds && Number.parseInt(end, 36) > now;
};
