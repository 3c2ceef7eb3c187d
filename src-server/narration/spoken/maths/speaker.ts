import type { SpokenLanguage } from "../languages/spoken-language.ts";
import { msg, type Message } from "../../../contract/messages/message.ts";
import { ownValue } from "../../../own-value.ts";
import { type Said, say } from "../said.ts";
import type { Notation } from "../tex/token.ts";
import { type MathNode, isCompound, unwrap } from "../tex/tree.ts";
import { isGreek } from "../tex/symbol-characters.ts";

/** What the speakers of mathematics share. */
export type Speaker = {
  language: SpokenLanguage;
  notation: Notation;
  /** Words of one node. */
  speak: (node: MathNode) => Said[];
  /** Words of nodes side by side. */
  row: (items: readonly MathNode[]) => Said[];
  /** Words of plain text inside a formula. */
  prose: (text: string, at: number) => Said[];
  warn: (message: Message) => void;
  /** Letters that occur both small and capital, so that capitals are named as such. */
  capitals: ReadonlySet<string>;
  /** Whether the formula is about sets. */
  sets: boolean;
};

/** How much a phrase runs on into what follows: 0 not at all, 1 a sign needs a pause before it, 2 a relation does too. */
export type Openness = 0 | 1 | 2;

/** What one rule made of the nodes at a place of a row. `plain`: never joined by "times" to its neighbours, or to one of them. `parted`: a pause comes before it. */
export type RowReading = {
  said: Said[];
  used: number;
  open: Openness;
  plain?: "both" | "before" | "after";
  parted?: true;
};

/** A rule looks at the nodes from `index` on; null when it has nothing to say there. */
export type RowRule = (items: readonly MathNode[], index: number, speaker: Speaker) => RowReading | null;

/** Words of one sign; a sign that only parts its neighbours has none. A sign without words is named in a warning. */
export const speakSymbol = ({ name, at }: Extract<MathNode, { kind: "symbol" }>, speaker: Speaker): Said[] => {
  const { symbols, functions, bigOperators, pauseSigns, grammar } = speaker.language;
  if (pauseSigns.has(name)) return [];
  const known = ownValue(
    [symbols, functions, bigOperators].find((table) => Object.hasOwn(table, name)),
    name,
  );
  if (known !== undefined) return say(isGreek(name) && speaker.capitals.has(name) ? grammar.capital(known) : known, at);
  if (/^[A-Za-z]+$/u.test(name)) {
    const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, " ");
    speaker.warn(msg("speech.unknown_command", { name, words }));
    return say(words, at);
  }
  return speakUnknown(name, at, speaker);
};

const speakUnknown = (name: string, at: number, speaker: Speaker): Said[] => {
  if (/^\p{L}/u.test(name)) return speaker.prose(name, at);
  if (/^[\p{Cc}\p{Cf}\p{Mn}]$/u.test(name)) return [];
  speaker.warn(msg("speech.sign_said_as_symbol", { sign: name, code: codePoint(name) }));
  return say(speaker.language.phrases.symbol, at);
};

/** `U+2603` for a character. */
export const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

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
