import { bisections } from "../../../computation/algorithms/numerical/root-iterations.ts";
import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step } from "../shared/beats.ts";
import { plotOf, windowAround } from "../shared/function-span.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene } from "../shared/scenes.ts";
import type { CrossingPrompt } from "./read-crossing.ts";

const ROWS = 6;

/** Halving until it is found. */
export const intermediateValueHalvingScene = (c: CrossingPrompt): LessonScene =>
  focusScene(
    {
      id: "halve",
      role: "example",
      heading: "Close in on the crossing",
      optional: 3,
      claims: Math.abs(c.root) > 0.01 ? [`graph.root(halve) ~ ${c.root}`] : [],
    },
    {
      main: plotOf(c.f, {
        x: windowAround(c),
        layers: [
          {
            id: "halve",
            kind: "run",
            on: "f",
            run: { algorithm: "bisection", from: c.from, to: c.to, steps: 30 },
          },
        ],
      }),
    },
    [
      beat("Where exactly? Look at the middle, and keep the half whose ends have different signs.", [
        draw("graph"),
        step("graph", { cue: "middle" }),
      ]),
      ...(halves(c, ROWS).length < ROWS
        ? []
        : [
            beat("Then halve it again, and again. The crossing cannot escape.", [
              step("graph"),
              step("graph"),
              step("graph"),
            ]),
          ]),
      beat(`After a few more steps we have it: about ${aboutNumber(c.root)}.`, [step("graph", { to: "end" })]),
    ],
  );

/** The halves in numbers. */
export const intermediateValueTableScene = (c: CrossingPrompt): LessonScene => {
  const brackets = halves(c, ROWS);
  return focusScene(
    { id: "numbers", role: "example", heading: "The same in numbers", optional: 5 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["left", "right", "middle", "$f$ of the middle"],
        rows: brackets.map(({ from, to, middle }) =>
          [from, to, middle, c.f.evaluate({ x: middle })].map((value) => Number(value.toPrecision(4))),
        ),
      },
    },
    [
      beat("Each line halves the stretch. The sign in the last column tells which half to keep.", [
        step("rows"),
        mark("rows/col:4", { cue: "sign" }),
      ]),
      beat("Ten halvings make the stretch a thousand times shorter. It is never lost, and soon very short.", [
        step("rows", { to: "end" }),
      ]),
    ],
  );
};

const halves = ({ f, from, to }: CrossingPrompt, rows: number): { from: number; to: number; middle: number }[] => {
  const found = bisections((x) => f.evaluate({ x }), [from, to], { tolerance: 1e-12, steps: rows });
  return (found?.brackets ?? []).slice(0, rows).map((bracket) => ({ ...bracket }));
};
