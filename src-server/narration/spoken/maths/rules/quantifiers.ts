import { isSymbol, unwrap } from "../../tex/tree.ts";
import type { MathNode } from "../../tex/tree.ts";
import { say } from "../../said.ts";
import type { RowRule } from "../speaker.ts";

const isTerm = (node: MathNode | undefined): boolean => {
  const bare = node === undefined ? undefined : unwrap(node);
  return bare?.kind === "number" || (bare?.kind === "letter" && /^[a-z]$/u.test(bare.text));
};

/** ∃! is "there exists exactly one"; the colon behind ∃ y is "such that", behind ∀ x a pause. */
export const speakQuantifier: RowRule = (items, index, speaker) => {
  const node = items[index];
  const { phrases } = speaker.language;
  if (node === undefined) return null;
  if (isSymbol(node, "exists") && isSymbol(items[index + 1], "!"))
    return { said: say(phrases.existsOne, node.at), used: 2, open: 0 };
  if (!isSymbol(node, ":", "mid", "|")) return null;
  const quantifier = items.slice(0, index).findLast((item) => isSymbol(item, "forall", "exists", "nexists"));
  if (quantifier === undefined) return null;
  return isSymbol(quantifier, "forall")
    ? { said: [], used: 1, open: 0, plain: "both", parted: true }
    : { said: say(phrases.suchThat, node.at), used: 1, open: 0, plain: "both" };
};

/** A bar between numbers or small letters is "divides". */
export const speakDivides: RowRule = (items, index, speaker) => {
  const bar = items[index];
  return bar !== undefined && isSymbol(bar, "|") && isTerm(items[index - 1]) && isTerm(items[index + 1])
    ? { said: say(speaker.language.symbols["mid"] ?? "", bar.at), used: 1, open: 0 }
    : null;
};

/** In code % between two terms is "modulo". */
export const speakModulo: RowRule = (items, index, speaker) => {
  const sign = items[index];
  const next = items[index + 1];
  const operand = isTerm(next) || next?.kind === "fenced" || next?.kind === "word";
  return sign !== undefined && speaker.notation === "plain" && isSymbol(sign, "%") && index > 0 && operand
    ? { said: say(speaker.language.phrases.modulo, sign.at), used: 1, open: 0, plain: "both" }
    : null;
};
