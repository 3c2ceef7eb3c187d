import { GetObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { JobUpload } from "../../contract/api/stored-request.ts";
import type { BucketConnection } from "./bucket-connection.ts";
import { objectKey, publicAddress } from "./object-keys.ts";

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
export const objectLinks = async (linking: Linking): Promise<JobUpload> => {
  const { publicUrl, jobId, names } = linking;
  // A signature tells whole seconds only.
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
