import { join } from "node:path";
import { createPieceCache } from "../../../../src-server/assembly/sound/pieces.ts";
import { codeSound, type CodedSound } from "../../../../src-server/assembly/sound/code-sound.ts";
import { readBeat, type NarrationTrack } from "../../../../src-server/assembly/sound/narration-track.ts";
import { decodePackets, PACKET } from "../../../../src-server/assembly/sound/encode-sound.ts";
import { readFile } from "node:fs/promises";
import { testFfmpeg } from "../../../support/make-clip.ts";
import { babble, writeWav } from "../../../support/sound.ts";

/** What is said: how long, how loud, and at which frame of 30 a second. */
export type Saying = { seconds: number; frame: number; volume?: number };

const RATE = 24_000;
const SAMPLES_PER_FRAME = 1600;

/** A beat whose sound differs from that of any other length or volume. */
const speak = async (folder: string, { seconds, volume = 1 }: Saying): Promise<string> => {
  const path = join(folder, `${seconds} ${volume}.wav`);
  const sound = babble(seconds, RATE).map((sample, i) => volume * sample * Math.cos((i * seconds) / 300));
  await writeWav(path, sound, RATE);
  return path;
};

/** A lecture that says so, as long as it needs. */
export const spokenTrack = async (folder: string, sayings: readonly Saying[]): Promise<NarrationTrack> => {
  const beats = await Promise.all(
    sayings.map(async (saying) => ({
      beat: await readBeat(await speak(folder, saying)),
      start: saying.frame * SAMPLES_PER_FRAME,
    })),
  );
  const last = beats.at(-1);
  return { beats, samples: (last?.start ?? 0) + (last?.beat.length ?? 0) + 10 * SAMPLES_PER_FRAME };
};

/** Codes a lecture into `folder`, which keeps its pieces; `take` uses those that lie there. */
export const codeLecture = async (folder: string, sayings: readonly Saying[], take: boolean): Promise<CodedSound> =>
  codeSound({
    track: await spokenTrack(folder, sayings),
    earlier: { cache: createPieceCache(join(folder, "kept")), take },
    outFile: join(folder, `${take ? "repaired" : "whole"}.aac`),
    ffmpeg: await testFfmpeg(),
  });

/** The left channel of coded sound, from its first sample on. */
export const decodedSound = async ({ file, samples }: CodedSound): Promise<Float32Array> => {
  const [left = new Float32Array()] = await decodePackets({
    packets: await readFile(file),
    ffmpeg: await testFfmpeg(),
  });
  return left.subarray(PACKET, PACKET + samples);
};
