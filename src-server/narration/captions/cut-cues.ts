import { captionTokens, type CaptionToken } from "./caption-tokens.ts";
import { timeCues } from "./cue-times.ts";
import { LEAST_MS, MOST_MS, type CaptionRules, type Cue, type TimedWords } from "./cue.ts";
import { wrapLines } from "./wrap-lines.ts";

const SENTENCE_END = /[.!?…]["'”’)\]]*$/u;
const PHRASE_END = /[,;:]["'”’)\]]*$/u;

/** What it costs to end a caption inside a phrase, or to let one run over the end of a sentence. */
const COST = { cue: 3, phrase: 1, inside: 4, joint: 14, short: 7, single: 2, sentence: 5 };
/** More words than any caption holds. */
const MOST_WORDS = 30;

const endCost = ({ text, joint }: CaptionToken): number => {
  if (joint) return COST.inside + COST.joint;
  if (SENTENCE_END.test(text)) return 0;
  return PHRASE_END.test(text) ? COST.phrase : COST.inside;
};

/** How bad a caption of these words is; undefined when it cannot be one. */
const cueCost = (tokens: readonly CaptionToken[], rules: CaptionRules): number | undefined => {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (!first || !last) return undefined;
  const lengthMs = last.endMs - first.startMs;
  const isFormula = !last.joint && tokens.slice(0, -1).every(({ joint }) => joint);
  if ((!isFormula && lengthMs > MOST_MS) || !wrapLines(tokens, rules)) return undefined;
  const sentences = tokens.slice(0, -1).filter(({ text, joint }) => !joint && SENTENCE_END.test(text)).length;
  const short = lengthMs < LEAST_MS ? COST.short : 0;
  return COST.cue + endCost(last) + short + (tokens.length === 1 ? COST.single : 0) + sentences * COST.sentence;
};

/** Places after which captions end: the cheapest way through all words. */
const bestCuts = (tokens: readonly CaptionToken[], rules: CaptionRules): number[] => {
  const cost = [0];
  const from = [0];
  for (let end = 1; end <= tokens.length; end++) {
    [cost[end], from[end]] = [Infinity, end - 1];
    for (let start = end - 1; start >= Math.max(0, end - MOST_WORDS); start--) {
      const own = cueCost(tokens.slice(start, end), rules);
      if (own === undefined) break;
      const total = (cost[start] ?? Infinity) + own;
      if (total < (cost[end] ?? Infinity)) [cost[end], from[end]] = [total, start];
    }
  }
  const cuts: number[] = [];
  for (let end = tokens.length; end > 0; end = from[end] ?? 0) cuts.unshift(end);
  return cuts;
};

/** Captions of words that are heard one after the other; `endMs` is where the last one may end. */
export const cutCues = (words: TimedWords, rules: CaptionRules, endMs: number): Cue[] => {
  const tokens = captionTokens(words, rules);
  let start = 0;
  const cues = bestCuts(tokens, rules).map((end): Cue => {
    const own = tokens.slice(start, end);
    start = end;
    const lines = wrapLines(own, rules) ?? [own.map(({ text }) => text).join(" ")];
    return { startMs: own[0]?.startMs ?? 0, endMs: own.at(-1)?.endMs ?? 0, lines };
  });
  return timeCues(cues, endMs);
};
