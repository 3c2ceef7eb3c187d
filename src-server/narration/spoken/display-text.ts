import { ownValue } from "../../own-value.ts";
import { classOf, isCompound, isLetter, isSymbol, unwrap, type MathNode, itemsOf } from "./tex/tree.ts";
import { lexReaction, type ChemistryToken } from "./tex/lex-reaction.ts";
import { scriptCharacters } from "./tex/unicode-math.ts";
import { plainUnit } from "./tex/parse-unit.ts";
import { displayWords, type DisplayWord } from "./display-words.ts";
import { parseMath } from "./tex/parse.ts";
import { POINT_FORMS, type NumberForms } from "./tex/read-number.ts";
import { SYMBOL_CHARACTERS } from "./tex/symbol-characters.ts";

type Place = { item: MathNode; before: MathNode | undefined; after: MathNode | undefined; text: string };

/** Nodes side by side as text, with spaces round relations, between terms and beside function names. */
const joinRow = (items: readonly MathNode[], textOf: (node: MathNode) => string): string =>
  items
    .map((item, index) => spaced({ item, before: items[index - 1], after: items[index + 1], text: textOf(item) }))
    .join("")
    .replaceAll(/ {2,}/gu, " ")
    .trim();

const isValue = (node: MathNode | undefined): boolean =>
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

const isDifferential = (node: MathNode | undefined): boolean =>
  isLetter(node, "d") || (node?.kind === "text" && node.text === "d");

/** Words, units and differentials keep a space from what stands before them. */
const needsGap = (item: MathNode, before: MathNode | undefined, after: MathNode | undefined): boolean => {
  if (before === undefined || item.kind === "fenced") return false;
  if (isDifferential(item) && classOf(before) === "operand") return isNamed(after);
  if (isSymbol(item, "Delta") && classOf(before) === "operand") return before.kind !== "number" && isNamed(after);
  const numeric = before.kind === "number" || (before.kind === "scripts" && unwrap(before.base).kind === "number");
  const degrees = before.kind === "scripts" && before.sup !== null && isSymbol(unwrap(before.sup), "circ", "degree");
  if (item.kind !== "text" && item.kind !== "chemistry") return isWorded(before);
  return (numeric && !degrees) || (isWorded(item) && !degrees) || isWorded(before);
};

const isNamed = (node: MathNode | undefined): boolean =>
  node !== undefined &&
  (["letter", "accent", "styled", "scripts"].includes(node.kind) || (node.kind === "symbol" && node.name.length > 1));

const isWorded = (node: MathNode): boolean =>
  node.kind === "word" || (node.kind === "text" && node.text.trim().length > 1);

const ARROWS: Readonly<Record<string, string>> = {
  "->": "→",
  "<-": "←",
  "<->": "↔",
  "<=>": "⇌",
  "<-->": "⇌",
  "<=>>": "⇌",
  "<<=>": "⇌",
};
const BONDS: Readonly<Record<string, string>> = { "-": "−", "#": "≡" };
const FIXED: Readonly<Record<string, string>> = {
  plus: "+",
  electron: "e⁻",
  precipitate: "↓",
  gas: "↑",
  double: "=",
  dot: "·",
  gap: " ",
};

/** A chemical formula or reaction in unicode: "2H₂ + O₂ → 2H₂O". */
const reactionText = (source: string): string => {
  const tokens = lexReaction(source, 0, () => true);
  return tokens.map((token, index) => partText(token, tokens[index - 1], source)).join("");
};

const raised = (text: string): string => scriptCharacters(text.replaceAll(" ", ""), "^") ?? `^${text}`;

const partText = (token: ChemistryToken, before: ChemistryToken | undefined, source: string): string => {
  switch (token.kind) {
    case "count": {
      const behind = before !== undefined && ["element", "close", "letters"].includes(before.kind);
      return behind ? (scriptCharacters(token.text, "_") ?? token.text) : token.text;
    }
    case "fraction":
      return token.over === "1" && token.under === "2" ? "½" : `${token.over}/${token.under}`;
    case "element":
    case "letters":
      return token.text;
    case "charge":
    case "isotope":
      return raised(token.kind === "charge" ? token.text : token.mass);
    case "state":
      return `(${token.text})`;
    case "arrow":
      return ownValue(ARROWS, token.text) ?? token.text;
    case "bond":
      return ownValue(BONDS, token.text) ?? token.text;
    case "tex":
      return symbolText(token.text.replaceAll(/[\\{}]/gu, ""));
    case "sign":
      return token.text;
    case "open":
    case "close":
      return source.charAt(token.at);
    default:
      return FIXED[token.kind] ?? "";
  }
};

