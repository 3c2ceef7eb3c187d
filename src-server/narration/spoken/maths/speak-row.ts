import { classOf, isBracketed, isCompound, type NodeClass, unwrap, type MathNode } from "../tex/tree.ts";
import { say, withPause, type Said } from "../said.ts";
import { speakApplication, speakNamedFunction } from "./function-rules.ts";
import { speakBig, speakDerivative, speakDifferential, speakNabla } from "./calculus-rules.ts";
import { speakDots, speakRecurring, speakCross, speakPostfix } from "./sign-rules.ts";
import {
  speakProbability,
  speakDivides,
  speakModulo,
  speakQuantifier,
  speakBoundRelation,
  speakChain,
  speakCongruence,
  speakDistribution,
  speakImplication,
  speakLoneRelation,
  speakBra,
  speakMapping,
  speakMembership,
  speakOpenInterval,
} from "./relation-rules.ts";
import { speakIsotope, speakQuantity } from "./quantity-rules.ts";
import { type RowRule, type Openness, type Speaker, type RowReading, opennessOf } from "./speaker.ts";

/** What is looked for in a row, the first that fits wins. */
const ROW_RULES: readonly RowRule[] = [
  speakDerivative,
  speakDifferential,
  speakBig,
  speakNabla,
  speakProbability,
  speakRecurring,
  speakNamedFunction,
  speakQuantity,
  speakIsotope,
  speakDistribution,
  speakApplication,
  speakMembership,
  speakOpenInterval,
  speakQuantifier,
  speakDivides,
  speakModulo,
  speakBoundRelation,
  speakMapping,
  speakBra,
  speakDots,
  speakPostfix,
  speakCross,
  speakChain,
  speakCongruence,
  speakImplication,
  speakLoneRelation,
];

type Spoken = RowReading & { nodeClass: NodeClass; first: MathNode; last: MathNode };

/** Words of nodes side by side, with the "times" and the pauses that make their structure heard. */
export const speakRow = (items: readonly MathNode[], speaker: Speaker): Said[] => {
  let said: Said[] = [];
  let before: Spoken | null = null;
  for (let index = 0; index < items.length;) {
    const step = speakAt(items, index, speaker);
    const quantity = needsQuantity(items, index, step.used)
      ? say(speaker.language.phrases.quantity, step.first.at)
      : [];
    said = [...link(said, { before, step, speaker }), ...quantity, ...step.said];
    before = step;
    index += step.used;
  }
  return said;
};

const speakAt = (items: readonly MathNode[], index: number, speaker: Speaker): Spoken => {
  const first = items[index] ?? { kind: "group" as const, at: 0, items: [] };
  for (const rule of ROW_RULES) {
    const step = rule(items, index, speaker);
    if (step !== null)
      return { ...step, nodeClass: classOf(first), first, last: items[index + step.used - 1] ?? first };
  }
  return {
    said: speaker.speak(first),
    used: 1,
    open: opennessOf(first),
    nodeClass: classOf(first),
    first,
    last: first,
  };
};

/** What was said so far, made ready for the next step: a pause, a "times", or nothing. */
const link = (
  said: Said[],
  { before, step, speaker }: { before: Spoken | null; step: Spoken; speaker: Speaker },
): Said[] => {
  if (before === null || said.length === 0) return said;
  if (step.nodeClass === "separator" || step.parted === true) return withPause(said);
  const { phrases } = speaker.language;
  if (isOperand(before) && isOperand(step)) {
    if (isMixedNumber(before, step)) return [...said, ...say(phrases.and, step.first.at)];
    if (!needsTimes(before, step)) return before.open > 0 && isPlain(step, "before") ? withPause(said) : said;
    return [...(before.open > 0 ? withPause(said) : said), ...say(phrases.times, step.first.at)];
  }
  const threshold: Openness = step.nodeClass === "relation" ? 2 : 1;
  const parts = step.nodeClass !== "operand" || isPlain(step, "before");
  return parts && before.open >= threshold ? withPause(said) : said;
};

const isPlain = ({ plain }: RowReading, side: "before" | "after"): boolean => plain === "both" || plain === side;

const isOperand = ({ nodeClass }: Spoken): boolean =>
  nodeClass === "operand" || nodeClass === "function" || nodeClass === "big";

const isNumberNode = (node: MathNode): boolean => unwrap(node).kind === "number";

const isMixedNumber = (before: Spoken, step: Spoken): boolean =>
  isNumberNode(before.last) &&
  step.first.kind === "fraction" &&
  isNumberNode(step.first.over) &&
  isNumberNode(step.first.under);

const isFence = (node: MathNode): boolean =>
  node.kind === "fenced" || (node.kind === "scripts" && node.base.kind === "fenced");

const needsTimes = (before: Spoken, step: Spoken): boolean => {
  if (isPlain(before, "after") || isPlain(step, "before") || step.said.length === 0 || before.said.length === 0)
    return false;
  if (before.open > 0 || isFence(step.first) || isFence(before.last)) return true;
  if (isNumberNode(before.last) && (isNumberNode(step.first) || step.first.kind === "root")) return true;
  if (step.nodeClass === "big") return before.nodeClass !== "big";
  if (step.nodeClass === "function" && before.nodeClass === "function") return true;
  return step.first.kind === "fraction" && !isNumberNode(step.first.over);
};

/** Whether a bracketed sum stands beside something else, so that its extent must be said. */
const needsQuantity = (items: readonly MathNode[], index: number, used: number): boolean => {
  const node = items[index];
  if (used !== 1 || node === undefined) return false;
  const fence = node.kind === "scripts" ? node.base : node;
  if (
    !isBracketed(fence) ||
    !isCompound(fence) ||
    (fence.kind === "fenced" && fence.items.some((item) => classOf(item) === "separator"))
  )
    return false;
  const neighbours = [items[index - 1], items[index + 1]];
  return neighbours.some(
    (neighbour) => neighbour !== undefined && !["relation", "separator"].includes(classOf(neighbour)),
  );
};
