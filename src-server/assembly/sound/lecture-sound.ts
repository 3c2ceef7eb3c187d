import type { BeatNarration, Narration } from "../../contract/narration.ts";
import type { Timeline } from "../../contract/timeline.ts";
import type { Ffmpeg } from "../../processes/find-ffmpeg.ts";
import { codeSound, type CodedSound } from "./code-sound.ts";
import { loadBeat, narrationTrack } from "./narration-track.ts";

export type SoundCall = {
  narration: Narration;
  timeline: Timeline;
  /** Absolute path of the MP4 file with the sound alone. */
  outFile: string;
  signal: AbortSignal;
};

/** The sound of one lecture that is being spoken. */
export type LectureSound = {
  /** Takes a beat as soon as it is spoken, in any order; beats that nobody told about are read at the end. */
  spoken(beat: BeatNarration): void;
  /** Lays all beats down and codes them. Throws what `codeSound` throws, or the signal's reason. */
  finish(call: SoundCall): Promise<CodedSound>;
};

/** Begins the sound of a lecture: each beat is read and brought to 48 kHz while the voice speaks the next. */
export const createLectureSound = (ffmpeg: () => Promise<Ffmpeg>): LectureSound => {
  const loading = new Map<string, Promise<Float32Array>>();
  const load = (wavPath: string): Promise<Float32Array> => {
    const known = loading.get(wavPath) ?? loadBeat(wavPath);
    loading.set(wavPath, known);
    return known;
  };
  return {
    spoken({ wavPath }) {
      // What fails is told when the sound is laid down.
      if (wavPath !== null) load(wavPath).catch(() => {});
    },
    async finish({ narration, timeline, outFile, signal }) {
      const speech = await narrationTrack({ narration, timeline, load, signal });
      loading.clear();
      return codeSound({ speech, timeline, outFile, ffmpeg: await ffmpeg(), signal });
    },
  };
};
