import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { distributionElement } from "../../../../src-server/compiler/elements/distribution/distribution-element.ts";
import type { Facts } from "../../../../src-server/contract/fact.ts";
import { auditView, unresolvedParts } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
const open = (element: Record<string, unknown>, data: Record<string, unknown>, params = {}): OpenedInEnglish =>
  openElement(distributionElement, { ...element, run: { algorithm: "bayes", ...data } }, { type, params });
const call = (facts: Facts | undefined, fact: string, ...args: (string | number)[]): unknown => {
  const found = facts?.[fact];
  return typeof found === "function" ? found(...args) : found;
};

const COIN = { name: "beta", a: 2, b: 2 };
const TOSSES = [1, 1, 0, [5, 6]];
const DICE = { name: "custom", pmf: { 4: 0.25, 6: 0.25, 12: 0.5 } };
const LIKELIHOOD = { two: { 4: 1 / 4, 6: 1 / 6, 12: 1 / 12 }, five: { 4: 0, 6: 1 / 6, 12: 1 / 12 } };

/** Weighs every hypothesis by all data at once, in logarithms. */
const weighed = (prior: readonly number[], logs: readonly number[]): number[] => {
  const all = prior.map((p, i) => Math.log(p) + (logs[i] ?? 0));
  const most = Math.max(...all);
  const parts = all.map((value) => Math.exp(value - most));
  const total = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / total);
};

