import { afterAll, describe, expect, it } from "vitest";
import { mechanicsElement } from "../../../../src-server/compiler/elements/mechanics/mechanics-element.ts";
import { blend, contrastOf } from "../../../../src-server/compiler/audit/contrast.ts";
import type { Paint } from "../../../../src-server/compiler/drawing.ts";
import type { ElementView } from "../../../../src-server/compiler/element-kind.ts";
import { paintColor, THEMES } from "../../../../src-server/compiler/themes.ts";
import { auditView, unresolvedParts } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
type Params = NonNullable<Parameters<typeof openElement>[2]["params"]>;
const open = (element: Record<string, unknown>, params: Params = {}): OpenedInEnglish =>
  openElement(mechanicsElement, element, { type, params });
const messages = (element: Record<string, unknown>, params: Params = {}): string[] =>
  open(element, params).findings.map(({ severity, message }) => `${severity} ${message}`);
const at = (opened: OpenedInEnglish, share: number, rate = 1): ElementView => {
  const { clock } = opened.view;
  if (!clock) throw new Error("no clock");
  return share === 0 ? opened.view : clock.at(clock.seconds * share, rate);
};

const THROW = { system: "projectile", v0: "20 m/s", angle: "45 deg", show: ["velocity", "trail"] };
const SLIDE = {
  system: "inclined_plane",
  mass: "2 kg",
  angle: "30 deg",
  friction: 0.2,
  show: ["forces", "velocity", "acceleration", "trail"],
};
const ALL = ["velocity", "acceleration", "forces", "trail", "energy_bars", "graph"];

describe("a mechanics stays readable and inside its zone", () => {
  const throws = [0, 10, 45, 80, 90]
    .flatMap((angle) => [0, 3, 30].map((height) => ({ ...THROW, angle: `${angle} deg`, height: `${height} m` })))
    .slice(1);
  const slides = [0, 8, 30, 60, 80].flatMap((angle) =>
    [0, 0.5].map((friction) => ({ ...SLIDE, angle: `${angle} deg`, friction })),
  );
  it.each(
    [
      ...throws,
      ...slides,
      { system: "free_fall", height: "20 m", show: ["velocity", "acceleration", "forces"] },
      { ...THROW, show: ALL },
      { ...SLIDE, show: ALL },
      { system: "free_fall", show: ["energy_bars", "graph"] },
    ].map((element) => [element.system, JSON.stringify(element), element] as const),
  )("%s %s", (_, __, element) => {
    const opened = open(element);
    expect(opened.findings).toEqual([]);
    for (const share of [0, 1]) expect(auditView(at(opened, share, 0.5), { type })).toEqual([]);
  });
});

describe.each(["midnight", "chalkboard", "paper", "contrast"] as const)("vectors and their labels on %s", (theme) => {
  const own = typesetterFor(theme);
  afterAll(() => own.close());
  const opened = (element: Record<string, unknown>): OpenedInEnglish =>
    openElement(mechanicsElement, element, { type: own });

  it.each([
    ...[0, 30, 80].map((angle) => ({ ...SLIDE, angle: `${angle} deg` })),
    { ...THROW, height: "10 m", show: ["velocity", "acceleration", "forces", "trail"] },
  ])("can be read: %j", (element) => {
    const slide = opened(element);
    for (const share of [0, 1]) expect(auditView(at(slide, share), { type: own, theme })).toEqual([]);
  });

  it("has 3:1 on the block wherever it covers the slope or the ground", () => {
    const { shapes } = opened(SLIDE).view.draw(frameOf({ type: own }));
    const fillOf = (key: string): Paint => shapes.find((shape) => shape.key === key)?.fill ?? "ink";
    const color = (paint: Paint): string => paintColor(THEMES[theme], paint);
    const vectors = ["weight", "normal", "friction", "velocity", "acceleration"].map((id) =>
      fillOf(`vector:${id}/head`),
    );
    for (const under of ["ground", "panel"] as const) {
      const block = blend(color(fillOf("body:block/fill")), color(under), 1);
      expect(Math.min(...vectors.map((vector) => contrastOf(color(vector), block)))).toBeGreaterThanOrEqual(3);
    }
  });
});

