import { parsePath } from "../path-data.ts";
import { visualIndexes } from "../text/text-runs.ts";
import type { Ink, TexNode } from "./svg-tree.ts";

type Letter = Extract<Ink, { kind: "path" }>;

const isLetter = (ink: Ink): ink is Letter => ink.kind === "path";

/** Right end of a letter, for the last of a word, whose advance the picture does not tell. */
const inkEnd = ({ path, frame }: Letter): number =>
  frame.x +
  Math.max(0, ...parsePath(path).flatMap(({ values }) => values.filter((_, index) => index % 2 === 0))) * frame.scaleX;

const reordered = (letters: readonly Letter[]): Letter[] => {
  const text = letters.map((letter) => String.fromCodePoint(letter.codePoint)).join("");
  const order = visualIndexes(text);
  if (!order || order.length !== letters.length) return [...letters];
  const starts = letters.map((letter) => letter.frame.x);
  const ends = letters.map((letter, index) => starts[index + 1] ?? inkEnd(letter));
  const positions = new Map<number, number>();
  let x = starts[0] ?? 0;
  for (const index of order) {
    positions.set(index, x);
    x += (ends[index] ?? 0) - (starts[index] ?? 0);
  }
  return letters.map((letter, index) => ({
    ...letter,
    frame: { ...letter.frame, x: positions.get(index) ?? letter.frame.x },
  }));
};

/** The engine writes all words from left to right; puts the letters of Hebrew words where they belong. */
export const inVisualOrder = (node: TexNode): TexNode => ({
  ...node,
  inks: node.kind === "mtext" && node.inks.every(isLetter) ? reordered(node.inks) : node.inks,
  children: node.children.map(inVisualOrder),
});
