/** Sections of the settings, in the order of their list. */
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

export const isSection = (name: string | undefined): name is Section => SECTIONS.some((section) => section === name);

/** What a setting may hold; the words of its error are found by it. */
export type SettingForm =
  | "address"
  | "amount"
  | "choice"
  | "count"
  | "folder"
  | "languages"
  | "line"
  | "pronunciations"
  | "region";

type SettingField = { section: Section; form: SettingForm; secret?: true };

/** Every setting that the window knows: its place and what it may hold. Dots of names stand as underscores in the catalogues. */
export const SETTING_FIELDS = {
  "llm.provider": { section: "provider", form: "choice" },
  "llm.base_url": { section: "provider", form: "address" },
  "llm.model": { section: "provider", form: "line" },
  "llm.api_key": { section: "provider", form: "line", secret: true },
  "llm.price_in": { section: "provider", form: "amount" },
  "llm.price_out": { section: "provider", form: "amount" },
  "limits.tokens_per_lecture": { section: "provider", form: "count" },
  "limits.usd_per_lecture": { section: "provider", form: "amount" },
  "limits.tokens_per_month": { section: "provider", form: "count" },
  "limits.usd_per_month": { section: "provider", form: "amount" },
  voice: { section: "voices", form: "choice" },
  pronunciations: { section: "voices", form: "pronunciations" },
  "voice.http.base_url": { section: "voices", form: "address" },
  "voice.http.model": { section: "voices", form: "line" },
  "voice.http.voice": { section: "voices", form: "line" },
  "voice.http.api_key": { section: "voices", form: "line", secret: true },
  "voice.http.languages": { section: "voices", form: "languages" },
  "voice.pack.base_url": { section: "voices", form: "address" },
  "queue.paused": { section: "engines", form: "choice" },
  "limits.workers": { section: "engines", form: "count" },
  "storage.provider": { section: "storage", form: "choice" },
  "storage.bucket": { section: "storage", form: "line" },
  "storage.account_id": { section: "storage", form: "line" },
  "storage.endpoint": { section: "storage", form: "address" },
  "storage.region": { section: "storage", form: "region" },
  "storage.public_url": { section: "storage", form: "address" },
  "storage.access_key_id": { section: "storage", form: "line", secret: true },
  "storage.secret_access_key": { section: "storage", form: "line", secret: true },
  guests: { section: "api", form: "choice" },
  "limits.rate": { section: "api", form: "count" },
  library: { section: "data", form: "folder" },
  "limits.disk_free_mb": { section: "data", form: "count" },
} as const satisfies Readonly<Record<string, SettingField>>;

export type SettingName = keyof typeof SETTING_FIELDS;

type Undotted<Name extends string> = Name extends `${infer Head}.${infer Rest}` ? `${Head}_${Undotted<Rest>}` : Name;

/** A setting's name as the catalogues write it. */
export type FieldKey = Undotted<SettingName>;

export const fieldKey = (name: SettingName): FieldKey => name.replaceAll(".", "_") as FieldKey;

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTING_FIELDS, name);

const fieldOf = (name: SettingName): SettingField => SETTING_FIELDS[name];

export const isSecret = (name: string): boolean => isSettingName(name) && fieldOf(name).secret === true;

export const formOf = (name: SettingName): SettingForm => fieldOf(name).form;
