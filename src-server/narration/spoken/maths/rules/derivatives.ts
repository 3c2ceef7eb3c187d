import { isLetter, isSymbol, itemsOf, unwrap } from "../../tex/tree.ts";
import type { MathNode } from "../../tex/tree.ts";
import { say } from "../../said.ts";
import type { Said } from "../../said.ts";
import type { RowRule, Speaker } from "../speaker.ts";

/** The differential sign d or ∂, also with a power. */
const isDifferential = (node: MathNode | undefined): boolean =>
  isLetter(node, "d") ||
  isSymbol(node, "partial") ||
  (node?.kind === "text" && node.text === "d") ||
  (node?.kind === "scripts" && node.sub === null && isDifferential(unwrap(node.base)));

/** d/dx, dy/dx, ∂²f/∂x²: "d y by d x"; a lone operator takes "of". */
export const speakDerivative: RowRule = (items, index, speaker) => {
  const node = items[index];
  if (node?.kind !== "fraction") return null;
  const over = itemsOf(node.over);
  const under = itemsOf(node.under);
  if (!isDifferential(over[0]) || !isDifferential(under[0]) || under.length < 2) return null;
  const { phrases } = speaker.language;
  const parts = (nodes: readonly MathNode[]): ReturnType<typeof say> => nodes.flatMap((part) => speaker.speak(part));
  const operator = over.length === 1 && items[index + 1] !== undefined;
  const said = [
    ...speakOrder(over[0], speaker),
    ...parts(over.slice(1)),
    ...say(phrases.derivativeBy, node.under.at),
    ...parts(under),
    ...(operator ? say(phrases.of, node.under.at) : []),
  ];
  return { said, used: 1, open: 0, plain: "both" };
};

/** The d of what is derived, with the order of the derivative. */
const speakOrder = (node: MathNode | undefined, speaker: Speaker): Said[] => {
  if (node === undefined) return [];
  const order = node.kind === "scripts" && node.sup !== null ? unwrap(node.sup) : null;
  if (node.kind !== "scripts" || order?.kind !== "number") return speaker.speak(node);
  return [...speaker.speak(node.base), ...say(speaker.language.grammar.differentialOrder(order.text), order.at)];
};

/** The d x at the end of an integral, or a differential such as d t. */
export const speakDifferential: RowRule = (items, index, speaker) => {
  const [sign, variable] = [items[index], items[index + 1]];
  const named =
    variable?.kind === "letter" ||
    variable?.kind === "symbol" ||
    variable?.kind === "scripts" ||
    variable?.kind === "accent" ||
    variable?.kind === "styled" ||
    variable?.kind === "said";
  if (
    sign === undefined ||
    variable === undefined ||
    (!isLetter(unwrap(sign), "d") && !(sign.kind === "text" && sign.text === "d"))
  )
    return null;
  if (!named || (variable.kind === "symbol" && !/^[A-Za-z]{2,}$/u.test(variable.name))) return null;
  return {
    said: [...say(speaker.language.phrases.differential, sign.at), ...speaker.speak(variable)],
    used: 2,
    open: 0,
    plain: "both",
  };
};
