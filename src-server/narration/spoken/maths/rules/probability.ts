import { classOf } from "../../tex/classify.ts";
import { isSymbol, unwrap } from "../../tex/tree.ts";
import type { MathNode } from "../../tex/tree.ts";
import { say } from "../../said.ts";
import type { RowRule } from "../speaker.ts";

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
