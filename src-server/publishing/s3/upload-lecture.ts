import { msg } from "../../contract/messages/message.ts";
import { extname } from "node:path";
import { stat } from "node:fs/promises";
import { PutObjectCommand, HeadObjectCommand, GetObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { JobUpload } from "../../contract/api/stored-request.ts";
import { ownValue } from "../../own-value.ts";
import { AppError } from "../../errors.ts";
import {
  type MultipartCalls,
  multipartCalls,
  type PartSent,
  joinedEtag,
  digestOf,
  showsDamage,
  readRange,
  type ObjectUpload,
  type Sent,
} from "./object-parts.ts";
import { withTries, type RetryTiming, faultOf, BucketFault, type FaultKind } from "./s3-fault.ts";
import {
  type BucketConnection,
  type BucketDeadlines,
  objectKey,
  publicAddress,
  type UploadCall,
} from "./bucket-connection.ts";

type Tidying = { calls: MultipartCalls; retryTiming: RetryTiming; timeoutMs: number };

/** Aborts what earlier tries left unfinished at a key, as far as the store lets us; never throws. */
const abortUnfinished = async (calls: MultipartCalls, signal: AbortSignal): Promise<void> => {
  const left = await calls.unfinished(signal).catch(() => []);
  for (const id of left) await calls.abort(id, signal).catch(() => undefined);
};

/** Leaves no part of a failed upload in the bucket, as far as the store can be reached; never throws. */
const tidyUpload = async (uploadId: string | undefined, { calls, retryTiming, timeoutMs }: Tidying): Promise<void> => {
  const signal = AbortSignal.timeout(timeoutMs);
  const quick = { ...retryTiming, firstPauseMs: Math.min(retryTiming.firstPauseMs, 200), signal };
  if (uploadId !== undefined) await withTries(() => calls.abort(uploadId, signal), quick).catch(() => undefined);
  await abortUnfinished(calls, signal);
};

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
      sent.push(await withTries(() => calls.send(part), { ...upload.retryTiming, signal }));
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
  return withTries(attempt, { ...upload.retryTiming, signal: upload.signal });
};

/** Uploads a large file in parts, several at once. Nothing of it stays in the bucket when it fails or is aborted. */
const putInParts = async (upload: ObjectUpload): Promise<Sent> => {
  const { signal, retryTiming, tidyMs } = upload;
  const calls = multipartCalls(upload.connection, upload.key);
  await abortUnfinished(calls, signal);
  let uploadId: string | undefined;
  let creations = 0;
  const create = (number: number): Promise<string> => {
    creations = number;
    return calls.create(upload.contentType, lingering(signal, tidyMs / 2));
  };
  try {
    const id = await withTries(create, { ...retryTiming, signal: lingering(signal, tidyMs) });
    uploadId = id;
    signal.throwIfAborted();
    const parts = await sendParts(upload, calls, id);
    const { answered } = await complete(upload, (abortSignal) => calls.complete(id, parts, abortSignal));
    if (creations > 1) await abortUnfinished(calls, signal);
    return { etag: joinedEtag(parts.map(({ md5 }) => md5)), confirmed: answered };
  } catch (thrown) {
    await tidyUpload(uploadId, { calls, retryTiming, timeoutMs: tidyMs });
    signal.throwIfAborted();
    throw thrown;
  }
};

/** Uploads a small file in one request. */
const putWhole = async (upload: ObjectUpload): Promise<Sent> => {
  const { connection, key, path, bytes, contentType, signal, retryTiming } = upload;
  const body = await readRange({ path, start: 0, length: bytes });
  const digest = digestOf(body);
  const put = {
    Bucket: connection.bucket,
    Key: key,
    Body: body,
    ContentLength: bytes,
    ContentMD5: digest.base64,
    ContentType: contentType,
  };
  const send = async (): Promise<Sent> => {
    const answer = await connection.client.send(new PutObjectCommand(put), { abortSignal: signal });
    if (showsDamage(answer, digest.hex)) throw new BucketFault("damaged");
    return { etag: digest.hex, confirmed: answer.ETag !== undefined };
  };
  const sent = await withTries(send, { ...retryTiming, signal });
  upload.onBytes(bytes);
  return sent;
};

const MAX_WHOLE_BYTES = 8 * 2 ** 20;

/** Looking is not allowed or not offered; what the server said about the writing itself must do. */
const CANNOT_LOOK: ReadonlySet<FaultKind> = new Set(["denied", "unknown_call"]);

const verify = async ({ connection, key, bytes, signal, retryTiming }: ObjectUpload, sent: Sent): Promise<void> => {
  const place = { Bucket: connection.bucket, Key: key };
  const look = () => connection.client.send(new HeadObjectCommand(place), { abortSignal: signal });
  try {
    const seen = await withTries(look, { ...retryTiming, signal });
    if (seen.ContentLength !== bytes || showsDamage(seen, sent.etag)) throw new BucketFault("unverified");
  } catch (thrown) {
    signal.throwIfAborted();
    const fault = faultOf(thrown);
    if (CANNOT_LOOK.has(fault.kind) && sent.confirmed) return;
    throw fault.kind === "not_s3" ? new BucketFault("unverified") : fault;
  }
};

