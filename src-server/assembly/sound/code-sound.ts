import { writeFile } from "node:fs/promises";
import type { Ffmpeg } from "../../processes/find-ffmpeg.ts";
import { codeTrack, type CodedTrack } from "./code-track.ts";
import { codingOf } from "./encode-sound.ts";
import { measuredOf, type MeasuredSound } from "./heard.ts";
import { cutPieces } from "./join-pieces.ts";
import type { KeptPieces } from "./kept-pieces.ts";
import { masterTrack, type SoundLevel } from "./master.ts";
import { mendSound } from "./mend-sound.ts";
import { layBeats, type NarrationTrack } from "./narration-track.ts";
import { hashPayloads, payloadOf, splitPackets } from "./packets.ts";
import { nameOfPiece, piecesOf } from "./pieces.ts";
import { betterTarget, FIRST_TARGET } from "./target.ts";

/** The coded sound of a lecture. */
export type CodedSound = {
  /** ADTS file of its packets. */
  file: string;
  /** Length at 48 kHz, which is that of the pictures. */
  samples: number;
  /** Whether anything is said. */
  spoken: boolean;
  /** As decoded. */
  measured: MeasuredSound;
  /** Hash of what its coded packets hold. */
  packets: string;
};

/** Coded pieces of earlier lectures: new ones are added, and used where `take` says so. */
export type EarlierSound = { kept: KeptPieces; take: boolean };

export type CodeSoundOptions = {
  /** All that is said; no beats for a lecture without a voice. */
  track: NarrationTrack;
  earlier?: EarlierSound | undefined;
  /** Absolute path. */
  outFile: string;
  ffmpeg: Ffmpeg;
  signal?: AbortSignal | undefined;
};

const ATTEMPTS = 3;

type Coded = { coded: CodedTrack; level: SoundLevel };

const codeUntilRight = async ({ track, ffmpeg, signal }: CodeSoundOptions): Promise<Coded> => {
  const speech = layBeats(track);
  let target = FIRST_TARGET;
  for (let attempt = 1; ; attempt += 1) {
    const { track: mastered, level } = masterTrack(speech, target);
    const coded = await codeTrack({ track: mastered, ffmpeg, signal });
    const next = betterTarget(target, measuredOf(coded.heard));
    if (!next || attempt === ATTEMPTS) return { coded, level };
    target = next;
  }
};

const keepPieces = async ({ track, earlier, ffmpeg }: CodeSoundOptions, { coded, level }: Coded): Promise<void> => {
  if (!earlier) return;
  const pieces = piecesOf(track.beats);
  const cut = cutPieces(coded, pieces, level);
  const names = pieces.map((piece) => nameOfPiece(piece, codingOf(ffmpeg)));
  await Promise.all(cut.map(async (piece, i) => earlier.kept.keep(names[i] ?? "", piece)));
};

const codeWhole = async (options: CodeSoundOptions): Promise<Pick<CodedTrack, "packets" | "heard">> => {
  const { track, ffmpeg, signal } = options;
  if (track.beats.length === 0) return codeTrack({ track: new Float32Array(track.samples), ffmpeg, signal });
  const coded = await codeUntilRight(options);
  await keepPieces(options, coded);
  return coded.coded;
};

const code = async (options: CodeSoundOptions): Promise<{ packets: Uint8Array; measured: MeasuredSound }> => {
  const { earlier } = options;
  const mended = earlier?.take === true ? await mendSound({ ...options, kept: earlier.kept }) : null;
  if (mended) return mended;
  const { packets, heard } = await codeWhole(options);
  return { packets, measured: measuredOf(heard) };
};

/**
 * Masters speech and codes it, once more with another aim while the coded sound misses its loudness; a lecture without
 * a voice gets silence. What was coded for an earlier version is used again where `earlier` says so. Throws `AppError`
 * `voice` when nothing is heard, or `tool`.
 */
export const codeSound = async (options: CodeSoundOptions): Promise<CodedSound> => {
  const { track, outFile: file } = options;
  const { packets, measured } = await code(options);
  await writeFile(file, packets);
  const hash = hashPayloads(splitPackets(packets).map(payloadOf));
  return { file, samples: track.samples, spoken: track.beats.length > 0, measured, packets: hash };
};
