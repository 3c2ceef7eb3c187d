import { spacedWords } from "../../../src-server/kit/text.ts";
import type { LecturePlan } from "../../../src-server/contract/plan.ts";

/** A sentence that is heard, and when it begins; null where that is not known. */
export type Sentence = { text: string; start: number | null };

/** What is said at once: its place in the plan, the plan's own words, and its sentences as they are read. */
export type Passage = { path: string; say: string; sentences: readonly Sentence[] };

/** A scene of the transcript; `start` in seconds, null where unknown. */
export type TranscriptSection = { heading: string; start: number | null; passages: readonly Passage[] };
type Files = { plan: LecturePlan; transcript: string; captions: string };

/** Everything that is said, scene by scene, with the time of each sentence as the captions give it. */
export const readTranscript = ({ plan, transcript, captions }: Files): TranscriptSection[] => {
  const written = paragraphsOf(transcript);
  const times = wordTimes(readVtt(captions));
  let word = 0;
  const sentenceOf = (text: string): Sentence => {
    const start = times[word] ?? null;
    word += countWords(text);
    return { text, start };
  };
  return plan.scenes.map(({ heading, beats }, sceneIndex) => {
    const paragraphs = written[sceneIndex];
    const isWhole = paragraphs?.length === beats.length;
    const passages = beats.map(({ say }, index): Passage => {
      const shown = (isWhole ? paragraphs[index] : undefined) ?? say;
      const sentences = splitSentences(shown, plan.language).map(sentenceOf);
      return { path: `/scenes/${sceneIndex}/beats/${index}/say`, say, sentences };
    });
    const first = passages[0]?.sentences[0]?.start ?? null;
    return { heading: heading.trim() || String(sceneIndex + 1), start: sceneIndex === 0 ? 0 : first, passages };
  });
};

/** A caption: its text on one line, and its times in seconds. */
type VttCue = { start: number; end: number; text: string };

/** Captions of a WebVTT file, in their order; blocks that are none are left out. */
export const readVtt = (file: string): VttCue[] =>
  file
    .replaceAll("\r\n", "\n")
    .split(/\n{2,}/u)
    .flatMap(readBlock);

/** When each word of the captions is said, in seconds; a caption's time is spread over its letters. */
const wordTimes = (cues: readonly VttCue[]): number[] =>
  cues.flatMap(({ start, end, text }) => {
    const words = spacedWords(text);
    const letters = words.reduce((sum, word) => sum + word.length, 0);
    let before = 0;
    return words.map((word) => {
      const time = start + ((end - start) * before) / Math.max(1, letters);
      before += word.length;
      return time;
    });
  });

const countWords = (text: string): number => spacedWords(text).length;

/** Paragraphs of the transcript by scene, without its headings. */
const paragraphsOf = (transcript: string): string[][] =>
  transcript
    .split(/^## .*$/mu)
    .slice(1)
    .map((part) =>
      part
        .split(/\n{2,}/u)
        .map((paragraph) => paragraph.trim())
        .filter((paragraph) => paragraph !== ""),
    );

const splitSentences = (text: string, language: string): string[] => {
  const parts = new Intl.Segmenter(language, { granularity: "sentence" }).segment(text);
  return [...parts].map(({ segment }) => segment.trim()).filter((segment) => segment !== "");
};

const TIMES = /^(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3}) --> (?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})/u;

const secondsOf = (parts: readonly (string | undefined)[]): number => {
  const [hours = 0, minutes = 0, seconds = 0, thousandths = 0] = parts.map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + seconds + thousandths / 1000;
};

const readBlock = (block: string): VttCue[] => {
  const lines = block.split("\n");
  const at = lines.findIndex((line) => TIMES.test(line));
  const found = TIMES.exec(lines[at] ?? "");
  if (!found) return [];
  const text = lines
    .slice(at + 1)
    .join(" ")
    .trim();
  return [{ start: secondsOf(found.slice(1, 5)), end: secondsOf(found.slice(5, 9)), text }];
};
