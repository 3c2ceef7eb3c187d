import type { BeatNarration, Narration } from "../../contract/narration.ts";
import type { Timeline } from "../../contract/timeline.ts";
import type { Ffmpeg } from "../../processes/find-ffmpeg.ts";
import { readBeat, type BeatSound } from "./beat-sound.ts";
import { codeSound, type CodedSound, type EarlierSound } from "./code-sound.ts";
import { placeBeats } from "./narration-track.ts";

export type SoundCall = {
  narration: Narration;
  timeline: Timeline;
  /** Absolute path of the file with the coded sound alone. */
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
export const createLectureSound = (ffmpeg: () => Promise<Ffmpeg>, earlier?: EarlierSound): LectureSound => {
  const reading = new Map<string, Promise<BeatSound>>();
  const read = (wavPath: string): Promise<BeatSound> => {
    const known = reading.get(wavPath) ?? readBeat(wavPath);
    reading.set(wavPath, known);
    return known;
  };
  return {
    spoken({ wavPath }) {
      if (wavPath === null) return;
      // What fails is told when the sound is laid down. Of a new version most beats are coded already.
      read(wavPath).then(
        (beat) => (earlier?.take === true ? undefined : beat.samples()),
        () => undefined,
      );
    },
    async finish({ narration, timeline, outFile, signal }) {
      const track = await placeBeats({ narration, timeline, read, signal });
      reading.clear();
      return codeSound({ track, earlier, outFile, ffmpeg: await ffmpeg(), signal });
    },
  };
};
