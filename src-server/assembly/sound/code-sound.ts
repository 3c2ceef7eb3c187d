import { writeFile } from "node:fs/promises";
import type { BeatNarration, Narration } from "../../contract/narration.ts";
import type { Timeline } from "../../contract/timeline.ts";
import type { Ffmpeg } from "../../processes/find-ffmpeg.ts";
import { codeTrack, type CodedTrack, codingOf, PACKET, hashPayloads, payloadOf, splitPackets } from "./encode-sound.ts";
import { measuredOf, type MeasuredSound } from "./loudness.ts";
import { atLevel, type SoundLevel, masterTrack, isRight, betterTarget, FIRST_TARGET } from "./master.ts";
import { readBeat, type BeatSound, placeBeats, layBeats, type NarrationTrack } from "./narration-track.ts";
import {
  cutPieces,
  joinPieces,
  type PlacedPiece,
  type CachedPiece,
  type PieceCache,
  leadOf,
  nameOfPiece,
  piecesOf,
  type SoundPiece,
} from "./pieces.ts";

type SoundCall = {
  narration: Narration;
  timeline: Timeline;
  /** Absolute path of the file with the coded sound alone. */
  outFile: string;
  signal: AbortSignal;
};

/** The sound of one lecture that is being spoken. */
export type LectureSound = {
  /** Takes a beat as soon as it is spoken, in any order; beats that nobody reported are read at the end. */
  spoken(beat: BeatNarration): void;
  /** Lays all beats down and codes them. Throws what `codeSound` throws, or the signal's reason. */
  finish(call: SoundCall): Promise<CodedSound>;
};

/** Coded pieces of earlier lectures: new ones are added, and used where `take` says so. */
type EarlierSound = { cache: PieceCache; take: boolean };

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
      // What fails is reported when the sound is laid down. Of a new version most beats are coded already.
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

