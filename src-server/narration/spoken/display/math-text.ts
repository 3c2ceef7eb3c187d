import { ownValue } from "../../../own-value.ts";
import { classOf, isCompound } from "../tex/classify.ts";
import { isSymbol, itemsOf, unwrap } from "../tex/tree.ts";
import type { TexNode } from "../tex/tree.ts";
import { reactionText } from "./reaction-text.ts";
import { plainUnit } from "../units/parse-unit.ts";
import { scriptCharacters } from "../tex/unicode-math.ts";
import { scriptText } from "./script-text.ts";
import { joinRow } from "./join-row.ts";
import { symbolText } from "./symbol-text.ts";

const COMBINING: Readonly<Record<string, string>> = {
  hat: "\u0302",
  bar: "\u0304",
  overline: "\u0305",
  dot: "\u0307",
  ddot: "\u0308",
  tilde: "\u0303",
  vec: "\u20D7",
  underline: "\u0332",
};
const ROOTS: Readonly<Record<string, string>> = { "2": "√", "3": "∛", "4": "∜" };
const VULGAR: Readonly<Record<string, string>> = {
  "1/2": "½",
  "1/3": "⅓",
  "2/3": "⅔",
  "1/4": "¼",
  "3/4": "¾",
  "1/5": "⅕",
  "1/6": "⅙",
  "1/8": "⅛",
  "3/8": "⅜",
};
const DOUBLE_STRUCK: Readonly<Record<string, string>> = { R: "ℝ", N: "ℕ", Z: "ℤ", Q: "ℚ", C: "ℂ", P: "ℙ" };

/** A formula on one line in readable unicode. */
export const mathText = (node: TexNode): string => {
  switch (node.kind) {
    case "number":
      return grouped(node.text);
    case "letter":
    case "word":
      return node.text;
    case "symbol":
      return symbolText(node.name);
    case "said":
      return node.words;
    case "text":
      return uprightText(node.text, node.command !== "text");
    case "chemistry":
      return reactionText(node.source);
    case "group":
      return joinRow(node.items, nodeText);
    case "fenced":
      return node.open === "" && isSymbol(node.items[0], "mod")
        ? ` (${joinRow(node.items, nodeText)})`
        : `${node.open}${joinRow(node.items, nodeText)}${node.close}`;
    default:
      return structureText(node);
  }
};

type Structure = Exclude<
  TexNode,
  { kind: "number" | "letter" | "word" | "symbol" | "said" | "text" | "chemistry" | "group" | "fenced" }
>;

const structureText = (node: Structure): string => {
  switch (node.kind) {
    case "fraction":
      return fractionText(node.over, node.under);
    case "binomial":
      return `C(${mathText(node.over)}, ${mathText(node.under)})`;
    case "root":
      return rootText(node.body, node.degree);
    case "scripts":
      return scriptText(node, mathText);
    case "styled": {
      const letter = mathText(node.body);
      return node.style === "mathbb" ? (ownValue(DOUBLE_STRUCK, letter) ?? letter) : letter;
    }
    case "accent":
      return accentText(node.accent, mathText(node.body));
    case "stacked":
      return (
        mathText(node.body) +
        [node.above, node.below].map((part) => (part === null ? "" : `(${mathText(part)})`)).join("")
      );
    case "table":
      return tableText(node);
  }
};

/** Large numbers with a comma between thousands. */
const grouped = (digits: string): string =>
  digits.replace(/^\d{5,}/u, (whole) => whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/gu, ","));

/** Text or a unit in upright letters. */
const uprightText = (text: string, mayBeUnit: boolean): string => {
  if (mayBeUnit && /[\^\\]/u.test(text)) {
    return plainUnit(text).replaceAll(/\^\{?(-?\d+)\}?/gu, (_, power: string) => scriptCharacters(power, "^") ?? power);
  }
  return text.replaceAll(/\\[,;:! ]|~/gu, " ").replaceAll(/\\[A-Za-z]+|[{}$]/gu, "");
};

const inBrackets = (node: TexNode): string => {
  const text = mathText(node);
  const bare = unwrap(node);
  const bracketed = bare.kind === "fenced" && bare.open === "(";
  return bracketed || !(isCompound(node) || bare.kind === "fraction") ? text : `(${text})`;
};

const vulgarFraction = (over: TexNode, under: TexNode): string | undefined =>
  over.kind === "number" && under.kind === "number" ? VULGAR[`${over.text}/${under.text}`] : undefined;

const fractionText = (over: TexNode, under: TexNode): string => {
  const vulgar = vulgarFraction(unwrap(over), unwrap(under));
  if (vulgar !== undefined) return vulgar;
  const below = inBrackets(under);
  const items = itemsOf(unwrap(under));
  const factorCount = items.filter((item) => !isSymbol(item, "!")).length;
  const product = factorCount > 1 && items.every((item) => classOf(item) === "operand");
  const factors =
    product && !below.startsWith("(") && !/^[d∂Δ]/u.test(below) && !(items.length === 2 && items[1]?.kind === "fenced");
  return `${inBrackets(over)}/${factors ? `(${below})` : below}`;
};

const rootText = (body: TexNode, degree: TexNode | null): string => {
  const order = degree === null ? "2" : mathText(degree);
  const sign = ownValue(ROOTS, order) ?? `${order}√`;
  const inner = mathText(body);
  return [...inner].length === 1 || /^\d+$/u.test(inner) ? `${sign}${inner}` : `${sign}(${inner})`;
};

const accentText = (accent: string, body: string): string => {
  const mark = ownValue(COMBINING, accent);
  return mark !== undefined && [...body].length === 1 ? body + mark : body;
};

const tableText = ({ environment, rows }: Extract<TexNode, { kind: "table" }>): string => {
  const isMatrix = /matrix|array|tabular/u.test(environment);
  const between = environment.endsWith("cases") ? ", " : " ";
  const lines = rows.map((row) =>
    row
      .map((cell) => mathText(cell))
      .filter((cell) => cell !== "")
      .join(between),
  );
  if (!isMatrix) return lines.join(environment.endsWith("cases") ? "; " : ", ");
  return /^[vV]matrix$/u.test(environment) ? `|${lines.join("; ")}|` : `[${lines.join("; ")}]`;
};

const nodeText = (node: TexNode): string => {
  const only = node.kind === "fenced" && node.items.length === 1 ? node.items[0] : undefined;
  return only?.kind === "table" ? mathText(only) : mathText(node);
};
