import { engineChoiceSchema } from "../lecture-choices.ts";
import { messageSchema } from "../messages/message.ts";
import { z } from "zod";
import { aspectSchema, captionModeSchema, resolutionSchema, themeNameSchema } from "../style.ts";

/** States of a job; they only move forward. */
export const JOB_STATES = ["queued", "processing", "completed", "failed"] as const;
export const jobStateSchema = z.enum(JOB_STATES);
export type JobState = z.infer<typeof jobStateSchema>;

/** What a job is at, in the order in which a job passes through; a failed job stands at `failed` from wherever it was. */
export const JOB_PHASES = [
  "queued",
  "planning",
  "narrating",
  "rendering",
  "assembling",
  "uploading",
  "completed",
  "failed",
] as const;
export const jobPhaseSchema = z.enum(JOB_PHASES);
export type JobPhase = z.infer<typeof jobPhaseSchema>;

/** Why an accepted job failed, by code, and what to do, for readers of the documentation. */
export const JOB_ERRORS = {
  llm_auth: "Your AI provider did not accept the key. Send a valid key.",
  llm_quota: "Your AI provider account has no credit left. Add credit there, then retry.",
  llm_rate_limit: "Your AI provider asked to slow down. Wait a minute, then retry.",
  llm_model: "Your provider cannot run this model. Choose another model.",
  llm_bad_request:
    "Your provider refused this request, or, with `error_reason` `llm_answer`, no lecture could be made of the model's answers. Try another model or reword the topic.",
  llm_unavailable: "The AI service did not answer. Retry in a few minutes or use a built-in lesson.",
  storage_failed:
    "The video is ready but could not be uploaded. Check the bucket, then retry: only the upload is repeated.",
  generation_failed: "The lecture could not be made, or was cancelled. Retry, or make the topic more specific.",
} as const;
export type JobErrorCode = keyof typeof JOB_ERRORS;
export const JOB_ERROR_CODES = Object.keys(JOB_ERRORS) as [JobErrorCode, ...JobErrorCode[]];
export const jobErrorCodeSchema = z.enum(JOB_ERROR_CODES);

/** What a failed job met more closely than the codes of the interface tell, each with the code that it is told by. */
export const CODE_OF_REASON = {
  llm_answer: "llm_bad_request",
  cancelled: "generation_failed",
  disk_full: "generation_failed",
  timed_out: "generation_failed",
} as const satisfies Record<string, JobErrorCode>;
export const JOB_ERROR_REASONS = [
  "llm_answer",
  "cancelled",
  "disk_full",
  "timed_out",
] as const satisfies readonly (keyof typeof CODE_OF_REASON)[];
export const jobErrorReasonSchema = z.enum(JOB_ERROR_REASONS);
export type JobErrorReason = z.infer<typeof jobErrorReasonSchema>;

/** Whose key paid for the language model: the caller's, the machine owner's for somebody else, or nobody's. */
export const keySourceSchema = z.enum(["byok", "service", "none"]);
export type KeySource = z.infer<typeof keySourceSchema>;

/** Whose lecture it is, as the owner is told. */
const jobAccountSchema = z
  .object({
    id: z.string(),
    kind: z.enum(["owner", "key", "guest"]),
    name: z.string().nullable().meta({ description: "Name of the account's key, also of a revoked one." }),
  })
  .meta({ id: "JobAccount" });
export type JobAccount = z.infer<typeof jobAccountSchema>;

/** A file of a finished lecture on this machine. */
export const lectureFileSchema = z
  .object({
    name: z.string(),
    bytes: z.int().nullable().meta({ description: "Null for lectures of an older Lectern, which did not note it." }),
  })
  .meta({ id: "LectureFile" });
export type LectureFile = z.infer<typeof lectureFileSchema>;

const time = z.iso.datetime({ precision: 3 });

const errorDataSchema = messageSchema
  .nullable()
  .meta({ description: "The same error as data, for translation: its code with its parameters." });

const uploadStateSchema = z.object({
  status: z
    .enum(["uploading", "failed"])
    .meta({ description: "`failed`: `video_url` leads where it led before; ask for the upload again." }),
  progress: z.number().min(0).max(1).meta({ description: "Share of the bytes that has arrived, 0 to 1." }),
  error_code: jobErrorCodeSchema.optional().meta({ description: "`storage_failed`; only on failed uploads." }),
  error: z.string().nullable().meta({ description: "What went wrong and what to do, when failed." }),
  error_data: errorDataSchema,
});

/** What a job was asked for beside its sentence, style and model: enough to fill a form with. */
const askedSchema = z.object({
  duration: z
    .number()
    .nullable()
    .meta({ description: "Length in seconds that was asked for; null when it was chosen." }),
  voice: z.string().nullable(),
  language: z.string().nullable().meta({ description: "Null when nobody asked for one." }),
  engine: engineChoiceSchema,
  aspect: aspectSchema,
  resolution: resolutionSchema,
  captions: captionModeSchema,
});

