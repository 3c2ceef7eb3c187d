import type { LessonScene } from "../lesson.ts";
import { beat, frame, write } from "../shared/beats.ts";
import { lessonDecimalTex, equalsRelation } from "../shared/decimal-tex.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, workScene } from "../shared/scenes.ts";
import type { EigenFigures } from "./eigen-figures.ts";

const column = (pair: readonly number[]): string =>
  `\\begin{pmatrix}${pair.map((x) => lessonDecimalTex(x)).join("\\\\")}\\end{pmatrix}`;
const table = (rows: readonly (readonly number[])[]): string =>
  `\\begin{pmatrix}${rows.map((row) => row.map((x) => lessonDecimalTex(x)).join("&")).join("\\\\")}\\end{pmatrix}`;

/** Matrix times arrow, in numbers; undefined where these are not whole. */
export const checkEigenvectorsScene = ({ matrix, pairs, whole }: EigenFigures): LessonScene | undefined => {
  if (!whole) return undefined;
  const [x, y] = whole[0];
  const { value } = pairs[0];
  const image = matrix.map(([a, b]) => a * x + b * y);
  const lambda = lessonDecimalTex(Math.round(value));
  return focusScene(
    {
      id: "check",
      role: "example",
      heading: "Does it fit?",
      optional: 5,
      claims: matrix.map(([a, b], i) => `(${a})*(${x}) + (${b})*(${y}) == (${Math.round(value)})*(${whole[0][i]})`),
    },
    {
      main: {
        id: "proof",
        type: "formula",
        tex: `${table(matrix)}${column([x, y])}=${column(image)}=${value < 0 ? `(${lambda})` : lambda}\\cdot${column([x, y])}`,
      },
    },
    [
      beat(`Try it: multiply the matrix by the arrow ${x}, ${y}, row by row.`, [write("proof", "multiply")]),
      beat(`Out comes ${aboutNumber(value)} times the same arrow. So it is an eigenvector indeed.`, [
        frame("proof", "same"),
      ]),
    ],
  );
};

/** Sum and product of the eigenvalues. */
export const shortcutScene = ({ trace, determinant, pairs }: EigenFigures): LessonScene => {
  const middle = trace / 2;
  const root = pairs[0].value - middle;
  const product = determinant < 0 ? `(${lessonDecimalTex(determinant)})` : lessonDecimalTex(determinant);
  const shownMiddle = middle < 0 ? `(${lessonDecimalTex(middle)})` : lessonDecimalTex(middle);
  return workScene(
    { id: "quick", role: "statement", heading: "A shortcut", optional: 6 },
    [
      { tex: `${lessonDecimalTex(middle)}+\\sqrt{${shownMiddle}^2-${product}}` },
      {
        relation: equalsRelation(root),
        tex: `${lessonDecimalTex(middle)}+${lessonDecimalTex(root)}`,
        reason: "half trace, determinant",
      },
      { relation: equalsRelation(pairs[0].value), tex: lessonDecimalTex(pairs[0].value) },
    ],
    [
      { say: "The two eigenvalues add up to the trace, and their product is the determinant." },
      {
        say: `So start at half the trace, ${aboutNumber(middle)}, and go ${aboutNumber(root)} to either side.`,
        lines: 2,
      },
    ],
  );
};
