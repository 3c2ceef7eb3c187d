import { msg } from "../../../contract/messages/message.ts";
import { ownValue } from "../../../own-value.ts";
import {
  isBracketed,
  isCompound,
  isLetter,
  isSymbol,
  itemsOf,
  unwrap,
  type MathNode,
  type TexGroup,
} from "../tex/tree.ts";
import { say, withPause, type Said } from "../said.ts";
import { speakNamedScripts, speakSub } from "./speak-scripts.ts";
import { type Speaker, opennessOf, speakSymbol } from "./speaker.ts";
import { speakReaction } from "./speak-reaction.ts";
import { speakFence } from "./speak-fence.ts";
import { speakText } from "./quantity-rules.ts";

type Scripts = Extract<MathNode, { kind: "scripts" }>;

/** Words of a node with subscript, primes and superscript, in that order. */
const speakScripts = (node: Scripts, speaker: Speaker): Said[] => {
  const { primes, numbers } = speaker.language;
  const bar = speakBar(node, speaker) ?? speakBrace(node, speaker);
  if (bar !== null) return bar;
  const named = speakNamedScripts(node, speaker);
  if (named !== null) return named;
  const marks =
    node.primes === 0
      ? []
      : say(primes[node.primes] ?? `${numbers.integer(String(node.primes))} ${primes[1] ?? ""}`, node.at);
  const base = [...speaker.speak(node.base), ...(node.sub === null ? [] : speakSub(node.sub, speaker)), ...marks];
  if (node.sup === null) return base;
  return [
    ...(isWholePower(node) || (node.base.kind === "fenced" && !isBracketed(node.base)) ? withPause(base) : base),
    ...speakPower(node, node.sup, speaker),
  ];
};

/** "evaluated at x equals one", "evaluated from a to b" for a bar with limits. */
const speakBar = (node: Scripts, speaker: Speaker): Said[] | null => {
  const { phrases } = speaker.language;
  const loose = isSymbol(node.base, "|");
  const closing = node.base.kind === "fenced" && node.base.open === "" && node.base.close === "|" ? node.base : null;
  if (!loose && closing === null) return null;
  const body = closing === null ? [] : withPause(speaker.row(closing.items));
  const sub = node.sub === null ? [] : speaker.speak(node.sub);
  if (node.sup === null) return [...body, ...say(phrases.evaluatedAt, node.at), ...sub];
  return [
    ...body,
    ...say(phrases.evaluatedFrom, node.at),
    ...sub,
    ...say(phrases.to, node.at),
    ...speaker.speak(node.sup),
  ];
};

/** A brace with its label. */
const speakBrace = (node: Scripts, speaker: Speaker): Said[] | null => {
  const label = node.sub ?? node.sup;
  if (node.base.kind !== "accent" || !node.base.accent.endsWith("brace") || label === null) return null;
  return [
    ...withPause(speaker.speak(node.base)),
    ...say(speaker.language.phrases.labelled, label.at),
    ...speaker.speak(label),
  ];
};

/** Whether a power belongs to several signs in brackets, which "all squared" makes heard. */
const isWholePower = ({ base }: Scripts): boolean => {
  if (base.kind !== "fenced" || !isBracketed(base)) return false;
  const increment = base.items.length === 2 && isSymbol(base.items[0], "Delta", "delta");
  return !increment && (base.items.length > 1 || isCompound(base));
};

const speakPower = (node: Scripts, sup: MathNode, speaker: Speaker): Said[] => {
  const { phrases } = speaker.language;
  const power = unwrap(sup);
  const all = isWholePower(node);
  const ten = unwrap(node.base);
  if (ten.kind === "number" && ten.text === "10") return [...say(phrases.power, sup.at), ...speaker.speak(power)];
  if (power.kind === "number" && power.text === "2") return say(all ? phrases.allSquared : phrases.squared, sup.at);
  if (power.kind === "number" && power.text === "3") return say(all ? phrases.allCubed : phrases.cubed, sup.at);
  const sign = speakSign(node, power, speaker);
  return sign ?? [...say(all ? phrases.allPower : phrases.power, sup.at), ...speaker.speak(power)];
};

/** Superscripts that are no powers: degrees, stars, transposes, inverses, charges. */
const speakSign = (node: Scripts, power: MathNode, speaker: Speaker): Said[] | null => {
  const { phrases, symbols } = speaker.language;
  const base = unwrap(node.base);
  if (isSymbol(power, "circ") && isLetter(base, "E", "G", "H", "S")) return say(phrases.standard, power.at);
  if (isSymbol(power, "circ", "degree"))
    return say(base.kind === "number" && base.text === "1" ? phrases.degree : phrases.degrees, power.at);
  if (isSymbol(power, "*", "ast", "star")) return say(phrases.star, power.at);
  if (power.kind === "symbol" && ["dagger", "ddagger", "prime", "+", "-", "perp", "'"].includes(power.name))
    return say(power.name === "perp" ? phrases.perp : (ownValue(symbols, power.name) ?? ""), power.at);
  const matrix = isMatrixName(base);
  if (matrix && (isLetter(power, "T") || isSymbol(power, "top") || (power.kind === "text" && power.text === "T")))
    return say(phrases.transpose, power.at);
  if (base.kind === "letter" && /^[A-Z]$/u.test(base.text) && isLetter(power, "c"))
    return say(phrases.complement, power.at);
  const [minus, one] = itemsOf(power);
  const negativeOne = isSymbol(minus, "-") && one?.kind === "number" && one.text === "1" && itemsOf(power).length === 2;
  return negativeOne && (matrix || isLetter(base, "f", "g", "h")) ? say(phrases.inverse, power.at) : null;
};

