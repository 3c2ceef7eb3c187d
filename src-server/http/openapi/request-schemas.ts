import { z } from "zod";
import { MAX_CHARACTERS, MAX_SENT, recordOf } from "../../contract/bounds.ts";
import { KEY_KINDS, KEY_PLANS } from "../../contract/api/accounts.ts";
import { LLM_PROVIDERS } from "../../contract/api/creation-request.ts";
import { engineChoiceSchema, exportSchema } from "../../contract/lecture-request.ts";
import { DURATION_SECONDS, PROMPT_LENGTH } from "../../contract/limits.ts";
import { ALL_ACCOUNTS } from "../requests/read-list-query.ts";
import { TITLE_MOST } from "../../contract/plan.ts";
import { aspectSchema, captionModeSchema, resolutionSchema, themeNameSchema } from "../../contract/style.ts";

const name = z.string().max(MAX_SENT.name);
const address = z.string().max(MAX_SENT.address);
const secret = z.string().max(MAX_SENT.secret);

export const inlineStorageSchema = z
  .looseObject({
    provider: z
      .enum(["r2", "s3"])
      .nullish()
      .meta({ description: "`r2` (default), or `s3` for any S3-compatible store." }),
    bucket: secret.min(1).meta({ description: "Name of the bucket." }),
    access_key_id: secret.min(1).meta({ description: "Access key id of the bucket. Secret." }),
    secret_access_key: secret.min(1).meta({ description: "Secret of that key. Secret." }),
    account_id: secret.nullish().meta({ description: "Account id; needed with `r2`.", examples: ["0123456789abcdef"] }),
    endpoint: address
      .nullish()
      .meta({ description: "Address of the store; needed with `s3`.", examples: ["https://s3.example.com"] }),
    region: secret.nullish().meta({ description: "Region, where an S3 store wants one." }),
    public_url: address.nullish().meta({
      description: "Public base address of the files; without it `video_url` is a signed link for 7 days.",
      examples: ["https://videos.example.com"],
    }),
  })
  .meta({
    id: "InlineStorage",
    description: "A bucket to upload to; tried with a small file before a job is accepted.",
  });

export const storageSchema = z
  .looseObject({ inline: inlineStorageSchema })
  .meta({ id: "Storage", description: "Where the video is uploaded." });

export const llmSchema = z
  .looseObject({
    provider: z.enum(LLM_PROVIDERS).meta({ description: "AI provider." }),
    api_key: secret
      .nullish()
      .meta({ description: "Key of the provider; not needed by custom, ollama and lmstudio. Secret." }),
    base_url: address.nullish().meta({
      description: "Address of the provider; only for custom (needed), ollama and lmstudio.",
      examples: ["https://models.example.com/v1"],
    }),
    model: name.nullish().meta({ description: "Model id; the top-level `model` wins." }),
  })
  .meta({ id: "Llm", description: "Your own AI provider; its key is wiped when the job ends." });

/** Query of operations on jobs, with which the owner reaches those of every account. */
export const accountsQuery = z.object({
  accounts: z.literal(ALL_ACCOUNTS).optional().meta({
    description:
      "`all`: the lectures of every account on this machine, each marked with its `account`. Only for keys of the owner's plan; without it everybody, the owner too, reaches their own alone.",
  }),
});

const shared = {
  engine: engineChoiceSchema.nullish().meta({ description: "Program that draws; `auto` (default) takes the best." }),
  model: name
    .min(1)
    .nullish()
    .meta({ description: "Model id from `GET /models`; the service's default when left out." }),
  duration: z
    .number()
    .min(DURATION_SECONDS.least)
    .max(DURATION_SECONDS.most)
    .nullish()
    .meta({ description: "Length in seconds; chosen from the topic when left out." }),
  storage: storageSchema.nullish().meta({ description: "Where to upload; public keys must send it." }),
  llm: llmSchema.nullish().meta({ description: "Your own AI provider." }),
};

const promptText = z.string().min(PROMPT_LENGTH.least).max(PROMPT_LENGTH.most);

export const planSchema = z.looseObject({}).meta({
  id: "LecturePlan",
  description:
    "A lecture plan (`lectern_plan: 1`) as in the file plan.json of every lecture. Checked, never rewritten.",
});

