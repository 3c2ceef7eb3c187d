import type { SpokenLanguage } from "../languages/spoken-language.ts";
import { msg, type Message } from "../../../contract/messages/message.ts";
import { parseMath } from "../tex/parse.ts";
import type { SymbolPattern } from "../tex/lex.ts";
import type { Notation } from "../tex/token.ts";
import { type MathNode, classOf, isBracketed, isCompound, type NodeClass, unwrap } from "../tex/tree.ts";
import { type Said, say, withPause } from "../said.ts";
import { SET_SIGNS } from "./speak-fence.ts";
import { speakNode } from "./speak-node.ts";
import { type Speaker, type RowRule, type Openness, type RowReading, opennessOf } from "./speaker.ts";
import { speakApplication, speakNamedFunction } from "./function-rules.ts";
import {
  speakBig,
  speakDerivative,
  speakDifferential,
  speakNabla,
  speakDots,
  speakRecurring,
  speakCross,
  speakPostfix,
} from "./calculus-rules.ts";
import {
  speakProbability,
  speakDivides,
  speakModulo,
  speakQuantifier,
  speakBoundRelation,
  speakChain,
  speakCongruence,
  speakDistribution,
  speakImplication,
  speakLoneRelation,
  speakBra,
  speakMapping,
  speakMembership,
  speakOpenInterval,
} from "./relation-rules.ts";
import { speakIsotope, speakQuantity } from "./quantity-rules.ts";

/** What is needed to say a formula. */
type MathOptions = {
  notation: Notation;
  /** Place of the formula in the display text. */
  at: number;
  language: SpokenLanguage;
  symbols: readonly SymbolPattern[];
  prose: (text: string, at: number) => Said[];
  warn: (message: Message) => void;
};

/** Longer formulas are cut; nobody can follow them by ear. */
const LONGEST = 2000;

/** Words of a formula. */
export const speakMath = (source: string, { notation, at, language, symbols, prose, warn }: MathOptions): Said[] => {
  if (source.length > LONGEST) warn(msg("speech.formula_too_long", { length: source.length }));
  const tree = parseMath(source.slice(0, LONGEST), { notation, at, symbols, forms: language });
  const speaker: Speaker = {
    language,
    notation,
    prose,
    warn,
    ...formulaNames(tree),
    speak: (node) => speakNode(node, speaker),
    row: (items) => speakRow(items, speaker),
  };
  return speaker.speak(tree);
};

/** Capital letters whose small letter occurs in the same formula, and whether it holds signs of sets. */
const formulaNames = (tree: MathNode): Pick<Speaker, "capitals" | "sets"> => {
  const names = new Set<string>();
  collectNames(tree, names);
  const capitals = [...names].filter(
    (name) => /^[A-Z]/u.test(name) && names.has(name.charAt(0).toLowerCase() + name.slice(1)),
  );
  return { capitals: new Set(capitals), sets: SET_SIGNS.some((sign) => names.has(sign)) };
};

const collectNames = (node: MathNode, names: Set<string>): void => {
  if (node.kind === "letter" && node.text !== "d") names.add(node.text);
  else if (node.kind === "symbol" && node.name.length > 1) names.add(node.name);
  for (const child of childrenOf(node)) collectNames(child, names);
};

const childrenOf = (node: MathNode): MathNode[] => {
  switch (node.kind) {
    case "group":
    case "fenced":
      return node.items;
    case "fraction":
    case "binomial":
      return [node.over, node.under];
    case "root":
      return node.degree === null ? [node.body] : [node.degree, node.body];
    case "scripts":
      return [node.base, node.sub, node.sup]
        .filter((child) => child !== null && !(child.kind === "letter" && child.text === "T"))
        .filter((child) => child !== null);
    case "styled":
      return node.style === "mathbb" ? [] : [node.body];
    case "accent":
      return [node.body];
    case "stacked":
      return [node.body, node.above, node.below].filter((child) => child !== null);
    case "table":
      return node.rows.flat();
    default:
      return [];
  }
};

/** What is looked for in a row, the first that fits wins. */
const ROW_RULES: readonly RowRule[] = [
  speakDerivative,
  speakDifferential,
  speakBig,
  speakNabla,
  speakProbability,
  speakRecurring,
  speakNamedFunction,
  speakQuantity,
  speakIsotope,
  speakDistribution,
  speakApplication,
  speakMembership,
  speakOpenInterval,
  speakQuantifier,
  speakDivides,
  speakModulo,
  speakBoundRelation,
  speakMapping,
  speakBra,
  speakDots,
  speakPostfix,
  speakCross,
  speakChain,
  speakCongruence,
  speakImplication,
  speakLoneRelation,
];

