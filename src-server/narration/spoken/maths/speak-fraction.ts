import { isBracketed, isCompound } from "../tex/classify.ts";
import { itemsOf, unwrap } from "../tex/tree.ts";
import type { TexNode } from "../tex/tree.ts";
import { say, withPause } from "../said.ts";
import type { Said } from "../said.ts";
import { opennessOf } from "./openness.ts";
import type { Speaker } from "./speaker.ts";

type Fraction = Extract<TexNode, { kind: "fraction" }>;

/** "a over b"; sums get "all over" above and "the quantity" below. */
export const speakFraction = (node: Fraction, speaker: Speaker): Said[] => {
  const { phrases, numbers } = speaker.language;
  const over = unwrap(node.over);
  const under = unwrap(node.under);
  const part = over.kind === "number" && under.kind === "number" ? numbers.fraction(over.text, under.text) : null;
  if (part !== null) return say(part, node.at);
  const sum = over.kind === "scripts" && isBracketed(over.base) && isCompound(over.base) && over.sup !== null;
  const above = [...(sum ? say(phrases.quantity, over.at) : []), ...speaker.speak(bare(over))];
  const below = speaker.speak(bare(under));
  const joined = isLong(over)
    ? [...withPause(above), ...say(phrases.allOver, under.at)]
    : [...(opennessOf(over) > 0 ? withPause(above) : above), ...say(phrases.over, under.at)];
  return [...joined, ...(isCompound(under) || isStacked(under) ? say(phrases.quantity, under.at) : []), ...below];
};

/** Whether what stands above a line needs "all over": a sum, several brackets, a fraction. */
const isLong = (over: TexNode): boolean => {
  const fences = itemsOf(over).filter((item) => item.kind === "fenced");
  return (
    isCompound(over) ||
    isStacked(over) ||
    (over.kind === "group" && (fences.length > 1 || fences.some((fence) => isCompound(fence))))
  );
};

/** A fraction inside a fraction. */
const isStacked = (node: TexNode): boolean =>
  node.kind === "fraction" && !(unwrap(node.over).kind === "number" && unwrap(node.under).kind === "number");

const bare = (node: TexNode): TexNode =>
  node.kind === "fenced" && isBracketed(node) ? { kind: "group", at: node.at, items: node.items } : node;

/** "n choose k". */
export const speakBinomial = (node: Extract<TexNode, { kind: "binomial" }>, speaker: Speaker): Said[] => {
  const { grammar, phrases } = speaker.language;
  const over = speaker.speak(node.over);
  return grammar.binomial(
    isCompound(node.over) ? withPause(over) : over,
    speaker.speak(node.under),
    say(phrases.choose, node.under.at),
  );
};

/** "the square root of x", "the n th root of the quantity x plus one". */
export const speakRoot = (node: Extract<TexNode, { kind: "root" }>, speaker: Speaker): Said[] => {
  const { phrases } = speaker.language;
  const degree = node.degree === null ? null : unwrap(node.degree);
  const body = speaker.speak(node.body);
  return [...rootName(degree, node.at, speaker), ...say(phrases.rootOf, node.at), ...body];
};

const rootName = (degree: TexNode | null, at: number, speaker: Speaker): Said[] => {
  const { grammar, phrases } = speaker.language;
  if (degree === null || (degree.kind === "number" && degree.text === "2")) return say(phrases.squareRoot, at);
  if (degree.kind === "number" && degree.text === "3") return say(phrases.cubeRoot, at);
  if (degree.kind === "number" || degree.kind === "letter") return say(grammar.nthRoot(degree.text), at);
  return [...say(phrases.rootBefore, at), ...speaker.speak(degree), ...say(phrases.rootAfter, at)];
};
