import { globSync, readFileSync } from "node:fs";
import { z } from "zod";
import { languageNames, createTranslate } from "../../../../src-renderer/i18n/service-words/service-words.tsx";

const wordList = z.record(z.string(), z.string());

/** The German words of the service's sentences, by file. */
export const GERMAN_LISTS: Readonly<Record<string, z.infer<typeof wordList>>> = Object.fromEntries(
  globSync("src-renderer/i18n/service-words/de/*.json").map((file) => [
    file.replace(/^.*\/|\.json$/gu, ""),
    wordList.parse(JSON.parse(readFileSync(file, "utf8"))),
  ]),
);

/** Tells a sentence of the service in German, as the window does. */
export const german = createTranslate([...Object.values(GERMAN_LISTS), languageNames("de")]);
