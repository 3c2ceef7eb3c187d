import { lectureChoices, USUAL_CHOICES } from "../lecture-choices.ts";
import { z } from "zod";
import { ownPronunciationsSchema } from "../pronunciations.ts";
import { bucketPlaceSchema } from "./bucket.ts";
import { LLM_PROVIDERS } from "./creation-request.ts";
import { storedMembers } from "./members.ts";
import { revisionSchema } from "./versions.ts";

const providerPlace = { provider: z.enum(LLM_PROVIDERS), baseUrl: z.string().optional() };

/** What a job was asked for, as its row keeps it: everything but secrets. */
export const storedRequestSchema = z.object({
  prompt: z.string(),
  ...storedMembers(lectureChoices, USUAL_CHOICES),
  // As they were accepted: rules that came later do not hold for them.
  voice: z.string().optional(),
  language: z.string(),
  languageAsked: z.boolean().optional(),
  durationSeconds: z.number().optional(),
  /** As they were when the job was accepted; absent when there were none. */
  pronunciations: ownPronunciationsSchema.optional(),
  fresh: z.boolean(),
  plan: z.unknown().optional(),
  bucket: bucketPlaceSchema.optional(),
  llm: z.object({ ...providerPlace, keyless: z.boolean().optional() }).optional(),
  /** The machine owner's provider at the time, when the job is written on its key. */
  ownersProvider: z.object(providerPlace).optional(),
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