/** A node with subscript, primes and superscript: raised and lowered characters where unicode has them. */
const scriptText = (node: Extract<MathNode, { kind: "scripts" }>, textOf: (node: MathNode) => string): string => {
  const base = textOf(node.base);
  const sup = node.sup === null ? null : unwrap(node.sup);
  const sub = node.sub === null ? "" : scripted(textOf(node.sub), "_");
  const primes = "′".repeat(node.primes);
  if (sup === null) return `${base}${sub}${primes}`;
  if (isSymbol(sup, "circ", "degree")) return `${base}${sub}${primes}°`;
  if (isSymbol(sup, "prime")) return `${base}${sub}${primes}′`;
  if (isSymbol(sup, "*", "ast", "star")) return `${base}${sub}${primes}*`;
  if (isSymbol(sup, "dagger", "perp", "top")) return `${base}${sub}${primes}${textOf(sup) === "⊤" ? "ᵀ" : textOf(sup)}`;
  return `${base}${sub}${primes}${scripted(textOf(sup), "^")}`;
};

const scripted = (text: string, script: "^" | "_"): string => {
  const signs = scriptCharacters(text.replaceAll(" ", ""), script);
  if (signs !== null) return signs;
  return [...text].length === 1 || (script === "_" && /^[\p{L}\d]+$/u.test(text))
    ? `${script}${text}`
    : `${script}(${text})`;
};

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
const mathText = (node: MathNode): string => {
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
  MathNode,
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

const inBrackets = (node: MathNode): string => {
  const text = mathText(node);
  const bare = unwrap(node);
  const bracketed = bare.kind === "fenced" && bare.open === "(";
  return bracketed || !(isCompound(node) || bare.kind === "fraction") ? text : `(${text})`;
};

const vulgarFraction = (over: MathNode, under: MathNode): string | undefined =>
  over.kind === "number" && under.kind === "number" ? VULGAR[`${over.text}/${under.text}`] : undefined;

const fractionText = (over: MathNode, under: MathNode): string => {
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

const rootText = (body: MathNode, degree: MathNode | null): string => {
  const order = degree === null ? "2" : mathText(degree);
  const sign = ownValue(ROOTS, order) ?? `${order}√`;
  const inner = mathText(body);
  return [...inner].length === 1 || /^\d+$/u.test(inner) ? `${sign}${inner}` : `${sign}(${inner})`;
};

const accentText = (accent: string, body: string): string => {
  const mark = ownValue(COMBINING, accent);
  return mark !== undefined && [...body].length === 1 ? body + mark : body;
};

const tableText = ({ environment, rows }: Extract<MathNode, { kind: "table" }>): string => {
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

const nodeText = (node: MathNode): string => {
  const only = node.kind === "fenced" && node.items.length === 1 ? node.items[0] : undefined;
  return only?.kind === "table" ? mathText(only) : mathText(node);
};

/** Longer formulas are shown as they are written. */
const LONGEST = 2000;

/** One displayed word as captions and transcripts show it: `$x^2$,` becomes `x²,`. */
const shownWord = ({ pieces }: DisplayWord, forms: NumberForms): string =>
  pieces
    .map(({ kind, text, at }) => (kind === "math" && text.length <= LONGEST ? shownMath(text, at, forms) : text))
    .join("")
    .replaceAll(/\\(?=[$%#&_])/gu, "");

const shownMath = (tex: string, at: number, forms: NumberForms): string => {
  const shown = mathText(parseMath(tex, { notation: "tex", at, forms }));
  return forms.decimal === "," ? shown.replaceAll(/(?<=\d)\.(?=\d)/gu, ",") : shown;
};

/** A displayed word as it is shown and as it is written, the spaces of its formula left out. */
export type ShownWord = { text: string; written: string };

/** Displayed words of a text, in order; `forms` says how its language writes numbers. */
export const shownWords = (text: string, forms: NumberForms = POINT_FORMS): ShownWord[] =>
  displayWords(text).map((word) => ({ text: shownWord(word, forms), written: word.text.replaceAll(/\s/gu, "") }));

/** A text with its formulas in readable unicode, for captions and transcripts: `$\frac{1}{2}x^2$` becomes `½x²`. */
export const displayText = (text: string): string =>
  shownWords(text)
    .map((word) => word.text)
    .join(" ");

const PLAIN: Readonly<Record<string, string>> = {
  "-": "−",
  "*": "·",
  "\\{": "{",
  "\\}": "}",
  "\\&": "&",
  "\\_": "_",
  "\\\\": " ",
  "&": " ",
  bmod: "mod",
  lg: "lg",
  ddots: "…",
  vdots: "…",
  degreeCelsius: "°C",
  argmax: "arg max",
  argmin: "arg min",
  limsup: "lim sup",
  liminf: "lim inf",
};

/** A sign or function name as captions show it. */
const symbolText = (name: string): string => ownValue(PLAIN, name) ?? SYMBOL_CHARACTERS.get(name) ?? name;
