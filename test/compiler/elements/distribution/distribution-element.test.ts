import { afterAll, describe, expect, it } from "vitest";
import { distributionElement } from "../../../../src-server/compiler/elements/distribution/distribution-element.ts";
import { THEMES } from "../../../../src-server/compiler/themes.ts";
import type { Facts } from "../../../../src-server/contract/fact.ts";
import { auditDrawing, auditView, unresolvedParts } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
type Params = NonNullable<Parameters<typeof openElement>[2]["params"]>;
const open = (element: Record<string, unknown>, params: Params = {}): OpenedInEnglish =>
  openElement(distributionElement, element, { type, params });
const call = (facts: Facts | undefined, fact: string, ...args: (string | number)[]): unknown => {
  const found = facts?.[fact];
  return typeof found === "function" ? found(...args) : found;
};
const DIE = Object.fromEntries([1, 2, 3, 4, 5].map((eye) => [eye, 1 / 6]).concat([[6, 1 - 5 / 6]]));

const EXAMPLES: readonly Record<string, unknown>[] = [
  { name: "binomial", n: 10, p: 0.5 },
  { name: "normal", shade: [-1, 1] },
  { name: "normal", with: { name: "normal", mean: 1, sd: 2 } },
  { name: "binomial", n: 200, p: 0.3, shade: [50, 60] },
  { name: "uniform", from: 2, to: 5, shade: [3, 4] },
  { name: "exponential", rate: 0.5 },
  { name: "poisson", rate: 4, show: "cdf", shade: [2, 5] },
  { name: "geometric", p: 0.3 },
  { name: "t", df: 1, shade: [2, 50] },
  { name: "chi_squared", df: 3 },
  { name: "beta", a: 0.5, b: 0.5 },
  { name: "gamma", shape: 3, rate: 1 },
  { name: "lognormal" },
  {
    name: "maxwell_boltzmann",
    temperature: "300 K",
    molar_mass: "28 g/mol",
    with: { name: "maxwell_boltzmann", temperature: "900 K", molar_mass: "28 g/mol" },
    x_label: "v\\ \\text{in m/s}",
  },
  { name: "custom", pmf: DIE, sum_of: 2 },
  { name: "custom", pdf: "if(abs(x)<1, 1-abs(x), 0)", shade: [0, 0.5] },
];

