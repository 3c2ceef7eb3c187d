import type { LessonScene } from "../lesson.ts";
import { beat, draw, frame, mark, step, write, type LessonAction } from "../shared/beats.ts";
import { lessonDecimalTex, equalsRelation } from "../shared/decimal-tex.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene } from "../shared/scenes.ts";
import { lawScene, questionScene } from "../shared/short-scenes.ts";
import { planeOf, turnedArrow, type EigenFigures } from "./eigen-figures.ts";

/** The map moves the plane. */
export const mapped = (matrix: readonly (readonly number[])[], cue?: string): LessonAction => ({
  action: "transform",
  target: "p",
  to: { matrix, show: ["eigenvectors"] },
  ...(cue === undefined ? {} : { cue }),
});

/** What a number does to an arrow. */
const stretched = (value: number): string => {
  if (Math.abs(value) < 1e-9) return "is squeezed to nothing";
  if (Math.abs(value - 1) < 1e-9) return "stays as it is";
  return value < 0 ? `is turned round and scaled by ${aboutNumber(-value)}` : `is scaled by ${aboutNumber(value)}`;
};

/** The question. */
export const askEigenvectorsScene = (): LessonScene =>
  questionScene(
    { heading: "Who keeps the line?", optional: 1 },
    {
      text: "Which arrows do not turn?",
      say: "A matrix moves every arrow of the plane. Is there one that keeps its direction?",
    },
  );

/** One arrow keeps its line, another turns. */
export const keptScene = (e: EigenFigures): LessonScene =>
  focusScene(
    {
      id: "kept",
      role: "example",
      heading: "An arrow that keeps its line",
    },
    {
      main: planeOf(
        [
          { id: "v", xy: e.arrows[0], label: "v", color: "a" },
          { id: "w", xy: turnedArrow(e), label: "w", color: "b" },
        ],
        e.range,
      ),
    },
    [
      beat("Watch a matrix move the plane.", [draw("p"), mapped(e.matrix, "move")]),
      beat(`The arrow w turns. But v keeps its line: it ${stretched(e.pairs[0].value)}, an eigenvector.`, [
        mark("p/vector:w", { color: "b", cue: "w" }),
        mark("p/vector:v", { cue: "v" }),
      ]),
    ],
  );

/** The definition. */
export const eigenvectorsDefinitionScene = (): LessonScene =>
  lawScene(
    { heading: "Eigenvector and eigenvalue", optional: 2 },
    { variant: "definition", title: "Eigenvector", tex: "A\\,v=\\lambda\\,v,\\quad v\\neq 0" },
    "An eigenvector v only gets longer or shorter. The factor lambda is its eigenvalue.",
  );

const calculation = (e: EigenFigures): { id: string; type: string } & Record<string, unknown> => ({
  id: "calc",
  type: "matrix",
  rows: e.matrix.map((row) => [...row]),
  run: "eigen_2x2",
});

/** From the matrix to its eigenvalues, then to the arrows. */
export const calculationScene = (e: EigenFigures): LessonScene =>
  focusScene(
    {
      id: "calc",
      role: "example",
      heading: "How to find them",
      optional: 3,
      claims: e.pairs.map(({ value }, i) => `calc.eigenvalue(${i + 1}) ~ ${value}`),
    },
    { main: calculation(e) },
    [
      beat("Subtract lambda on the diagonal. If an arrow is squeezed to nothing, the determinant is zero.", [
        draw("calc"),
        step("calc", { cue: "Subtract" }),
      ]),
      beat(
        `This quadratic equation gives two eigenvalues: ${aboutNumber(e.pairs[0].value)} and ${aboutNumber(e.pairs[1].value)}.`,
        [step("calc", { cue: "quadratic" })],
      ),
      beat(
        "Put each of them back, and solve for the arrow that vanishes.",
        [step("calc", { cue: "back" }), step("calc", { cue: "solve" })],
        { optional: 4 },
      ),
    ],
  );

/** Recap: the equation. */
export const eigenvectorsRecapScene = (e: EigenFigures): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember" },
    {
      main: { id: "done", type: "formula", tex: "A\\,v=\\lambda\\,v", size: "l" },
      note: {
        id: "both",
        type: "formula",
        tex: e.pairs
          .map(
            ({ value }, i) =>
              `\\lambda_${i + 1}${equalsRelation(value) === "=" ? "=" : "\\approx "}${lessonDecimalTex(value)}`,
          )
          .join(",\\quad "),
      },
    },
    [
      beat("Eigenvectors keep their line; eigenvalues tell how much they stretch.", [
        write("done"),
        write("both", "eigenvalues"),
        frame("done"),
      ]),
    ],
  );
