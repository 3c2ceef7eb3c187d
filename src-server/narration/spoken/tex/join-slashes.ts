import { classOf } from "./classify.ts";
import { isLetter, isSymbol } from "./tree.ts";
import type { TexNode } from "./tree.ts";

/** Turns every `a/b` of a row into a fraction: the product before the slash over the factor behind it. */
export const joinSlashes = (items: readonly TexNode[]): TexNode[] => {
  const joined: TexNode[] = [];
  for (let index = 0; index < items.length;) {
    const item = items[index];
    if (item === undefined) break;
    const factor = isSymbol(item, "/") ? factorLength(items, index + 1) : 0;
    const start = factor > 0 ? productStart(joined) : joined.length;
    if (start === joined.length) {
      joined.push(item);
      index += 1;
      continue;
    }
    const over = asNode(joined.splice(start), item.at);
    const under = asNode(items.slice(index + 1, index + 1 + factor), item.at + 1);
    joined.push({ kind: "fraction", at: over.at, over, under, slash: true });
    index += 1 + factor;
  }
  return joined;
};

const asNode = (items: readonly TexNode[], at: number): TexNode => {
  const [only] = items;
  return items.length === 1 && only !== undefined ? only : { kind: "group", at: only?.at ?? at, items: [...items] };
};

/** Index at which the product at the end of `items` begins; its length when there is none. */
const productStart = (items: readonly TexNode[]): number => {
  if (items.at(-1)?.kind === "word") return items.length;
  let start = items.length;
  while (start > 0 && isFactor(items[start - 1]) && !isMixedNumber(items, start)) start -= 1;
  return start;
};

const isFactor = (node: TexNode | undefined): boolean =>
  node !== undefined && ["operand", "function"].includes(classOf(node)) && !isSymbol(node, "'", "(", ")", "[", "]");

const isMixedNumber = (items: readonly TexNode[], start: number): boolean =>
  items[start]?.kind === "number" && items[start - 1]?.kind === "number";

/** How many nodes from `start` on belong below the slash. */
const factorLength = (items: readonly TexNode[], start: number): number => {
  const first = items[start];
  const second = items[start + 1];
  if (first === undefined || first.kind === "word") return 0;
  if (isSymbol(first, "-") && second !== undefined) return 2;
  if (classOf(first) === "function" && second !== undefined) return 2;
  if (!isFactor(first)) return 0;
  if ((isLetter(first, "d") || isSymbol(first, "partial")) && second !== undefined && isFactor(second)) return 2;
  return first.kind === "letter" && second?.kind === "fenced" && second.tight ? 2 : 1;
};
