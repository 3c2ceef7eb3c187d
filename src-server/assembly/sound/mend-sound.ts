import type { Ffmpeg } from "../../processes/find-ffmpeg.ts";
import { codeTrack } from "./code-track.ts";
import { codingOf } from "./encode-sound.ts";
import { measuredOf, type MeasuredSound } from "./heard.ts";
import { cutPieces, joinPieces, type PlacedPiece } from "./join-pieces.ts";
import type { KeptPiece, KeptPieces } from "./kept-pieces.ts";
import { atLevel, type SoundLevel } from "./master.ts";
import { layBeats, type NarrationTrack } from "./narration-track.ts";
import { PACKET } from "./packets.ts";
import { leadOf, nameOfPiece, piecesOf, type Piece } from "./pieces.ts";
import { isRight } from "./target.ts";

type Tools = { ffmpeg: Ffmpeg; signal?: AbortSignal | undefined };

/** A piece, and how it was coded where that is known. */
type Known = { piece: Piece; name: string; coded: KeptPiece | undefined };

const levelName = ({ gain, ceiling }: SoundLevel): string => `${gain} ${ceiling}`;

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

/** Pieces one behind the other, each where it lies as before to the grid of packets. */
const packed = (pieces: readonly Piece[]): Piece[] => {
  let block = 0;
  return pieces.map((piece) => {
    const shift = (block - piece.firstBlock) * PACKET;
    const beats = piece.beats.map(({ beat, start }) => ({ beat, start: start + shift }));
    const moved = { ...piece, beats, firstBlock: block };
    block += piece.blocks;
    return moved;
  });
};

const codePieces = async (pieces: readonly Piece[], level: SoundLevel, tools: Tools): Promise<KeptPiece[]> => {
  if (pieces.length === 0) return [];
  const close = packed(pieces);
  const samples = close.reduce((sum, { blocks }) => sum + blocks, 0) * PACKET;
  const track = atLevel(layBeats({ beats: close.flatMap(({ beats }) => beats), samples }), level);
  return cutPieces(await codeTrack({ track, ...tools }), close, level);
};

/** Each piece begins at the packet that is nearest to its place: never further from it than 11 ms. */
const placed = (piece: Piece, coded: KeptPiece): PlacedPiece => ({
  coded,
  block: Math.round((piece.firstBlock * PACKET + leadOf(piece) - coded.lead) / PACKET),
});

/**
 * The sound of a lecture of which most was coded before: only what is not known is coded, at the level of the rest.
 * Null where too little is known, or the whole would not be as loud as it must be.
 */
export const mendSound = async (options: {
  track: NarrationTrack;
  kept: KeptPieces;
  ffmpeg: Ffmpeg;
  signal?: AbortSignal | undefined;
}): Promise<{ packets: Uint8Array; measured: MeasuredSound } | null> => {
  const { track, kept, ...tools } = options;
  const coding = codingOf(tools.ffmpeg);
  const known = await Promise.all(
    piecesOf(track.beats).map(async (piece): Promise<Known> => {
      const name = nameOfPiece(piece, coding);
      return { piece, name, coded: await kept.take(name) };
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
  await Promise.all(wanted.map(async ({ name }, i) => made[i] && kept.keep(name, made[i])));
  const pieces = known.flatMap((entry) => {
    const coded = makes.get(entry) ?? entry.coded;
    return coded ? [placed(entry.piece, coded)] : [];
  });
  const joined = joinPieces(pieces, track.samples);
  const measured = joined && measuredOf(joined.heard);
  return measured && isRight(measured) ? { packets: joined.packets, measured } : null;
};
