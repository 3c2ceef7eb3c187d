import type { LessonScene } from "../lesson.ts";
import type { Figures } from "./linear-scenes.ts";

/** Both sides as lines that meet at the solution. */
export const linearEquationPicture = ({ equation, solution, answer }: Figures): LessonScene => {
  const { name, left, right } = equation;
  const asX = (text: string): string => text.replaceAll(new RegExp(`\\b${name}\\b|(?<=\\d)${name}`, "gu"), "x");
  return {
    id: "graph",
    role: "intuition",
    heading: "Where the two sides meet",
    layout: "focus",
    optional: 3,
    elements: [
      {
        id: "lines",
        type: "plot",
        zone: "main",
        x: [solution - 5, solution + 5],
        x_label: name,
        layers: [
          { id: "l", kind: "function", y: asX(left.source), color: "a", label: "\\text{left side}" },
          { id: "r", kind: "function", y: asX(right.source), color: "b", style: "dashed", label: "\\text{right side}" },
          { id: "meet", kind: "point", at: [solution, left.evaluate({ [name]: solution })], color: "good" },
        ],
      },
    ],
    beats: [
      {
        say: `Draw both sides as lines. They meet where the two are equal, at $${answer}$.`,
        do: [
          { action: "draw", target: "lines" },
          { action: "highlight", target: "lines/layer:meet", cue: "meet" },
        ],
      },
    ],
  };
};
