import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { msg } from "../../contract/messages/message.ts";
import { AppError } from "../../errors.ts";
import {
  leafBox,
  type Mp4Box,
  findBox,
  parentBox,
  mapBoxes,
  needBox,
  serializeBox,
  u32,
  u64,
  u8,
  u16,
  latin1,
  UNITY_MATRIX,
  zeroBytes,
} from "./box.ts";
import { readMp4, type FilePart, type Mp4File, movieTimescale, readTracks } from "./read-movie.ts";

const MDAT_HEADER_BYTES = 8;

/** Offsets of 32 bits reach no further. */
const MAX_FILE_BYTES = 2 ** 32 - 1;

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
  if (start + payload + names.length > MAX_FILE_BYTES) throw new AppError("output", msg("video.too_large"));
  const movie = describe(start - data.start - data.headerBytes, start + payload);
  const header = Buffer.concat([u32(MDAT_HEADER_BYTES + payload + names.length), latin1("mdat")]);
  const parts = async function* (): AsyncGenerator<Buffer> {
    yield Buffer.concat([file.brand, movie, header]);
    yield* contentOf(source, data);
    yield names;
  };
  await pipeline(parts, createWriteStream(outFile), { signal });
};

export type Chapter = {
  title: string;
  /** When it starts and how long it lasts, in ticks of the video track. */
  startTicks: number;
  durationTicks: number;
};

const partOf = (file: Mp4File, type: string): FilePart => {
  const [part, ...more] = file.parts.filter((candidate) => candidate.type === type);
  if (!part || more.length > 0)
    throw new AppError("internal", part ? msg("video.part_repeated", { type }) : msg("video.part_missing", { type }));
  return part;
};

const UTF8_ENCODING = u32(12, 0x656e6364, 0x100);

/** A text sample (QuickTime File Format, "Text sample data"): length, text, and a note that it is UTF-8. */
const chapterSample = (title: string): Buffer => {
  const text = Buffer.from(title, "utf8");
  return Buffer.concat([u16(text.length), text, UTF8_ENCODING]);
};

type MoviePlan = {
  chapters: readonly Chapter[];
  /** By how many bytes the pictures and sounds move in the file. */
  shift: number;
  /** Where the names of the chapters will lie. */
  chapterOffset: number;
};

/** A movie's description for its new place in the file, with chapters as a text track and as a list, and the colours named. */
const buildMovie = (movie: Mp4Box, { chapters, shift, chapterOffset }: MoviePlan): Mp4Box => {
  const tracks = readTracks(movie);
  const video = tracks.find((track) => track.kind === "video");
  if (!video) throw new AppError("internal", msg("video.joined_empty"));
  const id = Math.max(...tracks.map((track) => track.id)) + 1;
  const moved = movie.children.filter((box) => box.type === "trak").map((trak) => shiftOffsets(trak, shift));
  const described = moved.map((trak, i) => (tracks[i] === video ? referToChapters(nameColours(trak), id) : trak));
  const named = {
    id,
    chapters,
    timescale: video.timescale,
    movieTimescale: movieTimescale(movie),
    offset: chapterOffset,
  };
  const userData = findBox(movie, "udta")?.children.filter((box) => box.type !== "chpl") ?? [];
  return parentBox("moov", [
    withNextTrackId(movie, id + 1),
    ...described,
    chapterTrack(named),
    parentBox("udta", [...userData, chapterList(chapters, video.timescale)]),
  ]);
};

const shiftOffsets = (trak: Mp4Box, shift: number): Mp4Box => {
  const replace = ({ bytes }: Mp4Box): Mp4Box => {
    const count = bytes.readUInt32BE(4);
    const offsets = Array.from({ length: count }, (_, i) => bytes.readUInt32BE(8 + 4 * i) + shift);
    return leafBox("stco", u32(0, count, ...offsets));
  };
  return mapBoxes(trak, { type: "stco", replace });
};

/** Says which track names a track's chapters; the reference follows the track's header. */
const referToChapters = (trak: Mp4Box, chapterTrackId: number): Mp4Box => {
  const reference = parentBox("tref", [leafBox("chap", u32(chapterTrackId))]);
  return { ...trak, children: trak.children.flatMap((box) => (box.type === "tkhd" ? [box, reference] : [box])) };
};

/** BT.709 primaries, transfer and matrix, limited range (ISO/IEC 14496-12 §12.1.5). */
const BT709 = leafBox("colr", Buffer.from("nclx"), u16(1, 1, 1), u8(0));

