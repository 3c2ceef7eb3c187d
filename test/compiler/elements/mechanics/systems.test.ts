import { afterAll, describe, expect, it } from "vitest";
import { mechanicsElement } from "../../../../src-server/compiler/elements/mechanics/mechanics-element.ts";
import { SYSTEMS } from "../../../../src-server/compiler/elements/mechanics/systems/index.ts";
import { unresolvedParts } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";
import { EVERYTHING, SYSTEM_CASES } from "./system-cases.ts";

const type = typesetterFor();
afterAll(() => type.close());
type Params = NonNullable<Parameters<typeof openElement>[2]["params"]>;
const open = (element: Record<string, unknown>, params: Params = {}): OpenedInEnglish =>
  openElement(mechanicsElement, element, { type, params });
const factsOf = (element: Record<string, unknown>): OpenedInEnglish["facts"] => open(element).facts;
const messages = (element: Record<string, unknown>): string[] =>
  open(element).findings.map(({ severity, message }) => `${severity} ${message}`);

describe("systems of mechanics", () => {
  it("are all tried, each under one name, and members of one name have one form", () => {
    const names = SYSTEMS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const tried = new Set<string>([
      "free_fall",
      "projectile",
      "inclined_plane",
      ...SYSTEM_CASES.map(({ element }) => element.system),
    ]);
    expect(names.filter((name) => !tried.has(name))).toEqual([]);
    const forms = new Map<string, string>();
    for (const [name, { kind, count }] of SYSTEMS.flatMap(({ members }) => Object.entries(members))) {
      const form = `${kind === "flag" || kind === "formula" ? kind : "quantity"} ${String(count)}`;
      expect([name, forms.get(name) ?? form]).toEqual([name, form]);
      forms.set(name, form);
    }
  });

  it.each(SYSTEM_CASES.map(({ element, parts }) => [element.system, element, parts] as const))(
    "%s resolves its parts while it runs, tells what it shows, and was checked",
    (_, element, parts) => {
      const opened = open({ ...element, show: EVERYTHING });
      expect(opened.findings.filter(({ severity }) => severity === "repair")).toEqual([]);
      const view = opened.view.clock?.at(opened.view.clock.seconds * 0.23);
      expect(view && unresolvedParts(view, parts, frameOf({ type }))).toEqual([]);
      expect(opened.alt).toMatch(/^[A-Z].*: .*\.$/);
      expect(opened.checks?.[0]?.checked).toBe(1);
    },
  );

  it("publish the textbook's numbers", () => {
    expect(factsOf({ system: "pendulum", length: "1 m", angle: "1 deg" })["period"]).toBeCloseTo(2.00607, 4);
    expect(factsOf({ system: "spring", k: "20 N/m", mass: "1 kg", stretch: "0.5 m" })["max_speed"]).toBeCloseTo(
      0.5 * Math.sqrt(20),
      5,
    );
    expect(factsOf({ system: "pulley", masses: ["2 kg", "3 kg"], g: 10 })).toMatchObject({
      acceleration: 2,
      tension: 24,
      time: 1,
      final_speed: 2,
    });
    expect(factsOf({ system: "lever", arms: ["2 m", "1 m"], loads: ["10 N", "20 N"] })).toMatchObject({
      balanced: true,
      torque_left: 20,
      sinks: "none",
    });
    expect(factsOf({ system: "circular_motion", radius: "2 m", speed: "4 m/s", mass: "3 kg" })).toMatchObject({
      acceleration: 8,
      force: 24,
    });
    expect(factsOf({ system: "orbit" })["period_years"]).toBeCloseTo(1, 3);
    expect(factsOf({ system: "orbit", axis: "5.2 AU" })["period_years"]).toBeCloseTo(11.86, 2);
    const moon = factsOf({ system: "two_bodies", masses: ["5.97e24 kg", "7.35e22 kg"], distance: "384400 km" });
    expect(Number(moon["period"]) / 86_400).toBeCloseTo(27.29, 1);
    expect(
      factsOf({ system: "rocket", dry: "1 kg", fuel: "1.718281828 kg", exhaust_speed: "1000 m/s" })["delta_v"],
    ).toBeCloseTo(1000, 4);
    expect(factsOf({ system: "track", position: "8t-t^2" })).toMatchObject({
      displacement: -20,
      mean_velocity: -2,
      turns: 1,
    });
  });

  it("count contacts, step by step too", () => {
    const opened = open({ system: "collision", masses: [1, 100], speeds: [0, -1], wall: true });
    expect(opened.facts["collisions"]).toBe(31);
    const steps = opened.view.step?.({ count: 3 }) ?? [];
    expect(steps.map(({ event }) => event)).toEqual(["contact", "contact", "contact"]);
    expect(steps.at(-1)?.view.factsAt?.({})["collisions"]).toBe(3);
    expect(steps.at(-1)?.view.step?.({ count: 1, to: "end" })).toHaveLength(28);
    const kept = factsOf({ system: "collision", masses: [2, 1], speeds: [3, -1], restitution: 0.5 });
    expect(kept["momentum_after"]).toBeCloseTo(5, 9);
    expect(kept["energy_lost"]).toBeCloseTo(4, 9);
  });

  it("race down curves; the cycloid wins and the tie of equal curves goes to the first", () => {
    const facts = factsOf({ system: "slide", curves: ["1-x/2", "(1-x/2)^3", "1-x/2"], run: "brachistochrone" });
    expect(facts["winner"]).toBe(4);
    expect(facts["time_4"]).toBeCloseTo(Number(facts["cycloid_time"]), 4);
    expect(facts["time_1"]).toBe(facts["time_3"]);
    expect(factsOf({ system: "slide", curves: ["1-x/2", "(1-x/2)^2"] })).toMatchObject({ winner: 2 });
  });

  it("move with the scene's params", () => {
    const params = { a: { value: 1, min: 0.5, max: 2 } };
    const { view, findings } = open({ system: "track", position: "a*t" }, params);
    expect(findings).toEqual([]);
    expect(view.factsAt?.({ a: 2 })["displacement"]).toBeCloseTo(20, 9);
    for (const name of ["e", "ecc"]) {
      const orbit = open({ system: "orbit", eccentricity: name }, { [name]: { value: 0.1, min: 0, max: 0.8 } });
      expect(orbit.findings).toEqual([]);
      expect(Number(orbit.view.factsAt?.({ [name]: 0.8 })["farthest"]) / 149_597_870_700).toBeCloseTo(1.8, 9);
    }
    const pendulum = open({ system: "pendulum", length: "a" }, params).view;
    expect(
      Number(pendulum.factsAt?.({ a: 2 })["period"]) / Number(pendulum.factsAt?.({ a: 0.5 })["period"]),
    ).toBeCloseTo(2, 9);
  });

  it.each([
    [{ system: "pendulum" }, ["repair length is missing; a pendulum needs it."]],
    [{ system: "pendulum", length: "1 m", angle: "95 deg" }, ["repair angle: 95 deg; a pendulum is 1…80 deg."]],
    [{ system: "pendulum", length: "0.01 m" }, ["repair length: 0.01 m; a pendulum is 0.1…50 m."]],
    [
      { system: "spring", k: "5 kg", mass: 1, stretch: 1 },
      ['repair k: "5 kg" is a mass; a stiffness is wanted, e.g. "5 N/m".'],
    ],
    [
      { system: "collision", masses: [1, 1], speeds: [1, 2] },
      ["repair speeds: the two bodies never meet; the left one must be the faster one to the right."],
    ],
    [
      { system: "collision", masses: [1, 1], speeds: [2, 1], restitution: 2 },
      ["repair restitution: 2; a collision is 0…1."],
    ],
    [
      { system: "collision", masses: [1e-6, 1e9], speeds: [0, -1], wall: true },
      ["repair masses: more than 20 000 contacts; take masses that are closer together."],
    ],
    [{ system: "collision", masses: [1], speeds: [2, 1] }, ["repair masses: 1; at least 2."]],
    [{ system: "lever", arms: [2, 1], loads: [1, 2, 3] }, ["repair loads: 3 for 2 arms; every arm has one."]],
    [
      { system: "lever", arms: [2, 0], loads: [1, 2] },
      ["repair arms: a load over the fulcrum turns nothing; give every arm a length."],
    ],
    [{ system: "orbit", eccentricity: 1.2 }, ["repair eccentricity: 1.2; an orbit is 0…0.9."]],
    [{ system: "orbit", run: "brachistochrone" }, ["repair run: orbit has no brachistochrone; it has kepler_orbit."]],
    [
      { system: "lever", arms: [2, 1], loads: [1, 2], show: ["forces", "graph"] },
      ["mend show[1]: lever has no graph; dropped."],
    ],
    [
      { system: "pendulum", length: 1, show: ["velocity", "acceleration", "forces", "trail", "energy_bars", "graph"] },
      [],
    ],
    [{ system: "orbit", v0: "3 m/s" }, ["mend v0: orbit has no such field; dropped."]],
    [
      { system: "slide", curves: ["1-x", "2-x"] },
      ["repair curves[1]: goes from 2 to 0, the first from 1 to -1; they race between the same points."],
    ],
    [
      { system: "slide", curves: ["1+x*(2-x)-x/2"] },
      ["repair curves[0]: does not fall at its start; nothing begins to slide."],
    ],
    [{ system: "slide", curves: ["log(x)"] }, ["repair curves[0]: has no value at x = 0."]],
    [{ system: "slide", curves: ["y"] }, ['repair curves[0]: uses y; a function of x is wanted (or kind "implicit").']],
    [{ system: "track", position: "log(t-1)" }, ["repair position: it has no value at t = 0 s."]],
    [{ system: "rocket", dry: 0, fuel: 1, exhaust_speed: 5 }, ["repair dry: 0 kg; a rocket is 0.001…1000000000 kg."]],
  ])("refuse %j", (element, wanted) => {
    expect(messages(element)).toEqual(wanted);
  });

  it("refuse hostile data at once", () => {
    const long = "9".repeat(1e5);
    for (const bad of [long, NaN, Infinity, "1/0", {}, [], null, Array.from({ length: 1e5 }, () => 1)])
      for (const element of [
        { system: "pendulum", length: bad },
        { system: "slide", curves: bad },
        { system: "track", position: bad },
        { system: "collision", masses: bad, speeds: [1, 0] },
      ])
        expect(messages(element).length).toBeGreaterThan(0);
  });
});
