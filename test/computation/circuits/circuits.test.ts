import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  added,
  multiplied,
  real,
  sizeOf,
  type Complex,
} from "../../../src-server/computation/circuits/complex-number.ts";
import type { Part, PartKind } from "../../../src-server/computation/circuits/netlist.ts";
import { currentMismatch, solveSteady } from "../../../src-server/computation/circuits/steady-circuit.ts";
import { runTransient, settlingTime } from "../../../src-server/computation/circuits/transient-circuit.ts";
import { solveOde } from "../../../src-server/computation/numerics/solve-ode.ts";

/** A network built by joining in series and parallel, so that its impedance is known without any equations. */
type Net = { kind: PartKind; value: number } | { join: "series" | "parallel"; nets: readonly Net[] };

const nets = (kinds: readonly PartKind[]): fc.Arbitrary<Net> => {
  const leaf = fc.record({ kind: fc.constantFrom(...kinds), value: fc.double({ min: 0.1, max: 50, noNaN: true }) });
  const level = (of: fc.Arbitrary<Net>): fc.Arbitrary<Net> =>
    fc.oneof(
      leaf,
      fc.record({ join: fc.constantFrom("series", "parallel"), nets: fc.array(of, { minLength: 2, maxLength: 3 }) }),
    );
  return level(level(leaf));
};

const inverse = ([re, im]: Complex): Complex => [re / (re * re + im * im), -im / (re * re + im * im)];
const OMEGA = 2;
const sumOf = (values: readonly Complex[]): Complex => values.reduce(added, [0, 0]);

const impedanceOf = (net: Net): Complex => {
  if ("join" in net) {
    const parts = net.nets.map(impedanceOf);
    return net.join === "series" ? sumOf(parts) : inverse(sumOf(parts.map(inverse)));
  }
  if (net.kind === "capacitor") return [0, -1 / (OMEGA * net.value)];
  return net.kind === "inductor" ? [0, OMEGA * net.value] : real(net.value);
};

let made = 0;
const fresh = (): string => `n${(made += 1)}`;
const partsOf = (net: Net, from: string, to: string): Part[] => {
  if (!("join" in net)) return [{ id: fresh(), ...net, from, to }];
  if (net.join === "parallel") return net.nets.flatMap((one) => partsOf(one, from, to));
  const nodes = [from, ...net.nets.slice(1).map(fresh), to];
  return net.nets.flatMap((one, i) => partsOf(one, nodes[i] ?? from, nodes[i + 1] ?? to));
};

const near = (a: Complex, b: Complex, tolerance: number): boolean =>
  sizeOf([a[0] - b[0], a[1] - b[1]]) <= tolerance * Math.max(1e-12, sizeOf(b));

