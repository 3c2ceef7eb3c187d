import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { AppError } from "../../errors.ts";
import { serializeBox } from "./box.ts";
import { buildMovie } from "./build-movie.ts";
import { chapterSample, type Chapter } from "./chapter-track.ts";
import { latin1, u32 } from "./fields.ts";
import { readMp4, type FilePart, type Mp4File } from "./read-file.ts";

/** Offsets of 32 bits reach no further. */
const LARGEST_FILE = 2 ** 32 - 1;
const MDAT_HEADER_BYTES = 8;

const partOf = (file: Mp4File, type: string): FilePart => {
  const [part, ...more] = file.parts.filter((candidate) => candidate.type === type);
  if (!part || more.length > 0)
    throw new AppError(
      "internal",
      `The joined file has ${part ? "more than one" : "no"} part ${type}; make the lecture again.`,
    );
  return part;
};

const contentOf = (path: string, { start, headerBytes, size }: FilePart) =>
  createReadStream(path, { start: start + headerBytes, end: start + size - 1 });

/**
 * Rewrites a joined MP4 file for playing while it loads: the description first, then the pictures and sounds, with
 * chapters in both usual forms and the colours named. `chapters` follow each other without gaps from 0.
 */
export const finishMovie = async (options: {
  source: string;
  outFile: string;
  chapters: readonly Chapter[];
  signal?: AbortSignal | undefined;
}): Promise<void> => {
  const { source, outFile, chapters, signal } = options;
  const file = await readMp4(source);
  const data = partOf(file, "mdat");
  const names = Buffer.concat(chapters.map(({ title }) => chapterSample(title)));
  const payload = data.size - data.headerBytes;
  const describe = (shift: number, chapterOffset: number): Buffer =>
    serializeBox(buildMovie(file.movie, { chapters, shift, chapterOffset }));
  const start = file.brand.length + describe(0, 0).length + MDAT_HEADER_BYTES;
  if (start + payload + names.length > LARGEST_FILE)
    throw new AppError("output", "The video is larger than 4 GB; choose a lower resolution.");
  const movie = describe(start - data.start - data.headerBytes, start + payload);
  const header = Buffer.concat([u32(MDAT_HEADER_BYTES + payload + names.length), latin1("mdat")]);
  const parts = async function* (): AsyncGenerator<Buffer> {
    yield Buffer.concat([file.brand, movie, header]);
    yield* contentOf(source, data);
    yield names;
  };
  await pipeline(parts, createWriteStream(outFile), { signal });
};
