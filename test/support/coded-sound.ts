import { join } from "node:path";
import { type CodedSound, createLectureSound } from "../../src-server/assembly/sound/code-sound.ts";
import type { Narration } from "../../src-server/contract/narration.ts";
import type { Timeline } from "../../src-server/contract/timeline.ts";
import { testFfmpeg } from "./make-clip.ts";
import { tempFolder } from "./temp-folder.ts";

/** The coded sound of a lecture, in a folder of its own that is removed after the test. */
export const codedSound = async (narration: Narration, timeline: Timeline): Promise<CodedSound> => {
  const sound = createLectureSound(testFfmpeg);
  const outFile = join(await tempFolder(), "sound.aac");
  return sound.finish({ narration, timeline, outFile, signal: new AbortController().signal });
};
