import { globSync, readFileSync } from "node:fs";
import { z } from "zod";
import { DE } from "../../../../src-server/contract/messages/de.ts";
import {
  createTranslate,
  languageNames,
  catalogueSentences,
} from "../../../../src-renderer/i18n/service-words/service-words.tsx";

const wordList = z.record(z.string(), z.string());

/** The German words of the service's sentences: those of the catalogue, and the lists of the window by file. */
export const GERMAN_LISTS: Readonly<Record<string, z.infer<typeof wordList>>> = {
  ...Object.fromEntries(
    globSync("src-renderer/i18n/service-words/de/*.json").map((file) => [
      file.replace(/^.*\/|\.json$/gu, ""),
      wordList.parse(JSON.parse(readFileSync(file, "utf8"))),
    ]),
  ),
  messages: catalogueSentences(DE),
};

/** Formats a sentence of the service in German, as the window does where it has no data. */
export const german = createTranslate([...Object.values(GERMAN_LISTS), languageNames("de")]);