export const creationRequestSchema = z
  .looseObject({
    prompt: promptText.meta({ description: "Topic or lecture request; white space around it is not counted." }),
    ...shared,
    style: themeNameSchema.nullish().meta({ description: "Look of the lecture." }),
    voice: name.min(1).nullish().meta({
      description: "Voice id from `GET /voices`; it must speak `language`, or English when that is left out.",
    }),
    language: z
      .string()
      .min(1)
      .max(MAX_CHARACTERS.language)
      .nullish()
      .meta({
        description:
          "Language as a BCP 47 tag; when left out that of `plan`, else `en`, and for a language model that of the prompt.",
        examples: ["en", "en-GB"],
      }),
    aspect: aspectSchema.nullish().meta({ description: "Width to height; `16:9` when left out." }),
    resolution: resolutionSchema.nullish().meta({ description: "Length of the shorter side; `720p` when left out." }),
    captions: captionModeSchema
      .nullish()
      .meta({ description: "`file` (default), `burned` into the picture, or `off`." }),
    export: exportSchema
      .nullish()
      .meta({ description: "`manim`: also write the lecture as `scene.py`, a script for Manim." }),
    fresh: z.boolean().nullish().meta({ description: "True: do not answer from the cache." }),
    plan: planSchema.nullish().meta({ description: "A plan of your own to make as it is; `prompt` names it." }),
  })
  .meta({
    id: "CreationRequest",
    description: "What to make. Unknown members are ignored; null is the same as absent.",
  });

export const legacyRequestSchema = z
  .looseObject({
    topic: promptText.nullish().meta({ description: "Topic of the lecture." }),
    prompt: promptText.nullish().meta({ description: "The same under its newer name; `topic` wins." }),
    ...shared,
  })
  .meta({
    id: "LegacyRequest",
    description: "What to make, drawn on a chalkboard. One of `topic` and `prompt` is needed.",
  });

export const credentialsSchema = z
  .looseObject({ storage: storageSchema.nullish(), llm: llmSchema.nullish() })
  .meta({ id: "Credentials", description: "Secrets of the job, where it needs them again." });

export const renameSchema = z
  .looseObject({ title: z.string().min(1).max(TITLE_MOST).meta({ description: "The new title, in one line." }) })
  .meta({ id: "Rename" });

export const uploadSchema = z
  .looseObject({
    storage: storageSchema.nullish(),
    wait: z.boolean().nullish().meta({
      description: "False: answer at once. True (default): answer when the upload ended, or after 25 seconds.",
    }),
  })
  .meta({ id: "Upload", description: "Where to upload; the owner's default bucket without." });

export const storageTestRequestSchema = z.looseObject({ storage: storageSchema }).meta({ id: "StorageTestRequest" });

export const providerTestRequestSchema = z
  .looseObject({
    provider: z.enum(LLM_PROVIDERS).nullish().meta({ description: "AI provider; the saved one when left out." }),
    api_key: secret
      .nullish()
      .meta({ description: "Key of the provider; the saved one when left out and saved for the same place. Secret." }),
    base_url: address.nullish().meta({ description: "Address of the provider, for custom, ollama and lmstudio." }),
    model: name.nullish().meta({ description: "Model id that the provider should be able to run." }),
  })
  .meta({ id: "ProviderTestRequest", description: "An AI provider to try; the saved one when empty." });

export const timelineRequestSchema = z
  .looseObject({
    plan: planSchema,
    scene: z.int().min(0).max(1000).meta({ description: "Number of the scene, 0 for the first." }),
    style: themeNameSchema.nullish(),
    aspect: aspectSchema.nullish(),
  })
  .meta({ id: "TimelineRequest" });

export const newKeyRequestSchema = z
  .looseObject({
    kind: z
      .enum(KEY_KINDS)
      .meta({ description: "`private`, or `public`: that one must send `storage` with each request." }),
    plan: z.enum(KEY_PLANS).meta({ description: "Plan of the new account; `owner` joins the owner's." }),
    name: z.string().max(100).nullish().meta({ description: "What to call it in lists." }),
  })
  .meta({ id: "NewKeyRequest" });

export const settingChangesSchema = recordOf(
  z.string().max(MAX_SENT.name),
  z.string().max(MAX_SENT.setting).nullable(),
  200,
).meta({ id: "SettingChanges", description: "Names of settings with their new values; null unsets." });

export const queueChangeSchema = z.looseObject({ paused: z.boolean() }).meta({ id: "QueueChange" });