describe("mechanics", () => {
  it("resolves bodies, vectors, trail and energy bars", () => {
    const thrown = open({ ...THROW, show: ALL });
    expect(
      unresolvedParts(
        at(thrown, 0.3),
        [
          "body",
          "body:ball",
          "vector:velocity",
          "vector:acceleration",
          "vector:weight",
          "trail",
          "bar:KE",
          "bar:PE",
          "graph",
          "angle",
          "range",
          "apex",
        ],
        frameOf({ type }),
      ),
    ).toEqual([]);
    const slide = open(SLIDE);
    expect(
      unresolvedParts(
        at(slide, 0.3),
        ["body:block", "vector:normal", "vector:friction", "vector:weight", "vector:velocity", "incline", "ground"],
        frameOf({ type }),
      ),
    ).toEqual([]);
    expect(unresolvedParts(slide.view, ["body:ball", "bar:KE", "string"], frameOf({ type }))).toHaveLength(3);
  });

  it("publishes the textbook's numbers", () => {
    const { facts } = open(THROW);
    expect(facts["range"]).toBeCloseTo(400 / 9.81, 9);
    expect(facts["apex"]).toBeCloseTo(100 / 9.81, 9);
    expect(facts["time_of_flight"]).toBeCloseTo((40 * Math.SQRT1_2) / 9.81, 9);
    expect(facts["impact_angle"]).toBeCloseTo(45, 9);
    const slide = open(SLIDE).facts;
    expect(slide["acceleration"]).toBeCloseTo(9.81 * (0.5 - 0.2 * Math.cos(Math.PI / 6)), 9);
    expect(slide["friction_force"]).toBeCloseTo(0.2 * 2 * 9.81 * Math.cos(Math.PI / 6), 9);
    expect(open({ ...SLIDE, friction: 0.9 }).facts).toMatchObject({ slides: false, acceleration: 0, time: Infinity });
    const fall = open({ system: "free_fall", height: "20 m", g: "10 m/s^2" }).facts;
    expect([fall["time"], fall["impact_speed"]]).toEqual([2, 20]);
    expect(typeof fall["speed"] === "function" && fall["speed"](1)).toBe(10);
  });

  it("runs its own clock: the body moves along the drawn path, keys stay, the rate is shown where it is not 1", () => {
    const opened = open(THROW);
    const shapes = (share: number, rate = 1): ReturnType<ElementView["draw"]>["shapes"] =>
      at(opened, share, rate).draw(frameOf({ type })).shapes;
    const ball = (share: number): readonly [number, number] =>
      shapes(share).find(({ key }) => key === "body:ball/dot")?.at ?? [0, 0];
    expect(ball(0.5)[0]).toBeGreaterThan(ball(0)[0]);
    expect(ball(0.5)[1]).toBeLessThan(ball(0)[1]);
    expect(Math.abs(ball(1)[1] - ball(0)[1])).toBeLessThan(0.01);
    const commands = (share: number): string | undefined =>
      shapes(share)
        .find(({ key }) => key === "trail/gone")
        ?.path.replace(/[^A-Z]/g, "");
    expect(commands(0.2)).toBe(commands(0.9));
    const hasRate = (rate: number): boolean => shapes(0.5, rate).some(({ key }) => key.startsWith("time/rate"));
    expect([hasRate(1), hasRate(0.5)]).toEqual([false, true]);
    expect(opened.view.clock?.seconds).toBeCloseTo(2.883, 3);
  });

  it("keeps its scale while a param is swept", () => {
    const params = { t: { value: 30, min: 20, max: 70 } };
    const { view, findings } = open({ ...THROW, angle: "t" }, params);
    expect(findings).toEqual([]);
    const length = (t: number): number => {
      const box =
        view.draw(frameOf({ type, params: { t } })).shapes.find(({ key }) => key === "range/line")?.path ?? "";
      return Math.max(...(box.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number));
    };
    expect(length(45) / length(30)).toBeCloseTo(1 / Math.sin(Math.PI / 3), 2);
    expect(view.factsAt?.({ t: 45 })["range"]).toBeCloseTo(400 / 9.81, 9);
  });

  it.each([
    [{ system: "inclined_plane", angle: "95 deg" }, ["repair angle: 95 deg; an incline is 0…80 deg."]],
    [{ system: "projectile", v0: "300 m/s", angle: "45 deg" }, ["repair v0: 300 m/s; a launch is 1…200 m/s."]],
    [
      { system: "projectile", v0: "5 kg", angle: "45 deg" },
      ['repair v0: "5 kg" is a mass; a speed is wanted, e.g. "5 m/s".'],
    ],
    [{ system: "projectile", angle: "45 deg" }, ["repair v0 is missing; a projectile needs it."]],
    [
      { system: "projectile", v0: "5 m/s", angle: 0 },
      ["repair angle: thrown level from the ground, the body never leaves it; give an angle or a height above 0."],
    ],
    [{ system: "inclined_plane", angle: 20, v0: "3 m/s" }, ["mend v0: inclined_plane has no such field; dropped."]],
    [{ system: "inclined_plane", angle: 20, friction: 2 }, ["repair friction: 2; an incline is 0…1."]],
    [
      { system: "pendulm" },
      [
        'repair system: "pendulm" unknown; one of free_fall, projectile, inclined_plane, pendulum, spring, collision, pulley, lever, circular_motion, orbit, two_bodies, rocket, slide, track.',
      ],
    ],
    [
      { system: "free_fall", show: ["speed"] },
      ['repair show[0]: "speed" unknown; one of velocity, acceleration, forces, trail, energy_bars, graph.'],
    ],
  ])("refuses %j", (element, wanted) => {
    expect(messages(element)).toEqual(wanted);
  });

  it("refuses hostile data at once", () => {
    for (const angle of ["9".repeat(1e6), NaN, Infinity, "1/0 deg", {}, []])
      expect(messages({ ...THROW, angle }).length).toBeGreaterThan(0);
    expect(messages({ ...THROW, show: Array.from({ length: 1e5 }, () => "trail") }).length).toBeGreaterThan(0);
  });
});
