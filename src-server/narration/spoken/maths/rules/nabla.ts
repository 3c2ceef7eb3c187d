import { classOf } from "../../tex/classify.ts";
import { isSymbol } from "../../tex/tree.ts";
import { say } from "../../said.ts";
import type { RowRule } from "../speaker.ts";

/** ∇f is the gradient, ∇·F the divergence, ∇×F the curl. */
export const speakNabla: RowRule = (items, index, speaker) => {
  const { phrases } = speaker.language;
  const [nabla, second, third] = [items[index], items[index + 1], items[index + 2]];
  if (nabla === undefined || !isSymbol(nabla, "nabla") || second === undefined) return null;
  if (third !== undefined && isSymbol(second, "cdot", "bullet"))
    return { said: say(`${phrases.divergence} ${phrases.of}`, nabla.at), used: 2, open: 0, plain: "both" };
  if (third !== undefined && isSymbol(second, "times"))
    return { said: say(`${phrases.curl} ${phrases.of}`, nabla.at), used: 2, open: 0, plain: "both" };
  return classOf(second) === "operand"
    ? { said: say(`${phrases.gradient} ${phrases.of}`, nabla.at), used: 1, open: 0, plain: "both" }
    : null;
};
