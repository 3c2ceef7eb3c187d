import { ownValue } from "../../../own-value.ts";
import { isBracketed } from "../tex/classify.ts";
import { isLetter, isSymbol, unwrap } from "../tex/tree.ts";
import type { MathNode } from "../tex/tree.ts";
import { say } from "../said.ts";
import type { Said } from "../said.ts";
import { speakList, splitAtCommas } from "./speak-fence.ts";
import type { Speaker } from "./speaker.ts";

type Scripts = Extract<MathNode, { kind: "scripts" }>;

/** Words of scripts that have a name of their own: derivatives, sets of numbers, norms, columns; null for all others. */
export const speakNamedScripts = (node: Scripts, speaker: Speaker): Said[] | null =>
  nthDerivative(node, speaker) ??
  speakNumberSet(node, speaker) ??
  speakNorm(node, speaker) ??
  speakPartial(node, speaker) ??
  speakColumn(node, speaker);

/** "the third derivative of f" for f^{(3)}. */
const nthDerivative = (node: Scripts, speaker: Speaker): Said[] | null => {
  const sup = node.sup === null ? null : unwrap(node.sup);
  if (sup?.kind !== "fenced" || !isBracketed(sup) || unwrap(node.base).kind !== "letter") return null;
  const order = sup.items.length === 1 ? sup.items[0] : undefined;
  if (order?.kind !== "number" && order?.kind !== "letter") return null;
  return [...say(speaker.language.grammar.nthDerivative(order.text), node.at), ...speaker.speak(node.base)];
};

/** ℝ² is "R two", ℝ⁺ "the positive real numbers". */
const speakNumberSet = (node: Scripts, speaker: Speaker): Said[] | null => {
  const base = unwrap(node.base);
  const letter = base.kind === "styled" && base.style === "mathbb" ? unwrap(base.body) : null;
  if (letter?.kind !== "letter" || node.sup === null) return null;
  const { grammar, sets } = speaker.language;
  if (isSymbol(unwrap(node.sup), "+", "-")) {
    const words = grammar.signedSet(ownValue(sets, letter.text) ?? letter.text, isSymbol(unwrap(node.sup), "+"));
    return say(words, node.at);
  }
  return [...say(letter.text, node.at), ...speaker.speak(node.sup)];
};

/** "the two norm of x" for bars with an index. */
const speakNorm = ({ base, sub, sup, at }: Scripts, speaker: Speaker): Said[] | null => {
  if (base.kind !== "fenced" || base.open !== "‖" || sub === null || sup !== null) return null;
  const { phrases } = speaker.language;
  return [
    ...say(phrases.normBefore, at),
    ...speaker.speak(sub),
    ...say(phrases.normAfter, at),
    ...speaker.row(base.items),
  ];
};

/** (1, 2, 3)ᵀ is a column vector. */
const speakColumn = ({ base, sub, sup, at }: Scripts, speaker: Speaker): Said[] | null => {
  const turned = sup !== null && (isLetter(unwrap(sup), "T") || isSymbol(unwrap(sup), "top"));
  if (base.kind !== "fenced" || base.open !== "(" || sub !== null || !turned) return null;
  const parts = splitAtCommas(base.items);
  return parts.length < 2 ? null : [...say(speaker.language.phrases.columnVector, at), ...speakList(parts, speaker)];
};

/** "partial by partial x of" for ∂ with a variable below. */
const speakPartial = ({ base, sub, sup, at }: Scripts, speaker: Speaker): Said[] | null => {
  if (!isSymbol(base, "partial") || sub === null || sup !== null) return null;
  const { phrases } = speaker.language;
  return [...say(phrases.partialBy, at), ...speaker.speak(sub), ...say(phrases.partialOf, at)];
};