const isCapital = (node: MathNode): boolean => {
  const base = node.kind === "scripts" ? unwrap(node.base) : node;
  return base.kind === "letter" && /^[A-Z]$/u.test(base.text);
};

/** A letter, or a capital with a transpose or a minus sign above. */
const isMatrixFactor = (node: MathNode): boolean =>
  node.kind === "letter" || (node.kind === "scripts" && isCapital(node) && node.sup !== null);

/** Capital or bold letters, and matrices themselves. */
const isMatrixName = (base: MathNode): boolean => {
  if (base.kind === "letter") return /^[A-Z]$/u.test(base.text);
  if (base.kind === "fenced")
    return (
      base.items.every((item) => item.kind === "table" || isMatrixFactor(item)) &&
      base.items.some((item) => item.kind === "table" || isCapital(item))
    );
  return (
    base.kind === "table" ||
    (base.kind === "styled" && base.style === "mathbf") ||
    (base.kind === "accent" && base.accent === "vec")
  );
};

type Fraction = Extract<MathNode, { kind: "fraction" }>;

/** "a over b"; sums get "all over" above and "the quantity" below. */
const speakFraction = (node: Fraction, speaker: Speaker): Said[] => {
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
const isLong = (over: MathNode): boolean => {
  const fences = itemsOf(over).filter((item) => item.kind === "fenced");
  return (
    isCompound(over) ||
    isStacked(over) ||
    (over.kind === "group" && (fences.length > 1 || fences.some((fence) => isCompound(fence))))
  );
};

/** A fraction inside a fraction. */
const isStacked = (node: MathNode): boolean =>
  node.kind === "fraction" && !(unwrap(node.over).kind === "number" && unwrap(node.under).kind === "number");

const bare = (node: MathNode): MathNode =>
  node.kind === "fenced" && isBracketed(node) ? { kind: "group", at: node.at, items: node.items } : node;

/** "n choose k". */
const speakBinomial = (node: Extract<MathNode, { kind: "binomial" }>, speaker: Speaker): Said[] => {
  const { grammar, phrases } = speaker.language;
  const over = speaker.speak(node.over);
  return grammar.binomial(
    isCompound(node.over) ? withPause(over) : over,
    speaker.speak(node.under),
    say(phrases.choose, node.under.at),
  );
};

/** "the square root of x", "the n th root of the quantity x plus one". */
const speakRoot = (node: Extract<MathNode, { kind: "root" }>, speaker: Speaker): Said[] => {
  const { phrases } = speaker.language;
  const degree = node.degree === null ? null : unwrap(node.degree);
  const body = speaker.speak(node.body);
  return [...rootName(degree, node.at, speaker), ...say(phrases.rootOf, node.at), ...body];
};

const rootName = (degree: MathNode | null, at: number, speaker: Speaker): Said[] => {
  const { grammar, phrases } = speaker.language;
  if (degree === null || (degree.kind === "number" && degree.text === "2")) return say(phrases.squareRoot, at);
  if (degree.kind === "number" && degree.text === "3") return say(phrases.cubeRoot, at);
  if (degree.kind === "number" || degree.kind === "letter") return say(grammar.nthRoot(degree.text), at);
  return [...say(phrases.rootBefore, at), ...speaker.speak(degree), ...say(phrases.rootAfter, at)];
};

type Table = Extract<MathNode, { kind: "table" }>;

/** Larger matrices are named by their size and not read out. */
const MAX_CELLS = 25;

/** Words of an environment: a matrix by rows, cases with their conditions, lines of a derivation. */
const speakTable = (node: Table, speaker: Speaker): Said[] => {
  if (node.environment.endsWith("cases")) return speakCases(node.rows, speaker);
  return /matrix|array|tabular/u.test(node.environment) ? speakMatrix(node, speaker) : speakLines(node.rows, speaker);
};

const speakLines = (rows: readonly TexGroup[][], speaker: Speaker): Said[] =>
  rows.flatMap((row, index) => {
    const said = speaker.row(row.flatMap((cell) => cell.items));
    return index < rows.length - 1 ? withPause(said) : said;
  });

const speakCases = (rows: readonly TexGroup[][], speaker: Speaker): Said[] =>
  rows.flatMap((row, index) => {
    const [value, condition] = row;
    const [first] = condition?.items ?? [];
    const worded = first?.kind === "text" && speaker.language.conditions.test(first.text);
    const when =
      condition === undefined || condition.items.length === 0
        ? []
        : [...(worded ? [] : say(speaker.language.phrases.if, condition.at)), ...speaker.row(condition.items)];
    const said = [
      ...(when.length > 0 ? withPause(speaker.row(value?.items ?? [])) : speaker.row(value?.items ?? [])),
      ...when,
    ];
    return index < rows.length - 1 ? withPause(said) : said;
  });

const speakMatrix = (node: Table, speaker: Speaker): Said[] => {
  const { grammar, phrases, numbers } = speaker.language;
  const columns = Math.max(0, ...node.rows.map((row) => row.length));
  const cells = node.rows.flat().map((cell) => withPause(speaker.row(itemsOf(cell))));
  const isDeterminant = /^[vV]matrix$/u.test(node.environment);
  if (!isDeterminant && node.rows.length === 1) return [...say(phrases.rowVector, node.at), ...cells.flat()];
  if (!isDeterminant && columns === 1) return [...say(phrases.columnVector, node.at), ...cells.flat()];
  const matrix = grammar.matrix(numbers.integer(String(node.rows.length)), numbers.integer(String(columns)));
  const head = isDeterminant ? `${phrases.determinant} ${phrases.of} ${matrix}` : matrix;
  if (node.rows.length * columns > MAX_CELLS) {
    speaker.warn(msg("speech.matrix_not_read_out", { rows: node.rows.length, columns }));
    return say(head, node.at);
  }
  const rows = node.rows.flatMap((row, index) => [
    ...say(grammar.row(index + 1), row[0]?.at ?? node.at),
    ...row.flatMap((cell) => withPause(speaker.row(cell.items))),
  ]);
  return [...withPause(say(head, node.at)), ...rows];
};

/** Words of one node, whatever its kind. */
export const speakNode = (node: MathNode, speaker: Speaker): Said[] => {
  switch (node.kind) {
    case "number":
      return say(speaker.language.numbers.cardinal(node.text), node.at);
    case "letter":
      return say(letterWords(node.text, speaker), node.at);
    case "word":
      return speaker.prose(node.text, node.at);
    case "symbol":
      return speakSymbol(node, speaker);
    case "text":
      return speakText(node, speaker);
    case "chemistry":
      return speakReaction(node.source, node.at, speaker);
    case "said":
      return /^[A-Za-z]$/u.test(node.words)
        ? say(letterWords(node.words, speaker), node.at)
        : speaker.prose(node.words, node.at).map((word) => ({ ...word, at: node.at }));
    case "group":
      return speaker.row(node.items);
    case "fraction":
      return speakFraction(node, speaker);
    case "binomial":
      return speakBinomial(node, speaker);
    case "root":
      return speakRoot(node, speaker);
    case "scripts":
      return speakScripts(node, speaker);
    case "fenced":
      return speakFence(node, speaker);
    case "styled":
      return speakStyled(node, speaker);
    case "accent":
      return speakAccent(node, speaker);
    case "stacked":
      return speakStacked(node, speaker);
    case "table":
      return speakTable(node, speaker);
  }
};

const letterWords = (letter: string, speaker: Speaker): string => {
  const name = speaker.language.letterName(letter);
  return speaker.capitals.has(letter) ? speaker.language.grammar.capital(name) : name;
};

const speakStyled = (node: Extract<MathNode, { kind: "styled" }>, speaker: Speaker): Said[] => {
  const letter = unwrap(node.body);
  const set =
    node.style === "mathbb" && letter.kind === "letter" ? ownValue(speaker.language.sets, letter.text) : undefined;
  return set === undefined ? speaker.speak(node.body) : say(set, node.at);
};

const speakAccent = (node: Extract<MathNode, { kind: "accent" }>, speaker: Speaker): Said[] => {
  const { phrases, accents } = speaker.language;
  const body = speaker.speak(node.body);
  if (node.accent === "vec") return [...say(phrases.vector, node.at), ...body];
  if (node.accent.endsWith("brace")) return body;
  const long = itemsOf(node.body).length > 2;
  return [...(long ? withPause(body) : body), ...say(ownValue(accents, node.accent) ?? node.accent, node.at)];
};

const speakStacked = (node: Extract<MathNode, { kind: "stacked" }>, speaker: Speaker): Said[] => {
  const body = speaker.speak(node.body);
  const labels = [node.above, node.below]
    .filter((label) => label !== null && !isSymbol(unwrap(label), "!", "?"))
    .filter((label) => label !== null)
    .map((label) => speaker.speak(label))
    .filter((label) => label.length > 0);
  if (labels.length === 0) return body;
  if (labels.length === 1 && /^def$/u.test(labels[0]?.[0]?.text ?? "")) return body;
  return [...body, ...labels.flatMap((label) => [...say(speaker.language.phrases.with, node.at), ...withPause(label)])];
};