const nameColours = (trak: Mp4Box): Mp4Box => {
  const replace = (entry: Mp4Box): Mp4Box =>
    findBox(entry, "colr") ? entry : { ...entry, children: [...entry.children, BT709] };
  return mapBoxes(trak, { type: "avc1", replace });
};

const withNextTrackId = (movie: Mp4Box, id: number): Mp4Box => {
  const header = Buffer.from(needBox(movie, "mvhd").bytes);
  header.writeUInt32BE(id, header.length - 4);
  return leafBox("mvhd", header);
};

const UNDEFINED_LANGUAGE = 0x55c4;

/** A disabled text track whose samples, one after another at `offset`, name the chapters. */
const chapterTrack = (options: {
  id: number;
  chapters: readonly Chapter[];
  /** Ticks per second of the video track and of the movie. */
  timescale: number;
  movieTimescale: number;
  offset: number;
}): Mp4Box => {
  const { id, chapters, timescale, movieTimescale, offset } = options;
  const ticks = chapters.reduce((sum, { durationTicks }) => sum + durationTicks, 0);
  const duration = Math.round((ticks * movieTimescale) / timescale);
  return parentBox("trak", [
    leafBox("tkhd", u32(2, 0, 0, id, 0, duration, 0, 0, 0, 0), UNITY_MATRIX, u32(0, 0)),
    parentBox("mdia", [
      leafBox("mdhd", u32(0, 0, 0, timescale, ticks), u16(UNDEFINED_LANGUAGE, 0)),
      leafBox("hdlr", u32(0), latin1("mhlrtext"), zeroBytes(12), latin1("Chapters\0")),
      parentBox("minf", [textHeader(), dataHere(), sampleTable(chapters, offset)]),
    ]),
  ]);
};

/** Header of a text medium (QuickTime File Format, "Base media information header"). */
const textHeader = (): Mp4Box =>
  parentBox("gmhd", [leafBox("gmin", u32(0), u16(0x40, 0x8000, 0x8000, 0x8000, 0, 0)), leafBox("text", UNITY_MATRIX)]);

const dataHere = (): Mp4Box =>
  parentBox("dinf", [{ ...parentBox("dref", [leafBox("url ", u32(1))]), bytes: u32(0, 1) }]);

const sampleTable = (chapters: readonly Chapter[], offset: number): Mp4Box => {
  const sizes = chapters.map(({ title }) => chapterSample(title).length);
  return parentBox("stbl", [
    { ...parentBox("stsd", [textEntry()]), bytes: u32(0, 1) },
    leafBox("stts", u32(0, chapters.length, ...chapters.flatMap(({ durationTicks }) => [1, durationTicks]))),
    leafBox("stsc", u32(0, 1, 1, chapters.length, 1)),
    leafBox("stsz", u32(0, 0, sizes.length, ...sizes)),
    leafBox("stco", u32(0, 1, offset)),
  ]);
};

/** A text entry that shows nothing itself: no flags, black, no font. */
const textEntry = (): Mp4Box =>
  leafBox("text", zeroBytes(6), u16(1), zeroBytes(4), u32(1), zeroBytes(6 + 8 + 8 + 2 + 2 + 1 + 2 + 6), u8(0));

const MAX_CHAPTERS = 255;

const MAX_TITLE_LENGTH = 255;

/** Chapter times are counted in 100 ns. */
const TICKS_PER_SECOND = 1e7;

/** The box `chpl`, Nero's list of chapters, which most players and ffmpeg read; version 1 as ffmpeg writes it. */
const chapterList = (chapters: readonly Chapter[], timescale: number): Mp4Box => {
  const kept = chapters.slice(0, MAX_CHAPTERS);
  const entries = kept.flatMap(({ title, startTicks }) => {
    const text = cut(title, MAX_TITLE_LENGTH);
    return [u64(Math.round((startTicks / timescale) * TICKS_PER_SECOND)), u8(text.length), text];
  });
  return leafBox("chpl", u32(0x01000000, 0), u8(kept.length), ...entries);
};

/** Cuts a title to so many bytes of UTF-8, never inside a character. */
const cut = (title: string, limit: number): Buffer => {
  let bytes = Buffer.from(title, "utf8").subarray(0, limit + 1);
  while (bytes.length > limit || Buffer.from(bytes.toString("utf8"), "utf8").length > bytes.length)
    bytes = bytes.subarray(0, -1);
  return bytes;
};

const contentOf = (path: string, { start, headerBytes, size }: FilePart) =>
  createReadStream(path, { start: start + headerBytes, end: start + size - 1 });
