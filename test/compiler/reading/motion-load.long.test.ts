import { describe, expect, it } from "vitest";
import { findingsOf, smallPlan } from "../../support/plans.ts";

type Data = Record<string, unknown>;
const many = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/** One element that is shown from the start, and one action in each of some beats. */
const moving = (element: Data, actions: readonly Data[], say = "Look at how it moves along. ".repeat(8)): Data =>
  smallPlan({
    params: { d: { value: 0, min: 0, max: 10 } },
    elements: [{ id: "a", zone: "main", shown: true, ...element }],
    beats: actions.map((action) => ({ say, do: [{ seconds: 8, ...action }] })),
  });

const surfaces = (count: number): Data => ({
  type: "axes3d",
  objects: many(count, (i) => ({ id: `o${i}`, kind: "surface", z: `sin(x)*cos(y)+${i}/4`, grid: 14 })),
});
const waves = (count: number): Data => ({
  ...{ type: "plot", x: [-10, 10], y: [-3, 3] },
  layers: many(count, (i) => ({ id: `f${i}`, kind: "function", y: `sin(${i + 1}*x+d)` })),
});
const FIELDS = [
  { kind: "vector_field", u: "y*d", v: "x", density: 25 },
  { kind: "contour", z: "sin(x*d)*y" },
  { kind: "implicit", equation: "sin(x*y*d)=cos(x)" },
  { kind: "slope_field", slope: "sin(x*y*d)", density: 25 },
];
const fields = (count: number): Data => ({
  ...{ type: "plot", x: [-3, 3], y: [-3, 3] },
  layers: many(count, (i) => ({ id: `f${i}`, ...FIELDS[i % FIELDS.length] })),
});
const turn = (azimuth: number): Data => ({ action: "rotate", target: "a", azimuth });
const sweep = (to: number): Data => ({ action: "sweep", param: "d", to });
const particles = { type: "particles", container: "box", species: [{ name: "A", count: 120 }], show: ["speeds"] };

const overloaded = (plan: Data): string[] =>
  findingsOf(plan)
    .filter(({ message }) => message.includes("too much moves"))
    .map(({ message }) => message);

describe("what moves in a scene", () => {
  it.each([
    ["eight surfaces that turn once", moving(surfaces(8), [turn(45)])],
    [
      "a surface that turns eight times",
      moving(
        surfaces(1),
        many(8, (i) => turn(40 * i + 40)),
      ),
    ],
    [
      "ten curves that are swept eight times",
      moving(
        waves(10),
        many(8, (i) => sweep(i % 2 ? 1 : 9)),
      ),
    ],
    ["four fields that are swept twice", moving(fields(4), [sweep(9), sweep(0)])],
    [
      "twelve scenes of particles",
      {
        ...smallPlan(),
        scenes: many(12, (i) => ({
          ...(
            moving(
              particles,
              many(8, () => ({ action: "play", target: "a" })),
            )["scenes"] as Data[]
          )[0],
          id: `s${i}`,
        })),
      },
    ],
  ])("is refused before it is drawn: %s", (_, plan) => {
    expect(overloaded(plan)).toEqual([
      expect.stringMatching(
        /^scenes\[\d+\]: too much moves: \w+ "a" changes \d+ outlines in each of \d+ pictures\. Give it fewer or coarser parts/,
      ),
    ]);
  });

  it.each([
    ["a surface that turns", moving({ ...surfaces(1) }, [turn(45)])],
    [
      "two that turn quickly",
      moving(surfaces(2), [
        { ...turn(45), seconds: 2 },
        { ...turn(90), seconds: 2 },
      ]),
    ],
    ["three curves, swept three times", moving(waves(3), [sweep(3), sweep(9), sweep(0)])],
    ["a field that is swept", moving({ ...fields(1) }, [sweep(2)])],
    [
      "particles",
      moving(
        particles,
        many(8, () => ({ action: "play", target: "a" })),
      ),
    ],
  ])("is as it was: %s", (_, plan) => expect(overloaded(plan)).toEqual([]));
});
