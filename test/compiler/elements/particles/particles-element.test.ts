import { afterAll, describe, expect, it } from "vitest";
import type { Fact } from "../../../../src-server/contract/fact.ts";
import { particlesElement } from "../../../../src-server/compiler/elements/particles/particles-element.ts";
import { CONTAINERS } from "../../../../src-server/compiler/elements/particles/particles-schema.ts";
import { auditView, unresolvedParts } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const two = [
  { name: "hydrogen", count: 60, mass: 2 },
  { name: "oxygen in the air", count: 60, mass: 32 },
].map((one) => ({ ...one, name: one.name.slice(0, 16) }));

describe.each(["midnight", "chalkboard", "paper", "contrast"] as const)("particles on %s", (theme) => {
  const type = typesetterFor(theme);
  afterAll(() => type.close());
  it.each(theme === "midnight" ? CONTAINERS : (["piston", "solution"] as const))("can be seen: %s", (container) => {
    const show = container === "solution" ? ["trail"] : ["pressure", "speeds", "trail"];
    const { view, findings } = openElement(particlesElement, { container, species: two, show }, { type });
    expect(findings).toEqual([]);
    for (const state of [view, view.clock?.at(7) ?? view]) expect(auditView(state, { type, theme })).toEqual([]);
  });
});

describe("particles", () => {
  const type = typesetterFor();
  afterAll(() => type.close());
  const open = (element: Record<string, unknown>, params = {}): OpenedInEnglish =>
    openElement(particlesElement, element, { type, params });
  const gas = [{ name: "gas", count: 40 }];
  const call = (fact: Fact | undefined, ...args: string[]): unknown =>
    typeof fact === "function" ? fact(...args) : undefined;

  it("resolves its parts", () => {
    const { view } = open({ container: "piston", species: gas });
    const parts = ["species:gas", "particle:40", "piston", "wall", "particle:41"];
    expect(unresolvedParts(view, parts, frameOf({ type }))).toEqual(["particle:41"]);
  });

  it("moves the same way for the same seed only", () => {
    const places = (seed: number): string =>
      JSON.stringify(
        open({ container: "box", species: gas, seed })
          .view.clock?.at(3)
          .draw(frameOf({ type }))
          .shapes.map(({ at }) => at),
      );
    expect(places(4)).toBe(places(4));
    expect(places(4)).not.toBe(places(5));
  });

  it("keeps every particle inside its container at all times", () => {
    for (const container of CONTAINERS) {
      const { view } = open({ container, species: two });
      for (const seconds of [0, 2.3, 10]) {
        const { shapes } = view.clock?.at(seconds).draw(frameOf({ type })) ?? { shapes: [] };
        const [left, top] = shapes.find(({ key }) => key === "wall/box")?.at ?? [150, 200];
        for (const { key, at } of shapes)
          if (key.startsWith("particle")) expect(at[0] > left && at[1] > top && at[0] < 1770).toBe(true);
      }
    }
  });

  it("knows pressure and speeds of an ideal gas", () => {
    const { facts } = open({ container: "box", species: gas, temperature: "300 K", volume: "24.6 L" });
    expect(facts["pressure"]).toBeCloseTo((8.314462618 * 300) / 24.6, 6);
    expect(call(facts["rms_speed"], "gas")).toBeCloseTo(Math.sqrt((3 * 8.314462618 * 300) / 0.028), 4);
    expect(call(facts["mean_speed"], "gas")).toBeCloseTo(Math.sqrt((8 * 8.314462618 * 300) / (Math.PI * 0.028)), 4);
  });

  it("presses more where it is hotter or has less room", () => {
    const params = { V: { value: 20, min: 5, max: 40 }, T: { value: 300, min: 100, max: 900 } };
    const { view, findings } = open({ container: "piston", species: gas, volume: "V", temperature: "T" }, params);
    expect(findings).toEqual([]);
    const pressure = (V: number, T: number): number => Number(view.factsAt?.({ V, T })["pressure"]);
    expect(pressure(10, 300) / pressure(20, 300)).toBeCloseTo(2, 9);
    expect(pressure(20, 600) / pressure(20, 300)).toBeCloseTo(2, 9);
    const plate = (V: number): number =>
      view.draw(frameOf({ type, params: { V, T: 300 } })).shapes.find(({ key }) => key === "piston/plate")?.at[0] ?? 0;
    expect(plate(10)).toBeLessThan(plate(20));
  });

  it("lets the lighter gas through a hole more often, and a membrane pass only the smaller molecules", () => {
    let [light, heavy] = [0, 0];
    for (let seed = 1; seed <= 20; seed++) {
      const { facts } = open({
        container: "pinhole",
        species: [
          { name: "h", count: 60, mass: 2 },
          { name: "o", count: 60, mass: 32 },
        ],
        seed,
      });
      light += Number(call(facts["right"], "h"));
      heavy += Number(call(facts["right"], "o"));
    }
    expect(light / heavy).toBeGreaterThan(2.5);
    expect(light / heavy).toBeLessThan(5.5);
    const { facts } = open({
      container: "membrane",
      species: [
        { name: "w", count: 60, mass: 18 },
        { name: "s", count: 20, mass: 180 },
      ],
    });
    expect(call(facts["right"], "s")).toBe(20);
  });

  it("mixes two gases when the wall between them is gone", () => {
    const { view, facts } = open({
      container: "two_chambers",
      species: [
        { name: "l", count: 60 },
        { name: "r", count: 60 },
      ],
    });
    expect(call(view.factsAt?.({})["right"], "l")).toBe(0);
    expect(call(view.factsAt?.({})["right"], "r")).toBe(60);
    expect(Math.abs(Number(call(facts["right"], "l")) - 30)).toBeLessThan(16);
  });

  it.each([
    [{ container: "box", species: [{ name: "gas", count: 800 }] }, "species: 800 particles; 120 can be followed."],
    [{ container: "box", species: gas, temperature: "-5 K" }, "temperature: -5 K; above 0 K is wanted."],
    [{ container: "box", species: gas, volume: "3 kg" }, 'volume: "3 kg" is a mass; a volume is wanted, e.g. "3 m^3".'],
    [{ container: "two_chambers", species: gas }, "species: 1; two_chambers needs two, one for each side."],
    [{ container: "membrane", species: gas }, "species: 1; a membrane needs two, of which the lighter one passes."],
    [{ container: "box", species: [gas[0], gas[0]] }, 'species: "gas" is there twice.'],
    [{ container: "solution", species: gas, show: ["pressure"] }, "show: solution has no pressure; dropped."],
    [{ container: "bag", species: gas }, /^container: "bag" unknown/],
  ])("refuses %j", (element, message) => {
    const messages = open(element).findings.map((finding) => finding.message);
    expect(messages).toContainEqual(typeof message === "string" ? message : expect.stringMatching(message));
  });
});
