import { PutObjectCommand } from "@aws-sdk/client-s3";
import { digestOf, showsDamage } from "./etags.ts";
import { readRange } from "./read-range.ts";
import { BucketFault } from "./s3-fault.ts";
import { withTries } from "./tries.ts";
import type { ObjectUpload, Sent } from "./upload-job.ts";

/** Uploads a small file in one request. */
export const putWhole = async (upload: ObjectUpload): Promise<Sent> => {
  const { connection, key, path, bytes, contentType, signal, patience } = upload;
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
  const sent = await withTries(send, { ...patience, signal });
  upload.onBytes(bytes);
  return sent;
};
