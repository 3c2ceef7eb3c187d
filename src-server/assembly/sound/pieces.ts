import { createHash } from "node:crypto";
import writeFileAtomic from "write-file-atomic";
import { z } from "zod";
import { createFileCache } from "../../file-cache.ts";
import { PACKET, splitPackets, type CodedTrack, packetCount } from "./encode-sound.ts";
import { truePeak, type ChannelMeasurements, ENERGY_CELL } from "./loudness.ts";
import type { SoundLevel } from "./master.ts";
import type { PlacedBeat } from "./narration-track.ts";

/**
 * Beats between two silences, on the grid of packets: a block of silence before them and two behind, so that the first
 * and the last packet say nothing and pieces can be put together anew without being coded again.
 */
export type SoundPiece = {
  beats: readonly PlacedBeat[];
  /** Block of 1,024 samples with which it begins; −1 where speech begins at once. */
  firstBlock: number;
  blocks: number;
};

/** Cuts a lecture's beats, in the order in which they are heard, where silence lies between them. */
export const piecesOf = (beats: readonly PlacedBeat[]): SoundPiece[] => {
  const pieces: SoundPiece[] = [];
  for (const placed of beats) {
    const [from, to] = [firstBlockOf(placed), endBlockOf(placed)];
    const last = pieces.at(-1);
    if (!last || last.firstBlock + last.blocks <= from) {
      pieces.push({ beats: [placed], firstBlock: from, blocks: to - from });
      continue;
    }
    const end = Math.max(last.firstBlock + last.blocks, to);
    pieces[pieces.length - 1] = { ...last, beats: [...last.beats, placed], blocks: end - last.firstBlock };
  }
  return pieces;
};

/** Samples from a piece's begin to its first beat. */
export const leadOf = ({ beats, firstBlock }: SoundPiece): number => (beats[0]?.start ?? 0) - firstBlock * PACKET;

/** Raise it when equal pieces would be coded otherwise than before. */
const VERSION = 1;

/** A name for what is heard in a piece and how it is coded, wherever it lies; `coding` names the encoder and its arguments. */
export const nameOfPiece = ({ beats }: SoundPiece, coding: string): string => {
  const start = beats[0]?.start ?? 0;
  const said = beats.map((placed) => [placed.beat.hash, placed.start - start]);
  return createHash("sha256")
    .update(JSON.stringify([VERSION, coding, said]))
    .digest("hex")
    .slice(0, 40);
};

/** A piece of a lecture's sound that was coded once. */
export type CachedPiece = {
  /** ADTS, one for each block; the first says nothing. */
  packets: readonly Uint8Array[];
  /** Samples from the piece's begin to its first beat. */
  lead: number;
  level: SoundLevel;
  /** K-weighted energy in cells of 64 samples, as decoded. */
  cells: Float64Array;
  /** True peak as decoded, as a ratio to full scale. */
  peak: number;
};

/** Pieces of coded sound, kept by their content for new versions of a lecture. */
export type PieceCache = {
  /** Undefined when there is none, or a damaged one. */
  take(name: string): Promise<CachedPiece | undefined>;
  /** Never fails: what is not kept is coded again. */
  keep(name: string, piece: CachedPiece): Promise<void>;
};

const factsSchema = z.object({
  lead: z.int().nonnegative(),
  level: z.object({ gain: z.number(), ceiling: z.number() }),
  peak: z.number(),
  /** Float64, low byte first, in base64. */
  cells: z.base64().refine((text) => Buffer.byteLength(text, "base64") % Float64Array.BYTES_PER_ELEMENT === 0),
});

/** Pieces kept in a folder. */
export const createPieceCache = (dir: string): PieceCache => {
  const files = createFileCache({ dir, ending: "aac", readFacts: (cached) => factsSchema.parse(cached) });
  return {
    async take(name) {
      const cached = await files.find(name);
      if (!cached) return undefined;
      const { cells, ...facts } = cached.facts;
      return { ...facts, packets: splitPackets(cached.bytes), cells: cellsOf(cells) };
    },
    async keep(name, { packets, cells, ...facts }) {
      const lay = async (place: string): Promise<void> =>
        writeFileAtomic(place, Buffer.concat(packets), { fsync: false }).then(() => undefined);
      await files.keep(name, { ...facts, cells: textOf(cells) }, lay);
    },
  };
};

/** A coded piece and the block with which it begins. */
export type PlacedPiece = { coded: CachedPiece; block: number };

const CELLS_PER_BLOCK = PACKET / ENERGY_CELL;

/**
 * The pieces of a coded track, each by itself; none where every one begins with the track, since then no packet of it
 * is known to say nothing.
 */
export const cutPieces = (track: CodedTrack, pieces: readonly SoundPiece[], level: SoundLevel): CachedPiece[] => {
  const packets = splitPackets(track.packets);
  const silence = packets[pieces.find(({ firstBlock }) => firstBlock >= 0)?.firstBlock ?? -1];
  if (!silence) return [];
  return pieces.map((piece) => {
    const { firstBlock, blocks } = piece;
    const [from, to] = [Math.max(0, firstBlock), firstBlock + blocks];
    const cells = new Float64Array(blocks * CELLS_PER_BLOCK);
    cells.set(
      track.loudness.cells.subarray(from * CELLS_PER_BLOCK, to * CELLS_PER_BLOCK),
      (from - firstBlock) * CELLS_PER_BLOCK,
    );
    const peaks = track.channels.map((channel) => truePeak(channel.subarray(from * PACKET, to * PACKET)));
    const own = packets.slice(from, to);
    const whole = firstBlock < 0 ? [silence, ...own] : own;
    return { packets: whole, lead: leadOf(piece), level, cells, peak: Math.max(...peaks) };
  });
};

/** Lays coded pieces, in the order in which they are heard, into silence of so many samples. */
export const joinPieces = (
  pieces: readonly PlacedPiece[],
  samples: number,
): { packets: Uint8Array; loudness: ChannelMeasurements } | null => {
  const silence = pieces[0]?.coded.packets[0];
  if (!silence) return null;
  const packets = Array.from({ length: packetCount(samples) }, () => silence);
  const cells = new Float64Array(Math.floor(samples / ENERGY_CELL));
  let peak = 0;
  for (const { coded, block } of pieces) {
    for (const [i, packet] of coded.packets.entries())
      if (block + i >= 0 && block + i < packets.length) packets[block + i] = packet;
    const first = block * CELLS_PER_BLOCK;
    for (let i = Math.max(0, -first); i < coded.cells.length && first + i < cells.length; i += 1)
      cells[first + i] = (cells[first + i] ?? 0) + (coded.cells[i] ?? 0);
    peak = Math.max(peak, coded.peak);
  }
  return { packets: Buffer.concat(packets), loudness: { samples, cells, peak } };
};

const firstBlockOf = ({ start }: PlacedBeat): number => Math.floor(start / PACKET) - 1;

const endBlockOf = ({ start, beat }: PlacedBeat): number => Math.ceil((start + beat.length) / PACKET) + 2;

const cellsOf = (text: string): Float64Array => new Float64Array(Uint8Array.from(Buffer.from(text, "base64")).buffer);

const textOf = ({ buffer, byteOffset, byteLength }: Float64Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString("base64");
