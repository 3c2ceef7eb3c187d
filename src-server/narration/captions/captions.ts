import type { Narration, SpokenWord } from "../../contract/narration.ts";

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

/** A word of a caption; `joint`: the next one belongs to the same formula, so a break here is a poor one. */
type CaptionToken = { text: string; startMs: number; endMs: number; joint: boolean };

type Timed = TimedWords[number];

/** Parts of a word share its time by their letters. */
const shareTime = ({ startMs, endMs }: Timed, parts: readonly string[]): CaptionToken[] => {
  const lengths = parts.map((part) => [...part].length);
  const perLetter =
    (endMs - startMs) /
    Math.max(
      1,
      lengths.reduce((sum, length) => sum + length, 0),
    );
  let at = startMs;
  return parts.map((text, i) => {
    const from = at;
    at = i === parts.length - 1 ? endMs : at + (lengths[i] ?? 0) * perLetter;
    return { text, startMs: from, endMs: at, joint: i < parts.length - 1 };
  });
};

const cutLetters = (text: string, most: number): string[] => {
  const letters = [...text];
  return Array.from({ length: Math.ceil(letters.length / most) }, (_, i) =>
    letters.slice(i * most, (i + 1) * most).join(""),
  );
};

/** Words as captions break them: formulas at their spaces, and what is longer than a line anywhere. */
const captionTokens = (words: TimedWords, { charsPerLine }: CaptionRules): CaptionToken[] =>
  words.flatMap((word) => {
    const parts = word.text.split(/\s+/u).filter((part) => part !== "");
    return shareTime(
      word,
      parts.flatMap((part) => cutLetters(part, charsPerLine)),
    );
  });

const readMs = ({ lines }: SubtitleCue): number => ([...lines.join(" ")].length * 1000) / CHARS_PER_SECOND;

/** Repeats a caption whose sentence lasts longer than one caption may be shown. */
const repeated = (cue: SubtitleCue): SubtitleCue[] => {
  const count = Math.max(1, Math.ceil((cue.endMs - cue.startMs) / MAX_MS));
  const share = (cue.endMs - cue.startMs) / count;
  return Array.from({ length: count }, (_, i) => ({
    ...cue,
    startMs: cue.startMs + i * share,
    endMs: cue.startMs + (i + 1) * share,
  }));
};

/** Lets captions stand as long as they need to be read, later or a little earlier, but never over another one. */
const timeCues = (spoken: readonly SubtitleCue[], endMs: number): SubtitleCue[] => {
  const cues = spoken.flatMap(repeated);
  let free = cues[0]?.startMs ?? 0;
  return cues.map((cue, i) => {
    const next = Math.max(cue.startMs, cues[i + 1]?.startMs ?? Math.max(endMs, cue.endMs));
    const wanted = Math.min(MAX_MS, Math.max(cue.endMs - cue.startMs, MIN_MS, readMs(cue)));
    const end = Math.max(cue.startMs + 1, Math.min(cue.startMs + wanted, next));
    const startMs = Math.max(free, Math.min(cue.startMs, end - wanted));
    free = end;
    return { ...cue, startMs, endMs: end };
  });
};

const SENTENCE_END = /[.!?…]["'”’)\]]*$/u;
const PHRASE_END = /[,;:]["'”’)\]]*$/u;

/** What it costs to end a caption inside a phrase, or to let one run over the end of a sentence. */
const COST = { cue: 3, phrase: 1, inside: 4, joint: 14, short: 7, single: 2, sentence: 5 };
/** More words than any caption holds. */
const MAX_WORDS = 30;

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
  if ((!isFormula && lengthMs > MAX_MS) || !wrapLines(tokens, rules)) return undefined;
  const sentences = tokens.slice(0, -1).filter(({ text, joint }) => !joint && SENTENCE_END.test(text)).length;
  const short = lengthMs < MIN_MS ? COST.short : 0;
  return COST.cue + endCost(last) + short + (tokens.length === 1 ? COST.single : 0) + sentences * COST.sentence;
};

/** Places after which captions end: the cheapest way through all words. */
const bestCuts = (tokens: readonly CaptionToken[], rules: CaptionRules): number[] => {
  const cost = [0];
  const from = [0];
  for (let end = 1; end <= tokens.length; end++) {
    [cost[end], from[end]] = [Infinity, end - 1];
    for (let start = end - 1; start >= Math.max(0, end - MAX_WORDS); start--) {
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
export const cutCues = (words: TimedWords, rules: CaptionRules, endMs: number): SubtitleCue[] => {
  const tokens = captionTokens(words, rules);
  let start = 0;
  const cues = bestCuts(tokens, rules).map((end): SubtitleCue => {
    const own = tokens.slice(start, end);
    start = end;
    const lines = wrapLines(own, rules) ?? [own.map(({ text }) => text).join(" ")];
    return { startMs: own[0]?.startMs ?? 0, endMs: own.at(-1)?.endMs ?? 0, lines };
  });
  return timeCues(cues, endMs);
};

/** When a beat starts, in frames of the lecture. */
type BeatStart = { sceneId: string; beatIndex: number; startFrame: number };

/** Captions of a whole lecture; each beat is cut on its own, since a pause lies between two of them. */
export const lectureCues = (
  narration: Narration,
  options: { beats: readonly BeatStart[]; fps: number; endMs: number; rules: CaptionRules },
): SubtitleCue[] => {
  const starts = new Map(
    options.beats.map((beat) => [`${beat.sceneId} ${beat.beatIndex}`, (beat.startFrame * 1000) / options.fps]),
  );
  const timed = narration.beats.flatMap((beat) => {
    const startMs = starts.get(`${beat.sceneId} ${beat.beatIndex}`);
    return startMs === undefined
      ? []
      : [
          {
            startMs,
            words: beat.words.map((word) => ({
              ...word,
              startMs: word.startMs + startMs,
              endMs: word.endMs + startMs,
            })),
          },
        ];
  });
  return timed.flatMap(({ words }, i) => cutCues(words, options.rules, timed[i + 1]?.startMs ?? options.endMs));
};

/** One caption. Times are milliseconds of the lecture. */
export type SubtitleCue = { startMs: number; endMs: number; lines: readonly string[] };

/** How captions are cut (elements.md section 9, rule 9: BBC and Netflix guides). */
type CaptionRules = { charsPerLine: number; lines: number };
export const RULES_WIDE: CaptionRules = { charsPerLine: 42, lines: 2 };
export const RULES_PORTRAIT: CaptionRules = { charsPerLine: 32, lines: 2 };

/** A caption stands at least and at most this long, and asks for at most so many characters a second. */
export const MIN_MS = 830;
export const MAX_MS = 7000;
const CHARS_PER_SECOND = 17;

/** Words of the lecture in order, with the times they are heard at. */
type TimedWords = readonly SpokenWord[];
