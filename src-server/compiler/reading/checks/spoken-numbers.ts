import { msg } from "../../../contract/messages/message.ts";
import type { PlanFinding } from "../../../contract/finding.ts";
import { fillFacts } from "../../../computation/claims.ts";
import { plainNumber } from "../../../computation/format-number.ts";
import { falseStatements } from "../../../computation/statements/spoken-statement.ts";
import { hasOtherArithmetic, isHedged } from "./hedged.ts";
import type { SceneContext } from "./plan-context.ts";
import { sentencesOf } from "./sentences.ts";

const PLAIN_NUMBER = /^[-−]?\d+(?:\.\d+)?$/;
/** Stands for a formula in a sentence: no number is read next to it. */
const FORMULA = " < ";

/** A sentence in which formulas that are plain numbers are numbers, and others are marked. */
export const withoutFormulas = (sentence: string): string =>
  sentence.replace(/\$([^$]*)\$/g, (_, tex: string) => (PLAIN_NUMBER.test(tex.trim()) ? tex.trim() : FORMULA));

/** Computations in the narration that come to something else than is said. */
export const spokenNumberFindings = ({ plan, scene, opened, path }: SceneContext): PlanFinding[] => {
  if (scene.role === "misconception" || hasOtherArithmetic(plan.title, scene)) return [];
  return scene.beats.flatMap((beat, i) => {
    const place = `${path}.beats[${i}].say`;
    return sentencesOf(fillFacts(beat.say, opened.facts).text)
      .filter((sentence) => !isHedged(sentence))
      .flatMap((sentence) => falseStatements(withoutFormulas(sentence)))
      .map(({ said, value }): PlanFinding => ({
        path: place,
        code: "false_number",
        severity: "repair",
        message: msg("plan.not_computed_say_about", { place, said, value: plainNumber(value, { maxDigits: 6 }) }),
      }));
  });
};
