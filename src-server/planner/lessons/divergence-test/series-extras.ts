import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step } from "../shared/beats.ts";
import { focusScene, mythScene } from "../shared/scenes.ts";

/** The harmonic series. */
export const harmonicMyth = (): LessonScene =>
  mythScene(
    { heading: "Terms to zero, sum finite?", optional: 6 },
    {
      wrong: "If $a_n\\to 0$, the series converges.",
      right: "Then the test says nothing: $\\sum\\frac{1}{n}$ diverges.",
    },
    [
      "Small terms, small sum: so it is tempting to turn the test around.",
      "But that is not what it says. One over n tends to zero, and still its sum grows beyond all bounds.",
    ],
  );

/** Its sums, grouped. */
export const harmonicScene = (): LessonScene =>
  focusScene(
    {
      id: "groups",
      role: "proof",
      heading: "How 1/n runs away",
      optional: 7,
      claims: ["1/3 + 1/4 > 1/2", "1/5 + 1/6 + 1/7 + 1/8 > 1/2"],
    },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["terms", "how many", "sum", "more than"],
        rows: [
          ["1/3 to 1/4", 2, Number((1 / 3 + 1 / 4).toFixed(3)), "1/2"],
          ["1/5 to 1/8", 4, Number((1 / 5 + 1 / 6 + 1 / 7 + 1 / 8).toFixed(3)), "1/2"],
          [
            "1/9 to 1/16",
            8,
            Number(
              Array.from({ length: 8 }, (_, i) => 1 / (i + 9))
                .reduce((a, b) => a + b)
                .toFixed(3),
            ),
            "1/2",
          ],
        ],
      },
    },
    [
      beat("Put its terms into groups, each twice as long as the one before.", [step("rows", { cue: "groups" })]),
      beat("Every group gives more than one half. Endlessly many halves make an endless sum.", [
        step("rows", { to: "end" }),
        mark("rows/col:4", { cue: "half" }),
      ]),
    ],
  );

/** A sum that is finite. */
export const halvesScene = (): LessonScene =>
  focusScene(
    { id: "halves", role: "example", heading: "A sum that stays finite", optional: 8, claims: ["sums.converges"] },
    {
      main: {
        id: "sums",
        type: "sequence",
        term: "1/2^n",
        n: [1, 8],
        show: "partial_sums",
        limit: 1,
        picture: "squares",
      },
    },
    [
      beat("Are there sums that stay finite? Here each term is half of the one before.", [
        step("sums", { count: 3, cue: "half" }),
      ]),
      beat("Together they fill exactly one square, and never more. Vanishing terms were needed for that.", [
        step("sums", { to: "end" }),
      ]),
    ],
  );

/** Terms that jump. */
export const jumpScene = (): LessonScene =>
  focusScene(
    { id: "jump", role: "example", heading: "Neither here nor there", optional: 9 },
    { main: { id: "sums", type: "sequence", term: "(-1)^(n+1)", n: [1, 10], show: "partial_sums" } },
    [
      beat("Plus one, minus one, plus one, and so on: these terms have no limit at all.", [
        step("sums", { count: 4, cue: "minus" }),
      ]),
      beat("Their sums jump between one and zero for ever. That is divergence too, without growing.", [
        step("sums", { to: "end", cue: "jump" }),
      ]),
    ],
  );

/** How to use the test. */
export const divergenceTestPathScene = (): LessonScene =>
  focusScene(
    { id: "path", role: "application", heading: "Use it first", optional: 10 },
    {
      main: {
        id: "flow",
        type: "flowchart",
        nodes: [
          { id: "s", text: "Limit of the terms", kind: "start" },
          { id: "d", text: "Is it zero?", kind: "decision" },
          { id: "no", text: "Series diverges", kind: "end" },
          { id: "yes", text: "Try another test", kind: "end" },
        ],
        edges: [
          ["s", "d"],
          ["d", "no", "no"],
          ["d", "yes", "yes"],
        ],
      },
    },
    [
      beat("Before any other test, take the limit of the terms. It costs a minute.", [
        draw("flow"),
        mark("flow/node:s", { cue: "limit" }),
      ]),
      beat("Not zero? Then you are done. Zero? Then compare, take ratios or integrate.", [
        mark("flow/node:no", { color: "bad", cue: "done" }),
        mark("flow/node:yes", { color: "good", cue: "compare" }),
      ]),
    ],
  );
