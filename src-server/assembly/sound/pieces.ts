import { createHash } from "node:crypto";
import type { PlacedBeat } from "./narration-track.ts";
import { PACKET } from "./packets.ts";

/** Raise it when equal pieces would be coded otherwise than before. */
const VERSION = 1;

/**
 * Beats between two silences, on the grid of packets: a block of silence before them and two behind, so that the first
 * and the last packet say nothing and pieces can be put together anew without being coded again.
 */
export type Piece = {
  beats: readonly PlacedBeat[];
  /** Block of 1,024 samples with which it begins; −1 where speech begins at once. */
  firstBlock: number;
  blocks: number;
};

const firstBlockOf = ({ start }: PlacedBeat): number => Math.floor(start / PACKET) - 1;
const endBlockOf = ({ start, beat }: PlacedBeat): number => Math.ceil((start + beat.length) / PACKET) + 2;

/** Cuts a lecture's beats, in the order in which they are heard, where silence lies between them. */
export const piecesOf = (beats: readonly PlacedBeat[]): Piece[] => {
  const pieces: Piece[] = [];
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
export const leadOf = ({ beats, firstBlock }: Piece): number => (beats[0]?.start ?? 0) - firstBlock * PACKET;

/** A name for what is heard in a piece and how it is coded, wherever it lies; `coding` names the encoder and what it is told. */
export const nameOfPiece = ({ beats }: Piece, coding: string): string => {
  const start = beats[0]?.start ?? 0;
  const said = beats.map((placed) => [placed.beat.hash, placed.start - start]);
  return createHash("sha256")
    .update(JSON.stringify([VERSION, coding, said]))
    .digest("hex")
    .slice(0, 40);
};
