import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark } from "../shared/beats.ts";
import { focusScene, pointsScene, workScene } from "../shared/scenes.ts";
import { LINES, pressurePlot, PURE } from "./vapour-figures.ts";

const AXES = ["graph/axis:x", "graph/axis:y"];

/** Vapour over liquid. */
export const distilScene = (): LessonScene =>
  focusScene(
    { id: "distil", role: "application", heading: "Step by step to purity", optional: 7 },
    {
      main: {
        id: "graph",
        type: "plot",
        x: [0, 1.08],
        y: [0, 1.08],
        x_label: "\\text{in the liquid}",
        y_label: "\\text{in the vapour}",
        layers: [
          { id: "same", kind: "function", y: "x", color: "muted", style: "dashed", domain: [0, 1] },
          {
            id: "above",
            kind: "function",
            y: `${PURE.benzene}*x/(${PURE.benzene}*x+${PURE.toluene}*(1-x))`,
            color: "a",
            domain: [0, 1],
          },
        ],
      },
    },
    [
      beat("Plot what is in the vapour against what is in the liquid. The curve bends above the diagonal.", [
        draw([...AXES, "graph/layer:same"]),
        draw("graph/layer:above", "curve"),
      ]),
      beat("Condense the vapour and evaporate again: each round is richer. This is distillation.", [
        mark("graph/layer:above", { color: "good", cue: "richer" }),
      ]),
    ],
  );

/** A salt lowers the pressure. */
export const saltScene = (): LessonScene =>
  workScene(
    { id: "salt", role: "application", heading: "Sugar in the water", optional: 8 },
    [{ tex: "0.9\\cdot 3.17" }, { relation: "~", tex: "2.85", reason: "kPa instead of 3.17" }],
    [
      {
        say: "Dissolve something that does not evaporate, such as sugar. If nine of ten molecules are water, multiply.",
      },
      { say: "The pressure falls by a tenth. So the solution must become hotter before it boils." },
    ],
  );

/** Mixtures that disobey. */
export const realScene = (): LessonScene =>
  focusScene(
    { id: "real", role: "application", heading: "Mixtures that disobey", optional: 9 },
    {
      main: pressurePlot([
        { ...LINES[2], style: "dashed", label: "\\text{ideal}" },
        {
          id: "more",
          kind: "function",
          y: `${PURE.benzene}*x+${PURE.toluene}*(1-x)+9*x*(1-x)`,
          color: "b",
          domain: [0, 1],
        },
        {
          id: "less",
          kind: "function",
          y: `${PURE.benzene}*x+${PURE.toluene}*(1-x)-7*x*(1-x)`,
          color: "c",
          domain: [0, 1],
        },
      ]),
    },
    [
      beat(
        "The straight line holds for molecules that are much alike. If they push each other out, the pressure is higher.",
        [draw([...AXES, "graph/layer:total"]), draw("graph/layer:more", "higher")],
      ),
      beat("If they attract each other more than their own kind, it is lower.", [draw("graph/layer:less", "lower")]),
    ],
  );

/** Where it is used. */
export const raoultUsesScene = (): LessonScene =>
  pointsScene(
    { id: "uses", role: "application", heading: "Where it is used", optional: 10 },
    ["Refining oil", "Antifreeze", "Weighing molecules"],
    [
      "A refinery parts crude oil in tall towers, where vapour rises and condenses many times.",
      "Antifreeze lowers the vapour pressure of the cooling water, so that it boils later.",
      "And from the fall of the pressure, chemists found out how heavy new molecules are.",
    ],
  );
