import type { PlanSymbol } from "../contract/plan.ts";
import type { SpokenLanguage } from "./spoken/languages/language.ts";
import { shownWords, type ShownWord } from "./spoken/display/display-text.ts";
import type { NumberForms } from "./spoken/tex/read-number.ts";
import { verbalise, type SpokenSentence } from "./spoken/verbalise.ts";

/** A stretch of a beat: a sentence to be said, or displayed words (by index) that nobody can say. */
export type Stretch = { kind: "sentence"; sentence: SpokenSentence } | { kind: "unsaid"; from: number; to: number };

/** What is to be heard of a beat, in order. */
export type BeatPlan = { shown: ShownWord[]; stretches: Stretch[]; warnings: string[] };

/** So many words in a row without speech get time of their own; a single one passes with its neighbours. */
const MIN_UNSAID = 2;

/** Runs of displayed words with letters that have no spoken words. */
const unsaidRuns = (shown: readonly ShownWord[], said: ReadonlySet<number>): { from: number; to: number }[] => {
  const runs: { from: number; to: number }[] = [];
  shown.forEach(({ text }, i) => {
    const last = runs.at(-1);
    if (said.has(i) || !/\p{L}/u.test(text)) return;
    if (last?.to === i) last.to = i + 1;
    else runs.push({ from: i, to: i + 1 });
  });
  return runs;
};

const firstWord = (stretch: Stretch): number =>
  stretch.kind === "unsaid" ? stretch.from : (stretch.sentence.words[0]?.display ?? 0);

/** Plans a beat: its sentences in words (`own`: folded words with pronunciations of a person's own), and time for words in scripts that no voice reads. */
export const planBeat = (
  display: string,
  options: { symbols: readonly PlanSymbol[]; own: ReadonlySet<string>; language?: SpokenLanguage },
): BeatPlan => {
  const { sentences, warnings } = verbalise(display, options);
  const shown = shownWords(display, options.language);
  const said = new Set(sentences.flatMap((sentence) => sentence.words.map((word) => word.display)));
  const runs = unsaidRuns(shown, said).filter((run) => said.size === 0 || run.to - run.from >= MIN_UNSAID);
  const stretches: Stretch[] = [
    ...sentences.map((sentence) => ({ kind: "sentence" as const, sentence })),
    ...runs.map((run) => ({ kind: "unsaid" as const, ...run })),
  ];
  return { shown, stretches: stretches.toSorted((first, second) => firstWord(first) - firstWord(second)), warnings };
};

/** A beat that is only shown: its language has no voice here. */
export const planUnsaidBeat = (display: string, forms?: NumberForms): BeatPlan => {
  const shown = shownWords(display, forms);
  return { shown, stretches: shown.length > 0 ? [{ kind: "unsaid", from: 0, to: shown.length }] : [], warnings: [] };
};