/** Uploads a file and makes sure that the bucket holds exactly it. Throws `BucketFault`, or the signal's reason. */
const uploadObject = async (upload: ObjectUpload): Promise<void> => {
  const attempt = async (): Promise<void> => {
    const sent = await (upload.bytes > MAX_WHOLE_BYTES ? putInParts(upload) : putWhole(upload));
    await verify(upload, sent);
  };
  await withTries(attempt, {
    ...upload.retryTiming,
    signal: upload.signal,
    passing: ({ kind }) => kind === "unverified" || kind === "gone",
  });
};

const LINK_SECONDS = 7 * 24 * 3600;

type Linking = {
  connection: BucketConnection;
  publicUrl: string | undefined;
  jobId: string;
  /** Names of the uploaded files. */
  names: readonly string[];
  now(): number;
};

type LinkOf = (name: string) => Promise<string>;

const signer = ({ connection: { client, bucket }, jobId }: Linking, signedAt: number): LinkOf => {
  // What the store's clock was found to be ahead of ours.
  const { systemClockOffset } = client.config;
  const options = { expiresIn: LINK_SECONDS, signingDate: new Date(signedAt + systemClockOffset) };
  return (name) => getSignedUrl(client, new GetObjectCommand({ Bucket: bucket, Key: objectKey(jobId, name) }), options);
};

/** Addresses of an uploaded lecture: under the bucket's public address, or signed for seven days. */
const objectLinks = async (linking: Linking): Promise<JobUpload> => {
  const { publicUrl, jobId, names } = linking;
  // A signature has whole seconds only.
  const signedAt = Math.floor(linking.now() / 1000) * 1000;
  const linkOf: LinkOf =
    publicUrl === undefined
      ? signer(linking, signedAt)
      : (name) => Promise.resolve(publicAddress(publicUrl, objectKey(jobId, name)));
  const first = (...wanted: string[]): Promise<string | null> => {
    const name = wanted.find((candidate) => names.includes(candidate));
    return name === undefined ? Promise.resolve(null) : linkOf(name);
  };
  return {
    videoUrl: await linkOf("lecture.mp4"),
    captionsUrl: await first("captions.vtt", "captions.srt"),
    thumbnailUrl: await first("thumbnail.png"),
    linkEndsAt: publicUrl === undefined ? signedAt + LINK_SECONDS * 1000 : null,
  };
};

const BY_EXTENSION: Readonly<Record<string, string>> = {
  ".mp4": "video/mp4",
  ".srt": "application/x-subrip; charset=utf-8",
  ".vtt": "text/vtt; charset=utf-8",
  ".png": "image/png",
  ".md": "text/markdown; charset=utf-8",
  ".json": "application/json",
};

/** The media type a lecture's file is stored with. */
const contentTypeOf = (name: string): string => ownValue(BY_EXTENSION, extname(name)) ?? "application/octet-stream";

type Conditions = { connection: BucketConnection; deadlines: BucketDeadlines; retryTiming: RetryTiming; now(): number };

type Waiting = { name: string; path: string; bytes: number };

const VIDEO = "lecture.mp4";

/** Small files first, so that what refuses them refuses early, and nobody finds a video without its captions. */
const inOrder = async (files: UploadCall["files"]): Promise<Waiting[]> => {
  if (files[VIDEO] === undefined) throw new AppError("internal", msg("bucket.video_missing"));
  const sized = Object.entries(files).map(async ([name, path]) => ({ name, path, bytes: (await stat(path)).size }));
  try {
    return (await Promise.all(sized)).toSorted((a, b) => Number(a.name === VIDEO) - Number(b.name === VIDEO));
  } catch (cause) {
    throw new AppError("storage", msg("bucket.file_missing"), { cause });
  }
};

const SLOWEST_BYTES_PER_MS = 32;
const MIN_MS = 10 * 60_000;

/** Reports the share of all bytes that has arrived; it never goes back when a file starts anew. */
const progressOf = (total: number, tell: UploadCall["onProgress"]) => {
  let reported = 0;
  return (arrived: number): void => {
    const share = Math.min(1, total === 0 ? 1 : arrived / total);
    if (share > reported) tell((reported = share));
  };
};

/** Uploads a lecture's files, the video last, and gives their addresses. Throws `BucketFault`, or the signal's reason. */
export const uploadLecture = async (call: UploadCall, conditions: Conditions): Promise<JobUpload> => {
  const { connection, deadlines, retryTiming, now } = conditions;
  const files = await inOrder(call.files);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const deadline = AbortSignal.timeout(MIN_MS + Math.round(total / SLOWEST_BYTES_PER_MS));
  const signal = AbortSignal.any([call.signal, deadline]);
  const tell = progressOf(total, call.onProgress);
  let before = 0;
  try {
    for (const { name, path, bytes } of files) {
      const key = objectKey(call.jobId, name);
      const onBytes = (arrived: number): void => tell(before + arrived);
      const contentType = contentTypeOf(name);
      const { tidyMs } = deadlines;
      await uploadObject({ connection, key, path, bytes, contentType, signal, retryTiming, tidyMs, onBytes });
      before += bytes;
    }
  } catch (thrown) {
    throw deadline.aborted && !call.signal.aborted ? new BucketFault("silent") : thrown;
  }
  tell(total);
  const names = files.map(({ name }) => name);
  return objectLinks({ connection, publicUrl: call.bucket.publicUrl, jobId: call.jobId, names, now });
};
