import { msg, type Message } from "../messages/message.ts";
import { lectureChoices, plainPrompt, type USUAL_CHOICES } from "../lecture-choices.ts";
import { z } from "zod";
import { MAX_SENT, DURATION_SECONDS, PROMPT_LENGTH } from "../limits.ts";
import { storageSchema, type Bucket } from "./bucket.ts";
import { complaintText, flagOf, isWebAddress, codePointsOf, modelField, refusedAs, type Complaint } from "./fields.ts";
import { memberRules, type MaybeUndefined, type MemberRules, type MembersOf } from "./members.ts";
import type { Revision } from "./versions.ts";

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

/** Providers that stand at an address of the caller's choice; they may do without a key. */
export const PLACED_PROVIDERS: readonly string[] = ["custom", "ollama", "lmstudio"] satisfies LlmProvider[];

/** What a header of a request can carry; nothing is the same as no key. */
const KEY = /^[\x21-\x7e]*$/;
const badKey = refusedAs("llm_api_key", msg("request.bad_provider_key"));
const badAddress = refusedAs("llm_base_url", msg("request.bad_provider_address"));

/** Settings of a provider, by their names on the wire. */
const llmMembers = {
  provider: z.enum(LLM_PROVIDERS, {
    error: ({ input }) => {
      const providers = LLM_PROVIDERS.join(", ");
      const code = input === undefined ? "request.no_provider" : "request.unknown_provider";
      return complaintText({ code: "llm_provider", message: msg(code, { providers }) });
    },
  }),
  api_key: z
    .string(badKey)
    .max(MAX_SENT.secret, badKey)
    .refine((key) => KEY.test(key), badKey)
    .transform((key) => (key === "" ? undefined : key)),
  base_url: z.string(badAddress).max(MAX_SENT.address, badAddress).refine(isWebAddress, badAddress),
  model: modelField,
};

const isPlaced = (provider: unknown): boolean => PLACED_PROVIDERS.some((name) => name === provider);
const isProvider = (provider: unknown): provider is LlmProvider => LLM_PROVIDERS.some((name) => name === provider);

/** What the settings of a provider need beside each other. `mayLackKey`: the saved key may be meant. */
export const llmRules = ({ mayLackKey }: { mayLackKey: boolean }): MemberRules => ({
  api_key: (key, { provider }) => {
    const isMissing = key === undefined || key === "";
    if (!isMissing || mayLackKey || !isProvider(provider) || isPlaced(provider)) return undefined;
    return { code: "llm_api_key", message: msg("request.provider_key_needed", { provider }) };
  },
  base_url: (address, { provider }): Complaint | undefined => {
    const complain = (message: Message): Complaint => ({ code: "llm_base_url", message });
    if (address === undefined)
      return provider === "custom" ? complain(msg("request.custom_address_needed")) : undefined;
    return isProvider(provider) && !isPlaced(provider)
      ? complain(msg("request.provider_has_address", { provider }))
      : undefined;
  },
});

export const llmSchema = z
  .looseObject(
    {
      provider: llmMembers.provider.meta({ description: "AI provider." }),
      api_key: llmMembers.api_key
        .nullish()
        .meta({ description: "Key of the provider; not needed by custom, ollama and lmstudio. Secret." }),
      base_url: llmMembers.base_url.nullish().meta({
        description: "Address of the provider; only for custom (needed), ollama and lmstudio.",
        examples: ["https://models.example.com/v1"],
      }),
      model: llmMembers.model.nullish().meta({ description: "Model id; the top-level `model` wins." }),
    },
    refusedAs("llm_type", msg("request.llm_no_object")),
  )
  .meta({ id: "Llm", description: "Your own AI provider; its key is wiped when the job ends." })
  .register(memberRules, llmRules({ mayLackKey: false }));

/** The caller's own provider. `apiKey` is a secret. */
export type LlmChoice = MaybeUndefined<MembersOf<(typeof llmSchema)["shape"]>> & { provider: LlmProvider };

export const providerTestRequestSchema = z
  .looseObject({
    provider: llmMembers.provider.nullish().meta({ description: "AI provider; the saved one when left out." }),
    api_key: llmMembers.api_key.nullish().meta({
      description: "Key of the provider; the saved one when left out and saved for the same place. Secret.",
    }),
    base_url: llmMembers.base_url
      .nullish()
      .meta({ description: "Address of the provider, for custom, ollama and lmstudio." }),
    model: llmMembers.model.nullish().meta({ description: "Model id that the provider should be able to run." }),
  })
  .meta({ id: "ProviderTestRequest", description: "An AI provider to try; the saved one when empty." });

const { least, most } = PROMPT_LENGTH;

