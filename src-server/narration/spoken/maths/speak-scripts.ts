import { ownValue } from "../../../own-value.ts";
import { isBracketed, isCompound } from "../tex/classify.ts";
import { isLetter, isSymbol, itemsOf, unwrap } from "../tex/tree.ts";
import type { TexNode } from "../tex/tree.ts";
import { say, withPause } from "../said.ts";
import type { Said } from "../said.ts";
import { speakNamedScripts } from "./named-scripts.ts";
import { speakSub } from "./speak-sub.ts";
import type { Speaker } from "./speaker.ts";

type Scripts = Extract<TexNode, { kind: "scripts" }>;

/** Words of a node with subscript, primes and superscript, in that order. */
export const speakScripts = (node: Scripts, speaker: Speaker): Said[] => {
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

const speakPower = (node: Scripts, sup: TexNode, speaker: Speaker): Said[] => {
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
const speakSign = (node: Scripts, power: TexNode, speaker: Speaker): Said[] | null => {
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

const isCapital = (node: TexNode): boolean => {
  const base = node.kind === "scripts" ? unwrap(node.base) : node;
  return base.kind === "letter" && /^[A-Z]$/u.test(base.text);
};

/** A letter, or a capital with a transpose or a minus sign above. */
const isMatrixFactor = (node: TexNode): boolean =>
  node.kind === "letter" || (node.kind === "scripts" && isCapital(node) && node.sup !== null);

/** Capital or bold letters, and matrices themselves. */
const isMatrixName = (base: TexNode): boolean => {
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
