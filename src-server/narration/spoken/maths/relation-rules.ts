import { ownValue } from "../../../own-value.ts";
import { classOf, isSymbol, type MathNode, unwrap } from "../tex/tree.ts";
import { say, withPause } from "../said.ts";
import { speakArguments, speakInterval, splitAtCommas } from "./speak-fence.ts";
import type { RowRule, Speaker, RowReading } from "./speaker.ts";

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

/** After ∈ a pair in round brackets is an open interval. */
export const speakMembership: RowRule = (items, index, speaker) => {
  const [relation, fence] = [items[index], items[index + 1]];
  if (
    relation === undefined ||
    !isSymbol(relation, "in", "notin", "subset", "subseteq") ||
    fence?.kind !== "fenced" ||
    fence.open !== "(" ||
    fence.close !== ")"
  )
    return null;
  const [from, to, ...more] = splitAtCommas(fence.items);
  if (from === undefined || to === undefined || more.length > 0) return null;
  const interval = speakInterval({ name: speaker.language.phrases.openInterval, from, to, at: fence.at }, speaker);
  return { said: [...speaker.speak(relation), ...interval], used: 2, open: 2 };
};

/** A pair in round brackets beside ∪ or ∩ is an open interval. */
export const speakOpenInterval: RowRule = (items, index, speaker) => {
  const fence = items[index];
  if (fence?.kind !== "fenced" || fence.open !== "(" || fence.close !== ")") return null;
  const joined = [items[index - 1], items[index + 1]].some((item) => isSymbol(item, "cup", "cap"));
  const [from, to, ...more] = splitAtCommas(fence.items);
  if (!joined || from === undefined || to === undefined || more.length > 0) return null;
  const name = speaker.language.phrases.openInterval;
  return { said: speakInterval({ name, from, to, at: fence.at }, speaker), used: 1, open: 2 };
};

/** f: A → B is "f from A to B". */
export const speakMapping: RowRule = (items, index, speaker) => {
  const colon = items[index];
  if (colon === undefined || !isSymbol(colon, ":")) return null;
  const arrow = items.findIndex((item, place) => place > index && isSymbol(item, "to", "longrightarrow"));
  const { phrases } = speaker.language;
  if (arrow > 0)
    return {
      said: [
        ...say(phrases.mapFrom, colon.at),
        ...speaker.row(items.slice(index + 1, arrow)),
        ...say(phrases.mapTo, items[arrow]?.at ?? colon.at),
      ],
      used: arrow + 1 - index,
      open: 0,
      plain: "both",
    };
  const [before, after] = [items[index - 1], items[index + 1]];
  if (isSymbol(after, "="))
    return { said: say(speaker.language.symbols["coloneqq"] ?? "", colon.at), used: 2, open: 0 };
  const ratio = before?.kind === "number" && after?.kind === "number";
  const single = before?.kind === "letter" && after?.kind === "letter";
  return ratio || single ? null : { said: [], used: 1, open: 0, plain: "both", parted: true };
};

/** ⟨φ| is "bra phi". */
export const speakBra: RowRule = (items, index, speaker) => {
  const bracket = items[index];
  if (bracket === undefined || !isSymbol(bracket, "langle")) return null;
  const bar = items.findIndex((item, place) => place > index && isSymbol(item, "|", "mid"));
  if (bar < 0) return null;
  return {
    said: [...say(speaker.language.phrases.bra, bracket.at), ...withPause(speaker.row(items.slice(index + 1, bar)))],
    used: bar + 1 - index,
    open: 0,
    plain: "both",
  };
};

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

const isProbability = (node: MathNode | undefined): boolean => {
  const bare = node === undefined ? undefined : unwrap(node);
  if (bare?.kind === "styled") return isProbability(bare.body);
  return (bare?.kind === "letter" && bare.text === "P") || isSymbol(bare, "Pr");
};

/** A random variable: a capital letter, perhaps with a subscript, or bars round one. */
const isRandom = (node: MathNode | undefined): boolean => {
  const bare = node === undefined ? undefined : unwrap(node);
  if (bare?.kind === "scripts") return isRandom(bare.base);
  if (bare?.kind === "fenced") return bare.open === "|" && isRandom(bare.items[0]);
  return bare?.kind === "letter" && /^[A-Z]$/u.test(bare.text);
};

/** P(X ≤ 3) is "the probability that X is less than or equal to three". */
export const speakProbability: RowRule = (items, index, speaker) => {
  const [name, fence] = [items[index], items[index + 1]];
  if (name === undefined || !isProbability(name) || fence?.kind !== "fenced" || !"([{".includes(fence.open))
    return null;
  const relation = fence.items.findIndex((item) => classOf(item) === "relation" && !isSymbol(item, "|", "mid"));
  const ordered = relation > 0 && fence.items.slice(0, relation).some(isRandom);
  if (!ordered) return null;
  const given = fence.items.map((item) =>
    isSymbol(item, "mid", "|") ? { ...item, kind: "symbol" as const, name: "given" } : item,
  );
  return { said: [...say(speaker.language.phrases.probabilityThat, name.at), ...speaker.row(given)], used: 2, open: 2 };
};
