import { isLetter, isSymbol, unwrap, type MathNode, classOf, itemsOf } from "../tex/tree.ts";
import { say } from "../said.ts";
import type { RowRule } from "./speaker.ts";

const POSTFIX = ["!", "%", "permille", "degree", "'", "prime", "checkmark"];

/** Signs behind what they belong to: n!, 50 %, 30°. */
export const speakPostfix: RowRule = (items, index, speaker) => {
  const sign = items[index];
  if (sign?.kind !== "symbol" || !POSTFIX.includes(sign.name)) return null;
  const { phrases } = speaker.language;
  if (sign.name === "!" && isSymbol(items[index + 1], "!"))
    return { said: say(phrases.doubleFactorial, sign.at), used: 2, open: 0, plain: "before" };
  const before = items[index - 1];
  const one = sign.name === "degree" && before?.kind === "number" && before.text === "1";
  return { said: one ? say(phrases.degree, sign.at) : speaker.speak(sign), used: 1, open: 0, plain: "before" };
};

const isVector = (node: MathNode | undefined): boolean =>
  node !== undefined &&
  ((node.kind === "accent" && ["vec", "hat"].includes(node.accent)) ||
    (node.kind === "styled" && node.style === "mathbf") ||
    (node.kind === "scripts" && isVector(unwrap(node.base))));

/** Between vectors × is "cross" and · is "dot". */
export const speakCross: RowRule = (items, index, speaker) => {
  const sign = items[index];
  if (
    sign === undefined ||
    !isSymbol(sign, "times", "cdot") ||
    !isVector(items[index - 1]) ||
    !isVector(isLetter(items[index + 1], "d") ? items[index + 2] : items[index + 1])
  )
    return null;
  return {
    said: say(isSymbol(sign, "times") ? speaker.language.phrases.cross : speaker.language.phrases.dot, sign.at),
    used: 1,
    open: 0,
  };
};

const isDots = (node: MathNode | undefined): boolean => isSymbol(node, "ldots", "cdots", "vdots", "ddots");
const isJoint = (node: MathNode | undefined): boolean =>
  node !== undefined && ["sum", "product", "separator"].includes(classOf(node));

/** 1 + 2 + … + n: "one plus two and so on to n". */
export const speakDots: RowRule = (items, index, speaker) => {
  const node = items[index];
  const { symbols, phrases } = speaker.language;
  const lead = isJoint(node) && isDots(items[index + 1]) ? 1 : 0;
  if (node === undefined || !isDots(items[index + lead])) return null;
  const next = items[index + lead + 1];
  const tail = isJoint(next) && items[index + lead + 2] !== undefined;
  const words = `${symbols["ldots"] ?? ""}${tail || next?.kind === "letter" ? ` ${phrases.to}` : ""}`;
  return {
    said: say(words, items[index + lead]?.at ?? node.at),
    used: lead + 1 + (tail ? 1 : 0),
    open: 0,
    plain: "both",
  };
};

const MARKS = ["overline", "bar", "dot"];

const digitsUnder = (node: MathNode | undefined): string | null => {
  if (node?.kind !== "accent" || !MARKS.includes(node.accent)) return null;
  const parts = itemsOf(node.body).map((item) => (item.kind === "number" ? item.text : "?"));
  return /^\d+$/u.test(parts.join("")) ? parts.join("") : null;
};

/** 0.1 with a bar over 6 behind it is "zero point one six recurring". */
export const speakRecurring: RowRule = (items, index, speaker) => {
  const number = items[index];
  if (number?.kind !== "number") return null;
  const parted = isSymbol(items[index + 1], ".");
  const digits = digitsUnder(items[index + (parted ? 2 : 1)]);
  if (digits === null || (!parted && !number.text.includes("."))) return null;
  const { numbers, phrases } = speaker.language;
  const before = number.text.includes(".") ? number.text : `${number.text}.`;
  const whole = before.endsWith(".")
    ? numbers.cardinal(before + digits)
    : `${numbers.cardinal(before)} ${numbers.digits(digits)}`;
  return { said: say(`${whole} ${phrases.recurring}`, number.at), used: parted ? 3 : 2, open: 0 };
};
