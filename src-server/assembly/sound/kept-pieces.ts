import { mkdir, readFile, utimes } from "node:fs/promises";
import { join } from "node:path";
import writeFileAtomic from "write-file-atomic";
import { z } from "zod";
import type { SoundLevel } from "./master.ts";
import { hashPayloads, splitPackets } from "./packets.ts";

/** A piece of a lecture's sound that was coded once. */
export type KeptPiece = {
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
export type KeptPieces = {
  /** Undefined when there is none, or a damaged one. */
  take(name: string): Promise<KeptPiece | undefined>;
  /** Never fails: what is not kept is coded again. */
  keep(name: string, piece: KeptPiece): Promise<void>;
};

const noteSchema = z.object({
  sha256: z.string(),
  lead: z.int().nonnegative(),
  level: z.object({ gain: z.number(), ceiling: z.number() }),
  peak: z.number(),
  /** Float64, low byte first, in base64. */
  cells: z.base64(),
});

const textOf = ({ buffer, byteOffset, byteLength }: Float64Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString("base64");

const cellsOf = (text: string): Float64Array => new Float64Array(Uint8Array.from(Buffer.from(text, "base64")).buffer);

/** Pieces kept in a folder. */
export const createKeptPieces = (dir: string): KeptPieces => {
  const fileOf = (name: string): string => join(dir, `${name}.aac`);
  const noteOf = (name: string): string => join(dir, `${name}.json`);
  return {
    async take(name) {
      try {
        const { sha256, cells, ...note } = noteSchema.parse(JSON.parse(await readFile(noteOf(name), "utf8")));
        const bytes = await readFile(fileOf(name));
        if (hashPayloads([bytes]) !== sha256) return undefined;
        const now = new Date();
        for (const file of [fileOf(name), noteOf(name)]) await utimes(file, now, now);
        return { ...note, packets: splitPackets(bytes), cells: cellsOf(cells) };
      } catch {
        return undefined;
      }
    },
    async keep(name, { packets, cells, ...note }) {
      try {
        const bytes = Buffer.concat(packets);
        await mkdir(dir, { recursive: true });
        await writeFileAtomic(fileOf(name), bytes, { fsync: false });
        const text = JSON.stringify({ ...note, sha256: hashPayloads([bytes]), cells: textOf(cells) });
        await writeFileAtomic(noteOf(name), text, { fsync: false });
      } catch {
        // A full disk or a folder that is being cleaned.
      }
    },
  };
};