type CodeSoundOptions = {
  /** All that is said; no beats for a lecture without a voice. */
  track: NarrationTrack;
  earlier?: EarlierSound | undefined;
  /** Absolute path. */
  outFile: string;
  ffmpeg: Ffmpeg;
  signal?: AbortSignal | undefined;
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

const code = async (options: CodeSoundOptions): Promise<{ packets: Uint8Array; measured: MeasuredSound }> => {
  const { earlier } = options;
  const repaired = earlier?.take === true ? await repairSound({ ...options, cache: earlier.cache }) : null;
  if (repaired) return repaired;
  const { packets, loudness } = await codeWhole(options);
  return { packets, measured: measuredOf(loudness) };
};

/** A piece, and how it was coded where that is known. */
type Known = { piece: SoundPiece; name: string; coded: CachedPiece | undefined };

/**
 * The sound of a lecture of which most was coded before: only what is not known is coded, at the level of the rest.
 * Null where too little is known, or the whole would not be as loud as it must be.
 */
const repairSound = async (options: {
  track: NarrationTrack;
  cache: PieceCache;
  ffmpeg: Ffmpeg;
  signal?: AbortSignal | undefined;
}): Promise<{ packets: Uint8Array; measured: MeasuredSound } | null> => {
  const { track, cache, ...tools } = options;
  const coding = codingOf(tools.ffmpeg);
  const known = await Promise.all(
    piecesOf(track.beats).map(async (piece): Promise<Known> => {
      const name = nameOfPiece(piece, coding);
      return { piece, name, coded: await cache.take(name) };
    }),
  );
  const level = commonLevel(known);
  if (!level) return null;
  const isKnown = ({ coded }: Known): boolean => coded !== undefined && levelName(coded.level) === levelName(level);
  const wanted = known.filter((entry) => !isKnown(entry));
  const made = await codePieces(
    wanted.map(({ piece }) => piece),
    level,
    tools,
  );
  const makes = new Map(wanted.map((entry, i) => [entry, made[i]]));
  await Promise.all(wanted.map(async ({ name }, i) => made[i] && cache.keep(name, made[i])));
  const pieces = known.flatMap((entry) => {
    const coded = makes.get(entry) ?? entry.coded;
    return coded ? [placed(entry.piece, coded)] : [];
  });
  const joined = joinPieces(pieces, track.samples);
  const measured = joined && measuredOf(joined.loudness);
  return measured && isRight(measured) ? { packets: joined.packets, measured } : null;
};

/** The level of the larger part of a lecture; undefined where less than half of it is known at any one. */
const commonLevel = (known: readonly Known[]): SoundLevel | undefined => {
  const blocks = new Map<string, number>();
  const whole = known.reduce((sum, { piece }) => sum + piece.blocks, 0);
  for (const { piece, coded } of known) {
    if (!coded) continue;
    const name = levelName(coded.level);
    blocks.set(name, (blocks.get(name) ?? 0) + piece.blocks);
    if ((blocks.get(name) ?? 0) * 2 >= whole) return coded.level;
  }
  return undefined;
};

const levelName = ({ gain, ceiling }: SoundLevel): string => `${gain} ${ceiling}`;

type Tools = { ffmpeg: Ffmpeg; signal?: AbortSignal | undefined };

const codePieces = async (pieces: readonly SoundPiece[], level: SoundLevel, tools: Tools): Promise<CachedPiece[]> => {
  if (pieces.length === 0) return [];
  const close = packed(pieces);
  const samples = close.reduce((sum, { blocks }) => sum + blocks, 0) * PACKET;
  const track = atLevel(layBeats({ beats: close.flatMap(({ beats }) => beats), samples }), level);
  return cutPieces(await codeTrack({ track, ...tools }), close, level);
};

/** Pieces one behind the other, each where it lies as before to the grid of packets. */
const packed = (pieces: readonly SoundPiece[]): SoundPiece[] => {
  let block = 0;
  return pieces.map((piece) => {
    const shift = (block - piece.firstBlock) * PACKET;
    const beats = piece.beats.map(({ beat, start }) => ({ beat, start: start + shift }));
    const moved = { ...piece, beats, firstBlock: block };
    block += piece.blocks;
    return moved;
  });
};

/** Each piece begins at the packet that is nearest to its place: never further from it than 11 ms. */
const placed = (piece: SoundPiece, coded: CachedPiece): PlacedPiece => ({
  coded,
  block: Math.round((piece.firstBlock * PACKET + leadOf(piece) - coded.lead) / PACKET),
});

const codeWhole = async (options: CodeSoundOptions): Promise<Pick<CodedTrack, "packets" | "loudness">> => {
  const { track, ffmpeg, signal } = options;
  if (track.beats.length === 0) return codeTrack({ track: new Float32Array(track.samples), ffmpeg, signal });
  const coded = await codeUntilRight(options);
  await keepPieces(options, coded);
  return coded.coded;
};

type Coded = { coded: CodedTrack; level: SoundLevel };

const ATTEMPTS = 3;

const codeUntilRight = async ({ track, ffmpeg, signal }: CodeSoundOptions): Promise<Coded> => {
  const speech = layBeats(track);
  let target = FIRST_TARGET;
  for (let attempt = 1; ; attempt += 1) {
    const { track: mastered, level } = masterTrack(speech, target);
    const coded = await codeTrack({ track: mastered, ffmpeg, signal });
    const next = betterTarget(target, measuredOf(coded.loudness));
    if (!next || attempt === ATTEMPTS) return { coded, level };
    target = next;
  }
};

const keepPieces = async ({ track, earlier, ffmpeg }: CodeSoundOptions, { coded, level }: Coded): Promise<void> => {
  if (!earlier) return;
  const pieces = piecesOf(track.beats);
  const cut = cutPieces(coded, pieces, level);
  const names = pieces.map((piece) => nameOfPiece(piece, codingOf(ffmpeg)));
  await Promise.all(cut.map(async (piece, i) => earlier.cache.keep(names[i] ?? "", piece)));
};
