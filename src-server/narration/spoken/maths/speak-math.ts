import type { SpokenLanguage } from "../languages/spoken-language.ts";
import { msg, type Message } from "../../../contract/messages/message.ts";
import { parseMath } from "../tex/parse.ts";
import type { SymbolPattern } from "../tex/lex.ts";
import type { Notation } from "../tex/token.ts";
import type { MathNode } from "../tex/tree.ts";
import type { Said } from "../said.ts";
import { SET_SIGNS } from "./speak-fence.ts";
import { speakNode } from "./speak-node.ts";
import { speakRow } from "./speak-row.ts";
import type { Speaker } from "./speaker.ts";

/** What is needed to say a formula. */
export type MathOptions = {
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