describe("distribution", () => {
  it.each(EXAMPLES)("stays readable: %j", (example) => {
    const { findings, view } = open(example);
    expect(findings).toEqual([]);
    expect(auditView(view, { type })).toEqual([]);
  });

  it.each(Object.values(THEMES).map(({ name }) => name))("is clear in the theme %s", (theme) => {
    const own = typesetterFor(theme);
    const frame = frameOf({ type: own });
    for (const example of EXAMPLES.slice(0, 4)) {
      const { view } = openElement(distributionElement, example, { type: own });
      expect(auditDrawing(view.draw(frame), { box: frame.box, theme })).toEqual([]);
    }
    own.close();
  });

  it("resolves its parts", () => {
    const frame = frameOf({ type });
    expect(
      unresolvedParts(open({ name: "normal", shade: [0, 1] }).view, ["shade", "mean", "sd:1", "sd:2", "curve"], frame),
    ).toEqual([]);
    const bars = open({ name: "binomial", n: 10, p: 0.5 }).view;
    expect(unresolvedParts(bars, ["bar:0", "bar:10", "mean", "sd:1"], frame)).toEqual([]);
    expect(unresolvedParts(bars, ["bar:11", "shade", "median"], frame)).toHaveLength(3);
  });

  it("knows probabilities, also while parameters move", () => {
    const { facts, view } = open({ name: "normal", mean: "m", shade: [-1, 1] }, { m: { value: 0, min: 0, max: 2 } });
    expect(call(facts, "shaded")).toBeCloseTo(0.6826894921, 9);
    expect(call(view.factsAt?.({ m: 1 }), "shaded")).toBeCloseTo(0.4772498681, 9);
    const coins = open({ name: "binomial", n: 10, p: 0.5 }).facts;
    expect(call(coins, "probability", 5)).toBeCloseTo(252 / 1024, 12);
    expect(call(coins, "probability", 8, 10)).toBeCloseTo(56 / 1024, 12);
    expect([call(coins, "mean"), call(coins, "variance")]).toEqual([5, 2.5]);
    expect(call(open({ name: "custom", pmf: DIE, sum_of: 2 }).facts, "probability", 7)).toBeCloseTo(1 / 6, 12);
  });

  it("sweeps its parameters: the same shapes with the same commands", () => {
    const params = { m: { value: 0, min: -1, max: 1 }, p: { value: 0.5, min: 0.2, max: 0.8 } };
    for (const element of [
      { name: "normal", mean: "m", shade: ["m", 1] },
      { name: "binomial", n: 8, p: "p" },
    ]) {
      const { view } = open(element, params);
      const structure = (m: number, p: number): string =>
        view
          .draw(frameOf({ type, params: { m, p } }))
          .shapes.filter(
            ({ key }) => key.startsWith("layer:curve") || key.startsWith("layer:bar") || key.startsWith("layer:shade"),
          )
          .map(({ key, path }) => `${key} ${path.replace(/[^A-Z]/g, "")}`)
          .join();
      expect(structure(-0.9, 0.25)).toBe(structure(0.7, 0.7));
    }
  });

  it("draws samples by step, always the same ones", () => {
    const element = { name: "exponential", rate: 1, sample: { n: 25, statistic: "mean" } };
    const { view, facts } = open(element);
    const [first] = view.step?.({ count: 1 }) ?? [];
    expect(first?.event).toBe("draw");
    expect(call(first?.view.factsAt?.({}), "draws")).toBe(1);
    expect(call(facts, "draws")).toBe(60);
    expect(Math.abs(Number(call(facts, "sample_mean")) - 1)).toBeLessThan(0.15);
    expect(Math.abs(Number(call(facts, "sample_sd")) - 0.2)).toBeLessThan(0.08);
    const last = view.step?.({ count: 1, to: "end" }).at(-1)?.view;
    expect(last && auditView(last, { type })).toEqual([]);
    expect(last?.draw(frameOf({ type })).shapes.filter(({ kind }) => kind === "dot")).toHaveLength(60);
    expect(call(open(element).facts, "sample_mean")).toBe(call(facts, "sample_mean"));
  });

  it.each([
    [{ name: "binomial", n: 10, p: 1.3 }, "repair p: 1.3 is no probability (0…1)."],
    [{ name: "binomial", n: 500, p: 0.3 }, "repair n: 500 is outside 1…200."],
    [{ name: "binomial", n: 5 }, "repair p is missing; a binomial distribution needs it."],
    [{ name: "normal", sd: -1 }, "repair sd: -1 does not fit; a number above 0 is wanted."],
    [{ name: "normal", rate: 2 }, "mend rate: a normal distribution has no such parameter; dropped."],
    [{ name: "uniform", from: 5, to: 2 }, "repair to: 2 is not above from (5)."],
    [{ name: "poisson", rate: 101 }, "repair rate: 101 is outside 0…100."],
    [{ name: "custom", pmf: { 1: 0.5, 2: 0.4 } }, "repair pmf: probabilities sum to 0.9, not 1."],
    [{ name: "custom", pdf: "if(abs(x)<1,1,0)" }, "repair pdf: its area is 2, not 1."],
    [{ name: "custom" }, "repair pmf is missing; a custom distribution needs pmf or pdf."],
    [{ name: "normal", shade: [2, 1] }, "repair shade: 2…1 is no range; the first number must be the smaller."],
    [{ name: "normal", with: { name: "binomial", n: 3, p: 2 } }, "repair with.p: 2 is no probability (0…1)."],
    [
      { name: "t", df: 1, sum_of: 5 },
      "repair sum_of: this distribution has no variance; its sums and means do not settle.",
    ],
    [{ name: "maxwell_boltzmann", temperature: "3 kg", molar_mass: "28 g/mol" }, undefined],
  ])("refuses %j", (element, wanted) => {
    const [found] = open(element).findings;
    expect(found).toBeDefined();
    if (wanted !== undefined) expect(`${found?.severity} ${found?.message}`).toBe(wanted);
  });

  it("refuses p that leaves 0…1 during a sweep", () => {
    const [found] = open({ name: "binomial", n: 5, p: "p" }, { p: { value: 0.5, min: 0, max: 1.5 } }).findings;
    expect(found?.message).toBe("p: 1.125 is no probability (0…1).");
  });
});
