import type { BeatPlan } from "./beat-plan.ts";
import type { SpokenSentence } from "./spoken/verbalise.ts";

const stressSentence = (sentence: SpokenSentence, displayed: readonly number[]): SpokenSentence => {
  const isAlone = (display: number): boolean => sentence.words.filter((word) => word.display === display).length === 1;
  const words = sentence.words.map((word) =>
    displayed.includes(word.display) && isAlone(word.display) ? { ...word, stressed: true as const } : word,
  );
  return { ...sentence, words };
};

/** The beat with those displayed words stressed that are said as one word; formulas and numbers are never raised. */
export const stressWords = (plan: BeatPlan, displayed: readonly number[] = []): BeatPlan =>
  displayed.length === 0
    ? plan
    : {
        ...plan,
        stretches: plan.stretches.map((stretch) =>
          stretch.kind === "sentence" ? { ...stretch, sentence: stressSentence(stretch.sentence, displayed) } : stretch,
        ),
      };
