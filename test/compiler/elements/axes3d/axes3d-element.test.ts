import { afterAll, describe, expect, it } from "vitest";
import { axes3dElement } from "../../../../src-server/compiler/elements/axes3d/axes3d-element.ts";
import type { ElementView } from "../../../../src-server/compiler/element-kind.ts";
import { parsedPath } from "../../../../src-server/compiler/paths.ts";
import { auditDrawing, unresolvedParts, ZONES } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());

type Params = Record<string, { value: number; min: number; max: number }>;
const open = (objects: readonly object[], rest: object = {}, params: Params = {}): OpenedInEnglish =>
  openElement(axes3dElement, { objects, ...rest }, { type, params });
const messages = (objects: readonly object[], rest: object = {}, params: Params = {}): string[] =>
  open(objects, rest, params).findings.map(({ message }) => message);
const fact = (opened: OpenedInEnglish, name: string, id: string): unknown => {
  const found = opened.facts[name];
  return typeof found === "function" ? found(id) : found;
};
const turned = (view: ElementView, azimuth: number, elevation = 25): ElementView =>
  view.rotate?.({ azimuth, elevation })(1) ?? view;

const SURFACES = [
  { id: "s", kind: "surface", z: "4-x^2-y^2", label: "z=4-x^2-y^2" },
  { id: "t", kind: "plane", normal: [2, 0, 1], through: [1, 0, 3], size: 3, label: "\\text{tangent plane}" },
  { id: "p", kind: "point", at: [1, 0, 3], label: "P" },
  { id: "c", kind: "curve", x: "t", y: "0", z: "4-t^2", t: [-2, 2] },
  { id: "cut", kind: "cross_section", of: "s", axis: "y", at: 1 },
];
const SOLIDS = [
  { id: "u", kind: "cylinder", radius: 1, height: 2, base: [-2.5, 0, 0] },
  { id: "v", kind: "cone", radius: 1, height: 2 },
  { id: "w", kind: "sphere", radius: 1, center: [2.5, 0, 1], label: "S" },
  { id: "b", kind: "box", corner: [-1, 2, 0], size: [2, 1, 1] },
  { id: "d", kind: "polyhedron", name: "dodecahedron", center: [0, -3, 0], radius: 1 },
];
const ARROWS = [
  { id: "u", kind: "vector", to: [3, 1, 0], label: "\\vec u" },
  { id: "v", kind: "vector", to: [1, 3, 0], label: "\\vec v" },
  { id: "w", kind: "vector", to: [0, 0, 3], label: "\\vec u\\times\\vec v" },
  {
    id: "m",
    kind: "matrix",
    rows: [
      [2, 0, 0],
      [0, 1, 1],
      [0, -1, 1],
    ],
  },
];
const BODIES = [{ id: "s", kind: "solid_of_revolution", y: "2+x/4", inner: "x/2", from: 0, to: 4, n: 6 }];
const SHELLS = [{ id: "s", kind: "solid_of_revolution", y: "2*x-x^2", from: 0, to: 2, axis: "y", n: 5 }];
const PRISMS = [
  { id: "p", kind: "prisms", z: "1+x*y", nx: 4, ny: 4 },
  { id: "f", kind: "surface", z: "1+x*y", x: [0, 2], y: [0, 2] },
];
const MESHES = [{ id: "t", kind: "parametric_surface", x: "(3+cos(v))*cos(u)", y: "(3+cos(v))*sin(u)", z: "sin(v)" }];
const FIELD = [{ id: "f", kind: "vector_field", x: "-y", y: "x", z: "0.5" }];

