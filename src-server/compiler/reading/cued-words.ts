import type { PlanBeat } from "../../contract/plan.ts";
import { findCue } from "../timing/cues.ts";
import { wordsOf } from "./checks/speech.ts";

/** Displayed words of a beat, counted from 0, that its actions wait for; of a cue of several words the last. */
export const cuedWords = (beat: PlanBeat, display: string): number[] => {
  const words = wordsOf(display);
  const cued = beat.do.flatMap(({ cue }) => {
    const first = cue === undefined ? undefined : findCue(cue, words);
    return cue === undefined || first === undefined ? [] : [first + wordsOf(cue).length - 1];
  });
  return [...new Set(cued)];
};
