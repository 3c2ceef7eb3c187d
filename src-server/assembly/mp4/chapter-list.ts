import { leaf, type Box } from "./box.ts";
import type { Chapter } from "./chapter-track.ts";
import { u32, u64, u8 } from "./fields.ts";

const MOST_CHAPTERS = 255;
const LONGEST_TITLE = 255;
/** Chapter times are counted in 100 ns. */
const TICKS_PER_SECOND = 1e7;

/** Cuts a title to so many bytes of UTF-8, never inside a character. */
const cut = (title: string, limit: number): Buffer => {
  let bytes = Buffer.from(title, "utf8").subarray(0, limit + 1);
  while (bytes.length > limit || Buffer.from(bytes.toString("utf8"), "utf8").length > bytes.length)
    bytes = bytes.subarray(0, -1);
  return bytes;
};

/** The box `chpl`, Nero's list of chapters, which most players and ffmpeg read; version 1 as ffmpeg writes it. */
export const chapterList = (chapters: readonly Chapter[], timescale: number): Box => {
  const kept = chapters.slice(0, MOST_CHAPTERS);
  const entries = kept.flatMap(({ title, startTicks }) => {
    const text = cut(title, LONGEST_TITLE);
    return [u64(Math.round((startTicks / timescale) * TICKS_PER_SECOND)), u8(text.length), text];
  });
  return leaf("chpl", u32(0x01000000, 0), u8(kept.length), ...entries);
};
