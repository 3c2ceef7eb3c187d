import { ownValue } from "../../../../own-value.ts";
import { isSymbol, itemsOf, unwrap } from "../../tex/tree.ts";
import type { MathNode } from "../../tex/tree.ts";
import { say } from "../../said.ts";
import type { Said } from "../../said.ts";
import { classOf } from "../../tex/classify.ts";
import { speakArguments } from "../speak-fence.ts";
import type { RowRule, Speaker } from "../speaker.ts";

type Limits = { name: string; at: number; sub: MathNode | null; sup: MathNode | null };

/** Sums, integrals, limits: "the sum from i equals one to n of". */
export const speakBig: RowRule = (items, index, speaker) => {
  const node = items[index];
  if (node === undefined || classOf(node) !== "big") return null;
  const limits = limitsOf(node);
  const words = limits === null ? undefined : ownValue(speaker.language.bigOperators, limits.name);
  if (limits === null || words === undefined) return null;
  const next = items[index + 1];
  const rest = next !== undefined && ["operand", "function", "big"].includes(classOf(next));
  const bare = limits.sub === null && limits.sup === null;
  const of = rest || (!bare && isSymbol(next, "-")) ? say(speaker.language.phrases.of, next?.at ?? node.at) : [];
  const head = [...say(words, node.at), ...speakLimits(limits, speaker), ...of];
  const listed =
    next?.kind === "fenced" &&
    "({".includes(next.open) &&
    next.open !== "" &&
    next.items.some((item) => isSymbol(item, ","));
  if (!listed) return { said: head, used: 1, open: 0, plain: "after" };
  return { said: [...head, ...speakArguments(next, speaker)], used: 2, open: 1 };
};

const limitsOf = (node: MathNode): Limits | null => {
  const base = unwrap(node.kind === "scripts" ? node.base : node.kind === "stacked" ? node.body : node);
  if (base.kind !== "symbol") return null;
  const scripts = node.kind === "scripts" ? node : null;
  const below = node.kind === "stacked" ? node.below : null;
  return { name: base.name, at: node.at, sub: scripts?.sub ?? below, sup: scripts?.sup ?? null };
};

const speakLimits = ({ name, sub, sup }: Limits, speaker: Speaker): Said[] => {
  const { phrases } = speaker.language;
  const ranges = sub !== null && itemsOf(sub).some((item) => isSymbol(item, "="));
  const to = sup === null ? [] : [...say(phrases.to, sup.at), ...speaker.speak(sup)];
  if (sub === null) return to;
  if (name.startsWith("lim")) return [...say(phrases.as, sub.at), ...speakApproach(sub, speaker)];
  const fromTo = sup !== null || ranges;
  return [...say(fromTo ? phrases.from : phrases.overRange, sub.at), ...speakSub(sub, speaker), ...to];
};

/** Under an operator, ∈ is only "in", and = has no verb. */
const speakSub = (sub: MathNode, speaker: Speaker): Said[] => {
  const items =
    sub.kind === "group" && sub.items.length === 1 && sub.items[0]?.kind === "table"
      ? sub.items[0].rows.flat().flatMap((cell) => cell.items)
      : itemsOf(sub);
  return speaker.row(
    items.map((item) =>
      isSymbol(item, "in")
        ? { kind: "said", at: item.at, words: speaker.language.phrases.isIn }
        : isSymbol(item, "=")
          ? { kind: "symbol", at: item.at, name: "range=" }
          : item,
    ),
  );
};

/** "x approaches zero from above" for x → 0⁺. */
const speakApproach = (sub: MathNode, speaker: Speaker): Said[] => {
  const items = itemsOf(sub);
  const last = items.at(-1);
  const side = last?.kind === "scripts" && last.sup !== null ? unwrap(last.sup) : null;
  if (last?.kind !== "scripts" || !isSymbol(side ?? undefined, "+", "-")) return speaker.row(items);
  const { phrases } = speaker.language;
  return [
    ...speaker.row([...items.slice(0, -1), last.base]),
    ...say(isSymbol(side ?? undefined, "+") ? phrases.fromAbove : phrases.fromBelow, last.at),
  ];
};