/** The whole truth about a job, as every reader of it gets it. */
export const jobRecordSchema = z
  .object({
    job_id: z.uuid().meta({ description: "Identifier of the job." }),
    status: jobStateSchema.meta({ description: "State of the job; poll until it is completed or failed." }),
    video_url: z.string().nullable().meta({ description: "Address of the MP4 once completed; null before." }),
    error: z.string().nullable().meta({ description: "What went wrong and what to do, when failed." }),
    error_data: errorDataSchema,
    error_code: jobErrorCodeSchema.optional().meta({ description: "Machine-readable reason; only on failed jobs." }),
    error_reason: jobErrorReasonSchema.optional().meta({
      description:
        "More than `error_code` says, where that is known: `llm_answer` when no lecture could be made of the model's answers, `cancelled`, `disk_full`, `timed_out`.",
    }),
    cached: z.boolean().meta({ description: "Whether the result was made before." }),
    engine: z.enum(["manim", "remotion"]).nullable().meta({ description: "Program that draws, once known." }),
    duration: z.number().nullable().meta({ description: "Length of the finished video in seconds." }),
    model: z.string().meta({ description: "Author of the lecture: a model id, or `lessons`." }),
    key_source: keySourceSchema.meta({ description: "Whose provider key was used; `none` without a model." }),
    style: themeNameSchema.nullable().meta({ description: "Theme that was asked for." }),
    phase: jobPhaseSchema.meta({ description: "What the job is at; never goes back." }),
    message: z.string().meta({
      description: "Short text to show to people; while drawing, such as `Drawing scene 3 of 6, picture 41 of 200.`",
    }),
    message_data: messageSchema.meta({
      description: "The same text as data, for translation: its code with its parameters.",
    }),
    progress: z.number().min(0).max(1).meta({ description: "Share done, 0 to 1; never goes back." }),
    seconds_left: z.number().nullable().meta({ description: "Estimated seconds until it is done; null when unknown." }),
    prompt: z.string().meta({ description: "The request's sentence." }),
    title: z.string().nullable().meta({
      description: "Title of the lecture: the one it was given, else its plan's; null until there is a plan.",
    }),
    paused: z.boolean().meta({ description: "Whether it waits because the owner has paused the queue." }),
    files: z.array(lectureFileSchema).meta({ description: "Files that `GET /video/files/{job_id}/{name}` has now." }),
    asked: askedSchema.meta({ description: "What else was asked for." }),
    created_at: time.meta({ description: "When the job was accepted, UTC." }),
    updated_at: time.meta({ description: "When anything of this record last changed, UTC." }),
    captions_url: z.string().nullable().meta({ description: "Address of the WebVTT captions once completed." }),
    thumbnail_url: z.string().nullable().meta({ description: "Address of a picture of the lecture once completed." }),
    warnings: z.array(z.string()).meta({
      description:
        "Every fallback that was taken, in plain words; of a completed job also what became of its files since.",
    }),
    warning_data: z
      .array(messageSchema)
      .meta({ description: "The same warnings as data, for translation: the code of each with its parameters." }),
    upload: uploadStateSchema
      .nullable()
      .optional()
      .meta({ description: "An upload that was asked for after completion and is not done; null without one." }),
    version: z.int().min(1).meta({ description: "1, or its number among the versions of one lecture." }),
    revises: z.uuid().nullable().meta({ description: "Job of the version it was made from; null for a first one." }),
    deleted_at: time
      .nullable()
      .meta({ description: "When it was put into the trash, UTC; null when it is not there." }),
    account: jobAccountSchema
      .optional()
      .meta({ description: "Whose lecture it is; only for the owner who asks with `accounts=all`." }),
  })
  .meta({ id: "JobRecord", description: "The state of a job." });
export type JobRecord = z.infer<typeof jobRecordSchema>;

/** Answer to a request that was accepted. */
export const jobCreatedSchema = z
  .object({
    job_id: z.uuid(),
    status: z.literal("queued"),
    cached: z.boolean(),
    video_url: z.null(),
    engine: z.null(),
  })
  .meta({ id: "JobCreated", description: "The job that was accepted; ask for its status until it is over." });
export type JobCreated = z.infer<typeof jobCreatedSchema>;

const jobCountsSchema = z
  .object({
    queued: z.int(),
    processing: z.int(),
    completed: z.int(),
    failed: z.int(),
    deleted: z.int().meta({ description: "Jobs in the trash; the other numbers leave them out." }),
  })
  .meta({ id: "JobCounts" });
export type JobCounts = z.infer<typeof jobCountsSchema>;

/** A page of the caller's jobs, newest first. */
export const jobListSchema = z
  .object({
    jobs: z.array(jobRecordSchema),
    next_cursor: z.string().nullable(),
    counts: jobCountsSchema.meta({
      description: "How many of your jobs hold the text `q`, by state, whatever `status` and `deleted` ask for.",
    }),
    totals: jobCountsSchema.meta({ description: "How many jobs you have, by state, whatever was searched for." }),
  })
  .meta({ id: "JobList", description: "A page of jobs; ask again with `cursor` set to `next_cursor` for more." });
export type JobList = z.infer<typeof jobListSchema>;
