import { balanceEquation } from "../../../../computation/chemistry/balance.ts";
import { equationElements, parseEquation, type ReactionEquation } from "../../../../computation/chemistry/equation.ts";
import { words } from "../form-fields.ts";
import { speak } from "../speech/speak.ts";
import { stageBeats } from "../speech/stage-beats.ts";
import { defineKind } from "./form-kind.ts";

const SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉";

/** An equation as models write it: LaTeX, small digits, an equals sign for the arrow. */
const plainEquation = (raw: string): string =>
  raw
    .replaceAll("$", "")
    .replaceAll(/\\ce\s*\{|\\mathrm\s*\{|\\text\s*\{/gu, "")
    .replaceAll(/\\(?:longrightarrow|rightarrow|to)/gu, "->")
    .replaceAll(/\\rightleftharpoons/gu, "<=>")
    .replaceAll(/[₀-₉]/gu, (digit) => String(SUBSCRIPTS.indexOf(digit)))
    .replaceAll(/_\{?(\d+)\}?/gu, "$1")
    .replaceAll(/[{}\\]/gu, "")
    .trim();

type Read = { equation: ReactionEquation; text: string; coefficients: readonly number[] };

const readIt = (raw: string): Read | undefined => {
  const text = plainEquation(raw);
  try {
    const equation = parseEquation(text);
    const balance = balanceEquation(equation);
    return "coefficients" in balance ? { equation, text, coefficients: balance.coefficients } : undefined;
  } catch {
    return undefined;
  }
};

const bareEquation = ({ equation }: Read): string => {
  const side = (terms: ReactionEquation["left"]): string =>
    terms.map(({ formula, state }) => `${formula.source}${state === undefined ? "" : `(${state})`}`).join(" + ");
  return `${side(equation.left)} ${equation.arrow} ${side(equation.right)}`;
};

/** A chemical equation that the program balances element by element. */
export const reaction = defineKind({
  kind: "reaction",
  use: "a chemical equation; the program balances it, element by element",
  shape: { equation: words("as C3H8 + O2 -> CO2 + H2O") },
  compose: (data, { say }) => {
    const spoken = speak([say]);
    const read = readIt(data.equation);
    if (!read || spoken.length === 0) return undefined;
    const counted = equationElements(read.equation);
    const runs = read.coefficients.some((value) => value !== 1) && spoken.length > 1;
    const looks = [...read.equation.left, ...read.equation.right].map(({ formula }) => formula.source);
    const stages = Math.max(1, Math.min(counted.length, spoken.length - 1));
    const moves = Array.from({ length: stages }, (_, i) => ({
      deed: { action: "step", target: "eq", to: i === stages - 1 ? "end" : "element_done" },
    }));
    return {
      role: "example",
      layout: "focus",
      elements: [
        {
          id: "eq",
          type: "reaction",
          zone: "main",
          equation: bareEquation(read),
          show: "tally",
          ...(runs ? { run: { algorithm: "balance_reaction" } } : {}),
        },
      ],
      claims: runs ? [] : ["eq.balanced"],
      beats: stageBeats(spoken, {
        opening: [{ action: "write", target: "eq" }],
        moves: runs ? moves : [],
        marks: [
          ...looks.map((name) => ({ target: `eq/species:${name}`, look: [name] })),
          { target: "eq/side:left" },
          { target: "eq/side:right" },
        ],
      }),
    };
  },
});
