import { truePeak } from "./true-peak.ts";
import type { CodedTrack } from "./code-track.ts";
import type { Heard } from "./measured-sound.ts";
import type { CachedPiece } from "./piece-cache.ts";
import { CELL } from "./loudness.ts";
import type { SoundLevel } from "./master.ts";
import { PACKET, packetCount, splitPackets } from "./packets.ts";
import { leadOf, type Piece } from "./pieces.ts";

const CELLS_PER_BLOCK = PACKET / CELL;

/** A coded piece and the block with which it begins. */
export type PlacedPiece = { coded: CachedPiece; block: number };

/**
 * The pieces of a coded track, each by itself; none where every one begins with the track, since then no packet of it
 * is known to say nothing.
 */
export const cutPieces = (track: CodedTrack, pieces: readonly Piece[], level: SoundLevel): CachedPiece[] => {
  const packets = splitPackets(track.packets);
  const silence = packets[pieces.find(({ firstBlock }) => firstBlock >= 0)?.firstBlock ?? -1];
  if (!silence) return [];
  return pieces.map((piece) => {
    const { firstBlock, blocks } = piece;
    const [from, to] = [Math.max(0, firstBlock), firstBlock + blocks];
    const cells = new Float64Array(blocks * CELLS_PER_BLOCK);
    cells.set(
      track.heard.cells.subarray(from * CELLS_PER_BLOCK, to * CELLS_PER_BLOCK),
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
): { packets: Uint8Array; heard: Heard } | null => {
  const silence = pieces[0]?.coded.packets[0];
  if (!silence) return null;
  const packets = Array.from({ length: packetCount(samples) }, () => silence);
  const cells = new Float64Array(Math.floor(samples / CELL));
  let peak = 0;
  for (const { coded, block } of pieces) {
    for (const [i, packet] of coded.packets.entries())
      if (block + i >= 0 && block + i < packets.length) packets[block + i] = packet;
    const first = block * CELLS_PER_BLOCK;
    for (let i = Math.max(0, -first); i < coded.cells.length && first + i < cells.length; i += 1)
      cells[first + i] = (cells[first + i] ?? 0) + (coded.cells[i] ?? 0);
    peak = Math.max(peak, coded.peak);
  }
  return { packets: Buffer.concat(packets), heard: { samples, cells, peak } };
};