describe("bayes on a distribution", () => {
  it("updates a beta prior as sums over a fine grid of chances do", () => {
    const observed = fc.array(
      fc.oneof(
        fc.constantFrom(0, 1),
        fc.tuple(fc.nat(6), fc.nat(6)).map(([won, lost]) => [won, won + lost]),
      ),
      { minLength: 1, maxLength: 6 },
    );
    const prior = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(prior, prior, observed, (a, b, data) => {
        const { facts } = open({ name: "beta", a, b }, { observed: data });
        const [won, tries] = data.reduce<[number, number]>(
          ([w, t], one) => (Array.isArray(one) ? [w + (one[0] ?? 0), t + (one[1] ?? 0)] : [w + one, t + 1]),
          [0, 0],
        );
        const grid = Array.from({ length: 400 }, (_, i) => (i + 0.5) / 400);
        const weight = grid.map((p) => p ** (a - 1 + won) * (1 - p) ** (b - 1 + tries - won));
        const sum = weight.reduce((total, w) => total + w, 0);
        const mean = weight.reduce((total, w, i) => total + w * (grid[i] ?? 0), 0) / sum;
        const spread = weight.reduce((total, w, i) => total + w * ((grid[i] ?? 0) - mean) ** 2, 0) / sum;
        expect(call(facts, "mean")).toBeCloseTo(mean, 4);
        expect(call(facts, "variance")).toBeCloseTo(spread, 4);
      }),
      { numRuns: 300 },
    );
  });

  it("updates listed chances as weighing all data at once does", () => {
    const counts = fc.tuple(fc.nat(4), fc.nat(4)).map(([won, lost]): [number, number] => [won, won + lost]);
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 19 }), { minLength: 2, maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 5, maxLength: 5 }),
        fc.array(counts, { minLength: 1, maxLength: 5 }),
        (values, weights, observed) => {
          const total = values.reduce((sum, _, i) => sum + (weights[i] ?? 0), 0);
          const prior = values.map((_, i) => (weights[i] ?? 0) / total);
          const pmf = Object.fromEntries(values.map((value, i) => [value / 20, prior[i]]));
          const { facts, findings } = open({ name: "custom", pmf }, { observed });
          expect(findings).toEqual([]);
          const logs = values.map((value) =>
            observed.reduce(
              (sum, [won, tries]) => sum + won * Math.log(value / 20) + (tries - won) * Math.log(1 - value / 20),
              0,
            ),
          );
          const expected = weighed(prior, logs);
          values.forEach((value, i) => expect(call(facts, "posterior", value / 20)).toBeCloseTo(expected[i] ?? 0, 9));
        },
      ),
      { numRuns: 300 },
    );
  });

  it("updates step by step; what is believed in between is known too", () => {
    const { view, facts } = open(COIN, { observed: TOSSES });
    const steps = view.step?.({ count: 1, to: "end" }) ?? [];
    expect(steps.map(({ event }) => event)).toEqual(["update", "update", "update", "update"]);
    const seen = steps.map((step) => step.view.factsAt?.({}));
    expect(seen.map((now) => [call(now, "a"), call(now, "b")])).toEqual([
      [3, 2],
      [4, 2],
      [4, 3],
      [9, 4],
    ]);
    expect(call(view.factsAt?.({}), "updates")).toBe(0);
    expect(call(seen[0], "evidence")).toBeCloseTo(0.5, 12);
    expect(call(facts, "mean")).toBeCloseTo(9 / 13, 12);
  });

  it("takes the chances of outcomes from a table", () => {
    const { facts } = open(DICE, { observed: ["two", "five"], likelihood: LIKELIHOOD });
    const [six, twelve] = [0.25 / 36, 0.5 / 144];
    expect(call(facts, "posterior", 4)).toBe(0);
    expect(call(facts, "posterior", 6)).toBeCloseTo(six / (six + twelve), 12);
    expect(call(facts, "evidence")).toBeCloseTo(six + twelve, 12);
    expect(call(facts, "likeliest")).toBe(6);
    expect(call(facts, "prior", 12)).toBe(0.5);
  });

  it.each([
    [COIN, { observed: TOSSES }],
    [{ name: "beta", a: 0.5, b: 0.5, shade: [0.5, 1] }, { observed: [[30, 40]] }],
    [{ ...COIN, show: "cdf" }, { observed: [0, 0, 1] }],
    [DICE, { observed: ["two", "five"], likelihood: LIKELIHOOD }],
    [{ name: "custom", pmf: { 0.1: 0.25, 0.5: 0.5, 0.9: 0.25 } }, { observed: [1, 1, 1] }],
  ])("stays readable when it is updated: %j", (element, data) => {
    const { view, findings } = open(element, data);
    expect(findings).toEqual([]);
    const last = view.step?.({ count: 1, to: "end" }).at(-1)?.view;
    expect(last && auditView(last, { type })).toEqual([]);
  });

  it("resolves the prior once it has been updated", () => {
    const [first] = open(COIN, { observed: TOSSES }).view.step?.({ count: 1 }) ?? [];
    expect(first && unresolvedParts(first.view, ["prior", "curve", "mean"], frameOf({ type }))).toEqual([]);
    const [bars] = open(DICE, { observed: ["two"], likelihood: LIKELIHOOD }).view.step?.({ count: 1 }) ?? [];
    expect(bars && unresolvedParts(bars.view, ["prior", "bar:4", "bar:12"], frameOf({ type }))).toEqual([]);
  });

  it.each([
    [
      { name: "normal" },
      { observed: [1] },
      "run: bayes wants a prior that is beta, or custom with pmf; this one is normal.",
    ],
    [COIN, {}, "run.observed is missing; bayes needs it."],
    [COIN, { observed: [[3, 2]] }, "run.observed[0]: 3 successes in 2 tries."],
    [COIN, { observed: ["head"] }, 'run.observed[0]: "head"; 1, 0 or [successes, tries] is wanted.'],
    [
      COIN,
      { observed: [1], likelihood: LIKELIHOOD },
      "run.likelihood: a beta prior has its own, that of successes and failures; leave it out.",
    ],
    [{ ...COIN, sum_of: 2 }, { observed: [1] }, "sum_of cannot be where bayes runs."],
    [DICE, { observed: [1] }, "run.likelihood is missing; 4 is no chance of success (0…1)."],
    [
      DICE,
      { observed: ["six"], likelihood: LIKELIHOOD },
      'run.observed[0]: "six" has no likelihood; there are two, five.',
    ],
    [
      DICE,
      { observed: ["two"], likelihood: { two: { 4: 0.5, 6: 0.5 } } },
      "run.likelihood.two has no probability for 12.",
    ],
    [
      DICE,
      { observed: ["two"], likelihood: { two: { 4: 3, 6: 0, 12: 0 } } },
      "run.likelihood.two: 3 is no probability (0…1).",
    ],
    [
      DICE,
      { observed: ["two"], likelihood: { two: { 4: 0, 6: 0, 12: 0 } } },
      "run.observed[0]: no hypothesis that is still possible allows it.",
    ],
  ])("refuses %j with %j", (element, data, wanted) => {
    expect(open(element, data).findings.map(({ message }) => message)).toContain(wanted);
  });

  it("refuses a prior that moves", () => {
    const { findings } = open({ name: "beta", a: "q", b: 2 }, { observed: [1] }, { q: { value: 2, min: 1, max: 3 } });
    expect(findings.map(({ message }) => message)).toEqual(["run: bayes wants a prior of fixed numbers; it uses q."]);
  });
});
