import type { BucketConnection } from "./bucket-connection.ts";
import type { Patience } from "./tries.ts";

/** One file on its way to one object. */
export type ObjectUpload = {
  connection: BucketConnection;
  key: string;
  path: string;
  bytes: number;
  contentType: string;
  signal: AbortSignal;
  patience: Patience;
  tidyMs: number;
  /** Bytes of this file that have arrived, each time it grows or starts anew. */
  onBytes(arrived: number): void;
};

/** What was sent: the entity tag it must have, and whether the server's answers already showed it. */
export type Sent = { etag: string; confirmed: boolean };
