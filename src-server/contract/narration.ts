import { storedMessageSchema } from "./messages/message.ts";
import { z } from "zod";

/** When one displayed word is heard, in milliseconds from the start of its beat's sound. */
const spokenWordSchema = z.object({
  /** The word as displayed in captions, punctuation included ("x²,"). */
  text: z.string(),
  /** The word as the plan writes it, where that differs: "$x^2$," without the spaces of its formula. Cues name words so. */
  written: z.string().optional(),
  startMs: z.number().nonnegative(),
  endMs: z.number().nonnegative(),
});
export type SpokenWord = z.infer<typeof spokenWordSchema>;

/** The sound of one beat: mono samples in a WAV file, or only a measured silence when there is no voice. */
const beatNarrationSchema = z.object({
  sceneId: z.string(),
  /** Place of the beat in its scene, counted from 0. */
  beatIndex: z.int().nonnegative(),
  /** The sentence as written, with facts filled in; captions and transcript show it. */
  display: z.string(),
  /** The same in words that a voice can say. */
  spoken: z.string(),
  /** Absolute path of a mono 16-bit WAV file; null when the lecture has no voice. */
  wavPath: z.string().nullable(),
  /** Exact length of the speech. */
  durationMs: z.number().positive(),
  words: z.array(spokenWordSchema),
});
export type BeatNarration = z.infer<typeof beatNarrationSchema>;

/** All the speech of a lecture, in order of scenes and beats. */
export const narrationSchema = z.object({
  /** Voice id such as `rms`; `none` for a silent lecture. */
  voice: z.string(),
  sampleRate: z.int().positive(),
  beats: z.array(beatNarrationSchema),
  /** Fallbacks that were taken, in plain words. */
  warnings: z.array(storedMessageSchema),
});
export type Narration = z.infer<typeof narrationSchema>;

/** Beats with their speech or what was foretold of it. */
export type TimedBeats = { beats: readonly BeatNarration[] };

/** What a narrator is asked to say for one beat. */
export type BeatScript = {
  sceneId: string;
  beatIndex: number;
  /** Text as written, facts filled in; `$…$` holds LaTeX. */
  display: string;
  /** Displayed words, counted from 0, on which something happens in the picture; a voice may stress them. */
  stressed?: readonly number[] | undefined;
};

/** Silence after each beat in milliseconds, by id of the scene. */
export const pausesSchema = z.record(z.string(), z.array(z.number()));
export type Pauses = z.infer<typeof pausesSchema>;
