import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark } from "../shared/beats.ts";
import { focusScene, mythScene } from "../shared/scenes.ts";

type Layer = Record<string, unknown>;
const curve = (y: string, more: Layer = {}): Layer => ({ id: "f", kind: "function", y, color: "a", ...more });
const plot = (
  x: readonly [number, number],
  layers: readonly Layer[],
): { id: string; type: string; x: readonly [number, number]; layers: readonly Layer[] } => ({
  id: "graph",
  type: "plot",
  x,
  layers,
});

/** A gap lets it jump. */
export const intermediateValueGapScene = (): LessonScene =>
  focusScene(
    { id: "gap", role: "misconception", heading: "It fails with a gap", optional: 6 },
    { main: { ...plot([-2, 2], [curve("1/x")]), y: [-5, 5] } },
    [
      beat("Look at one over x. On the left it is below zero, on the right above.", [
        draw("graph"),
        mark("graph/layer:f", { color: "a", cue: "below" }),
      ]),
      beat("And yet it never is zero, because it has a gap in the middle. So check for gaps first.", [
        mark("graph/layer:f", { color: "bad", cue: "never" }),
      ]),
    ],
  );

/** More than one crossing. */
export const severalScene = (): LessonScene => {
  const roots = [-1, 0, 1].map((k) => k * Math.sqrt(3));
  return focusScene(
    { id: "several", role: "application", heading: "At least one, maybe more", optional: 7 },
    {
      main: plot(
        [-2.3, 2.3],
        [
          curve("x^3 - 3x"),
          ...roots.map((at, i): Layer => ({
            id: `r${i}`,
            kind: "point",
            at: [Number(at.toPrecision(10)), 0],
            color: "d",
          })),
        ],
      ),
    },
    [
      beat("The theorem promises one crossing. It does not forbid more.", [
        draw(["graph/axis:x", "graph/axis:y", "graph/layer:f"]),
      ]),
      beat("This curve goes from below to above, and crosses three times on its way.", [
        draw(["graph/layer:r0", "graph/layer:r1", "graph/layer:r2"], "three"),
      ]),
    ],
  );
};

/** Equal signs say nothing. */
export const sameSignMyth = (): LessonScene =>
  mythScene(
    { heading: "Same signs, no zero?", optional: 8 },
    {
      wrong: "Both ends above zero: no zero between.",
      right: "Then the theorem says nothing; $x^2-1$ on $[-2,2]$ has two.",
    },
    [
      "If both ends lie above the axis, it is tempting to say that there is no zero.",
      "But a curve can dip down and come back. From equal signs, nothing follows at all.",
    ],
  );

/** A fixed point of the cosine. */
export const intermediateValueCosineScene = (): LessonScene =>
  focusScene(
    {
      id: "cosine",
      role: "application",
      heading: "An equation without a formula",
      optional: 9,
      claims: ["cos(0.7390851) ~ 0.7390851"],
    },
    {
      main: plot(
        [0, 1.5],
        [
          curve("cos(x)", { label: "\\cos x" }),
          { id: "g", kind: "function", y: "x", color: "b", label: "x" },
          { id: "p", kind: "point", at: [0.7390851332, 0.7390851332], color: "d" },
        ],
      ),
    },
    [
      beat("Which number equals its own cosine? No formula tells, but look at both sides as curves.", [
        draw(["graph/axis:x", "graph/axis:y", "graph/layer:f"]),
        draw("graph/layer:g", "sides"),
      ]),
      beat("At zero the cosine is larger, at one it is smaller. So they must meet: near 0.739.", [
        draw("graph/layer:p", "meet"),
      ]),
    ],
  );

/** A root that is no fraction. */
export const rootScene = (): LessonScene =>
  focusScene(
    {
      id: "root",
      role: "proof",
      heading: "Why the square root of 2 exists",
      optional: 10,
      claims: ["1^2 < 2", "2^2 > 2"],
    },
    {
      main: plot(
        [0, 2.4],
        [
          curve("x^2"),
          { id: "two", kind: "line", y: 2, color: "b", style: "dashed" },
          { id: "p", kind: "point", at: [1.4142135624, 2], color: "d" },
        ],
      ),
    },
    [
      beat("Is there a number whose square is two? One gives too little, two gives too much.", [
        draw(["graph/axis:x", "graph/axis:y", "graph/layer:f"]),
        draw("graph/layer:two", "two"),
      ]),
      beat("Squares change without gaps, so the value two is taken in between: at 1.414, and so on.", [
        draw("graph/layer:p", "taken"),
      ]),
    ],
  );
