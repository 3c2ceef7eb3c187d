import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  UploadPartCommand,
  type CompletedPart,
} from "@aws-sdk/client-s3";
import type { BucketConnection } from "./bucket-connection.ts";
import { digestOf, showsDamage } from "./etags.ts";
import { BucketFault, faultOf } from "./s3-fault.ts";

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
