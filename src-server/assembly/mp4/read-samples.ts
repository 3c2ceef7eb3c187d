import { open, type FileHandle } from "node:fs/promises";
import { AppError } from "../../errors.ts";
import { needBox, type Box } from "./box.ts";

type Run = { offset: number; sizes: readonly number[] };

const sizesOf = (table: Box): number[] => {
  const { bytes } = needBox(table, "stsz");
  const same = bytes.readUInt32BE(4);
  return Array.from({ length: bytes.readUInt32BE(8) }, (_, i) => same || bytes.readUInt32BE(12 + 4 * i));
};

/** How many samples each chunk of a track holds; a row of the table holds until the next one. */
const chunkCounts = (table: Box, chunks: number): number[] => {
  const { bytes } = needBox(table, "stsc");
  const counts: number[] = [];
  for (let row = bytes.readUInt32BE(4) - 1, end = chunks; row >= 0; row -= 1) {
    const first = bytes.readUInt32BE(8 + 12 * row) - 1;
    for (let i = first; i < end; i += 1) counts[i] = bytes.readUInt32BE(12 + 12 * row);
    end = first;
  }
  return counts;
};

const runsOf = (trak: Box): Run[] => {
  const table = needBox(trak, "mdia/minf/stbl");
  const { bytes } = needBox(table, "stco");
  const offsets = Array.from({ length: bytes.readUInt32BE(4) }, (_, i) => bytes.readUInt32BE(8 + 4 * i));
  const [sizes, counts] = [sizesOf(table), chunkCounts(table, offsets.length)];
  let next = 0;
  return offsets.map((offset, i) => {
    const first = next;
    next += counts[i] ?? 0;
    return { offset, sizes: sizes.slice(first, next) };
  });
};

/** Bytes that are read at once; chunks of several tracks lie between each other. */
const WINDOW = 2 ** 22;

/** Reads stretches of a file, near ones from what was read before. */
const windowed = (file: FileHandle): ((offset: number, length: number) => Promise<Buffer>) => {
  let [start, bytes] = [0, Buffer.alloc(0)];
  return async (offset, length) => {
    if (offset < start || offset + length > start + bytes.length) {
      const space = Buffer.allocUnsafe(Math.max(WINDOW, length));
      const { bytesRead } = await file.read(space, 0, space.length, offset);
      [start, bytes] = [offset, space.subarray(0, bytesRead)];
    }
    return bytes.subarray(offset - start, offset - start + length);
  };
};

/** The coded samples of a track, in their order. Throws `AppError("tool")` when its description is damaged. */
export const readSamples = async (path: string, trak: Box): Promise<Uint8Array[]> => {
  const file = await open(path, "r");
  try {
    const samples: Uint8Array[] = [];
    const read = windowed(file);
    for (const { offset, sizes } of runsOf(trak)) {
      const length = sizes.reduce((sum, size) => sum + size, 0);
      const bytes = await read(offset, length);
      if (bytes.length < length) throw new AppError("tool", "A video file is damaged; make the lecture again.");
      let at = 0;
      for (const size of sizes) samples.push(bytes.subarray(at, (at += size)));
    }
    return samples;
  } finally {
    await file.close();
  }
};
