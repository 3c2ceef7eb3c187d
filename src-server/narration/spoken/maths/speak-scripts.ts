import { ownValue } from "../../../own-value.ts";
import { isCompound, isSymbol, itemsOf, unwrap, type MathNode, isBracketed, isLetter } from "../tex/tree.ts";
import { say, withPause, type Said } from "../said.ts";
import type { Speaker } from "./speaker.ts";
import { speakList, splitAtCommas } from "./speak-fence.ts";

/** "sub i"; a subscript that is a word stands alone: "v max". */
export const speakSub = (sub: MathNode, speaker: Speaker): Said[] => {
  const word = wordOf(sub, speaker);
  if (word !== null) return say(word, sub.at);
  const bare = unwrap(sub);
  if (bare.kind === "text" || bare.kind === "word" || bare.kind === "said") return speaker.speak(bare);
  const said = [...say(speaker.language.phrases.sub, sub.at), ...speaker.speak(bare)];
  return isCompound(bare) ? withPause(said) : said;
};

const subscriptName = (node: MathNode, { language }: Speaker): string | null =>
  node.kind === "symbol" ? (ownValue(language.subscripts, node.name) ?? node.name) : null;

/** What is said for a subscript whose letters are a word. */
const wordOf = (sub: MathNode, speaker: Speaker): string | null => {
  const bare = unwrap(sub);
  if (isSymbol(bare, "min", "max")) return subscriptName(bare, speaker);
  const letters =
    bare.kind === "text" || bare.kind === "word"
      ? bare.text
      : itemsOf(bare)
          .map((item) => (item.kind === "letter" ? item.text : "?"))
          .join("");
  const { subscripts } = speaker.language;
  const named = ownValue(subscripts, letters);
  if (named !== undefined) return named;
  return bare.kind === "group" && /^[a-z]{4,}$/u.test(letters) && /[aeiou]/u.test(letters) ? letters : null;
};

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
