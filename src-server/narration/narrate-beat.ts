import type { BeatNarration, BeatScript, SpokenWord } from "../contract/narration.ts";
import type { BeatPlan, Stretch } from "./beat-plan.ts";
import type { ShownWord } from "./spoken/display/display-text.ts";
import { stressWords } from "./stress-words.ts";
import { estimateDisplayed, estimateWords } from "./speech-estimate.ts";
import type { SpokenSentence } from "./spoken/verbalise.ts";
import { sentenceText, speakSentence, type SpeakOptions } from "./speak-sentence.ts";

type SaidWord = { display: number; startMs: number; endMs: number };

/** One stretch with its place in the beat; `words` count from its own start. */
type Placed = { startMs: number; lengthMs: number; samples: Int16Array | undefined; words: readonly SaidWord[] };

/** Silence around and between the sentences of a beat, in milliseconds; the sentences themselves keep a little more. */
const LEAD = 40;
const TAIL = 160;
const BETWEEN = 330;
const AFTER_QUESTION = 700;
/** No beat is shorter. */
const LEAST_BEAT = 1200;

const textsOf = (shown: readonly ShownWord[]): string[] => shown.map(({ text }) => text);

const gapAfter = (stretch: Stretch | undefined): number =>
  stretch?.kind === "sentence" && stretch.sentence.end === "?" ? AFTER_QUESTION : BETWEEN;

/** Time of each displayed word: from the first to the last of the words said for it; unsaid ones follow their neighbour. */
export const displayTimes = (shown: readonly ShownWord[], said: readonly SaidWord[]): SpokenWord[] => {
  const spans = new Map<number, { startMs: number; endMs: number }>();
  for (const { display, startMs, endMs } of said) {
    const known = spans.get(display) ?? { startMs, endMs };
    spans.set(display, { startMs: Math.min(known.startMs, startMs), endMs: Math.max(known.endMs, endMs) });
  }
  let before = 0;
  return shown.map(({ text, written }, i) => {
    const startMs = Math.max(before, spans.get(i)?.startMs ?? before);
    const endMs = Math.max(startMs, spans.get(i)?.endMs ?? before);
    before = endMs;
    return { text, ...(written === text ? {} : { written }), startMs, endMs };
  });
};

/** Who speaks a beat, or how long nobody's speech is against the default voice's. */
export type Speaking = { speak?: SpeakOptions | undefined; tempo?: number | undefined; sampleRate: number };

const estimated = (sentence: SpokenSentence, tempo = 1): { startMs: number; endMs: number }[] =>
  estimateWords(sentence).map(({ startMs, endMs }) => ({ startMs: startMs * tempo, endMs: endMs * tempo }));

const hear = async (
  stretch: Stretch,
  shown: readonly ShownWord[],
  { speak, tempo }: Speaking,
): Promise<Omit<Placed, "startMs">> => {
  if (stretch.kind === "unsaid") {
    const spans = estimateDisplayed(textsOf(shown.slice(stretch.from, stretch.to)));
    const words = spans.map((span, i) => ({ ...span, display: stretch.from + i }));
    return { samples: undefined, words, lengthMs: spans.at(-1)?.endMs ?? 0 };
  }
  const { sentence } = stretch;
  const speech = speak && (await speakSentence(sentence, speak));
  const spans = speech?.words ?? estimated(sentence, tempo);
  const words = sentence.words.map(({ display }, i) => ({
    display,
    startMs: spans[i]?.startMs ?? 0,
    endMs: spans[i]?.endMs ?? 0,
  }));
  const lengthMs = speech ? (speech.samples.length / speech.sampleRate) * 1000 : (spans.at(-1)?.endMs ?? 0);
  return { samples: speech?.samples, words, lengthMs };
};

const place = async ({ stretches, shown }: BeatPlan, speaking: Speaking): Promise<Placed[]> => {
  const placed: Placed[] = [];
  let startMs = LEAD;
  for (const stretch of stretches) {
    const heard = await hear(stretch, shown, speaking);
    placed.push({ startMs, ...heard });
    startMs += heard.lengthMs + gapAfter(stretch);
  }
  return placed;
};

const mix = (placed: readonly Placed[], lengthMs: number, sampleRate: number): Int16Array => {
  const samples = new Int16Array(Math.ceil((lengthMs * sampleRate) / 1000));
  for (const { samples: own, startMs } of placed) {
    const at = Math.round((startMs * sampleRate) / 1000);
    if (own) samples.set(own.subarray(0, samples.length - at), at);
  }
  return samples;
};

/** A spoken beat before its sound is written to a file; `samples` are absent in a lecture without sound. */
export type SpokenBeat = Omit<BeatNarration, "wavPath"> & { samples: Int16Array | undefined };

/** What is said in a beat, as one text. */
const spokenOf = ({ stretches, shown }: BeatPlan): string =>
  stretches
    .map((stretch) =>
      stretch.kind === "sentence"
        ? sentenceText(stretch.sentence)
        : textsOf(shown.slice(stretch.from, stretch.to)).join(" "),
    )
    .join(" ");

/** Speaks one beat as planned, or times it by reading speed when nobody speaks. */
export const narrateBeat = async (script: BeatScript, plan: BeatPlan, speaking: Speaking): Promise<SpokenBeat> => {
  const { speak, sampleRate } = speaking;
  const placed = await place(stressWords(plan, script.stressed), speaking);
  const last = placed.at(-1);
  const endMs = Math.max(LEAST_BEAT, last === undefined ? 0 : last.startMs + last.lengthMs + TAIL);
  const said = placed.flatMap(({ startMs, words }) =>
    words.map((word) => ({ ...word, startMs: word.startMs + startMs, endMs: word.endMs + startMs })),
  );
  const samples = speak && mix(placed, endMs, sampleRate);
  const durationMs = samples ? (samples.length / sampleRate) * 1000 : endMs;
  const { sceneId, beatIndex, display } = script;
  const words = displayTimes(plan.shown, said);
  return { sceneId, beatIndex, display, spoken: spokenOf(plan), durationMs, words, samples };
};
