import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step } from "../shared/beats.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, mythScene, pointsScene } from "../shared/scenes.ts";
import { planeOf, type EigenFigures } from "./eigen-figures.ts";
import { mapped } from "./eigen-scenes.ts";

const QUARTER_TURN = [
  [0, -1],
  [1, 0],
];

/** Eigenvectors do not always exist. */
export const alwaysMyth = (): LessonScene =>
  mythScene(
    { heading: "Is there always one?", optional: 7 },
    {
      wrong: "Every matrix keeps some arrow on its line.",
      right: "A rotation turns every arrow; it has no real eigenvalue.",
    },
    [
      "After such pictures it seems that every matrix must have its own lines.",
      "But turn the plane by a quarter: then all arrows turn, and the equation has no real solution.",
    ],
  );

/** A rotation. */
export const rotationScene = (): LessonScene =>
  focusScene(
    { id: "turn", role: "example", heading: "A quarter turn", optional: 8, claims: ["(0 + 0)^2 - 4 * 1 < 0"] },
    {
      main: planeOf(
        [
          { id: "v", xy: [2, 0.6], label: "v", color: "a" },
          { id: "w", xy: [-1.2, 2], label: "w", color: "b" },
        ],
        4,
      ),
    },
    [
      beat("Here is one. Follow any arrow while the plane rotates.", [draw("p"), mapped(QUARTER_TURN, "rotates")]),
      beat("None stays on its line. The root in the formula would be that of a negative number.", [
        mark(["p/vector:v", "p/vector:w"], { color: "bad", cue: "None" }),
      ]),
    ],
  );

/** Arrows as sums of eigenvectors. */
export const basisScene = (e: EigenFigures): LessonScene => {
  const half = e.arrows.map((arrow) => arrow.map((part) => part * 0.75));
  return focusScene(
    { id: "basis", role: "application", heading: "An eigenbasis", optional: 9 },
    {
      main: planeOf(
        [
          { id: "v1", xy: half[0], label: "v_1", color: "a" },
          { id: "v2", xy: half[1], label: "v_2", color: "b" },
          { id: "s", sum: ["v1", "v2"], label: "s", color: "d" },
        ],
        Math.max(4, Math.ceil(e.range * 0.8)),
      ),
    },
    [
      beat("Two eigenvectors on different lines are a basis: every arrow s is made of them.", [
        draw("p"),
        mark("p/vector:s", { color: "d", cue: "s" }),
      ]),
      beat(
        `Now the matrix is simple. One part is multiplied by ${aboutNumber(e.pairs[0].value)}, the other by ${aboutNumber(e.pairs[1].value)}.`,
        [mapped(e.matrix, "matrix")],
      ),
    ],
  );
};

/** The same map again and again. */
export const eigenvectorsPowersScene = (): LessonScene =>
  focusScene(
    { id: "again", role: "application", heading: "Again and again", optional: 10 },
    {
      main: {
        id: "p",
        type: "number_plane",
        matrix: [
          [2, 1],
          [1, 2],
        ],
        run: { algorithm: "power_iteration", start: [1, -0.6], steps: 6 },
        range: 3,
      },
    },
    [
      beat("Start with any arrow, apply the matrix, and shorten the result to length one.", [
        draw("p"),
        step("p", { cue: "apply" }),
      ]),
      beat("Repeat it. The arrow turns towards the eigenvector that is stretched most.", [step("p", { to: "end" })]),
    ],
  );

/** What they are good for. */
export const eigenvectorsUsesScene = (): LessonScene =>
  pointsScene(
    { id: "uses", role: "application", heading: "Where they are used", optional: 11 },
    ["Ranking web pages", "Vibrations of a bridge", "Main directions of data"],
    [
      "A search engine ranks pages by the strongest eigenvector of their links.",
      "Engineers ask at which frequencies a bridge would swing: these come from eigenvalues.",
      "And in statistics, eigenvectors show along which lines a cloud of points is stretched.",
    ],
  );
