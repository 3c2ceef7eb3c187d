import { findBox, needBox, type Box } from "./box.ts";
import { readSps, type PictureFormat } from "./read-sps.ts";

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
export type OtherTrack = TrackTimes & { kind: "other" };
export type Track = VideoTrack | SoundTrack | OtherTrack;

/** Fields of `tkhd`, `mdhd` and `mvhd` lie further back when times are 64 bits wide. */
const isWide = (box: Box): boolean => box.bytes[0] === 1;

/** Ticks per second of the whole movie. */
export const movieTimescale = (movie: Box): number => {
  const header = needBox(movie, "mvhd");
  return header.bytes.readUInt32BE(isWide(header) ? 20 : 12);
};

const editedTicks = (trak: Box): number | null => {
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

const readTimes = (trak: Box, movieTicks: number): TrackTimes => {
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

const readVideo = (trak: Box, times: TrackTimes): VideoTrack => {
  const entry = needBox(trak, "mdia/minf/stbl/stsd").children[0];
  const avcC = entry && findBox(entry, "avcC");
  return {
    ...times,
    kind: "video",
    width: entry?.bytes.readUInt16BE(24) ?? 0,
    height: entry?.bytes.readUInt16BE(26) ?? 0,
    keyPictures: findBox(trak, "mdia/minf/stbl/stss")?.bytes.readUInt32BE(4) ?? times.samples,
    format: avcC ? readSps(avcC.bytes.subarray(8, 8 + avcC.bytes.readUInt16BE(6))) : null,
    colour: Boolean(entry && findBox(entry, "colr")),
  };
};

const readSound = (trak: Box, times: TrackTimes): SoundTrack => {
  const entry = needBox(trak, "mdia/minf/stbl/stsd").children[0];
  return {
    ...times,
    kind: "sound",
    channels: entry?.bytes.readUInt16BE(16) ?? 0,
    sampleRate: entry?.bytes.readUInt16BE(24) ?? 0,
  };
};

/** What the tracks of a movie are, in their order. Throws `AppError("tool")` when it is damaged. */
export const readTracks = (movie: Box): Track[] =>
  movie.children
    .filter((box) => box.type === "trak")
    .map((trak) => {
      const times = readTimes(trak, movieTimescale(movie));
      const handler = needBox(trak, "mdia/hdlr").bytes.toString("latin1", 8, 12);
      if (handler === "vide") return readVideo(trak, times);
      return handler === "soun" ? readSound(trak, times) : { ...times, kind: "other" };
    });
