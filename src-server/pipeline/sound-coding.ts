import { join } from "node:path";
import type { CodedSound } from "../assembly/sound/code-sound.ts";
import type { BeatNarration, Narration } from "../contract/narration.ts";
import type { Timeline } from "../contract/timeline.ts";
import type { LectureRun } from "./lecture-run.ts";
import type { SharedWork } from "./stages.ts";

/** Codes the sound of a lecture while its scenes are drawn. */
export type SoundCoding = {
  /** Takes a beat as soon as it is spoken. */
  spoken(beat: BeatNarration): void;
  /** Starts with the sound of all that was spoken. */
  begin(narration: Narration, timeline: Timeline): void;
  /** The sound that was begun. Throws what kept it from being coded. */
  finish(): Promise<CodedSound>;
  /** Ends what is still at work. */
  stop(): Promise<void>;
};

/** `shared` names where coded clips and sounds of other lectures lie, and whether they are used again. */
export const createSoundCoding = (
  { stages, workDir, signal }: Pick<LectureRun, "stages" | "workDir" | "signal">,
  shared?: SharedWork,
): SoundCoding => {
  const sound = stages.sound(shared && { ...shared, dir: join(shared.dir, "sound") });
  const stopped = new AbortController();
  const { promise, resolve, reject } = Promise.withResolvers<CodedSound>();
  promise.catch(() => {}); // told by `finish`
  let work = Promise.resolve();
  return {
    spoken: (beat) => sound.spoken(beat),
    begin(narration, timeline) {
      const call = { narration, timeline, outFile: join(workDir, "sound.aac") };
      work = sound.finish({ ...call, signal: AbortSignal.any([signal, stopped.signal]) }).then(resolve, reject);
    },
    finish: () => promise,
    async stop() {
      stopped.abort();
      await work;
    },
  };
};
