import { readNumberText } from "../shared/read-function.ts";

/** A stretch along x and one along y. */
export type DoubleRiemannGround = { x: readonly [number, number]; y: readonly [number, number] };

const N = String.raw`([-−]?[\d./πpi]{1,20})`;
const between = (name: string): string[] => [
  String.raw`${N}\s*(?:<=|≤|<)\s*${name}\s*(?:<=|≤|<)\s*${N}`,
  String.raw`\b${name}\s*(?:=|from|in|between)\s*\[?\s*${N}\s*(?:to|and|,)\s*${N}\s*\]?`,
  String.raw`\bfrom\s+${name}\s*=\s*${N}\s*to\s*(?:${name}\s*=\s*)?${N}`,
];
const OVER = String.raw`(?:\b(?:over|on|for|in|where)\s+)?(?:the\s+)?(?:rectangle|square|region)?\s*(?:R\s*=\s*)?`;
const AND = String.raw`\s*(?:,|;|and|, and)?\s*`;
const SHAPES: readonly RegExp[] = [
  new RegExp(String.raw`${OVER}\[\s*${N}\s*,\s*${N}\s*\]\s*(?:x|×|\*|by|times)\s*\[\s*${N}\s*,\s*${N}\s*\]`, "iu"),
  ...between("x").flatMap((x) => between("y").map((y) => new RegExp(OVER + x + AND + y, "iu"))),
];
const SQUARE = new RegExp(String.raw`${OVER}\[\s*${N}\s*,\s*${N}\s*\]\s*(?:\^\s*2|²)`, "iu");

const groundOf = (ends: readonly string[]): DoubleRiemannGround | undefined => {
  const [a, b, c, d] = ends.map(readNumberText);
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  return { x: [a, b], y: [c, d] };
};

/** The rectangle a sentence names, and the sentence without it. */
export const takeGround = (sentence: string): { ground: DoubleRiemannGround | undefined; rest: string } => {
  const square = SQUARE.exec(sentence);
  const squared = square && groundOf([...square.slice(1, 3), ...square.slice(1, 3)]);
  if (square && squared) return { ground: squared, rest: sentence.replace(SQUARE, " ") };
  for (const pattern of SHAPES) {
    const match = pattern.exec(sentence);
    const ground = match && groundOf(match.slice(1, 5));
    if (ground) return { ground, rest: sentence.replace(pattern, " ") };
  }
  return { ground: undefined, rest: sentence };
};
