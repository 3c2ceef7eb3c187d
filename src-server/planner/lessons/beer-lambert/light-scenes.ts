import type { LessonScene } from "../lesson.ts";
import { beat, draw } from "../shared/beats.ts";
import { lessonDecimalTex } from "../shared/decimal-tex.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, workScene } from "../shared/scenes.ts";
import type { SolutionPrompt } from "./read-solution.ts";

/** Light along its path. */
export const depthScene = (s: SolutionPrompt): LessonScene => {
  const half = 10 ** (-s.absorbance / 2);
  const rate = Number((s.absorbance / s.path).toPrecision(6));
  return focusScene(
    {
      id: "depth",
      role: "intuition",
      heading: "Every layer takes its share",
      optional: 4,
      claims: [`graph.y(half) ~ ${100 * half}`, `graph.y(end) ~ ${100 * half ** 2}`],
    },
    {
      main: {
        id: "graph",
        type: "plot",
        x: [0, Number((1.1 * s.path).toPrecision(4))],
        y: [0, 110],
        x_label: "\\text{depth in cm}",
        y_label: "\\text{light in }\\%",
        layers: [
          { id: "f", kind: "function", y: `100*10^(-${rate}*x)`, color: "a" },
          { id: "half", kind: "point", on: "f", at: s.path / 2, color: "b" },
          { id: "end", kind: "point", on: "f", at: s.path, color: "good" },
        ],
      },
    },
    [
      beat("Follow the light through the solution. It fades along a curve, not along a line.", [
        draw(["graph/axis:x", "graph/axis:y", "graph/layer:f"]),
      ]),
      beat(
        `Halfway ${aboutNumber(100 * half)} percent are left. The second half passes the same share of that again.`,
        [draw("graph/layer:half", "halfway"), draw("graph/layer:end", "second")],
      ),
    ],
  );
};

/** From absorbance to light. */
export const beerLambertShareScene = ({ absorbance }: SolutionPrompt): LessonScene => {
  const a = lessonDecimalTex(absorbance, 3);
  const share = 10 ** -Number(a);
  return workScene(
    { id: "share", role: "example", heading: "How much light comes out?", optional: 5 },
    [
      { tex: `10^{-${a}}`, reason: "ten to the minus A" },
      { relation: "~", tex: lessonDecimalTex(share, 3), reason: "share that passes" },
    ],
    [
      { say: "Absorbance counts powers of ten. So raise ten to minus the absorbance." },
      { say: `About ${aboutNumber(share * 100)} percent of the light comes out, and the rest stays in the solution.` },
    ],
  );
};
