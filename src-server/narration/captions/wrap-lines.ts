import type { CaptionRules } from "./cue.ts";

const ENDS_PHRASE = /[,;:.!?)]$/u;
/** Words that belong to what follows them; a line does not end with one. */
const LEADS_ON =
  /^(?:a|an|the|of|in|on|at|to|for|with|by|from|and|or|but|as|is|are|was|has|have|its|your|our|their|this|that|each|every|no|not|two|if|so|than|into|=|[+−·×<>≤≥≈→])$/iu;
/** Words that a line begins with gladly. */
const BEGINS_PHRASE =
  /^(?:and|or|but|so|because|that|which|who|when|where|if|of|in|on|at|to|for|with|by|from|into|than|as|is|are)$/iu;

/** A word to be wrapped; `joint` as in a caption token. */
type Word = { text: string; joint: boolean };

const joined = (words: readonly Word[]): string => words.map(({ text }) => text).join(" ");
const length = (text: string): number => [...text].length;

/** How much a break behind `cut` words hurts: lines of unlike length, a phrase or a formula cut apart. */
const breakCost = (words: readonly Word[], cut: number): number => {
  const [last, next] = [words[cut - 1], words[cut]];
  const [first, second] = [length(joined(words.slice(0, cut))), length(joined(words.slice(cut)))];
  const place = ENDS_PHRASE.test(last?.text ?? "") && last?.joint === false ? 0 : 1.5;
  const leads = LEADS_ON.test(last?.text ?? "") ? 2 : 0;
  const begins = BEGINS_PHRASE.test(next?.text ?? "") ? -0.6 : 0;
  return (
    place +
    leads +
    begins +
    (last?.joint === true ? 2 : 0) +
    Math.abs(first - second) * 0.08 +
    (first > second ? 0.3 : 0)
  );
};

/** One or two lines of a caption, broken at a phrase where possible; undefined when the words do not fit. */
export const wrapLines = (words: readonly Word[], { charsPerLine, lines }: CaptionRules): string[] | undefined => {
  const whole = joined(words);
  if (length(whole) <= charsPerLine) return [whole];
  if (lines < 2) return undefined;
  const cuts = words
    .map((_, cut) => cut)
    .filter((cut) => cut > 0)
    .filter(
      (cut) => length(joined(words.slice(0, cut))) <= charsPerLine && length(joined(words.slice(cut))) <= charsPerLine,
    )
    .toSorted((one, other) => breakCost(words, one) - breakCost(words, other));
  const [best] = cuts;
  return best === undefined ? undefined : [joined(words.slice(0, best)), joined(words.slice(best))];
};
