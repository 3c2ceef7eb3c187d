import type { MultipartCalls } from "./multipart-calls.ts";
import { withTries, type Patience } from "./tries.ts";

export type Tidying = { calls: MultipartCalls; patience: Patience; timeoutMs: number };

/** Aborts what earlier tries left unfinished at a key, as far as the store lets us; never throws. */
export const abortUnfinished = async (calls: MultipartCalls, signal: AbortSignal): Promise<void> => {
  const left = await calls.unfinished(signal).catch(() => []);
  for (const id of left) await calls.abort(id, signal).catch(() => undefined);
};

/** Leaves no part of a failed upload in the bucket, as far as the store can be reached; never throws. */
export const tidyUpload = async (
  uploadId: string | undefined,
  { calls, patience, timeoutMs }: Tidying,
): Promise<void> => {
  const signal = AbortSignal.timeout(timeoutMs);
  const quick = { ...patience, firstPauseMs: Math.min(patience.firstPauseMs, 200), signal };
  if (uploadId !== undefined) await withTries(() => calls.abort(uploadId, signal), quick).catch(() => undefined);
  await abortUnfinished(calls, signal);
};