type Spoken = RowReading & { nodeClass: NodeClass; first: MathNode; last: MathNode };

/** Words of nodes side by side, with the "times" and the pauses that make their structure heard. */
const speakRow = (items: readonly MathNode[], speaker: Speaker): Said[] => {
  let said: Said[] = [];
  let before: Spoken | null = null;
  for (let index = 0; index < items.length;) {
    const step = speakAt(items, index, speaker);
    const quantity = needsQuantity(items, index, step.used)
      ? say(speaker.language.phrases.quantity, step.first.at)
      : [];
    said = [...link(said, { before, step, speaker }), ...quantity, ...step.said];
    before = step;
    index += step.used;
  }
  return said;
};

const speakAt = (items: readonly MathNode[], index: number, speaker: Speaker): Spoken => {
  const first = items[index] ?? { kind: "group" as const, at: 0, items: [] };
  for (const rule of ROW_RULES) {
    const step = rule(items, index, speaker);
    if (step !== null)
      return { ...step, nodeClass: classOf(first), first, last: items[index + step.used - 1] ?? first };
  }
  return {
    said: speaker.speak(first),
    used: 1,
    open: opennessOf(first),
    nodeClass: classOf(first),
    first,
    last: first,
  };
};

/** What was said so far, made ready for the next step: a pause, a "times", or nothing. */
const link = (
  said: Said[],
  { before, step, speaker }: { before: Spoken | null; step: Spoken; speaker: Speaker },
): Said[] => {
  if (before === null || said.length === 0) return said;
  if (step.nodeClass === "separator" || step.parted === true) return withPause(said);
  const { phrases } = speaker.language;
  if (isOperand(before) && isOperand(step)) {
    if (isMixedNumber(before, step)) return [...said, ...say(phrases.and, step.first.at)];
    if (!needsTimes(before, step)) return before.open > 0 && isPlain(step, "before") ? withPause(said) : said;
    return [...(before.open > 0 ? withPause(said) : said), ...say(phrases.times, step.first.at)];
  }
  const threshold: Openness = step.nodeClass === "relation" ? 2 : 1;
  const parts = step.nodeClass !== "operand" || isPlain(step, "before");
  return parts && before.open >= threshold ? withPause(said) : said;
};

const isPlain = ({ plain }: RowReading, side: "before" | "after"): boolean => plain === "both" || plain === side;

const isOperand = ({ nodeClass }: Spoken): boolean =>
  nodeClass === "operand" || nodeClass === "function" || nodeClass === "big";

const isNumberNode = (node: MathNode): boolean => unwrap(node).kind === "number";

const isMixedNumber = (before: Spoken, step: Spoken): boolean =>
  isNumberNode(before.last) &&
  step.first.kind === "fraction" &&
  isNumberNode(step.first.over) &&
  isNumberNode(step.first.under);

const isFence = (node: MathNode): boolean =>
  node.kind === "fenced" || (node.kind === "scripts" && node.base.kind === "fenced");

const needsTimes = (before: Spoken, step: Spoken): boolean => {
  if (isPlain(before, "after") || isPlain(step, "before") || step.said.length === 0 || before.said.length === 0)
    return false;
  if (before.open > 0 || isFence(step.first) || isFence(before.last)) return true;
  if (isNumberNode(before.last) && (isNumberNode(step.first) || step.first.kind === "root")) return true;
  if (step.nodeClass === "big") return before.nodeClass !== "big";
  if (step.nodeClass === "function" && before.nodeClass === "function") return true;
  return step.first.kind === "fraction" && !isNumberNode(step.first.over);
};

/** Whether a bracketed sum stands beside something else, so that its extent must be said. */
const needsQuantity = (items: readonly MathNode[], index: number, used: number): boolean => {
  const node = items[index];
  if (used !== 1 || node === undefined) return false;
  const fence = node.kind === "scripts" ? node.base : node;
  if (
    !isBracketed(fence) ||
    !isCompound(fence) ||
    (fence.kind === "fenced" && fence.items.some((item) => classOf(item) === "separator"))
  )
    return false;
  const neighbours = [items[index - 1], items[index + 1]];
  return neighbours.some(
    (neighbour) => neighbour !== undefined && !["relation", "separator"].includes(classOf(neighbour)),
  );
};
