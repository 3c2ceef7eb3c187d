import type { BeatNarration } from "../../../contract/narration.ts";
import { bareWord, spacedWords } from "../../../kit/text.ts";
import type { SceneSchedule } from "../../timing/schedule-scene.ts";

/** A word of a scene's speech: its form, as it is written, and its time in milliseconds of the scene. */
export type SaidWord = { form: string; bare: string; startMs: number; endMs: number; beginsSentence: boolean };

/** Longer words are compared by this many letters. */
const STEM = 8;
/** Shorter words name nothing, single letters and numbers apart. */
const SHORTEST = 3;

/** Words of grammar, which name nothing. */
const GRAMMAR: ReadonlySet<string> = new Set(
  (
    "the and for are its with from that this have has was not but can one all out into than then both each more less " +
    "der die das und mit von für les des une est que los las del con por"
  ).split(" "),
);

/** Words in a formula, and formulas in words, without their marks. */
const plainTex = (text: string): string =>
  text.replace(/\\(?:text|mathrm|mathbf|vec|hat|bar|ce)\s*\{([^{}]*)\}/gu, "$1").replaceAll("$", "");

/** What a word is compared by: its stem, a letter or a formula as it is; "" for a word that names nothing. */
const formOf = (word: string): string => {
  const plain = plainTex(word).replace(/^[^\p{L}\p{N}\\]+|[^\p{L}\p{N}})'°]+$/gu, "");
  if (/^\p{L}$/u.test(plain)) return word.includes("$") || !/[aIi]/u.test(plain) ? plain : "";
  if (/[\p{N}^_\\=+]/u.test(plain)) return plain;
  const bare = bareWord(plain).replace(/['’]s$/u, "");
  if (bare.length < SHORTEST || GRAMMAR.has(bare)) return "";
  return bare.replace(/(?<=\p{L}{3})s$/u, "").slice(0, STEM);
};

/** Forms of the words of a name, without those that name nothing. */
export const formsOf = (name: string): string[] => {
  if (/^\p{L}$/u.test(name)) return [name];
  const words = name.includes("\\") && !name.includes("\\text") ? [name] : spacedWords(name);
  return words.map(formOf).filter((form) => form !== "");
};

const ENDS_SENTENCE = /[.!?:;][”"')]*$/u;

/** All that is said in a scene, word by word. */
export const saidWords = (beats: readonly BeatNarration[], schedule: SceneSchedule): SaidWord[] =>
  beats.flatMap(({ words }, b) => {
    const { startMs = 0 } = schedule.beats[b] ?? {};
    return words.map((word, i) => {
      const { text, written = text } = word;
      const beginsSentence = i === 0 || ENDS_SENTENCE.test(words[i - 1]?.text ?? "");
      return {
        form: beginsSentence && written === "A" ? "" : formOf(written),
        bare: bareWord(written),
        startMs: startMs + word.startMs,
        endMs: startMs + word.endMs,
        beginsSentence,
      };
    });
  });
