import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bornHaber } from "../../../src-server/computation/chemistry/levels/born-haber.ts";
import { crystalFieldFill, dElectrons } from "../../../src-server/computation/chemistry/levels/crystal-field.ts";
import { unpairedElectrons } from "../../../src-server/computation/chemistry/levels/fill-levels.ts";
import { hessSum } from "../../../src-server/computation/chemistry/levels/hess-sum.ts";
import { huckelLevels } from "../../../src-server/computation/chemistry/levels/huckel.ts";
import { moDiatomic } from "../../../src-server/computation/chemistry/levels/mo-diatomic.ts";
import { hydrogenEnergy, wavelengthNm } from "../../../src-server/computation/chemistry/levels/one-electron.ts";
import { parseSmiles } from "../../../src-server/computation/chemistry/molecules/smiles.ts";
import { symmetricEigenvalues } from "../../../src-server/computation/numerics/symmetric-eigenvalues.ts";

describe("molecular orbitals of two atoms", () => {
  it.each([
    ["H2", 1, 0],
    ["H2+", 0.5, 1],
    ["He2", 0, 0],
    ["Li2", 1, 0],
    ["Be2", 0, 0],
    ["B2", 1, 2],
    ["C2", 2, 0],
    ["N2", 3, 0],
    ["N2^+", 2.5, 1],
    ["O2", 2, 2],
    ["O2+", 2.5, 1],
    ["O2-", 1.5, 1],
    ["O2^2-", 1, 0],
    ["F2", 1, 0],
    ["Ne2", 0, 0],
    ["NO", 2.5, 1],
    ["CO", 3, 0],
    ["CN-", 3, 0],
    ["HF", 1, 0],
    ["LiH", 1, 0],
  ])("%s has bond order %d and %d unpaired electrons, as measured", (molecule, order, unpaired) => {
    const found = moDiatomic(molecule);
    expect([found.bondOrder, unpairedElectrons(found.electrons)]).toEqual([order, unpaired]);
  });

  it("refuses what is no pair of known atoms", () => {
    expect(() => moDiatomic("CO2")).toThrow("CO2 has 3 atoms; mo_diatomic needs 2.");
    expect(() => moDiatomic("Cl2")).toThrow("Cl is not known to mo_diatomic");
    expect(() => moDiatomic("LiF")).toThrow("LiF is not drawn");
    expect(() => moDiatomic("H2^4+")).toThrow("outer electrons");
  });
});

describe("Hückel levels", () => {
  it("are 2cos(kπ/(n+1)) in chains and 2cos(2πk/n) in rings", () => {
    for (let n = 2; n <= 12; n += 2) {
      const chain = huckelLevels(parseSmiles("C=C".repeat(n / 2)));
      const wanted = Array.from({ length: n }, (_, k) => 2 * Math.cos(((k + 1) * Math.PI) / (n + 1)));
      chain.levels.forEach(({ x }, i) => expect(x).toBeCloseTo(wanted[i] ?? NaN, 9));
    }
    for (const n of [4, 6, 8]) {
      const ring = huckelLevels(parseSmiles(`C1=C${"C=C".repeat(n / 2 - 2)}C=C1`));
      const wanted = Array.from({ length: n }, (_, k) => 2 * Math.cos((2 * Math.PI * k) / n)).toSorted((a, b) => b - a);
      const found = ring.levels.flatMap(({ x, degeneracy }) => Array.from({ length: degeneracy }, () => x));
      expect(found).toHaveLength(n);
      found.forEach((x, i) => expect(x).toBeCloseTo(wanted[i] ?? NaN, 9));
      expect(ring.ring).toBe(true);
    }
  });

  it("give known delocalization energies", () => {
    const beta = (smiles: string): number => huckelLevels(parseSmiles(smiles)).delocalization;
    expect(beta("c1ccccc1")).toBeCloseTo(2, 9);
    expect(beta("C=CC=C")).toBeCloseTo(0.472136, 6);
    expect(beta("C=C[CH2+]")).toBeCloseTo(0.828427, 6);
    expect(beta("c1ccc2ccccc2c1")).toBeCloseTo(3.683, 3);
  });

  it("come from eigenvalues that keep trace and sum of squares, and satisfy det(A − λ) = 0", () => {
    const matrixArb = fc
      .integer({ min: 1, max: 7 })
      .chain((n) =>
        fc
          .array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: n * n, maxLength: n * n })
          .map((flat) =>
            Array.from({ length: n }, (_, i) =>
              Array.from({ length: n }, (_unused, j) => flat[Math.min(i, j) * n + Math.max(i, j)] ?? 0),
            ),
          ),
      );
    fc.assert(
      fc.property(matrixArb, (m) => {
        const values = symmetricEigenvalues(m);
        const trace = m.reduce((sum, row, i) => sum + (row[i] ?? 0), 0);
        const squares = m.flat().reduce((sum, value) => sum + value * value, 0);
        expect(values.reduce((sum, v) => sum + v, 0)).toBeCloseTo(trace, 7);
        expect(values.reduce((sum, v) => sum + v * v, 0)).toBeCloseTo(squares, 6);
        for (const value of values) expect(Math.abs(determinant(m, value))).toBeLessThan(1e-6 * 8 ** m.length);
      }),
      { numRuns: 300 },
    );
  });
});

