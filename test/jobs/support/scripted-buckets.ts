import { plain } from "../../support/plain-message.ts";
import type { BucketClient, UploadCall } from "../../../src-server/publishing/s3/bucket-connection.ts";
import { Refusal } from "../../../src-server/refusal.ts";
import { AppError } from "../../../src-server/errors.ts";

export type ScriptedBuckets = {
  client: BucketClient;
  proofs: { bucket: string; reach: string }[];
  uploads: UploadCall[];
  /** What happens from now on. */
  mode: { proves: boolean; takes: boolean; holds: boolean; linkEndsAt: number | null };
  /** Lets the held uploads arrive. */
  letGo(): void;
};

/** Buckets that take or refuse as the test says. */
export const scriptedBuckets = (): ScriptedBuckets => {
  const mode: ScriptedBuckets["mode"] = { proves: true, takes: true, holds: false, linkEndsAt: null };
  const proofs: ScriptedBuckets["proofs"] = [];
  const uploads: UploadCall[] = [];
  const held: (() => void)[] = [];
  return {
    letGo: () => {
      for (const arrive of held.splice(0)) arrive();
    },
    mode,
    proofs,
    uploads,
    client: {
      prove: async ({ bucket }, reach) => {
        proofs.push({ bucket, reach });
        if (!mode.proves) throw new Refusal("storage_rejected", plain("Your bucket refused a test file."));
      },
      upload: async (call) => {
        uploads.push(call);
        call.onProgress(0.5);
        if (mode.holds)
          await new Promise<void>((resolve, reject) => {
            held.push(resolve);
            call.signal.addEventListener("abort", () => reject(call.signal.reason), { once: true });
          });
        if (!mode.takes) throw new AppError("storage", plain("The provider said CANARY-PROVIDER-TEXT."));
        const to = (name: string): string => `https://bucket.example/${call.jobId}/${name}`;
        return {
          videoUrl: to("lecture.mp4"),
          captionsUrl: to("captions.vtt"),
          thumbnailUrl: to("thumbnail.png"),
          linkEndsAt: mode.linkEndsAt,
        };
      },
    },
  };
};