describe("axes3d", () => {
  it.each([
    ["surfaces", SURFACES],
    ["solids", SOLIDS],
    ["arrows", ARROWS],
    ["rings", BODIES],
    ["shells", SHELLS],
    ["prisms", PRISMS],
    ["meshes", MESHES],
    ["field", FIELD],
  ])("%s stay readable in every zone, turned as well", (_, objects) => {
    const { view, findings } = open(objects);
    expect(findings).toEqual([]);
    for (const { box, aspect } of [ZONES[0], ZONES[2], ZONES[6]].flatMap((zone) => (zone ? [zone] : []))) {
      const frame = frameOf({ type, box, aspect });
      for (const seen of [view, turned(view, 70, 60), turned(view, 200, 0)])
        expect(auditDrawing(seen.draw(frame), { box })).toEqual([]);
    }
    const parts = [...objects.map(({ id }) => `object:${id}`), "axis:x", "axis:y", "axis:z"];
    expect(unresolvedParts(view, parts, frameOf({ type }))).toEqual([]);
  });

  it.each([
    ["rings", [...BODIES, { id: "p", kind: "point", at: [2, 1, 1], label: "P" }]],
    ["shells", [...SHELLS, { id: "p", kind: "point", at: [1, 0.5, 0], label: "\\text{inside}" }]],
    ["surfaces", SURFACES],
  ])("labels of %s stand clear of bodies at every angle, all that are seen at first", (_, objects) => {
    const { view } = open(objects);
    const frame = frameOf({ type });
    const labelled = objects.filter((object) => "label" in object).map(({ id }) => `object:${id}/label`);
    const angles = Array.from({ length: 48 }, (__, i) => [(i % 12) * 30, Math.floor(i / 12) * 25] as const);
    const wrong = angles.flatMap(([azimuth, elevation]) => {
      const drawing = turned(view, azimuth, elevation).draw(frame);
      const missing = labelled.filter((key) => !drawing.shapes.some((shape) => shape.label === key));
      const onBody = auditDrawing(drawing, { box: frame.box }).filter((message) => message.includes("a body"));
      return [...missing, ...onBody].map((what) => `${azimuth}, ${elevation}: ${what}`);
    });
    expect(wrong).toEqual([]);
  });

  it.each(["chalkboard", "paper", "contrast"] as const)("can be read on %s", (theme) => {
    const own = typesetterFor(theme);
    const box = [96, 180, 1824, 840] as const;
    for (const objects of [SURFACES, SOLIDS]) {
      const { view } = openElement(axes3dElement, { objects }, { type: own });
      const drawing = view.draw(frameOf({ type: own, box: [...box] }));
      expect(auditDrawing(drawing, { box: [...box], theme })).toEqual([]);
    }
    own.close();
  });

  it("keeps its outlines while the camera turns and a param sweeps", () => {
    const objects = [
      { id: "s", kind: "surface", z: "x^2-k*y^2" },
      { id: "c", kind: "curve", x: "t", y: "t", z: "t^2*(1-k)", t: [-2, 2] },
    ];
    const { view } = open(objects, {}, { k: { value: 1, min: -1, max: 1 } });
    const commands = (seen: ElementView, k: number): string[] =>
      seen
        .draw(frameOf({ type, params: { k } }))
        .shapes.filter(({ key }) => key.startsWith("object:s/"))
        .map(({ path }) => parsedPath(path).commands);
    const first = commands(view, 1);
    expect(first).toHaveLength(256);
    for (const azimuth of [-90, 0, 33, 120]) expect(commands(turned(view, azimuth), 0.5)).toEqual(first);
  });

  it("turns on the way and arrives at the angles asked for", () => {
    const objects = [{ id: "p", kind: "point", at: [1, 0.5, 0] }];
    const start = open(objects, { azimuth: 0, elevation: 0 }).view;
    const shapesAt = (view: ElementView | undefined) => view?.draw(frameOf({ type })).shapes;
    const turn = start.rotate?.({ azimuth: 90, elevation: 40 });
    expect(shapesAt(turn?.(0))).toEqual(shapesAt(start));
    expect(shapesAt(turn?.(0.5))).toEqual(shapesAt(open(objects, { azimuth: 45, elevation: 20 }).view));
    expect(shapesAt(turn?.(1))).toEqual(shapesAt(open(objects, { azimuth: 90, elevation: 40 }).view));
    expect(shapesAt(turn?.(1))).not.toEqual(shapesAt(start));
  });

  it("computes volumes, sums and determinants", () => {
    const solids = open([...SOLIDS, ...BODIES]);
    expect(fact(solids, "volume", "u")).toBeCloseTo(2 * Math.PI, 9);
    expect(fact(solids, "volume", "v")).toBeCloseTo((2 * Math.PI) / 3, 9);
    expect(fact(solids, "volume", "b")).toBe(2);
    expect([fact(solids, "faces", "d"), fact(solids, "edges", "d"), fact(solids, "corners", "d")]).toEqual([
      12, 30, 20,
    ]);
    const ring = Math.PI * (16 + 8 + 64 / 48 - 64 / 12);
    expect(fact(solids, "volume", "s")).toBeCloseTo(ring, 6);
    expect(fact(open(SHELLS), "volume", "s")).toBeCloseTo(2 * Math.PI * (16 / 3 - 4), 6);
    expect(fact(open(ARROWS), "determinant", "m")).toBe(4);
    expect(fact(open(PRISMS), "sum", "p")).toBeCloseTo(8, 9);
    expect(fact(open(PRISMS), "integral", "p")).toBeCloseTo(8, 9);
  });

  it("runs riemann_2d: each step doubles the columns a side", () => {
    const opened = open([{ id: "p", kind: "prisms", z: "x^2*y", nx: 2, ny: 2 }], { run: "riemann_2d" });
    const steps = opened.view.step?.({ count: 1, to: "end" }) ?? [];
    expect(steps.map(({ event }) => event)).toEqual(["stage", "stage"]);
    const errors = [opened.view, ...steps.map(({ view }) => view)].map((view) => Number(view.factsAt?.({})["error"]));
    expect(errors.toSorted((a, b) => b - a)).toEqual(errors);
    expect(steps.at(-1)?.view.factsAt?.({})["count"]).toBe(64);
    expect(steps.at(-1)?.view.step?.({ count: 1 })).toEqual([]);
    expect(messages([{ id: "s", kind: "sphere", radius: 1 }], { run: "riemann_2d" })).toEqual([
      "run: riemann_2d needs an object of kind prisms.",
    ]);
    expect(messages([{ id: "p", kind: "prisms", z: "x", nx: 8, ny: 8 }], { run: "riemann_2d" })).toEqual([
      "run.steps: 2 would make 32 columns a side; 16 are drawn well.",
    ]);
  });

  it.each([
    [
      [{ id: "s", kind: "surface", z: "x*y", grid: 200 }],
      "objects[0]: 40 000 faces; 2 500 are drawn well, grid reduced to 50×50.",
    ],
    [[{ id: "s", kind: "surface", z: "x*q" }], "objects[0].z: uses q; a function of x and y is wanted."],
    [
      [{ id: "s", kind: "surface", z: "x", x: [2, 1] }],
      "objects[0].x: 2…1 is no range; the first number must be the smaller.",
    ],
    [
      [{ id: "s", kind: "surface", z: "sqrt(-1-x^2)" }],
      "objects[0]: has values on 0 % of its ground; choose another range.",
    ],
    [[{ id: "s", kind: "surface", z: "ln(x)" }], "objects[0]: has values on 50 % of its ground; drawn with the gaps."],
    [[{ id: "s", kind: "sphere", radius: -1 }], "objects[0].radius: -1; a size above 0 is wanted."],
    [
      [{ id: "p", kind: "plane", normal: [0, 0, 0] }],
      "objects[0].normal: [0, 0, 0] has no direction; a plane needs one.",
    ],
    [[{ id: "c", kind: "cross_section", of: "s", at: 1 }], 'objects[0].of: "s" is no object before this one.'],
    [
      [
        { id: "p", kind: "point", at: [0, 0, 0] },
        { id: "p", kind: "point", at: [1, 0, 0] },
      ],
      'objects[1].id: "p" is there twice.',
    ],
    [[{ id: "r", kind: "solid_of_revolution", y: "x", from: 2, to: 1 }], "objects[0].to: 1 is not above from (2)."],
    [
      [{ id: "r", kind: "solid_of_revolution", y: "x", from: 0, to: 1, method: "shell" }],
      "objects[0].method: shell goes with the y axis where y is a function of x.",
    ],
    [
      [{ id: "p", kind: "prisms", z: "x", nx: 40 }],
      "objects[0].nx: 40 columns a side; 16 are drawn well, 16 are drawn.",
    ],
    [
      [{ id: "c", kind: "curve", x: "t", y: "t", z: "sqrt(-1-t^2)" }],
      "objects[0]: has no value at the first values of the params.",
    ],
    [[{ id: "s", kind: "sphere", radius: 1e300 }], "objects[0]: reaches beyond 1 000 000; use another unit."],
    [
      Array.from({ length: 4 }, (_, i) => ({ id: `s${i}`, kind: "surface", z: "x", grid: 50 })),
      "objects: 10 000 faces together; 6 000 are drawn well. Use fewer objects or coarser grids.",
    ],
  ])("%j is told", (objects, message) => {
    expect(messages(objects)).toContain(message);
  });

  it("cuts poles off and says so", () => {
    expect(messages([{ id: "s", kind: "surface", z: "1/(x^2+y^2)" }])[0]).toMatch(
      /^objects\[0\]\.z: grows beyond all the rest; cut off at /,
    );
  });
});
