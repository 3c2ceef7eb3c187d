import { randomUUID } from "node:crypto";

/** Everything Lectern writes to a bucket lies under this. */
const PREFIX = "lectern";

/** Key of a lecture's file. */
export const objectKey = (jobId: string, name: string): string => `${PREFIX}/${jobId}/${name}`;

/** Key of a small object that shows whether a bucket can be written to; another one each time. */
export const probeKey = (): string => `${PREFIX}/probe-${randomUUID()}.txt`;

/** Address of an object under the public base address of its bucket. */
export const publicAddress = (publicUrl: string, key: string): string => {
  const base = new URL(publicUrl.trim()).href.replace(/\/+$/, "");
  return `${base}/${key.split("/").map(encodeURIComponent).join("/")}`;
};
