import { isSymbol } from "../../tex/tree.ts";
import { say, withPause } from "../../said.ts";
import { speakInterval, splitAtCommas } from "../speak-fence.ts";
import type { RowRule } from "../speaker.ts";

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