/** By Gauss with the largest pivot. */
const determinant = (matrix: readonly (readonly number[])[], lambda: number): number => {
  const m = matrix.map((row, i) => row.map((v, j) => (i === j ? v - lambda : v)));
  let product = 1;
  for (let c = 0; c < m.length; c++) {
    const best = m
      .map((row, i) => ({ i, v: Math.abs(row[c] ?? 0) }))
      .slice(c)
      .toSorted((a, b) => b.v - a.v)[0];
    const pivot = m[best?.i ?? c] ?? [];
    if (best && best.i !== c) {
      m[best.i] = m[c] ?? [];
      m[c] = pivot;
      product = -product;
    }
    product *= pivot[c] ?? 0;
    if ((pivot[c] ?? 0) === 0) return 0;
    for (let r = c + 1; r < m.length; r++) {
      const f = (m[r]?.[c] ?? 0) / (pivot[c] ?? 1);
      m[r] = (m[r] ?? []).map((v, j) => v - f * (pivot[j] ?? 0));
    }
  }
  return product;
};

describe("d electrons in a field", () => {
  it.each([
    ["Ti^3+", 1],
    ["Cr^3+", 3],
    ["Mn^2+", 5],
    ["Fe^2+", 6],
    ["Fe^3+", 5],
    ["Co^3+", 6],
    ["Ni^2+", 8],
    ["Cu^2+", 9],
    ["Pt^2+", 8],
  ])("%s has %d", (ion, count) => expect(dElectrons(ion)).toBe(count));

  it("octahedral: the known tables of unpaired electrons and stabilization", () => {
    const high = [0, 1, 2, 3, 4, 5, 4, 3, 2, 1, 0];
    const low = [0, 1, 2, 3, 2, 1, 0, 1, 2, 1, 0];
    const energyHigh = [0, -0.4, -0.8, -1.2, -0.6, 0, -0.4, -0.8, -1.2, -0.6, 0];
    const energyLow = [0, -0.4, -0.8, -1.2, -1.6, -2, -2.4, -1.8, -1.2, -0.6, 0];
    for (let d = 0; d <= 10; d++) {
      const [h, l] = [crystalFieldFill(d, "octahedral", "high"), crystalFieldFill(d, "octahedral", "low")];
      expect([h.unpaired, l.unpaired]).toEqual([high[d], low[d]]);
      expect(h.stabilization).toBeCloseTo(energyHigh[d] ?? NaN, 9);
      expect(l.stabilization).toBeCloseTo(energyLow[d] ?? NaN, 9);
    }
  });
});

describe("cycles", () => {
  it("close for any energies of states, and one missing change follows", () => {
    const caseArb = fc.integer({ min: 3, max: 8 }).chain((n) =>
      fc.record({
        energies: fc.array(fc.integer({ min: -900, max: 900 }), { minLength: n, maxLength: n }),
        extra: fc.tuple(fc.nat(n - 1), fc.nat(n - 1)).filter(([a, b]) => a !== b),
        error: fc.integer({ min: -50, max: 50 }),
      }),
    );
    fc.assert(
      fc.property(caseArb, ({ energies, extra: [a, b], error }) => {
        const names = energies.map((_, i) => `s${i}`);
        const difference = (i: number, j: number): number => (energies[j] ?? 0) - (energies[i] ?? 0);
        const chain = names.slice(1).map((to, i) => ({ from: `s${i}`, to, energy: difference(i, i + 1) }));
        const last = { from: `s${a}`, to: `s${b}`, energy: undefined };
        const solved = hessSum(names, [...chain, last], 0.5);
        expect(solved.kind === "solved" && solved.changes.at(-1)).toBe(difference(a, b));
        const wrong = hessSum(names, [...chain, { ...last, energy: difference(a, b) + error }], 0.5);
        expect(wrong.kind === "open" ? Math.abs(wrong.sum) : 0).toBe(Math.abs(error));
      }),
      { numRuns: 300 },
    );
  });

  it("gives lattice enthalpies within 2 % of the CRC Handbook's", () => {
    const listed = { LiF: -1049, NaCl: -787, KBr: -689, CsI: -600, MgCl2: -2526, CaF2: -2630 };
    for (const [salt, value] of Object.entries(listed)) {
      const { states, steps } = bornHaber(salt);
      const sum = hessSum(
        states.map(({ id }) => id),
        steps,
        0.5,
      );
      const lattice = sum.kind === "solved" ? (sum.changes.at(-1) ?? NaN) : NaN;
      expect(Math.abs(lattice / value - 1)).toBeLessThan(0.02);
    }
    expect(() => bornHaber("FeO")).toThrow("no data for FeO");
  });
});

it("hydrogen has the measured lines (vacuum)", () => {
  const line = (from: number, to: number): number => wavelengthNm(hydrogenEnergy(from) - hydrogenEnergy(to));
  expect([line(3, 2), line(4, 2), line(5, 2), line(2, 1)].map((nm) => Math.round(nm * 10) / 10)).toEqual([
    656.5, 486.3, 434.2, 121.6,
  ]);
});
