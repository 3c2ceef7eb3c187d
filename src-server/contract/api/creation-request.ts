import type { Aspect, Resolution, ThemeName } from "../style.ts";
import type { LectureRequest } from "../lecture-request.ts";
import type { Revision } from "./revision.ts";

/** Language-model providers a caller can bring a key for. */
export const LLM_PROVIDERS = [
  "openai",
  "anthropic",
  "google",
  "openrouter",
  "groq",
  "mistral",
  "deepseek",
  "ollama",
  "lmstudio",
  "custom",
] as const;
export type LlmProvider = (typeof LLM_PROVIDERS)[number];

/** The caller's own provider. `apiKey` is a secret. */
export type LlmChoice = {
  provider: LlmProvider;
  apiKey?: string | undefined;
  baseUrl?: string | undefined;
  model?: string | undefined;
};

/** A bucket videos are uploaded to. `accessKeyId` and `secretAccessKey` are secrets. */
export type Bucket = {
  provider: "r2" | "s3";
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** R2 only. */
  accountId?: string | undefined;
  /** S3 only. */
  endpoint?: string | undefined;
  region?: string | undefined;
  publicUrl?: string | undefined;
};

/** A creation request whose fields are all in order; secrets still inside, so it is never logged or stored as it is. */
export type CreationRequest = {
  /** Trimmed. */
  prompt: string;
  engine: LectureRequest["engine"];
  /** As asked; the service chooses when absent. */
  model?: string | undefined;
  durationSeconds?: number | undefined;
  bucket?: Bucket | undefined;
  llm?: LlmChoice | undefined;
  style?: ThemeName | undefined;
  voice?: string | undefined;
  language: string;
  /** The same as the caller wrote it, where that is another text. */
  languageWritten?: string | undefined;
  /** Whether the request named it; without that a language model takes the prompt's own. */
  languageAsked?: boolean | undefined;
  aspect: Aspect;
  resolution: Resolution;
  captions: LectureRequest["captions"];
  fresh: boolean;
  /** What is written beside the video: the lecture as a script for Manim. */
  export?: LectureRequest["export"];
  /** A plan of the caller's own, of unknown quality. */
  plan?: unknown;
  /** Only in requests that the service makes of a lecture that is there. */
  revision?: Revision | undefined;
};
