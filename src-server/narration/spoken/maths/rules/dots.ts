import { classOf } from "../../tex/classify.ts";
import { isSymbol } from "../../tex/tree.ts";
import type { MathNode } from "../../tex/tree.ts";
import { say } from "../../said.ts";
import type { RowRule } from "../speaker.ts";

const isDots = (node: MathNode | undefined): boolean => isSymbol(node, "ldots", "cdots", "vdots", "ddots");
const isJoint = (node: MathNode | undefined): boolean =>
  node !== undefined && ["sum", "product", "separator"].includes(classOf(node));

/** 1 + 2 + … + n: "one plus two and so on to n". */
export const speakDots: RowRule = (items, index, speaker) => {
  const node = items[index];
  const { symbols, phrases } = speaker.language;
  const lead = isJoint(node) && isDots(items[index + 1]) ? 1 : 0;
  if (node === undefined || !isDots(items[index + lead])) return null;
  const next = items[index + lead + 1];
  const tail = isJoint(next) && items[index + lead + 2] !== undefined;
  const words = `${symbols["ldots"] ?? ""}${tail || next?.kind === "letter" ? ` ${phrases.to}` : ""}`;
  return {
    said: say(words, items[index + lead]?.at ?? node.at),
    used: lead + 1 + (tail ? 1 : 0),
    open: 0,
    plain: "both",
  };
};
