import { createHash } from "node:crypto";
import type { LlmProvider } from "../contract/api/creation-request.ts";
import type { StoredRequest } from "../contract/api/stored-request.ts";
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
 * What equal results share (SHA-256, hexadecimal), whoever asks: nothing in it is secret, and who names a provider has
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
