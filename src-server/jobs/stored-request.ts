import type { Bucket, CreationRequest } from "../contract/api/creation-request.ts";
import type { BucketPlace, StoredRequest } from "../contract/api/stored-request.ts";
import type { LectureRequest } from "../contract/lecture-request.ts";
import type { OwnPronunciations } from "../contract/pronunciations.ts";

/** A bucket without its keys. */
export const placeOf = ({ accessKeyId: _id, secretAccessKey: _secret, ...place }: Bucket): BucketPlace => place;

type Chosen = { voice: string; pronunciations?: OwnPronunciations; bucket: Bucket | undefined };

const someOf = (own: OwnPronunciations = {}): { pronunciations?: OwnPronunciations } =>
  Object.keys(own).length === 0 ? {} : { pronunciations: own };

/** A request as its row keeps it: with the voice and the pronunciations it will be spoken in, without secrets. */
export const storedRequest = (request: CreationRequest, { voice, pronunciations, bucket }: Chosen): StoredRequest => {
  const { prompt, engine, language, aspect, resolution, captions, fresh } = request;
  return {
    ...{ prompt, engine, language, aspect, resolution, captions, fresh, voice },
    ...someOf(pronunciations),
    ...(request.durationSeconds === undefined ? {} : { durationSeconds: request.durationSeconds }),
    ...(request.style === undefined ? {} : { style: request.style }),
    ...(request.plan === undefined ? {} : { plan: request.plan }),
    ...(bucket ? { bucket: placeOf(bucket) } : {}),
    ...(request.llm ? { llm: { provider: request.llm.provider, baseUrl: request.llm.baseUrl } } : {}),
  };
};

/** What the maker is asked for. A plan of one's own is made as it is; the prompt then only names the job. */
export const lectureRequestOf = (
  request: Omit<StoredRequest, "fresh" | "bucket" | "llm">,
  { model, engine }: { model: string; engine: LectureRequest["engine"] },
): LectureRequest => ({
  prompt: request.prompt,
  ...(request.plan === undefined ? {} : { plan: request.plan }),
  ...(request.durationSeconds === undefined ? {} : { durationSeconds: request.durationSeconds }),
  ...(request.voice === undefined ? {} : { voice: request.voice }),
  ...someOf(request.pronunciations),
  engine,
  style: request.style ?? "midnight",
  resolution: request.resolution,
  aspect: request.aspect,
  language: request.language,
  captions: request.captions,
  model,
  reference: false,
});

/** A stored request as if it were asked again; secrets and settings come from elsewhere. */
export const askedAgain = (stored: StoredRequest, model: string): CreationRequest => {
  const { bucket: _bucket, llm: _llm, pronunciations: _pronunciations, ...rest } = stored;
  return { ...rest, model };
};
