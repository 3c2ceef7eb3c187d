import { msg } from "../../contract/messages/message.ts";
import { open, type FileHandle } from "node:fs/promises";
import { AppError } from "../../errors.ts";
import { readSps, type PictureFormat } from "../../kit/h264.ts";
import { parseBoxes, readBoxHeader, type Mp4Box, findBox, needBox } from "./box.ts";

/** Where a box of the outermost level lies in its file. */
export type FilePart = { type: string; start: number; headerBytes: number; size: number };

export type Mp4File = {
  parts: readonly FilePart[];
  /** The whole box `ftyp`, which says what kind of MP4 file it is. */
  brand: Buffer;
  /** The box `moov`, which describes the tracks. */
  movie: Mp4Box;
};

const MAX_MOVIE_BYTES = 2 ** 28;

/** Reads the outline of an MP4 file and its description of the tracks, not the pictures and sounds. Throws `AppError("tool")` when it is damaged. */
export const readMp4 = async (path: string): Promise<Mp4File> => {
  const file = await open(path, "r");
  try {
    const parts = await listParts(file);
    const place = parts.find((part) => part.type === "moov");
    if (!place || place.size > MAX_MOVIE_BYTES) throw new AppError("tool", msg("video.tracks_unreadable"));
    const [movie] = parseBoxes(await readAt(file, place.start, place.size));
    if (!movie) throw new AppError("tool", msg("video.file_empty"));
    const type = parts.find((part) => part.type === "ftyp");
    return { parts, brand: type ? await readAt(file, type.start, type.size) : Buffer.alloc(0), movie };
  } finally {
    await file.close();
  }
};

type TrackTimes = {
  id: number;
  /** Ticks per second of the track. */
  timescale: number;
  /** Length as played, edit list included, in seconds. */
  seconds: number;
  /** Pictures, or packets of sound. */
  samples: number;
  /** The different lengths of samples, in ticks. */
  sampleTicks: readonly number[];
  /** Four letters that name the coding: `avc1`, `mp4a`. */
  coding: string;
};

export type VideoTrack = TrackTimes & {
  kind: "video";
  width: number;
  height: number;
  keyPictures: number;
  format: PictureFormat | null;
  colour: boolean;
};

export type SoundTrack = TrackTimes & { kind: "sound"; channels: number; sampleRate: number };

type OtherTrack = TrackTimes & { kind: "other" };

export type MovieTrack = VideoTrack | SoundTrack | OtherTrack;

/** Ticks per second of the whole movie. */
export const movieTimescale = (movie: Mp4Box): number => {
  const header = needBox(movie, "mvhd");
  return header.bytes.readUInt32BE(isWide(header) ? 20 : 12);
};

/** What the tracks of a movie are, in their order. Throws `AppError("tool")` when it is damaged. */
export const readTracks = (movie: Mp4Box): MovieTrack[] =>
  movie.children
    .filter((box) => box.type === "trak")
    .map((trak) => {
      const times = readTimes(trak, movieTimescale(movie));
      const handler = needBox(trak, "mdia/hdlr").bytes.toString("latin1", 8, 12);
      if (handler === "vide") return readVideo(trak, times);
      return handler === "soun" ? readSound(trak, times) : { ...times, kind: "other" };
    });

/** The coded samples of a track, in their order. Throws `AppError("tool")` when its description is damaged. */
export const readSamples = async (path: string, trak: Mp4Box): Promise<Uint8Array[]> => {
  const file = await open(path, "r");
  try {
    const samples: Uint8Array[] = [];
    const read = windowed(file);
    for (const { offset, sizes } of runsOf(trak)) {
      const length = sizes.reduce((sum, size) => sum + size, 0);
      const bytes = await read(offset, length);
      if (bytes.length < length) throw new AppError("tool", msg("video.file_damaged"));
      let at = 0;
      for (const size of sizes) samples.push(bytes.subarray(at, (at += size)));
    }
    return samples;
  } finally {
    await file.close();
  }
};

const listParts = async (file: FileHandle): Promise<FilePart[]> => {
  const { size: fileSize } = await file.stat();
  const parts: FilePart[] = [];
  for (let start = 0; start < fileSize;) {
    const header = readBoxHeader(await readAt(file, start, 16), fileSize - start);
    parts.push({ ...header, start });
    start += header.size;
  }
  return parts;
};

