import { isLetter, isSymbol, unwrap } from "../../tex/tree.ts";
import type { MathNode } from "../../tex/tree.ts";
import { say } from "../../said.ts";
import type { RowRule } from "../speaker.ts";

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
