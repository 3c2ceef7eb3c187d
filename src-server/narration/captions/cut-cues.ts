import { CHARS_PER_SECOND, LEAST_MS, MOST_MS, type CaptionRules, type Cue, type TimedWords } from "./cue.ts";
import { wrapLines } from "./wrap-lines.ts";

const SENTENCE_END = /[.!?]["')\]]?$/u;
const PHRASE_END = /[,;:]["')\]]?$/u;

/** A word longer than a whole caption is cut into pieces that share its time. */
const cutLongWords = (words: TimedWords, rules: CaptionRules): TimedWords =>
  words.flatMap((word) => {
    const letters = [...word.text];
    const room = rules.charsPerLine * rules.lines;
    if (letters.length <= room) return [word];
    const count = Math.ceil(letters.length / room);
    const share = (word.endMs - word.startMs) / count;
    return Array.from({ length: count }, (_, i) => ({
      text: letters.slice(i * room, (i + 1) * room).join(""),
      startMs: word.startMs + i * share,
      endMs: word.startMs + (i + 1) * share,
    }));
  });

const endCost = (text: string): number => (SENTENCE_END.test(text) ? 0 : PHRASE_END.test(text) ? 1 : 4);

/** How bad a caption of these words is; undefined when it cannot be one. */
const cueCost = (words: TimedWords, rules: CaptionRules): number | undefined => {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || (words.length > 1 && last.endMs - first.startMs > MOST_MS)) return undefined;
  if (words.slice(0, -1).some((word) => SENTENCE_END.test(word.text))) return undefined;
  if (
    !wrapLines(
      words.map((word) => word.text),
      rules,
    )
  )
    return undefined;
  return 3 + endCost(last.text) + (last.endMs - first.startMs < LEAST_MS ? 5 : 0) + (words.length === 1 ? 2 : 0);
};

/** Places after which captions end: the cheapest way through all words. */
const bestCuts = (words: TimedWords, rules: CaptionRules): number[] => {
  const cost = [0];
  const from = [0];
  for (let end = 1; end <= words.length; end++) {
    cost[end] = Infinity;
    for (let start = end - 1; start >= Math.max(0, end - 30); start--) {
      const own = cueCost(words.slice(start, end), rules);
      if (own === undefined) {
        if (end - start > 1) break;
        continue;
      }
      const total = (cost[start] ?? Infinity) + own;
      if (total < (cost[end] ?? Infinity)) [cost[end], from[end]] = [total, start];
    }
  }
  const cuts: number[] = [];
  for (let end = words.length; end > 0; end = from[end] ?? 0) cuts.unshift(end);
  return cuts;
};

const cueOf = (words: TimedWords, rules: CaptionRules): Cue => ({
  startMs: words[0]?.startMs ?? 0,
  endMs: words.at(-1)?.endMs ?? 0,
  lines: wrapLines(
    words.map((word) => word.text),
    rules,
  ) ?? [words.map((word) => word.text).join(" ")],
});

const readMs = (cue: Cue): number => (cue.lines.join(" ").length * 1000) / CHARS_PER_SECOND;

/** Lets captions stand as long as they need to be read, but never into the next one. */
const stretch = (cues: readonly Cue[], endMs: number): Cue[] =>
  cues.map((cue, i) => {
    const next = cues[i + 1]?.startMs ?? endMs;
    const wanted = Math.max(cue.endMs, cue.startMs + LEAST_MS, cue.startMs + readMs(cue));
    return { ...cue, endMs: Math.max(cue.startMs + 1, Math.min(wanted, next, cue.startMs + MOST_MS)) };
  });

/** Captions of words that are heard one after the other; `endMs` is where the last one may end. */
export const cutCues = (words: TimedWords, rules: CaptionRules, endMs: number): Cue[] => {
  const pieces = cutLongWords(words, rules);
  let start = 0;
  const cues = bestCuts(pieces, rules).map((end) => {
    const cue = cueOf(pieces.slice(start, end), rules);
    start = end;
    return cue;
  });
  return stretch(cues, endMs);
};
