import { join } from "node:path";
import type { Narration } from "../../src-server/contract/narration.ts";
import { timelineSchema, type Timeline } from "../../src-server/contract/timeline.ts";
import { makeClip } from "./make-clip.ts";
import { looseNode } from "./small-timeline.ts";
import { babble, writeWav } from "./sound.ts";

/** Frames of each scene of the small lecture. */
const SCENES = [45, 75] as const;
const HEADINGS = ["What x² means – and why", "An example's area"] as const;

/** Two scenes with something on the stage from the first frame on, and one beat in each. */
export const lectureTimeline = (): Timeline =>
  timelineSchema.parse({
    ...{ version: 1, width: 1920, height: 1080, fps: 30, durationFrames: 120, ground: "#000000" },
    scenes: SCENES.map((durationFrames, i) => ({
      ...{ id: `s${i}`, heading: HEADINGS[i], role: i === 0 ? "hook" : "example", durationFrames },
      ...{ startFrame: i * SCENES[0], stillFrame: durationFrames - 1, nodes: [looseNode("bar")], tracks: [] },
    })),
    beats: SCENES.map((_, i) => ({ sceneId: `s${i}`, beatIndex: 0, startFrame: i * SCENES[0] + 6 })),
  });

/** Speech for the small lecture, as WAV files in the folder. */
export const lectureNarration = async (folder: string): Promise<Narration> => {
  const beats = SCENES.map(async (_, i) => {
    const wavPath = join(folder, `beat ${i}.wav`);
    await writeWav(wavPath, babble(1.2, 16_000), 16_000);
    return {
      ...{ sceneId: `s${i}`, beatIndex: 0, display: "Hello.", spoken: "hello" },
      wavPath,
      durationMs: 1200,
      words: [],
    };
  });
  return { voice: "rms", sampleRate: 16_000, beats: await Promise.all(beats), warnings: [] };
};

/** The same lecture without a voice. */
export const silentNarration = (): Narration => ({ voice: "none", sampleRate: 48_000, beats: [], warnings: [] });

/** One clip a scene, as an engine would make them. */
export const lectureClips = (folder: string): Promise<string[]> =>
  Promise.all(
    SCENES.map(async (frames, i) => {
      const file = join(folder, `scene '${i}'.mp4`);
      await makeClip({ file, frames });
      return file;
    }),
  );
