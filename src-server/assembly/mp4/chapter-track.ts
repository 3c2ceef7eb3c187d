import { holder, leaf, type Box } from "./box.ts";
import { latin1, u16, u32, u8, UNITY_MATRIX, zeros } from "./fields.ts";

export type Chapter = {
  title: string;
  /** When it starts and how long it lasts, in ticks of the video track. */
  startTicks: number;
  durationTicks: number;
};

const UNDEFINED_LANGUAGE = 0x55c4;
const UTF8_ENCODING = u32(12, 0x656e6364, 0x100);

/** A text sample (QuickTime File Format, "Text sample data"): length, text, and a note that it is UTF-8. */
export const chapterSample = (title: string): Buffer => {
  const text = Buffer.from(title, "utf8");
  return Buffer.concat([u16(text.length), text, UTF8_ENCODING]);
};

/** A text entry that shows nothing itself: no flags, black, no font. */
const textEntry = (): Box =>
  leaf("text", zeros(6), u16(1), zeros(4), u32(1), zeros(6 + 8 + 8 + 2 + 2 + 1 + 2 + 6), u8(0));

const sampleTable = (chapters: readonly Chapter[], offset: number): Box => {
  const sizes = chapters.map(({ title }) => chapterSample(title).length);
  return holder("stbl", [
    { ...holder("stsd", [textEntry()]), bytes: u32(0, 1) },
    leaf("stts", u32(0, chapters.length, ...chapters.flatMap(({ durationTicks }) => [1, durationTicks]))),
    leaf("stsc", u32(0, 1, 1, chapters.length, 1)),
    leaf("stsz", u32(0, 0, sizes.length, ...sizes)),
    leaf("stco", u32(0, 1, offset)),
  ]);
};

/** Header of a text medium (QuickTime File Format, "Base media information header"). */
const textHeader = (): Box =>
  holder("gmhd", [leaf("gmin", u32(0), u16(0x40, 0x8000, 0x8000, 0x8000, 0, 0)), leaf("text", UNITY_MATRIX)]);

const dataHere = (): Box => holder("dinf", [{ ...holder("dref", [leaf("url ", u32(1))]), bytes: u32(0, 1) }]);

/** A disabled text track whose samples, one after another at `offset`, name the chapters. */
export const chapterTrack = (options: {
  id: number;
  chapters: readonly Chapter[];
  /** Ticks per second of the video track and of the movie. */
  timescale: number;
  movieTimescale: number;
  offset: number;
}): Box => {
  const { id, chapters, timescale, movieTimescale, offset } = options;
  const ticks = chapters.reduce((sum, { durationTicks }) => sum + durationTicks, 0);
  const duration = Math.round((ticks * movieTimescale) / timescale);
  return holder("trak", [
    leaf("tkhd", u32(2, 0, 0, id, 0, duration, 0, 0, 0, 0), UNITY_MATRIX, u32(0, 0)),
    holder("mdia", [
      leaf("mdhd", u32(0, 0, 0, timescale, ticks), u16(UNDEFINED_LANGUAGE, 0)),
      leaf("hdlr", u32(0), latin1("mhlrtext"), zeros(12), latin1("Chapters\0")),
      holder("minf", [textHeader(), dataHere(), sampleTable(chapters, offset)]),
    ]),
  ]);
};
