import { ownValue } from "../../../../own-value.ts";
import { classOf } from "../../tex/classify.ts";
import { isSymbol } from "../../tex/tree.ts";
import type { MathNode } from "../../tex/tree.ts";
import { say } from "../../said.ts";
import { speakArguments } from "../speak-fence.ts";
import type { RowRule, Speaker, RowReading } from "../speaker.ts";

const ORDERS = ["<", ">", "le", "ge", "ll", "gg"];
const QUANTIFIERS = ["forall", "exists", "nexists"];
const STATEMENTS = new Set("pqrsPQRS");

const isOrder = (node: MathNode): boolean => isSymbol(node, ...ORDERS);

/** 0 < x < 1: "zero is less than x, which is less than one". */
export const speakChain: RowRule = (items, index, speaker) => {
  const sign = items[index];
  if (sign === undefined || !isOrder(sign)) return null;
  const start = items.findLastIndex(
    (item, place) =>
      place < index && isSymbol(item, ",", ";", "wedge", "vee", "Rightarrow", "Leftrightarrow", ...QUANTIFIERS),
  );
  if (!items.slice(start + 1, index).some(isOrder)) return null;
  return {
    said: [...say(speaker.language.phrases.which, sign.at), ...speaker.speak(sign)],
    used: 1,
    open: 0,
    parted: true,
  };
};

/** a ≡ b (mod n) is a congruence. */
export const speakCongruence: RowRule = (items, index, speaker) => {
  const sign = items[index];
  const modulo = (item: MathNode): boolean =>
    isSymbol(item, "mod", "bmod") || (item.kind === "fenced" && isSymbol(item.items[0], "mod"));
  if (sign !== undefined && isSymbol(sign, "equiv") && items.slice(index).some(modulo))
    return { said: say(speaker.language.symbols["cong"] ?? "", sign.at), used: 1, open: 0 };
  return sign?.kind === "fenced" && sign.open === "" && isSymbol(sign.items[0], "mod")
    ? { said: speaker.row(sign.items), used: 1, open: 0, plain: "both" }
    : null;
};

/** X ~ N(0, 1): "is distributed as". */
export const speakDistribution: RowRule = (items, index, speaker) => {
  const [sign, name, fence] = [items[index], items[index + 1], items[index + 2]];
  if (sign === undefined || !isSymbol(sign, "sim") || name === undefined || fence?.kind !== "fenced") return null;
  const { phrases } = speaker.language;
  const parameters = [...say(phrases.of, fence.at), ...speakArguments(fence, speaker)];
  return { said: [...say(phrases.distributed, sign.at), ...speaker.speak(name), ...parameters], used: 3, open: 2 };
};

/** Between statements an arrow is an implication, between other capitals it leads from one to the other. */
export const speakImplication: RowRule = (items, index, speaker) => {
  const reaction = items.some(({ kind }) => kind === "chemistry");
  const sign = items[index];
  if (reaction && sign !== undefined && isSymbol(sign, "to", "longrightarrow"))
    return { said: say(speaker.language.phrases.yields, sign.at), used: 1, open: 0 };
  const [before, arrow, after] = [items[index - 1], items[index], items[index + 1]];
  const isStatement = (node: MathNode | undefined): boolean => node?.kind === "letter" && STATEMENTS.has(node.text);
  if (
    arrow === undefined ||
    !isSymbol(arrow, "to", "longrightarrow") ||
    before?.kind !== "letter" ||
    after?.kind !== "letter"
  )
    return null;
  const capitals = /^[A-Z]$/u.test(before.text) && /^[A-Z]$/u.test(after.text);
  if (!isStatement(before) || !isStatement(after))
    return capitals ? { said: say(speaker.language.phrases.arrowTo, arrow.at), used: 1, open: 0 } : null;
  return { said: say(speaker.language.symbols["Rightarrow"] ?? "", arrow.at), used: 1, open: 0 };
};

/** Behind a quantifier a relation belongs to its variable: "for all x in A", not "is in". */
export const speakBoundRelation: RowRule = (items, index, speaker) => {
  const sign = items[index];
  const bound = items.slice(Math.max(0, index - 2), index).some((item) => isSymbol(item, ...QUANTIFIERS));
  return bound && sign !== undefined ? withoutIs(sign, speaker) : null;
};

/** A relation with nothing before it: "less than five". */
export const speakLoneRelation: RowRule = (items, index, speaker) => {
  const sign = items[index];
  return index === 0 && items.length > 1 && sign !== undefined ? withoutIs(sign, speaker) : null;
};

const withoutIs = (sign: MathNode, { language }: Speaker): RowReading | null => {
  const words =
    sign.kind === "symbol" && classOf(sign) === "relation" ? ownValue(language.symbols, sign.name) : undefined;
  const bare = words === undefined ? null : language.grammar.bareRelation(words);
  return bare === null ? null : { said: say(bare, sign.at), used: 1, open: 0 };
};
