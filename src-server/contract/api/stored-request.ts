import { z } from "zod";
import { engineChoiceSchema, exportSchema } from "../lecture-request.ts";
import { ownPronunciationsSchema } from "../pronunciations.ts";
import { aspectSchema, captionModeSchema, resolutionSchema, themeNameSchema } from "../style.ts";
import { LLM_PROVIDERS } from "./creation-request.ts";
import { revisionSchema } from "./revision.ts";

/** Where a job's video is uploaded, without the keys. */
export const bucketPlaceSchema = z.object({
  provider: z.enum(["r2", "s3"]),
  bucket: z.string(),
  accountId: z.string().optional(),
  endpoint: z.string().optional(),
  region: z.string().optional(),
  publicUrl: z.string().optional(),
});
export type BucketPlace = z.infer<typeof bucketPlaceSchema>;

/** What a job was asked for, as its row keeps it: everything but secrets. */
export const storedRequestSchema = z.object({
  prompt: z.string(),
  engine: engineChoiceSchema,
  durationSeconds: z.number().optional(),
  style: themeNameSchema.optional(),
  voice: z.string().optional(),
  /** As they were when the job was accepted; absent when there were none. */
  pronunciations: ownPronunciationsSchema.optional(),
  language: z.string(),
  languageAsked: z.boolean().optional(),
  aspect: aspectSchema,
  resolution: resolutionSchema,
  captions: captionModeSchema,
  fresh: z.boolean(),
  export: exportSchema.optional(),
  plan: z.unknown().optional(),
  bucket: bucketPlaceSchema.optional(),
  llm: z
    .object({ provider: z.enum(LLM_PROVIDERS), baseUrl: z.string().optional(), keyless: z.boolean().optional() })
    .optional(),
  /** The machine owner's provider at the time, when the job is written on its key. */
  ownersProvider: z.object({ provider: z.enum(LLM_PROVIDERS), baseUrl: z.string().optional() }).optional(),
  revision: revisionSchema.optional(),
});
export type StoredRequest = z.infer<typeof storedRequestSchema>;

/** The secrets of a job; encrypted at rest and gone when the job is over. */
export const jobSecretsSchema = z.object({
  accessKeyId: z.string().optional(),
  secretAccessKey: z.string().optional(),
  llmApiKey: z.string().optional(),
});
export type JobSecrets = z.infer<typeof jobSecretsSchema>;

/** Where an uploaded video is. `linkEndsAt`: until when its signed links hold, ms since 1970; null for public addresses. */
export const jobUploadSchema = z.object({
  videoUrl: z.string(),
  captionsUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  linkEndsAt: z.number().nullable(),
});
export type JobUpload = z.infer<typeof jobUploadSchema>;

/** An upload that was asked for after the lecture was completed. `place` is where to; `progress` is 0–1. */
export const laterUploadSchema = z.object({
  place: bucketPlaceSchema,
  state: z.enum(["uploading", "failed"]),
  progress: z.number(),
});
export type LaterUpload = z.infer<typeof laterUploadSchema>;