const readAt = async (file: FileHandle, start: number, length: number): Promise<Buffer> => {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, start);
  return bytes.subarray(0, bytesRead);
};

/** Fields of `tkhd`, `mdhd` and `mvhd` lie further back when times are 64 bits wide. */
const isWide = (box: Mp4Box): boolean => box.bytes[0] === 1;

const readTimes = (trak: Mp4Box, movieTicks: number): TrackTimes => {
  const header = needBox(trak, "tkhd");
  const media = needBox(trak, "mdia/mdhd");
  const wide = isWide(media);
  const timescale = media.bytes.readUInt32BE(wide ? 20 : 12);
  const ticks = wide ? Number(media.bytes.readBigUInt64BE(24)) : media.bytes.readUInt32BE(16);
  const edited = editedTicks(trak);
  const durations = needBox(trak, "mdia/minf/stbl/stts").bytes;
  const sampleTicks = Array.from({ length: durations.readUInt32BE(4) }, (_, i) => durations.readUInt32BE(12 + 8 * i));
  return {
    id: header.bytes.readUInt32BE(isWide(header) ? 20 : 12),
    timescale,
    seconds: edited === null ? ticks / timescale : edited / movieTicks,
    samples: needBox(trak, "mdia/minf/stbl/stsz").bytes.readUInt32BE(8),
    sampleTicks: [...new Set(sampleTicks)],
    coding: needBox(trak, "mdia/minf/stbl/stsd").children[0]?.type ?? "",
  };
};

const editedTicks = (trak: Mp4Box): number | null => {
  const list = findBox(trak, "edts/elst");
  if (!list) return null;
  const wide = isWide(list);
  const entryBytes = wide ? 20 : 12;
  let total = 0;
  for (let i = 0; i < list.bytes.readUInt32BE(4); i += 1) {
    const at = 8 + i * entryBytes;
    total += wide ? Number(list.bytes.readBigUInt64BE(at)) : list.bytes.readUInt32BE(at);
  }
  return total;
};

const readVideo = (trak: Mp4Box, times: TrackTimes): VideoTrack => {
  const entry = needBox(trak, "mdia/minf/stbl/stsd").children[0];
  const avcC = entry && findBox(entry, "avcC");
  return {
    ...times,
    kind: "video",
    width: entry?.bytes.readUInt16BE(24) ?? 0,
    height: entry?.bytes.readUInt16BE(26) ?? 0,
    keyPictures: findBox(trak, "mdia/minf/stbl/stss")?.bytes.readUInt32BE(4) ?? times.samples,
    format: avcC ? readSps(avcC.bytes.subarray(8, 8 + avcC.bytes.readUInt16BE(6)), "lenient").format : null,
    colour: Boolean(entry && findBox(entry, "colr")),
  };
};

const readSound = (trak: Mp4Box, times: TrackTimes): SoundTrack => {
  const entry = needBox(trak, "mdia/minf/stbl/stsd").children[0];
  return {
    ...times,
    kind: "sound",
    channels: entry?.bytes.readUInt16BE(16) ?? 0,
    sampleRate: entry?.bytes.readUInt16BE(24) ?? 0,
  };
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

type Run = { offset: number; sizes: readonly number[] };

const runsOf = (trak: Mp4Box): Run[] => {
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

const sizesOf = (table: Mp4Box): number[] => {
  const { bytes } = needBox(table, "stsz");
  const same = bytes.readUInt32BE(4);
  return Array.from({ length: bytes.readUInt32BE(8) }, (_, i) => same || bytes.readUInt32BE(12 + 4 * i));
};

/** How many samples each chunk of a track holds; a row of the table holds until the next one. */
const chunkCounts = (table: Mp4Box, chunks: number): number[] => {
  const { bytes } = needBox(table, "stsc");
  const counts: number[] = [];
  for (let row = bytes.readUInt32BE(4) - 1, end = chunks; row >= 0; row -= 1) {
    const first = bytes.readUInt32BE(8 + 12 * row) - 1;
    for (let i = first; i < end; i += 1) counts[i] = bytes.readUInt32BE(12 + 12 * row);
    end = first;
  }
  return counts;
};
