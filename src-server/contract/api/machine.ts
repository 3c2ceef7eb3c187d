import { z } from "zod";
import { formatMessage, messageSchema, type Message } from "../messages/message.ts";

export const queueSchema = z.object({ paused: z.boolean(), waiting: z.int(), working: z.int() }).meta({ id: "Queue" });
export type QueueState = z.infer<typeof queueSchema>;

export const diskSchema = z
  .object({
    free_bytes: z.number().nullable().describe("Null while the folder of lectures cannot be reached."),
    lectures_bytes: z.number(),
    trash_bytes: z.number(),
    work_bytes: z.number(),
    cache_bytes: z.number(),
  })
  .meta({ id: "Disk" });
export type DiskState = z.infer<typeof diskSchema>;

/** What a bucket did with a test file; `settings` were refused before anything was sent. */
const STORAGE_TEST_CODES = [
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
const detailShape = {
  detail: z.string(),
  detail_data: messageSchema.meta({ description: "The same as data, for translation." }),
};

/** A message as the answer of a test has it. */
export const testDetail = (message: Message): { detail: string; detail_data: Message } => ({
  detail: formatMessage(message),
  detail_data: message,
});

export const storageTestSchema = z
  .object({ ok: z.boolean(), code: z.enum(STORAGE_TEST_CODES), ...detailShape })
  .meta({ id: "StorageTest", description: "Whether a small file could be written to and deleted from the bucket." });
export type StorageTest = z.infer<typeof storageTestSchema>;

/**
 * What an AI provider said; `not_set`: none is saved, `no_key`: it needs one, `not_chosen`: no model is, `no_model`: it has
 * others than the one asked for, `address`: nothing is found there, `down`: it says that it has a fault, `no_answer`: what
 * came is no answer of a model.
 */
const PROVIDER_TEST_CODES = [
  "ok",
  "not_set",
  "no_key",
  "not_chosen",
  "no_model",
  "address",
  "down",
  "no_answer",
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
    ...detailShape,
    models: z
      .array(z.string())
      .optional()
      .meta({ description: "Ids of the models that it offers, where it lists them." }),
    answer: z
      .object({
        model: z.string(),
        seconds: z.number().meta({ description: "Until the answer was complete." }),
        tokens: z.int().meta({ description: "Of question and answer together." }),
        cost_usd: z.number().nullable().meta({ description: "US dollars; null where no price is known." }),
      })
      .optional()
      .meta({ description: "What the question to the model took; only where it was answered." }),
  })
  .meta({ id: "ProviderTest", description: "Whether the AI provider takes the key and the model answers." });
export type ProviderTest = z.infer<typeof providerTestSchema>;
