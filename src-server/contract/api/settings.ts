import { msg, type Message } from "../messages/message.ts";
import { z } from "zod";
import { REQUEST_RATE } from "../limits.ts";
import { BUCKET_PROVIDERS } from "./bucket.ts";
import { LLM_PROVIDERS } from "./creation-request.ts";

/** Sections of the window's settings, in the order of their list. */
export const SECTIONS = [
  "provider",
  "voices",
  "engines",
  "storage",
  "api",
  "appearance",
  "language",
  "data",
  "updates",
  "about",
] as const;
export type Section = (typeof SECTIONS)[number];

/** What a setting may hold, with its bounds; the window finds the words of its error by `form`. */
type SettingForm =
  | { form: "address" | "folder" | "languages" | "line" | "pronunciations" }
  | { form: "amount" | "count"; least: number; most: number }
  | { form: "choice"; choices: readonly string[] }
  /** A line of a certain form; `problem` follows the name of the setting. */
  | { form: "choice" | "region"; pattern: RegExp; problem: Message };
export type SettingFormName = SettingForm["form"];

/** One sentence for people, what the setting may hold, and its place in the window. Secrets are written and never read back. */
export type SettingDefinition = { description: string; section: Section; secret?: true } & SettingForm;

const onOff = { form: "choice", choices: ["on", "off"] } as const;
const price = { section: "provider", form: "amount", least: 0, most: 100_000 } as const;
const tokens = { section: "provider", form: "count", least: 1, most: 999_999_999 } as const;
const dollars = { section: "provider", form: "amount", least: 0.01, most: 1_000_000 } as const;
const secret = { form: "line", secret: true } as const;

/** What all lectures and plans of a month may take of the saved provider where the owner has set nothing. */
export const USUAL_MONTH = { maxTokens: 5_000_000, maxUsd: 20 } as const;

/** Every setting there is, by name. */
export const SETTINGS = {
  "llm.provider": {
    description: "Provider of the language model that the service uses.",
    section: "provider",
    form: "choice",
    choices: LLM_PROVIDERS,
  },
  "llm.base_url": {
    description: "Address of the provider, for custom, ollama and lmstudio.",
    section: "provider",
    form: "address",
  },
  "llm.model": {
    description: "Model that writes lectures when a request names none.",
    section: "provider",
    form: "line",
  },
  "llm.api_key": {
    description: "Key for the provider; it belongs to the provider and address it was saved with.",
    section: "provider",
    ...secret,
  },
  "llm.price_in": {
    description: "US dollars for a million tokens of questions, for models whose price is not known.",
    ...price,
  },
  "llm.price_out": {
    description: "US dollars for a million tokens of answers, for models whose price is not known.",
    ...price,
  },
  "storage.provider": {
    description: "Kind of the owner's default bucket: r2 or s3.",
    section: "storage",
    form: "choice",
    choices: BUCKET_PROVIDERS,
  },
  "storage.bucket": { description: "Name of the default bucket.", section: "storage", form: "line" },
  "storage.account_id": { description: "Account id of the default bucket (r2).", section: "storage", form: "line" },
  "storage.endpoint": {
    description: "Address of the default bucket's service (s3).",
    section: "storage",
    form: "address",
  },
  "storage.region": {
    description: "Region of the default bucket (s3).",
    section: "storage",
    form: "region",
    pattern: /^[a-z0-9-]{1,63}$/i,
    problem: msg("settings.no_region"),
  },
  "storage.public_url": {
    description: "Public address under which the default bucket's files are found.",
    section: "storage",
    form: "address",
  },
  "storage.access_key_id": {
    description: "Access key id of the default bucket; it belongs to the account or endpoint it was saved with.",
    section: "storage",
    ...secret,
  },
  "storage.secret_access_key": {
    description: "Secret access key of the default bucket; it belongs to the account or endpoint it was saved with.",
    section: "storage",
    ...secret,
  },
  guests: {
    description: "Whether requests without a key are let in as guests: on or off (default).",
    section: "api",
    ...onOff,
  },
  library: {
    description: "Folder in which finished lectures are kept, instead of the data folder.",
    section: "data",
    form: "folder",
  },
  voice: {
    description: "Voice that speaks when a request names none; none makes silent lectures.",
    section: "voices",
    form: "choice",
    pattern: /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/,
    problem: msg("settings.no_voice_id"),
  },
  pronunciations: {
    description: 'How words are said, in other words or as /phonemes/: {"Euler":"oiler"}.',
    section: "voices",
    form: "pronunciations",
  },
  "voice.http.base_url": {
    description: "Address of a speech server with OpenAI's audio/speech, up to and without /audio/speech.",
    section: "voices",
    form: "address",
  },
  "voice.http.model": {
    description: "Model that the speech server speaks with.",
    section: "voices",
    form: "line",
  },
  "voice.http.voice": { description: "Voice of the speech server.", section: "voices", form: "line" },
  "voice.http.api_key": {
    description: "Key for the speech server; it belongs to the address it was saved with.",
    section: "voices",
    ...secret,
  },
  "voice.http.languages": {
    description: "Languages of that voice, such as en, de (default en).",
    section: "voices",
    form: "languages",
  },
  "voice.pack.base_url": {
    description:
      "Address of a folder with the archives of voice packs, from which they are installed instead of by pip and npm.",
    section: "voices",
    form: "address",
  },
  "queue.paused": {
    description: "Whether no further lecture is begun: on or off (default).",
    section: "engines",
    ...onOff,
  },
  "limits.disk_free_mb": {
    description: "Free disk space in MB below which no request is accepted (default 2048).",
    section: "data",
    form: "count",
    least: 0,
    most: 10_000_000,
  },
  "limits.rate": {
    description: `Requests that one address may have accepted within ${REQUEST_RATE.minutes} minutes (default ${REQUEST_RATE.most}).`,
    section: "api",
    form: "count",
    least: 1,
    most: 100_000,
  },
  "limits.workers": {
    description:
      "Lectures made at the same time, instead of what memory and cores bear; takes effect at the next start.",
    section: "engines",
    form: "count",
    least: 1,
    most: 64,
  },
  "limits.tokens_per_lecture": {
    description: "Tokens that one lecture may take of the saved provider.",
    ...tokens,
  },
  "limits.usd_per_lecture": {
    description: "US dollars that one lecture may cost at the saved provider.",
    ...dollars,
  },
  "limits.tokens_per_month": {
    description: `Tokens that all lectures and plans of a month (UTC) may take of the saved provider (default ${USUAL_MONTH.maxTokens}; none for ollama and lmstudio).`,
    ...tokens,
  },
  "limits.usd_per_month": {
    description: `US dollars that all lectures and plans of a month (UTC) may cost at the saved provider (default ${USUAL_MONTH.maxUsd}; none for ollama and lmstudio).`,
    ...dollars,
  },
} as const satisfies Readonly<Record<string, SettingDefinition>>;

export type SettingName = keyof typeof SETTINGS;

/** All names, in the order of the table. */
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);

export const definitionOf = (name: SettingName): SettingDefinition => SETTINGS[name];

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
    until_stop: z
      .boolean()
      .exactOptional()
      .meta({ description: "True for a key that is kept in memory alone, until the service stops." }),
  })
  .meta({ id: "Setting" });
export type SettingEntry = z.infer<typeof settingSchema>;
