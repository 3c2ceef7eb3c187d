import { LLM_PROVIDERS } from "../contract/api/creation-request.ts";
import { readPronunciations } from "./own-pronunciations.ts";
import {
  absoluteFolder,
  amount,
  languages,
  line,
  matching,
  oneOf,
  onOff,
  webAddress,
  wholeNumber,
  type ValueReader,
} from "./setting-values.ts";
import { REQUEST_RATE } from "../contract/limits.ts";

export type SettingDefinition = {
  /** One sentence for people. */
  description: string;
  /** Secrets are written and never read back. */
  secret: boolean;
  read: ValueReader;
};

const open = (description: string, read: ValueReader): SettingDefinition => ({ description, secret: false, read });
const secret = (description: string): SettingDefinition => ({ description, secret: true, read: line });

const price = amount(0, 100_000);
const tokens = wholeNumber(1, 999_999_999);
const dollars = amount(0.01, 1_000_000);

/** What all lectures and plans of a month may take of the saved provider where the owner has set nothing. */
export const USUAL_MONTH = { maxTokens: 5_000_000, maxUsd: 20 } as const;

/** Every setting there is, by name. */
export const SETTINGS = {
  "llm.provider": open("Provider of the language model that the service uses.", oneOf(LLM_PROVIDERS)),
  "llm.base_url": open("Address of the provider, for custom, ollama and lmstudio.", webAddress),
  "llm.model": open("Model that writes lectures when a request names none.", line),
  "llm.api_key": secret("Key for the provider; it belongs to the provider and address it was saved with."),
  "llm.price_in": open("US dollars for a million tokens of questions, for models whose price is not known.", price),
  "llm.price_out": open("US dollars for a million tokens of answers, for models whose price is not known.", price),
  "storage.provider": open("Kind of the owner's default bucket: r2 or s3.", oneOf(["r2", "s3"])),
  "storage.bucket": open("Name of the default bucket.", line),
  "storage.account_id": open("Account id of the default bucket (r2).", line),
  "storage.endpoint": open("Address of the default bucket's service (s3).", webAddress),
  "storage.region": open(
    "Region of the default bucket (s3).",
    matching(/^[a-z0-9-]{1,63}$/i, "a region such as us-east-1"),
  ),
  "storage.public_url": open("Public address under which the default bucket's files are found.", webAddress),
  "storage.access_key_id": secret(
    "Access key id of the default bucket; it belongs to the account or endpoint it was saved with.",
  ),
  "storage.secret_access_key": secret(
    "Secret access key of the default bucket; it belongs to the account or endpoint it was saved with.",
  ),
  guests: open("Whether requests without a key are let in as guests: on or off (default).", onOff),
  library: open("Folder in which finished lectures are kept, instead of the data folder.", absoluteFolder),
  voice: open(
    "Voice that speaks when a request names none; none makes silent lectures.",
    matching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, "the id of a voice, as GET /voices lists them"),
  ),
  pronunciations: open('How words are said, in other words or as /phonemes/: {"Euler":"oiler"}.', readPronunciations),
  "voice.http.base_url": open(
    "Address of a speech server with OpenAI's audio/speech, up to and without /audio/speech.",
    webAddress,
  ),
  "voice.http.model": open("Model that the speech server speaks with.", line),
  "voice.http.voice": open("Voice of the speech server.", line),
  "voice.http.api_key": secret("Key for the speech server; it belongs to the address it was saved with."),
  "voice.http.languages": open("Languages of that voice, such as en, de (default en).", languages),
  "voice.pack.base_url": open(
    "Address of a folder with the archives of voice packs, from which they are installed instead of by pip and npm.",
    webAddress,
  ),
  "queue.paused": open("Whether no further lecture is begun: on or off (default).", onOff),
  "limits.disk_free_mb": open(
    "Free disk space in MB below which no request is accepted (default 2048).",
    wholeNumber(0, 10_000_000),
  ),
  "limits.rate": open(
    `Requests that one address may have accepted within ${REQUEST_RATE.minutes} minutes (default ${REQUEST_RATE.most}).`,
    wholeNumber(1, 100_000),
  ),
  "limits.workers": open(
    "Lectures made at the same time, instead of what memory and cores bear; takes effect at the next start.",
    wholeNumber(1, 64),
  ),
  "limits.tokens_per_lecture": open("Tokens that one lecture may take of the saved provider.", tokens),
  "limits.usd_per_lecture": open("US dollars that one lecture may cost at the saved provider.", dollars),
  "limits.tokens_per_month": open(
    `Tokens that all lectures and plans of a month (UTC) may take of the saved provider (default ${USUAL_MONTH.maxTokens}; none for ollama and lmstudio).`,
    tokens,
  ),
  "limits.usd_per_month": open(
    `US dollars that all lectures and plans of a month (UTC) may cost at the saved provider (default ${USUAL_MONTH.maxUsd}; none for ollama and lmstudio).`,
    dollars,
  ),
} as const satisfies Readonly<Record<string, SettingDefinition>>;

export type SettingName = keyof typeof SETTINGS;

export const SETTING_NAMES: readonly SettingName[] = Object.keys(SETTINGS).filter(
  (name): name is SettingName => name in SETTINGS,
);

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);

export const definitionOf = (name: SettingName): SettingDefinition => SETTINGS[name];
