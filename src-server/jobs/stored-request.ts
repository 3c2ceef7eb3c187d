import type { LectureOrder } from "../contract/lecture-order.ts";
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Bucket } from "../contract/api/bucket.ts";
import type { CreationRequest, LlmChoice, LlmProvider } from "../contract/api/creation-request.ts";
import type { BucketPlace } from "../contract/api/bucket.ts";
import type { StoredRequest } from "../contract/api/stored-request.ts";
import type { OwnPronunciations } from "../contract/pronunciations.ts";
import { DEFAULT_THEME } from "../contract/style.ts";

/** Who writes the lecture, as far as it changes the result. */
export type AuthorIdentity = {
  model: string;
  provider: LlmProvider | null;
  /** The provider's address as somebody named it; null when nobody did. */
  baseUrl: string | null;
  /** The address it is really asked at, the same text however it was named; null or absent without a provider. */
  address?: string | null;
};

/**
 * A prompt without what does not change its meaning: Unicode form (NFC) and runs of white space. Letter case stays, since
 * in formulas it means something (`Co` is no `CO`).
 */
export const normalisedPrompt = (prompt: string): string => prompt.normalize("NFC").trim().replaceAll(/\s+/gu, " ");

const canonicalLanguage = (language: string): string => {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? language;
  } catch {
    return language;
  }
};

type CacheInput = {
  request: StoredRequest;
  author: AuthorIdentity;
  version: string;
  /** Settings of this machine that change a result, as data. */
  resultSettings: unknown;
};

/**
 * What equal results share (SHA-256, hexadecimal), for all callers: nothing in it is secret, and who names a provider has
 * been found free to ask it. Null for results that are never shared, those of own plans.
 */
export const cacheKeyOf = ({ request, author, version, resultSettings }: CacheInput): string | null => {
  if (request.plan !== undefined) return null;
  const parts = [
    ...[version, normalisedPrompt(request.prompt), request.engine],
    ...[author.model, author.provider, author.address ?? author.baseUrl],
    ...[request.durationSeconds ?? null, request.style ?? DEFAULT_THEME, request.voice ?? null],
    ...[canonicalLanguage(request.language), request.aspect, request.resolution, request.captions, resultSettings],
    ...(request.export === undefined ? [] : [{ export: request.export }]),
    ...(author.provider === null ? [] : [request.languageAsked ?? true]),
  ];
  return createHash("sha256")
    .update(JSON.stringify(parts) ?? "")
    .digest("hex");
};

const titledSchema = z.object({ title: z.string().trim().min(1) });

/** Title of a plan that a request brings; null where it brings none. */
export const titleOfPlan = (plan: unknown): string | null => titledSchema.safeParse(plan).data?.title ?? null;

/** A bucket without its keys. */
export const bucketPlaceOf = ({ accessKeyId: _id, secretAccessKey: _secret, ...place }: Bucket): BucketPlace => place;

type Chosen = {
  voice: string;
  pronunciations?: OwnPronunciations;
  bucket: Bucket | undefined;
  /** Who writes it; nobody on the owner's key when absent. */
  choice?: { provider: LlmProvider | null; baseUrl: string | null; onOwnersKey: boolean };
};

const ownersOf = (choice: Chosen["choice"]): Pick<StoredRequest, "ownersProvider"> => {
  if (choice?.onOwnersKey !== true || choice.provider === null) return {};
  const { provider, baseUrl } = choice;
  return { ownersProvider: { provider, ...(baseUrl === null ? {} : { baseUrl }) } };
};

const ownOf = (llm: LlmChoice | undefined): Pick<StoredRequest, "llm"> =>
  llm ? { llm: { provider: llm.provider, baseUrl: llm.baseUrl, keyless: llm.apiKey === undefined } } : {};

const someOf = (own: OwnPronunciations = {}): { pronunciations?: OwnPronunciations } =>
  Object.keys(own).length === 0 ? {} : { pronunciations: own };

/** A request as its row keeps it: with the voice and the pronunciations it will be spoken in, without secrets. */
export const storedRequest = (
  request: CreationRequest,
  { voice, pronunciations, bucket, choice }: Chosen,
): StoredRequest => {
  const { bucket: _bucket, llm, model: _model, languageWritten: _written, ...others } = request;
  return {
    ...{ ...others, voice },
    ...someOf(pronunciations),
    ...(bucket ? { bucket: bucketPlaceOf(bucket) } : {}),
    ...ownOf(llm),
    ...ownersOf(choice),
  };
};

/** What the maker is asked for. A plan of one's own is made as it is; the prompt then only names the job. */
export const lectureOrderOf = (
  stored: StoredRequest,
  { model, engine }: { model: string; engine: LectureOrder["engine"] },
): LectureOrder => {
  const { fresh: _fresh, bucket: _bucket, llm: _llm, ownersProvider: _owners, ...kept } = stored;
  const { pronunciations, revision, style = DEFAULT_THEME, ...asked } = kept;
  return {
    ...{ ...asked, style, engine, model, reference: false },
    ...someOf(pronunciations),
    ...(revision === undefined ? {} : { revision: { pausesMs: revision.pausesMs } }),
  };
};

/** A stored request as if it were asked again; secrets and settings come from elsewhere. */
export const askedAgain = (stored: StoredRequest, model: string): CreationRequest => {
  const { bucket: _bucket, llm: _llm, ownersProvider: _owners, pronunciations: _pronunciations, ...rest } = stored;
  return { ...rest, model };
};
