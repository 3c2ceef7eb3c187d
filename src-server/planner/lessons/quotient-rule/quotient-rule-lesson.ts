import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import {
  quotientRuleCostScene,
  quotientRuleOrderScene,
  quotientRulePowerScene,
  quotientRuleProofScene,
  tangentScene,
} from "./quotient-extras.ts";
import {
  askQuotientRuleScene,
  checkQuotientRuleScene,
  quotientRulePartsScene,
  primesMyth,
  putInScene,
  quotientRuleRecapScene,
  quotientRuleRuleScene,
} from "./quotient-scenes.ts";
import { readQuotient, type QuotientPrompt } from "./read-quotient.ts";

const build = (q: QuotientPrompt): LessonPlan => ({
  title: "The quotient rule",
  subject: "math",
  level: "upper_secondary",
  goal: "Differentiate one function divided by another.",
  apart: ["ask", "parts", "check", "trap", "why", "tan", "power", "cost", "order"],
  symbols: [
    { tex: "u", say: "u", means: "the top", color: "a" },
    { tex: "v", say: "v", means: "the bottom", color: "b" },
    { tex: "q", say: "q", means: "the quotient" },
  ],
  scenes: [
    askQuotientRuleScene(q),
    quotientRulePartsScene(q),
    putInScene(q),
    quotientRuleRuleScene(),
    checkQuotientRuleScene(q),
    primesMyth(),
    quotientRuleProofScene(),
    tangentScene(),
    quotientRulePowerScene(),
    quotientRuleCostScene(),
    quotientRuleOrderScene(),
    quotientRuleRecapScene(),
  ],
});

/** The derivative of the prompt's own quotient. */
export const quotientRuleLesson: Lesson = lessonOf({
  id: "quotient_rule",
  title: "The quotient rule",
  subject: "math",
  examples: ["Explain the quotient rule", "Apply the quotient rule to (2x+1)/(x-3)", "Quotient rule for sin(x)/x"],
  keywords: ["quotient", "rule", "derivative", "fraction", "product", "differentiate", "calculus", "slope", "math"],
  defaultSeconds: 75,
  data: readQuotient,
  build,
});