/** What is wrong with a trimmed prompt. */
const promptFault = (text: string, empty: Complaint): Complaint | undefined => {
  if (text === "") return empty;
  const length = codePointsOf(text);
  const over = length - most;
  if (length < least) return { code: "prompt_short", message: msg("request.topic_too_short", { length, least }) };
  if (over === 1) return { code: "prompt_long", message: msg("request.topic_one_too_long", { most }) };
  if (over > 0) return { code: "prompt_long", message: msg("request.topic_too_long", { over, most }) };
  if (text.isWellFormed()) return undefined;
  return { code: "prompt_type", message: msg("request.topic_half_character") };
};

/** The sentence that is to be taught, plain and trimmed; \`name\` is the member it comes in. */
const promptField = (name: "prompt" | "topic") => {
  const empty: Complaint = { code: "prompt_empty", message: msg("request.no_topic", { name, least, most }) };
  const notText: Complaint = { code: "prompt_type", message: msg("request.topic_no_text") };
  return z
    .string({ error: ({ input }) => complaintText(input === undefined ? empty : notText) })
    .overwrite(plainPrompt)
    .superRefine((text, context) => {
      const fault = promptFault(text, empty);
      if (fault) context.addIssue({ code: "custom", message: complaintText(fault) });
    })
    .meta({ minLength: least, maxLength: most });
};

const outOfRange: Complaint = {
  code: "duration_range",
  message: msg("request.length_range", DURATION_SECONDS),
};
const noNumber: Complaint = {
  code: "duration_type",
  message: msg("request.length_no_number", DURATION_SECONDS),
};

/** Seconds that a lecture should last. */
export const durationField = z
  .number({ error: ({ input }) => complaintText(typeof input === "number" ? outOfRange : noNumber) })
  .min(DURATION_SECONDS.least, complaintText(outOfRange))
  .max(DURATION_SECONDS.most, complaintText(outOfRange));

/** A lecture plan, of unknown quality. */
export const lecturePlanField = z.looseObject({}, refusedAs("plan", msg("request.plan_no_object"))).meta({
  id: "LecturePlan",
  description:
    "A lecture plan (`lectern_plan: 1`) as in the file plan.json of every lecture. Checked, never rewritten.",
});

const { engine, export: script, ...looks } = lectureChoices;

/** Members of both creating operations. Bad fields are named in the order of the members. */
const shared = {
  engine,
  model: modelField
    .min(1)
    .nullish()
    .meta({ description: "Model id from `GET /models`; the service's default when left out." }),
  duration: durationField.nullish().meta({ description: "Length in seconds; chosen from the topic when left out." }),
  storage: storageSchema.nullish().meta({ description: "Where to upload; public keys must send it." }),
  llm: llmSchema.nullish().meta({ description: "Your own AI provider." }),
};

/** Body of `POST /video/request`. */
export const creationRequestSchema = z
  .looseObject({
    prompt: promptField("prompt").meta({
      description: "Topic or lecture request; white space around it is not counted.",
    }),
    ...shared,
    ...looks,
    fresh: flagOf("fresh", "fresh").nullish().meta({ description: "True: do not answer from the cache." }),
    plan: lecturePlanField.nullish().meta({ description: "A plan of your own to make as it is; `prompt` names it." }),
    export: script,
  })
  .meta({
    id: "CreationRequest",
    description: "What to make. Unknown members are ignored; null is the same as absent.",
  });

/** Body of `POST /generate-lecture`. */
export const legacyRequestSchema = z
  .looseObject({
    topic: promptField("topic").nullish().meta({ description: "Topic of the lecture." }),
    prompt: promptField("prompt").nullish().meta({ description: "The same under its newer name; `topic` wins." }),
    ...shared,
  })
  .meta({
    id: "LegacyRequest",
    description: "What to make, drawn on a chalkboard. One of `topic` and `prompt` is needed.",
  });

type Asked = MaybeUndefined<MembersOf<(typeof creationRequestSchema)["shape"]>>;
type Usual = keyof typeof USUAL_CHOICES;

/** A creation request whose fields are all in order; secrets still inside, so it is never logged or stored as it is. */
export type CreationRequest = Omit<Asked, Usual | "prompt" | "duration" | "storage" | "llm" | "fresh" | "plan"> & {
  [Name in Usual]: NonNullable<Asked[Name]>;
} & {
  /** Trimmed. */
  prompt: string;
  durationSeconds?: number | undefined;
  bucket?: Bucket | undefined;
  llm?: LlmChoice | undefined;
  fresh: boolean;
  /** The language as the caller wrote it, where that is another text. */
  languageWritten?: string | undefined;
  /** Whether the request named it; without that a language model takes the prompt's own. */
  languageAsked?: boolean | undefined;
  /** A plan of the caller's own, of unknown quality. */
  plan?: unknown;
  /** Only in requests that the service makes of a lecture that is there. */
  revision?: Revision | undefined;
};
