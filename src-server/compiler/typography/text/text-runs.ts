import bidiFactory from "bidi-js/dist/bidi.mjs";
import { clustersOf } from "./clusters.ts";
import type { Font } from "./font.ts";
import type { FontChain } from "./font-chain.ts";

/** Stands for a formula inside a line: one character that is laid out, not shaped. */
export const EMBED = "\uFFFC";

/** Stands in for a character that no font draws. */
export const UNDRAWN_CHARACTERS = "□";

export type Direction = "ltr" | "rtl";
/** A stretch of one font, one direction and one script. `font` is undefined for an embedded formula. */
export type TextRun = { start: number; text: string; level: number; font: Font | undefined };

const RIGHT_TO_LEFT = /[\u0590-\u08FF\u200F\u2067\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const bidi = bidiFactory();

/** Direction of a paragraph: that of its first letter with one. */
export const baseDirection = (text: string): Direction => {
  if (!RIGHT_TO_LEFT.test(text)) return "ltr";
  return (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1 ? "rtl" : "ltr";
};

const levelsOf = (text: string, direction: Direction): Uint8Array =>
  direction === "ltr" && !RIGHT_TO_LEFT.test(text)
    ? new Uint8Array(text.length)
    : bidi.getEmbeddingLevels(text, direction).levels;

const ARABIC = /\p{Script=Arabic}/u;
const HEBREW = /\p{Script=Hebrew}/u;
/** Right-to-left letters are shaped script by script; blanks and digits go with their neighbours. */
const shapingScript = (cluster: string, current: string): string => {
  if (ARABIC.test(cluster)) return "Arabic";
  return HEBREW.test(cluster) ? "Hebrew" : current;
};

/** A box of as many characters as a cluster that no font draws: joiners, which take no room, fill it up. */
const boxFor = (cluster: string): string => UNDRAWN_CHARACTERS + "\u200D".repeat(cluster.length - 1);

/** Stretches in the order of the text; a box stands in for what no font draws. */
const logicalRuns = (text: string, levels: Uint8Array, chain: FontChain): TextRun[] => {
  const runs: TextRun[] = [];
  let script = "";
  let at = 0;
  for (const written of clustersOf(text)) {
    const last = runs.at(-1);
    const level = levels[at] ?? 0;
    const known = written === EMBED ? undefined : chain.fontFor(written, /\s/u.test(written) ? last?.font : undefined);
    const cluster = known || written === EMBED ? written : boxFor(written);
    const font = written === EMBED ? undefined : (known ?? chain.fontFor(cluster));
    const before = script;
    script = level % 2 === 1 ? shapingScript(cluster, script) : script;
    if (last && font && last.font === font && last.level === level && before === script) last.text += cluster;
    else runs.push({ start: at, text: cluster, level, font });
    at += cluster.length;
  }
  return runs;
};

/** Reverses every stretch of items at or above each level, highest first (rule L2 of the bidirectional algorithm). */
const inVisualOrder = <Item>(items: readonly Item[], levelOf: (item: Item) => number): Item[] => {
  const ordered = [...items];
  for (let level = Math.max(0, ...items.map(levelOf)); level > 0; level--) {
    const isInside = (at: number): boolean => ordered.slice(at, at + 1).some((item) => levelOf(item) >= level);
    for (let from = 0; from < ordered.length; from++) {
      let to = from;
      while (isInside(to)) to++;
      ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed());
      from = Math.max(from, to);
    }
  }
  return ordered;
};

/** Offsets of the characters of a text from left to right; undefined where that is the order of the text. */
export const visualIndexes = (text: string): number[] | undefined => {
  if (!RIGHT_TO_LEFT.test(text)) return undefined;
  const levels = levelsOf(text, baseDirection(text));
  return inVisualOrder([...levels.keys()], (index) => levels[index] ?? 0);
};

/** Splits one line into runs from left to right; a box stands in for what no font draws. */
export const textRuns = (text: string, direction: Direction, chain: FontChain): TextRun[] =>
  inVisualOrder(logicalRuns(text, levelsOf(text, direction), chain), (run) => run.level);
