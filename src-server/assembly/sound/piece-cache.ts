import writeFileAtomic from "write-file-atomic";
import { z } from "zod";
import { createFileCache } from "../../file-cache.ts";
import type { SoundLevel } from "./master.ts";
import { splitPackets } from "./packets.ts";

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

const textOf = ({ buffer, byteOffset, byteLength }: Float64Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString("base64");

const cellsOf = (text: string): Float64Array => new Float64Array(Uint8Array.from(Buffer.from(text, "base64")).buffer);

/** Pieces kept in a folder. */
export const createPieceCache = (dir: string): PieceCache => {
  const files = createFileCache({ dir, ending: "aac", readFacts: (kept) => factsSchema.parse(kept) });
  return {
    async take(name) {
      const kept = await files.find(name);
      if (!kept) return undefined;
      const { cells, ...facts } = kept.facts;
      return { ...facts, packets: splitPackets(kept.bytes), cells: cellsOf(cells) };
    },
    async keep(name, { packets, cells, ...facts }) {
      const lay = async (place: string): Promise<void> =>
        writeFileAtomic(place, Buffer.concat(packets), { fsync: false }).then(() => undefined);
      await files.keep(name, { ...facts, cells: textOf(cells) }, lay);
    },
  };
};
