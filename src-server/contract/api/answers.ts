import { z } from "zod";
import { ENVIRONMENT_STATES } from "../manim-environment.ts";
import { themeNameSchema } from "../style.ts";
import { keyKindSchema, planSchema } from "./accounts.ts";
import { jobRecordSchema } from "./job-record.ts";
import { LLM_PROVIDERS } from "./creation-request.ts";

/** A page of the caller's jobs, newest first. */
export const jobListSchema = z
  .object({
    jobs: z.array(jobRecordSchema),
    next_cursor: z.string().nullable(),
    counts: z
      .object({ queued: z.int(), processing: z.int(), completed: z.int(), failed: z.int() })
      .meta({ description: "How many of your jobs hold the text `q`, by state, whatever `status` asks for." }),
  })
  .meta({ id: "JobList", description: "A page of jobs; ask again with `cursor` set to `next_cursor` for more." });
export type JobList = z.infer<typeof jobListSchema>;
export type JobCounts = JobList["counts"];

export const modelSchema = z
  .object({
    id: z.string(),
    provider: z.enum([...LLM_PROVIDERS, "lectern"]),
    plans: z.array(planSchema).meta({ description: "Plans that may use it without a key of their own." }),
    own_key_only: z.boolean().meta({ description: "Whether it runs only on the caller's own provider key." }),
    default: z.boolean(),
  })
  .meta({ id: "Model" });
export type Model = z.infer<typeof modelSchema>;

export const voiceSchema = z
  .object({
    id: z.string(),
    label: z.string(),
    languages: z.array(z.string()),
    default: z.boolean(),
    leaves_this_computer: z.boolean(),
    licence: z.string(),
    /** Of its files; 0 when they are not ours. */
    size_mb: z.number(),
  })
  .meta({ id: "Voice" });
export type VoiceEntry = z.infer<typeof voiceSchema>;

export const styleSchema = z
  .object({ id: themeNameSchema, label: z.string(), default: z.boolean() })
  .meta({ id: "Style" });
export type StyleEntry = z.infer<typeof styleSchema>;

export const lessonSchema = z
  .object({ id: z.string(), title: z.string(), subject: z.string(), examples: z.array(z.string()) })
  .meta({ id: "Lesson" });
export type LessonEntry = z.infer<typeof lessonSchema>;

const engineProgressSchema = z
  .object({
    step: z.string().meta({ description: "What is being done, in plain words." }),
    package: z.string().nullable().meta({ description: "Package at hand, where there is one." }),
    done_mb: z.number(),
    total_mb: z.number().nullable(),
    percent: z.number().min(0).max(100),
  })
  .meta({ id: "EngineProgress" });

export const engineSchema = z
  .object({
    id: z.enum(["remotion", "manim"]),
    state: z.enum(["ready", "absent", "installing", "broken"]),
    advice: z.string().nullable().meta({ description: "What to do when it is not ready." }),
    detail: z.enum(ENVIRONMENT_STATES).meta({
      description:
        "The state in detail: `outdated` (made by another version of Lectern) is told as `broken`, `unsupported` (cannot be had on this computer) as `absent`.",
    }),
    progress: engineProgressSchema.nullable().meta({ description: "How far an installation is." }),
    versions: z
      .record(z.string(), z.string())
      .meta({ description: "Versions of what draws, by name; empty when it is not ready." }),
    size_mb: z.number().nullable().meta({ description: "What it takes on the disk, where it is installed." }),
    log: z
      .array(z.string())
      .nullable()
      .meta({ description: "Last lines of the log of the last installation; for the owner's keys alone." }),
  })
  .meta({ id: "Engine" });
export type EngineEntry = z.infer<typeof engineSchema>;

export const accountSchema = z
  .object({
    plan: z.enum([...planSchema.options, "guest"]),
    kind: keyKindSchema,
    limit: z.int().nullable().meta({ description: "Videos of the period; null for no limit." }),
    used: z.int(),
    left: z.int().nullable(),
    resets_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "Account" });
export type AccountAnswer = z.infer<typeof accountSchema>;

export const keySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: keyKindSchema,
    plan: planSchema,
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "Key" });
export type KeyEntry = z.infer<typeof keySchema>;
export const newKeySchema = keySchema
  .extend({ key: z.string().meta({ description: "The key itself, shown this once." }) })
  .meta({ id: "NewKey" });
export type NewKey = z.infer<typeof newKeySchema>;

export const settingSchema = z
  .object({
    name: z.string(),
    value: z
      .string()
      .nullable()
      .meta({ description: "Null when it is not set, and for secrets, which are never read back." }),
    set: z.boolean(),
    secret: z.boolean(),
    changed_at: z.iso.datetime().nullable(),
    description: z.string(),
  })
  .meta({ id: "Setting" });
export type SettingEntry = z.infer<typeof settingSchema>;

export const estimateSchema = z
  .object({
    lecture_seconds: z.number(),
    making_seconds: z
      .number()
      .meta({ description: "Seconds this machine takes to make it, what waits before it left out." }),
    tokens: z.int().nullable(),
    cost_usd: z.number().nullable(),
    warnings: z.array(z.string()),
  })
  .meta({ id: "Estimate" });
export type Estimate = z.infer<typeof estimateSchema>;

export const queueSchema = z.object({ paused: z.boolean(), waiting: z.int(), working: z.int() }).meta({ id: "Queue" });
export type QueueState = z.infer<typeof queueSchema>;

export const diskSchema = z
  .object({
    free_bytes: z.number(),
    lectures_bytes: z.number(),
    trash_bytes: z.number(),
    work_bytes: z.number(),
    cache_bytes: z.number(),
  })
  .meta({ id: "Disk" });
export type DiskState = z.infer<typeof diskSchema>;

/** What a bucket did with a test file; `settings` were refused before anything was sent. */
export const STORAGE_TEST_CODES = [
  "ok",
  "settings",
  "address",
  "host",
  "unreachable",
  "cut",
  "silent",
  "tls",
  "key_id",
  "secret",
  "keys",
  "denied",
  "no_bucket",
  "region",
  "moved",
  "clock",
  "busy",
  "full",
  "damaged",
  "unverified",
  "gone",
  "unknown_call",
  "not_s3",
  "other",
] as const;
export const storageTestSchema = z
  .object({ ok: z.boolean(), code: z.enum(STORAGE_TEST_CODES), detail: z.string() })
  .meta({ id: "StorageTest", description: "Whether a small file could be written to and deleted from the bucket." });
export type StorageTest = z.infer<typeof storageTestSchema>;

/** What an AI provider said; `not_set`: none is saved, `no_model`: it has others than the one asked for. */
export const PROVIDER_TEST_CODES = [
  "ok",
  "not_set",
  "no_model",
  "llm_auth",
  "llm_quota",
  "llm_rate_limit",
  "llm_model",
  "llm_bad_request",
  "llm_unavailable",
] as const;
export const providerTestSchema = z
  .object({
    ok: z.boolean(),
    code: z.enum(PROVIDER_TEST_CODES),
    detail: z.string(),
    models: z
      .array(z.string())
      .optional()
      .meta({ description: "Ids of the models that it offers, where it lists them." }),
  })
  .meta({ id: "ProviderTest", description: "Whether the AI provider takes the key and can run the model." });
export type ProviderTest = z.infer<typeof providerTestSchema>;
