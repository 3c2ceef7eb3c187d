import type { BlockStyle, TextBlock, Typesetter } from "../../typography/typesetter.ts";

/** A wrapped text. `width` is that of its widest word where that is wider than the lines: the room it would need. */
export type WordBlock = { block: TextBlock; width: number; height: number };

/** Shorter words fit any zone. */
const LONG_WORD = 5;

/** Sets wrapped text and finds out whether a word had to be broken in two for want of room. */
export const setWordBlock = (type: Typesetter, text: string, style: BlockStyle): WordBlock => {
  const block = type.block(text, style);
  const long = text.split(/\$[^$]*\$|\s+/).filter((word) => word.length >= LONG_WORD);
  const widest = Math.max(0, ...long.map((word) => type.line(word, style).width));
  // Rounded up: a column of exactly this width must not break the word for a hundredth of a unit.
  return { block, width: Math.ceil(Math.max(block.width, widest)), height: block.height };
};

const BALANCE_STEPS = 5;

/** The same lines, as even in length as they come: the narrowest setting with no more lines. */
export const setBalanced = (type: Typesetter, text: string, style: BlockStyle): WordBlock => {
  const loose = setWordBlock(type, text, style);
  if (loose.block.lines < 2) return loose;
  let best = loose;
  let [low, high] = [loose.width / 2, loose.width];
  for (let i = 0; i < BALANCE_STEPS; i++) {
    const maxWidth = (low + high) / 2;
    const tried = setWordBlock(type, text, { ...style, maxWidth });
    const keeps = tried.block.lines <= loose.block.lines && tried.width <= maxWidth;
    if (keeps) best = tried;
    if (keeps) high = maxWidth;
    else low = maxWidth;
  }
  return best;
};

/** Distance from the top of a block to the baseline of its first line: where most of its glyphs stand. */
export const firstBaseline = (block: TextBlock): number => {
  const counts = new Map<number, number>();
  for (const glyph of block.glyphs) if (glyph.line === 0) counts.set(glyph.y, (counts.get(glyph.y) ?? 0) + 1);
  let best: readonly [number, number] = [block.height, 0];
  for (const entry of counts) if (entry[1] > best[1]) best = entry;
  return best[0];
};