describe("a steady circuit", () => {
  it("draws the current that joining resistances in series and parallel gives", () => {
    fc.assert(
      fc.property(nets(["resistor", "lamp"]), fc.double({ min: 1, max: 100, noNaN: true }), (net, volts) => {
        const parts: Part[] = [
          { id: "V", kind: "battery", value: volts, from: "a", to: "0" },
          ...partsOf(net, "a", "0"),
        ];
        const state = solveSteady(parts);
        expect(state && near(state.currents[0] ?? [0, 0], real(-volts / impedanceOf(net)[0]), 1e-9)).toBe(true);
        expect(state && currentMismatch(parts, state)).toBeLessThan(1e-9);
      }),
      { numRuns: 400 },
    );
  });

  it("draws the phasor that joining impedances gives", () => {
    fc.assert(
      fc.property(nets(["resistor", "capacitor", "inductor"]), (net) => {
        const z = impedanceOf(net);
        fc.pre(sizeOf(z) > 1e-3 && sizeOf(z) < 1e5);
        const parts: Part[] = [
          { id: "V", kind: "source_ac", value: 10, from: "a", to: "0" },
          ...partsOf(net, "a", "0"),
        ];
        const state = solveSteady(parts, OMEGA);
        expect(state && near(state.currents[0] ?? [0, 0], multiplied(real(-10), inverse(z)), 1e-6)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  const bridge = (r: readonly number[]): Part[] => [
    { id: "V", kind: "battery", value: 10, from: "a", to: "0" },
    ...(["ab", "b0", "ac", "c0", "bc"] as const).map((pair, i): Part => ({
      id: `R${i}`,
      kind: "resistor",
      value: r[i] ?? 1,
      from: pair[0] ?? "",
      to: pair[1] ?? "",
    })),
  ];

  it("balances a bridge, and finds the current through one that is not balanced", () => {
    expect(solveSteady(bridge([1, 2, 2, 4, 5]))?.currents[5]?.[0]).toBeCloseTo(0, 12);
    const resistors = fc.array(fc.double({ min: 0.5, max: 20, noNaN: true }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(resistors, (r) => {
        const [a = 1, b = 1, c = 1, d = 1, g = 1] = r;
        const thevenin = 10 * (b / (a + b) - d / (c + d));
        const inner = (a * b) / (a + b) + (c * d) / (c + d);
        expect(solveSteady(bridge(r))?.currents[5]?.[0]).toBeCloseTo(thevenin / (inner + g), 9);
      }),
      { numRuns: 300 },
    );
  });

  it("lets diodes pass one way, shares a voltage between capacitors and has no answer for a short circuit", () => {
    const loop = (kind: PartKind, value: number, turned = false): Part[] => [
      { id: "V", kind: "battery", value: 5, from: "a", to: "0" },
      { id: "R", kind: "resistor", value: 100, from: "a", to: "b" },
      { id: "X", kind, value, from: turned ? "0" : "b", to: turned ? "b" : "0" },
    ];
    expect(solveSteady(loop("diode", 0.7))?.currents[1]?.[0]).toBeCloseTo(0.043, 12);
    expect(solveSteady(loop("diode", 0.7, true))?.currents[1]?.[0]).toBeCloseTo(0, 12);
    expect(solveSteady(loop("switch", 0))?.currents[1]?.[0]).toBeCloseTo(0, 12);
    const row: Part[] = [
      { id: "V", kind: "battery", value: 6, from: "a", to: "0" },
      { id: "C1", kind: "capacitor", value: 1e-6, from: "a", to: "b" },
      { id: "C2", kind: "capacitor", value: 2e-6, from: "b", to: "0" },
    ];
    expect(solveSteady(row)?.voltages[1]?.[0]).toBeCloseTo(4, 9);
    expect(solveSteady([...row.slice(0, 1), { id: "W", kind: "wire", value: 0, from: "a", to: "0" }])).toBeUndefined();
  });
});

describe("a circuit that is switched on", () => {
  it("charges and swings as its differential equation says", () => {
    const value = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(value(1, 50), value(0.5, 3), value(0.01, 1), (r, l, c) => {
        const parts: Part[] = [
          { id: "V", kind: "battery", value: 10, from: "a", to: "0" },
          { id: "R", kind: "resistor", value: r, from: "a", to: "b" },
          { id: "L", kind: "inductor", value: l, from: "b", to: "c" },
          { id: "C", kind: "capacitor", value: c, from: "c", to: "0" },
        ];
        const duration = Math.min(settlingTime(parts, 0), 20 * Math.sqrt(l * c));
        const run = runTransient(parts, { duration, angularFrequency: 0 });
        const f = (_: number, [q = 0, i = 0]: readonly number[]): number[] => [i, (10 - r * i - q / c) / l];
        const truth = solveOde({ f, start: [0, 0], from: 0, to: duration });
        for (const share of [0.1, 0.3, 0.7, 1]) {
          const [q = 0, i = 0] = truth.at(duration * share);
          const state = run?.at(duration * share);
          expect(Math.abs((state?.voltages[3]?.[0] ?? NaN) - q / c)).toBeLessThan(0.02);
          expect(Math.abs((state?.currents[1]?.[0] ?? NaN) - i)).toBeLessThan(
            0.02 * Math.max(1, 10 / Math.sqrt(l / c)),
          );
          expect(Math.abs((run?.charge(duration * share)[3] ?? NaN) - q)).toBeLessThan(0.01 * Math.max(1, 10 * c));
        }
      }),
      { numRuns: 60 },
    );
  });

  it("charges a capacitor to 63.2 % in one time constant, one straight on a battery at once", () => {
    const rc: Part[] = [
      { id: "V", kind: "battery", value: 10, from: "a", to: "0" },
      { id: "R", kind: "resistor", value: 1000, from: "a", to: "b" },
      { id: "C", kind: "capacitor", value: 1e-6, from: "b", to: "0" },
    ];
    expect(settlingTime(rc, 0)).toBeCloseTo(5e-3, 12);
    const run = runTransient(rc, { duration: 5e-3, angularFrequency: 0 });
    expect(run?.at(1e-3).voltages[2]?.[0]).toBeCloseTo(10 * (1 - Math.exp(-1)), 3);
    expect(run?.at(0).currents[1]?.[0]).toBeCloseTo(0.01, 6);
    const straight: Part[] = [...rc.slice(0, 1), { id: "C", kind: "capacitor", value: 1e-6, from: "a", to: "0" }];
    expect(runTransient(straight, { duration: 1, angularFrequency: 0 })?.at(0.5).voltages[1]?.[0]).toBeCloseTo(10, 6);
  });
});
