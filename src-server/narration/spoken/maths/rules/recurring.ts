import { isSymbol, itemsOf } from "../../tex/tree.ts";
import type { MathNode } from "../../tex/tree.ts";
import { say } from "../../said.ts";
import type { RowRule } from "../speaker.ts";

const MARKS = ["overline", "bar", "dot"];

const digitsUnder = (node: MathNode | undefined): string | null => {
  if (node?.kind !== "accent" || !MARKS.includes(node.accent)) return null;
  const parts = itemsOf(node.body).map((item) => (item.kind === "number" ? item.text : "?"));
  return /^\d+$/u.test(parts.join("")) ? parts.join("") : null;
};

/** 0.1 with a bar over 6 behind it is "zero point one six recurring". */
export const speakRecurring: RowRule = (items, index, speaker) => {
  const number = items[index];
  if (number?.kind !== "number") return null;
  const parted = isSymbol(items[index + 1], ".");
  const digits = digitsUnder(items[index + (parted ? 2 : 1)]);
  if (digits === null || (!parted && !number.text.includes("."))) return null;
  const { numbers, phrases } = speaker.language;
  const before = number.text.includes(".") ? number.text : `${number.text}.`;
  const whole = before.endsWith(".")
    ? numbers.cardinal(before + digits)
    : `${numbers.cardinal(before)} ${numbers.digits(digits)}`;
  return { said: say(`${whole} ${phrases.recurring}`, number.at), used: parted ? 3 : 2, open: 0 };
};
