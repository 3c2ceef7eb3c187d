import { classOf } from "../tex/classify.ts";
import { isLetter, isSymbol, unwrap } from "../tex/tree.ts";
import type { TexNode } from "../tex/tree.ts";

type Place = { item: TexNode; before: TexNode | undefined; after: TexNode | undefined; text: string };

/** Nodes side by side as text, with spaces round relations, between terms and beside function names. */
export const joinRow = (items: readonly TexNode[], textOf: (node: TexNode) => string): string =>
  items
    .map((item, index) => spaced({ item, before: items[index - 1], after: items[index + 1], text: textOf(item) }))
    .join("")
    .replaceAll(/ {2,}/gu, " ")
    .trim();

const isValue = (node: TexNode | undefined): boolean =>
  node !== undefined && ["operand", "function", "big"].includes(classOf(node));

const spaced = (place: Place): string => {
  const { item, before, after, text } = place;
  switch (classOf(item)) {
    case "relation":
      return relation(place);
    case "sum":
      return isValue(before) ? ` ${text} ` : text;
    case "product":
      return isSymbol(item, "/") ? text : ` ${text} `;
    case "separator":
      return `${text} `;
    case "big":
    case "function":
      return `${isValue(before) ? " " : ""}${text}${after === undefined || after.kind === "fenced" ? "" : " "}`;
    case "operand":
      return operand(place);
  }
};

const relation = ({ item, before, after, text }: Place): string => {
  if (isSymbol(item, "|")) return text;
  if (isSymbol(before, ":") && isSymbol(item, "=")) return `${text} `;
  if (!isSymbol(item, ":")) return ` ${text} `;
  if (isSymbol(after, "=")) return ` ${text}`;
  return before?.kind === "number" || (before?.kind === "letter" && after?.kind === "letter") ? text : `${text} `;
};

const operand = ({ item, before, after, text }: Place): string => {
  const gap = needsGap(item, before, after) ? " " : "";
  if (!isValue(after) || after === undefined || isSymbol(after, "!")) return gap + text;
  if (item.kind === "root") return `${gap}${text} `;
  if (item.kind !== "fraction" || text.length === 1 || isDifferential(after)) return gap + text;
  return /^[d∂]/u.test(text) ? `${gap}${text} ` : `${gap}(${text})`;
};

const isDifferential = (node: TexNode | undefined): boolean =>
  isLetter(node, "d") || (node?.kind === "text" && node.text === "d");

/** Words, units and differentials keep a space from what stands before them. */
const needsGap = (item: TexNode, before: TexNode | undefined, after: TexNode | undefined): boolean => {
  if (before === undefined || item.kind === "fenced") return false;
  if (isDifferential(item) && classOf(before) === "operand") return isNamed(after);
  if (isSymbol(item, "Delta") && classOf(before) === "operand") return before.kind !== "number" && isNamed(after);
  const numeric = before.kind === "number" || (before.kind === "scripts" && unwrap(before.base).kind === "number");
  const degrees = before.kind === "scripts" && before.sup !== null && isSymbol(unwrap(before.sup), "circ", "degree");
  if (item.kind !== "text" && item.kind !== "chemistry") return isWorded(before);
  return (numeric && !degrees) || (isWorded(item) && !degrees) || isWorded(before);
};

const isNamed = (node: TexNode | undefined): boolean =>
  node !== undefined &&
  (["letter", "accent", "styled", "scripts"].includes(node.kind) || (node.kind === "symbol" && node.name.length > 1));

const isWorded = (node: TexNode): boolean =>
  node.kind === "word" || (node.kind === "text" && node.text.trim().length > 1);
