import { AppError } from "../../errors.ts";
import { findBox, holder, leaf, mapBoxes, needBox, type Box } from "./box.ts";
import { chapterList } from "./chapter-list.ts";
import { chapterTrack, type Chapter } from "./chapter-track.ts";
import { u16, u32, u8 } from "./fields.ts";
import { movieTimescale, readTracks } from "./read-tracks.ts";

/** BT.709 primaries, transfer and matrix, limited range (ISO/IEC 14496-12 §12.1.5). */
const BT709 = leaf("colr", Buffer.from("nclx"), u16(1, 1, 1), u8(0));

export type MoviePlan = {
  chapters: readonly Chapter[];
  /** By how many bytes the pictures and sounds move in the file. */
  shift: number;
  /** Where the names of the chapters will lie. */
  chapterOffset: number;
};

const shiftOffsets = (trak: Box, shift: number): Box => {
  const replace = ({ bytes }: Box): Box => {
    const count = bytes.readUInt32BE(4);
    const offsets = Array.from({ length: count }, (_, i) => bytes.readUInt32BE(8 + 4 * i) + shift);
    return leaf("stco", u32(0, count, ...offsets));
  };
  return mapBoxes(trak, { type: "stco", replace });
};

const nameColours = (trak: Box): Box => {
  const replace = (entry: Box): Box =>
    findBox(entry, "colr") ? entry : { ...entry, children: [...entry.children, BT709] };
  return mapBoxes(trak, { type: "avc1", replace });
};

/** Says which track names a track's chapters; the reference follows the track's header. */
const referToChapters = (trak: Box, chapterTrackId: number): Box => {
  const reference = holder("tref", [leaf("chap", u32(chapterTrackId))]);
  return { ...trak, children: trak.children.flatMap((box) => (box.type === "tkhd" ? [box, reference] : [box])) };
};

const withNextTrackId = (movie: Box, id: number): Box => {
  const header = Buffer.from(needBox(movie, "mvhd").bytes);
  header.writeUInt32BE(id, header.length - 4);
  return leaf("mvhd", header);
};

/** A movie's description for its new place in the file, with chapters as a text track and as a list, and the colours named. */
export const buildMovie = (movie: Box, { chapters, shift, chapterOffset }: MoviePlan): Box => {
  const tracks = readTracks(movie);
  const video = tracks.find((track) => track.kind === "video");
  if (!video) throw new AppError("internal", "The joined file holds no pictures; make the lecture again.");
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
  return holder("moov", [
    withNextTrackId(movie, id + 1),
    ...described,
    chapterTrack(named),
    holder("udta", [...userData, chapterList(chapters, video.timescale)]),
  ]);
};
