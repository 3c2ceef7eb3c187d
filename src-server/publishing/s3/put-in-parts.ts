import { joinedEtag } from "./etags.ts";
import { multipartCalls, type MultipartCalls, type PartSent } from "./multipart-calls.ts";
import { readRange } from "./read-range.ts";
import { faultOf } from "./s3-fault.ts";
import { abortUnfinished, tidyUpload } from "./tidy-uploads.ts";
import { withTries } from "./tries.ts";
import type { ObjectUpload, Sent } from "./upload-job.ts";

const MIB = 2 ** 20;
const MIN_PART = 5 * MIB;
const MAX_PARTS = 10_000;
const AT_ONCE = 3;

/** One size for all parts but the last, as R2 wants it. */
const partSize = (bytes: number): number => Math.max(MIN_PART, Math.ceil(bytes / MAX_PARTS / MIB) * MIB);

/** A signal that aborts a little later than another, so that a short answer under way still arrives. */
const lingering = (signal: AbortSignal, milliseconds: number): AbortSignal => {
  const later = new AbortController();
  const end = (): void => void setTimeout(() => later.abort(signal.reason), milliseconds).unref();
  if (signal.aborted) end();
  else signal.addEventListener("abort", end, { once: true });
  return later.signal;
};

const sendParts = async (upload: ObjectUpload, calls: MultipartCalls, uploadId: string): Promise<PartSent[]> => {
  const size = partSize(upload.bytes);
  const count = Math.ceil(upload.bytes / size);
  const failing = new AbortController();
  const signal = AbortSignal.any([upload.signal, failing.signal]);
  const sent: PartSent[] = [];
  let next = 0;
  let arrived = 0;
  const work = async (): Promise<void> => {
    while (next < count) {
      const index = next++;
      const start = index * size;
      const body = await readRange({ path: upload.path, start, length: Math.min(size, upload.bytes - start) });
      const part = { uploadId, number: index + 1, body, abortSignal: signal };
      sent.push(await withTries(() => calls.send(part), { ...upload.patience, signal }));
      arrived += body.length;
      upload.onBytes(arrived);
    }
  };
  const workers = Array.from({ length: Math.min(AT_ONCE, count) }, async () => {
    try {
      await work();
    } catch (thrown) {
      failing.abort(thrown);
    }
  });
  await Promise.all(workers);
  signal.throwIfAborted();
  return sent.toSorted((a, b) => a.PartNumber - b.PartNumber);
};

/** A completed upload whose answer was lost is no more when it is completed again; the object itself is verified later. */
const complete = async (
  upload: ObjectUpload,
  finish: (signal: AbortSignal) => Promise<void>,
): Promise<{ answered: boolean }> => {
  const attempt = async (number: number): Promise<{ answered: boolean }> => {
    try {
      await finish(upload.signal);
      return { answered: true };
    } catch (thrown) {
      upload.signal.throwIfAborted();
      const fault = faultOf(thrown);
      if (fault.kind === "gone" && number > 1) return { answered: false };
      throw fault;
    }
  };
  return withTries(attempt, { ...upload.patience, signal: upload.signal });
};

/** Uploads a large file in parts, several at once. Nothing of it stays in the bucket when it fails or is aborted. */
export const putInParts = async (upload: ObjectUpload): Promise<Sent> => {
  const { signal, patience, tidyMs } = upload;
  const calls = multipartCalls(upload.connection, upload.key);
  await abortUnfinished(calls, signal);
  let uploadId: string | undefined;
  let creations = 0;
  const create = (number: number): Promise<string> => {
    creations = number;
    return calls.create(upload.contentType, lingering(signal, tidyMs / 2));
  };
  try {
    const id = await withTries(create, { ...patience, signal: lingering(signal, tidyMs) });
    uploadId = id;
    signal.throwIfAborted();
    const parts = await sendParts(upload, calls, id);
    const { answered } = await complete(upload, (abortSignal) => calls.complete(id, parts, abortSignal));
    if (creations > 1) await abortUnfinished(calls, signal);
    return { etag: joinedEtag(parts.map(({ md5 }) => md5)), confirmed: answered };
  } catch (thrown) {
    await tidyUpload(uploadId, { calls, patience, timeoutMs: tidyMs });
    signal.throwIfAborted();
    throw thrown;
  }
};
