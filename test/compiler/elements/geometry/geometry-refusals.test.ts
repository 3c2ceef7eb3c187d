import { afterAll, describe, expect, it } from "vitest";
import { geometryElement } from "../../../../src-server/compiler/elements/geometry/geometry-element.ts";
import { openElement, typesetterFor } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());

type Params = Record<string, { value: number; min: number; max: number }>;
const messages = (construct: unknown, params: Params = {}): string[] =>
  openElement(geometryElement, { construct }, { type, params }).findings.map(({ message }) => message);

const BASE = [
  { id: "A", kind: "point", at: [0, 0] },
  { id: "B", kind: "point", at: [4, 0] },
  { id: "C", kind: "point", at: [0, 3] },
  { id: "k", kind: "circle", center: "A", radius: 1 },
];
const after = (...items: object[]): string[] => messages([...BASE, ...items]);

describe("refusals of a geometry", () => {
  it("says which object does not exist, and why", () => {
    expect(after({ id: "l", kind: "line", of: "BC" }, { id: "S", kind: "intersection", of: ["l", "k"] })).toEqual([
      "construct[5]: line and circle do not meet.",
    ]);
    expect(after({ id: "M", kind: "midpoint", of: "AZ" })).toEqual([
      'construct[4].of: "Z" is not made before; there are A, B, C, k.',
    ]);
    expect(after({ id: "M", kind: "midpoint" })).toEqual(["construct[4].from is missing; a midpoint needs it."]);
    expect(after({ id: "A", kind: "point", at: [1, 1] })).toEqual(['construct[4].id: "A" is there already.']);
    expect(after({ id: "T", kind: "triangle", sss: [1, 2, 5], vertices: "PQR" })).toEqual([
      "construct[4]: sides 1, 2, 5 close to no triangle; two must be longer than the third.",
    ]);
    expect(after({ id: "t", kind: "tangent_lines", from: "A", to: "k" })).toEqual([
      "construct[4]: the point lies in the circle; no tangent goes through it.",
    ]);
    expect(after({ id: "D", kind: "point", at: [8, 0] }, { id: "u", kind: "circumcircle", of: "ABD" })).toEqual([
      "construct[5]: the three points lie on a line; no circle goes through them.",
    ]);
  });

  it("refuses what nobody can see or what is not so", () => {
    expect(after({ id: "D", kind: "point", at: [4, 0.1] }, { id: "w", kind: "angle", of: "BAD" })).toEqual([
      "construct[5]: the angle is 1.432°; 5° or more can be seen.",
    ]);
    expect(
      after({
        id: "T",
        kind: "triangle",
        corners: [
          [0, 0],
          [5, 0],
          [5, 0.01],
        ],
        vertices: "PQR",
      }),
    ).toEqual(["construct[4]: QR fall together; nobody can see the side."]);
    expect(
      after(
        { id: "s", kind: "segment", of: "AB", mark: "equal_1" },
        { id: "t", kind: "segment", of: "AC", mark: "equal_1" },
      ),
    ).toEqual(["construct[5].mark: equal_1 stands at 4 and at 3; they are not equal."]);
    expect(after({ id: "w", kind: "angle", of: "ABC", mark: "right" })).toEqual([
      "construct[4].mark: this angle is 36.87°, no right angle.",
    ]);
    expect(
      after(
        { id: "s", kind: "line", of: "AB", mark: "parallel_1" },
        { id: "t", kind: "line", of: "AC", mark: "parallel_1" },
      ),
    ).toEqual(["construct[5].mark: parallel_1 stands at lines that are not parallel."]);
    expect(after({ id: "s", kind: "line", of: "AB", measure: "area" })).toEqual([
      "construct[4].measure: a line has no area.",
    ]);
  });

  it("looks along the params", () => {
    const sliding = [
      ...BASE,
      { id: "l", kind: "line", of: "AB" },
      { id: "m", kind: "circle", center: [0, "h"], radius: 1 },
      { id: "S", kind: "intersection", of: ["l", "m"] },
    ];
    expect(messages(sliding, { h: { value: 0, min: 0, max: 0.9 } })).toEqual([]);
    expect(messages(sliding, { h: { value: 0, min: 0, max: 4 } })).toEqual([
      "construct[6]: line and circle do not meet at h = 1.5.",
    ]);
    expect(
      messages([
        { id: "A", kind: "point", at: ["q", 0] },
        { id: "B", kind: "point", at: ["2^^2", 0] },
      ]),
    ).toHaveLength(2);
  });

  it("refuses hostile data quickly", () => {
    expect(messages(Array.from({ length: 25 }, (_, i) => ({ id: `P${i}`, kind: "point", at: [i, 0] })))).toEqual([
      "construct: 25; at most 24.",
    ]);
    expect(messages([{ id: "A", kind: "point", at: [NaN, Infinity] }]).length).toBeGreaterThan(0);
    expect(messages([{ id: "A", kind: "point", at: ["1/0", 0] }])).toEqual(["construct[0]: A has no place."]);
    expect(messages([{ id: "A", kind: "point", at: [1e12, 0] }])).toHaveLength(1);
    const loops = Array.from({ length: 20 }, (_, i) => ({ id: `l${i}`, kind: "locus", of: "Q", moving: "Q" }));
    expect(messages([...BASE, { id: "Q", kind: "point", on: "k" }, ...loops.slice(0, 19)])).toEqual([]);
    expect(messages([{ id: "A", kind: "pionts" }])).toHaveLength(1);
  });
});
