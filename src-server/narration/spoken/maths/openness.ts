import { isCompound } from "../tex/classify.ts";
import { unwrap } from "../tex/tree.ts";
import type { MathNode } from "../tex/tree.ts";
import type { Openness } from "./speaker.ts";

/** How much a node's words run on into what follows. */
export const opennessOf = (node: MathNode): Openness => {
  if (node.kind === "group" && node.items.length === 1) return opennessOf(unwrap(node));
  if (node.kind === "fraction") return fractionOpenness(node.over, node.under);
  if (node.kind === "root") return isCompound(node.body) ? 2 : 1;
  if (node.kind === "scripts") return scriptsOpenness(node.sub, node.sup, opennessOf(node.base));
  if (node.kind === "fenced") return fenceOpenness(node.open, node.items);
  if (node.kind === "table" || node.kind === "chemistry") return 2;
  return node.kind === "binomial" || node.kind === "stacked" ? 1 : 0;
};

const isNumeric = (node: MathNode): boolean => unwrap(node).kind === "number";

const fractionOpenness = (over: MathNode, under: MathNode): Openness => {
  if (isNumeric(over) && isNumeric(under)) return 0;
  return isCompound(over) || isCompound(under) ? 2 : 1;
};

const scriptsOpenness = (sub: MathNode | null, sup: MathNode | null, base: Openness): Openness => {
  if (sup !== null && isCompound(sup)) return 2;
  if (sup !== null && !isShortPower(sup)) return 1;
  return sub !== null && isCompound(sub) ? 2 : base;
};

/** Powers whose end is heard: numbers, signs, primes. */
const isShortPower = (sup: MathNode): boolean => {
  const bare = unwrap(sup);
  if (bare.kind === "number" || bare.kind === "symbol") return true;
  return (
    bare.kind === "group" &&
    bare.items.length === 2 &&
    bare.items[0]?.kind === "symbol" &&
    bare.items[1]?.kind === "number"
  );
};

const fenceOpenness = (open: string, items: readonly MathNode[]): Openness => {
  const [only] = items;
  if (open === "(" && items.length === 1 && only !== undefined) return opennessOf(only);
  const compound = isCompound({ kind: "group", at: 0, items: [...items] });
  return compound ? 2 : open === "(" ? 0 : 1;
};
