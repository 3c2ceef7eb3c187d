import { msg } from "../../../contract/messages/message.ts";
import { fillFacts } from "../../../computation/claims.ts";
import type { PlanFinding } from "../../../contract/finding.ts";
import type { LecturePlan, PlanScene } from "../../../contract/plan.ts";
import type { OpenedScene } from "../open-scene.ts";
import { sentencesOf } from "./sentences.ts";

/** An e that is written and not spoken: at the end, and before some endings. */
const SILENT =
  /(?:[^aeiouyl]e|[aeiouy]le|[^aeiouyscxzgl]es|[aeiouy]les|[^aeiouytd]ed)$|[^aeiouy]e(?=(?:ful|fully|ly|ment|ments|less|ness)$)/gu;
/** Vowels that stand together and are two syllables, and consonants that are one. */
const TWO =
  /(?<![tc])ia|(?<![tscxgl])io|iu|(?<!g)eou|eas?$|(?<!q)ua|uou|[aeiouy](?=ing$)|creat|react|[drl]ient|[sz]m$|thm$/gu;

const countIn = (part: string): number => {
  if (part.length <= 3) return 1;
  const groups = part.match(/[aeiouy]+/gu)?.length ?? 0;
  return Math.max(1, groups + (part.match(TWO)?.length ?? 0) - (part.match(SILENT)?.length ?? 0));
};

/** Syllables of an English word, by its groups of vowels; at least one. */
export const syllablesOf = (word: string): number =>
  Math.max(
    1,
    word
      .toLowerCase()
      .split(/[^a-z]+/u)
      .filter((part) => part !== "")
      .reduce((sum, part) => sum + countIn(part), 0),
  );

/** School years that a sentence may ask for, well above the level's own. */
const HARDEST: Partial<Record<LecturePlan["level"], number>> = { primary: 10, secondary: 13, upper_secondary: 16 };
/** Short sentences are never hard to follow by this measure. */
const MIN_WORDS = 12;
/** Sentences that are listed. */
const MAX_LISTED = 3;
/** Syllables that a technical term, a name or a number counts for: an everyday word's. */
const EVERYDAY = 1.4;

const wordsIn = (text: string): string[] => text.replace(/\$[^$]*\$/gu, " ").match(/[\p{L}\p{N}'’-]+/gu) ?? [];

/** Words that the lecture itself teaches: of its title, its notation, its headings and all that it shows. */
const termsOf = (plan: LecturePlan, opened: readonly OpenedScene[]): Set<string> => {
  const shown = opened.flatMap(({ elements }) => [...elements.values()].flatMap((one) => one.opened.shownText ?? []));
  const explained = [plan.title, plan.goal ?? "", ...plan.symbols.flatMap(({ say, means }) => [say, means])];
  const headings = plan.scenes.map(({ heading }) => heading);
  return new Set([...explained, ...headings, ...shown].flatMap(wordsIn).map((word) => word.toLowerCase()));
};

const isTerm = (word: string, terms: ReadonlySet<string>): boolean =>
  /[\p{Lu}\p{N}]/u.test(word) || [word, word.replace(/(?:es|s)$/u, ""), `${word}s`].some((form) => terms.has(form));

/**
 * School years of a sentence: 0.39 of its words and 11.8 of its syllables a word, less 15.59 (Kincaid, Fishburne, Rogers
 * and Chissom 1975, Navy Research Branch Report 8-75); formulas are left out, terms count as everyday words.
 */
export const gradeOf = (sentence: string, terms: ReadonlySet<string> = new Set()): number => {
  const words = wordsIn(sentence);
  if (words.length === 0) return 0;
  const syllables = words.map((word) => (isTerm(word, terms) ? EVERYDAY : syllablesOf(word)));
  const all = syllables.reduce((sum, count) => sum + count, 0);
  return 0.39 * words.length + (11.8 * all) / words.length - 15.59;
};

type Hard = { path: string; sentence: string; grade: number };

const sentencesIn = (scene: PlanScene, s: number, facts: OpenedScene["facts"]): Omit<Hard, "grade">[] =>
  scene.beats.flatMap((beat, b) =>
    sentencesOf(fillFacts(beat.say, facts).text)
      .filter((sentence) => wordsIn(sentence).length >= MIN_WORDS)
      .map((sentence) => ({ path: `scenes[${s}].beats[${b}].say`, sentence })),
  );

/** The three sentences of an English lecture for schools that are hardest to follow, where they are far too hard. */
export const readingLevelFindings = (plan: LecturePlan, opened: readonly OpenedScene[]): PlanFinding[] => {
  const hardest = HARDEST[plan.level];
  if (hardest === undefined || !/^en\b/iu.test(plan.language)) return [];
  const terms = termsOf(plan, opened);
  const all = plan.scenes.flatMap((scene, s) => sentencesIn(scene, s, opened[s]?.facts ?? (() => undefined)));
  return all
    .map((one): Hard => ({ ...one, grade: gradeOf(one.sentence, terms) }))
    .filter(({ grade }) => grade > hardest)
    .toSorted((first, second) => second.grade - first.grade)
    .slice(0, MAX_LISTED)
    .map(({ path, sentence, grade }): PlanFinding => ({
      path,
      code: "reading_level",
      severity: "repair",
      message: msg("plan.too_hard_to_read", {
        path,
        sentence: sentence.slice(0, 40),
        grade: Math.round(grade),
        level: msg(`level.${plan.level}`),
      }),
    }));
};
