import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark } from "../shared/beats.ts";
import { focusScene, workScene } from "../shared/scenes.ts";

/** From the product rule. */
export const quotientRuleProofScene = (): LessonScene =>
  focusScene(
    { id: "why", role: "proof", heading: "Where it comes from", optional: 6 },
    { main: { id: "proof", type: "formula", tex: "u=q\\,v\\\\u'=q'v+q\\,v'\\\\q'=\\frac{u'-q\\,v'}{v}", size: "m" } },
    [
      beat("Call the quotient q. Then the top is q times the bottom: a product.", [
        { action: "write", target: "proof/tex:u=q\\,v", cue: "product" },
      ]),
      beat("Differentiate it with the product rule, and solve for the derivative of q.", [
        { action: "write", target: "proof" },
      ]),
      beat("Put q back in as top over bottom, and the quotient rule is there.", [
        mark("proof", { color: "b", cue: "Put" }),
      ]),
    ],
  );

/** The tangent function. */
export const tangentScene = (): LessonScene =>
  workScene(
    { id: "tan", role: "application", heading: "The slope of the tangent function", optional: 7 },
    [
      { tex: "\\frac{d}{dx}\\left(\\frac{\\sin x}{\\cos x}\\right)" },
      { relation: "=", tex: "\\frac{\\cos x\\cdot\\cos x+\\sin x\\cdot\\sin x}{(\\cos x)^2}", reason: "quotient rule" },
      { relation: "=", tex: "\\frac{1}{(\\cos x)^2}", reason: "Pythagoras" },
    ],
    [
      { say: "The tangent is sine over cosine, so its derivative needs the rule." },
      { say: "The derivative of the cosine is minus the sine, so the minus turns into plus." },
      { say: "Sine squared plus cosine squared is one. What a simple result!" },
    ],
  );

/** Negative powers. */
export const quotientRulePowerScene = (): LessonScene =>
  workScene(
    { id: "power", role: "application", heading: "One over x squared", optional: 8 },
    [
      { tex: "\\frac{d}{dx}\\left(\\frac{1}{x^2}\\right)" },
      { relation: "=", tex: "\\frac{0\\cdot x^2-1\\cdot 2x}{x^4}", reason: "quotient rule" },
      { relation: "=", tex: "-\\frac{2}{x^3}", reason: "cut down" },
    ],
    [
      { say: "A constant on top has the derivative zero, so one part drops out." },
      { say: "What is left, cut down, is just what the power rule gives for negative exponents.", lines: 2 },
    ],
  );

/** Average costs. */
export const quotientRuleCostScene = (): LessonScene =>
  focusScene(
    {
      id: "cost",
      role: "application",
      heading: "When is a piece cheapest?",
      optional: 9,
      claims: ["100/10 + 10 == 20"],
    },
    {
      main: {
        id: "graph",
        type: "plot",
        x: [2, 30],
        y: [0, 55],
        x_label: "\\text{pieces}",
        y_label: "\\text{cost of one}",
        layers: [
          { id: "f", kind: "function", y: "(x^2+100)/x", color: "a" },
          { id: "low", kind: "tangent", on: "f", at: 10, color: "b" },
          { id: "p", kind: "point", on: "f", at: 10, color: "b" },
        ],
      },
    },
    [
      beat("All costs, divided by the number of pieces: a quotient. Where is it lowest?", [
        draw(["graph/axis:x", "graph/axis:y", "graph/layer:f"]),
      ]),
      beat("Where its derivative is zero. Here that happens at ten pieces, for twenty each.", [
        draw(["graph/layer:low", "graph/layer:p"], "zero"),
      ]),
    ],
  );

/** The order matters. */
export const quotientRuleOrderScene = (): LessonScene =>
  focusScene(
    { id: "order", role: "misconception", heading: "Mind the order", optional: 10 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["rule", "sign", "order"],
        rows: [
          ["product", "plus", "any"],
          ["quotient", "minus", "top first"],
        ],
      },
    },
    [
      beat("In the product rule a plus stands in the middle, and the order does not matter.", [
        { action: "step", target: "rows" },
      ]),
      beat("Here it is a minus. Begin with the derivative of the top, or the sign comes out wrong.", [
        { action: "step", target: "rows" },
        mark("rows/cell:2,3", { color: "good", cue: "top" }),
      ]),
    ],
  );
