import { readFileSync } from "node:fs";
import { z } from "zod";
import { phonemesOfFrench } from "../../../../src-server/narration/voices/letter-to-sound/french.ts";
import { phonemesOfItalian } from "../../../../src-server/narration/voices/letter-to-sound/italian.ts";
import { phonemesOfPortuguese } from "../../../../src-server/narration/voices/letter-to-sound/portuguese.ts";
import { phonemesOfSpanish } from "../../../../src-server/narration/voices/letter-to-sound/spanish.ts";

const READERS = {
  spanish: phonemesOfSpanish,
  italian: phonemesOfItalian,
  portuguese: phonemesOfPortuguese,
  french: phonemesOfFrench,
};

const wordsSchema = z.array(z.tuple([z.string(), z.string()]));

const wordsOf = (name: string): [string, string][] =>
  wordsSchema.parse(JSON.parse(readFileSync(new URL(`words/${name}.json`, import.meta.url), "utf8")));

/** Languages that are read by their letters, with words whose sounds are known. */
export const READ_LANGUAGES = Object.entries(READERS).map(([name, read]) => ({ name, read, words: wordsOf(name) }));
