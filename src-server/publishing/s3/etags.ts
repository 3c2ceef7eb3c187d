import { createHash } from "node:crypto";

/** MD5 of bytes, as `Content-MD5` wants it and as entity tags show it. */
export type Digest = { base64: string; hex: string };

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

const formOf = (etag: string): string => etag.replace(/[0-9a-f]{32}/i, "#");

/**
 * Whether an answer shows that a server holds other bytes than were sent. Stores that encrypt with keys of their own,
 * and those with tags of another form, show nothing.
 */
export const showsDamage = ({ ETag, ServerSideEncryption }: Answer, expected: string): boolean => {
  const etag = ETag?.replace(/^W\//, "").replaceAll('"', "").toLowerCase();
  if (etag === undefined || ServerSideEncryption?.startsWith("aws:kms")) return false;
  return formOf(etag) === formOf(expected) && etag !== expected;
};
