import type { Narration } from "../../contract/narration.ts";
import { cutCues } from "./cut-cues.ts";
import type { CaptionRules, Cue } from "./cue.ts";

/** When a beat starts, in frames of the lecture. */
export type BeatStart = { sceneId: string; beatIndex: number; startFrame: number };

/** Captions of a whole lecture; each beat is cut on its own, since a pause lies between two of them. */
export const lectureCues = (
  narration: Narration,
  options: { beats: readonly BeatStart[]; fps: number; endMs: number; rules: CaptionRules },
): Cue[] => {
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
