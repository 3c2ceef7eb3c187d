import type { Texts } from "../../src-server/contract/messages/message.ts";
import { DE_WORDS } from "./de/texts.ts";
import { EN_WORDS, type WindowTexts } from "./en/texts.ts";

/** What a language has: the window's own words, and the texts of the service's messages where these are not English. */
type Entry = { own: WindowTexts; messages?: () => Promise<Texts> };

/**
 * Languages of the window. Another one is its folder here, its catalogue beside `contract/messages/de.ts`, and its entry.
 * The words of its folder `plan-names` and its `field-hints.json` are found by themselves, and loaded when they are needed.
 */
const ENTRIES = {
  en: { own: EN_WORDS },
  de: { own: DE_WORDS, messages: async () => (await import("../../src-server/contract/messages/de.ts")).DE },
} satisfies Readonly<Record<string, Entry>>;

export type Language = keyof typeof ENTRIES;
export const LANGUAGES = Object.keys(ENTRIES) as [Language, ...Language[]];

const entries: readonly (readonly [string, Entry])[] = Object.entries(ENTRIES);

/** The window's own words by language. */
export const CATALOGUES = Object.fromEntries(entries.map(([language, { own }]) => [language, own])) as Readonly<
  Record<Language, WindowTexts>
>;
export const NAMESPACES = Object.keys(EN_WORDS);

/** Language of messages that are not formatted anew. */
export const SERVICE_LANGUAGE: Language = "en";

/** Loads the texts of the service's messages, by language; English ones are there. */
export const MESSAGE_CATALOGUES = Object.fromEntries(
  entries.flatMap(([language, { messages }]) => (messages ? [[language, messages]] : [])),
);

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: WindowTexts;
  }
}
