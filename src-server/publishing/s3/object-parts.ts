import { msg } from "../../contract/messages/message.ts";
import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  UploadPartCommand,
  type CompletedPart,
} from "@aws-sdk/client-s3";
import { AppError } from "../../errors.ts";
import type { BucketConnection } from "./bucket-connection.ts";
import { BucketFault, faultOf, type RetryTiming } from "./s3-fault.ts";

export type PartSent = CompletedPart & { PartNumber: number; md5: string };

type Part = { uploadId: string; number: number; body: Buffer; abortSignal: AbortSignal };

/** The calls of a multipart upload to one key. Each throws what the SDK throws, or `BucketFault`. */
export const multipartCalls = ({ client, bucket }: BucketConnection, key: string) => {
  const place = { Bucket: bucket, Key: key };

  const create = async (contentType: string, abortSignal: AbortSignal): Promise<string> => {
    const command = new CreateMultipartUploadCommand({ ...place, ContentType: contentType });
    const { UploadId } = await client.send(command, { abortSignal });
    if (!UploadId) throw new BucketFault("not_s3");
    return UploadId;
  };

  const send = async ({ uploadId, number, body, abortSignal }: Part): Promise<PartSent> => {
    const digest = digestOf(body);
    const part = { ...place, UploadId: uploadId, PartNumber: number, Body: body, ContentMD5: digest.base64 };
    const answer = await client.send(new UploadPartCommand(part), { abortSignal });
    if (!answer.ETag) throw new BucketFault("not_s3");
    if (showsDamage(answer, digest.hex)) throw new BucketFault("damaged");
    return { PartNumber: number, ETag: answer.ETag, md5: digest.hex };
  };

  const complete = async (uploadId: string, parts: readonly PartSent[], abortSignal: AbortSignal): Promise<void> => {
    const Parts = parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
    const command = new CompleteMultipartUploadCommand({ ...place, UploadId: uploadId, MultipartUpload: { Parts } });
    await client.send(command, { abortSignal });
  };

  const abort = async (uploadId: string, abortSignal: AbortSignal): Promise<void> => {
    try {
      await client.send(new AbortMultipartUploadCommand({ ...place, UploadId: uploadId }), { abortSignal });
    } catch (thrown) {
      if (faultOf(thrown).kind !== "gone") throw thrown;
    }
  };

  /** Uploads of this key that were begun and neither completed nor aborted. */
  const unfinished = async (abortSignal: AbortSignal): Promise<string[]> => {
    const answer = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: key }), { abortSignal });
    return (answer.Uploads ?? []).flatMap(({ Key, UploadId }) => (Key === key && UploadId ? [UploadId] : []));
  };

  return { create, send, complete, abort, unfinished };
};

export type MultipartCalls = ReturnType<typeof multipartCalls>;

/** One file on its way to one object. */
export type ObjectUpload = {
  connection: BucketConnection;
  key: string;
  path: string;
  bytes: number;
  contentType: string;
  signal: AbortSignal;
  retryTiming: RetryTiming;
  tidyMs: number;
  /** Bytes of this file that have arrived, each time it grows or starts anew. */
  onBytes(arrived: number): void;
};

/** What was sent: the entity tag it must have, and whether the server's answers already showed it. */
export type Sent = { etag: string; confirmed: boolean };

type Range = { path: string; start: number; length: number };

/** Bytes of a finished lecture's file. Throws `AppError("storage")` when they are not there. */
export const readRange = async ({ path, start, length }: Range): Promise<Buffer> => {
  try {
    await using file = await open(path, "r");
    const bytes = Buffer.allocUnsafe(length);
    let read = 0;
    while (read < length) {
      const { bytesRead } = await file.read(bytes, read, length - read, start + read);
      if (bytesRead === 0) throw new Error("The file ends early.");
      read += bytesRead;
    }
    return bytes;
  } catch (cause) {
    throw new AppError("storage", msg("job.finished_file_unreadable"), { cause });
  }
};

/** MD5 of bytes, as `Content-MD5` wants it and as entity tags show it. */
type Digest = { base64: string; hex: string };

export const digestOf = (bytes: Uint8Array): Digest => {
  const md5 = createHash("md5").update(bytes).digest();
  return { base64: md5.toString("base64"), hex: md5.toString("hex") };
};

/** The entity tag of an object that was put together: MD5 of its parts' MD5s and their number. */
export const joinedEtag = (partHexes: readonly string[]): string => {
  const md5 = createHash("md5").update(Buffer.from(partHexes.join(""), "hex"));
  return `${md5.digest("hex")}-${partHexes.length}`;
};

type Answer = { ETag?: string | undefined; ServerSideEncryption?: string | undefined };

/**
 * Whether an answer shows that a server holds other bytes than were sent. Stores that encrypt with keys of their own,
 * and those with tags of another form, show nothing.
 */
export const showsDamage = ({ ETag, ServerSideEncryption }: Answer, expected: string): boolean => {
  const etag = ETag?.replace(/^W\//, "").replaceAll('"', "").toLowerCase();
  if (etag === undefined || ServerSideEncryption?.startsWith("aws:kms")) return false;
  return formOf(etag) === formOf(expected) && etag !== expected;
};

const formOf = (etag: string): string => etag.replace(/[0-9a-f]{32}/i, "#");
