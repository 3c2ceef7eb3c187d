import type { BucketClient } from "../../publishing/s3/bucket-connection.ts";

/** The door to buckets, built when somebody first goes through it: its library takes long to load. */
export const lazyBuckets = (now: () => number): BucketClient => {
  let made: Promise<BucketClient> | undefined;
  const client = (): Promise<BucketClient> =>
    (made ??= import("../../publishing/s3/create-bucket-client.ts").then(({ createBucketClient }) =>
      createBucketClient({ now }),
    ));
  return {
    prove: async (...call) => (await client()).prove(...call),
    upload: async (call) => (await client()).upload(call),
  };
};
