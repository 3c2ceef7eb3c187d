import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atomicNumberOf, symbolOf } from "../../../src-server/computation/chemistry/elements.ts";
import { aufbauFill, occupationOf } from "../../../src-server/computation/chemistry/electrons/aufbau-fill.ts";
import { groundState } from "../../../src-server/computation/chemistry/electrons/ground-state.ts";
import { slaterShielding } from "../../../src-server/computation/chemistry/electrons/slater-shielding.ts";
import {
  configurationText,
  electronCount,
  findSubshell,
  unpairedCount,
} from "../../../src-server/computation/chemistry/electrons/subshells.ts";

/** Outer electrons as the NIST Atomic Spectra Database lists them, behind the noble gas before. */
const LISTED: Readonly<Record<string, string>> = {
  H: "1s1",
  N: "[He] 2s2 2p3",
  Cr: "[Ar] 3d5 4s1",
  Fe: "[Ar] 3d6 4s2",
  Cu: "[Ar] 3d10 4s1",
  Br: "[Ar] 3d10 4s2 4p5",
  Nb: "[Kr] 4d4 5s1",
  Tc: "[Kr] 4d5 5s2",
  Pd: "[Kr] 4d10",
  Ag: "[Kr] 4d10 5s1",
  La: "[Xe] 5d1 6s2",
  Ce: "[Xe] 4f1 5d1 6s2",
  Eu: "[Xe] 4f7 6s2",
  Gd: "[Xe] 4f7 5d1 6s2",
  W: "[Xe] 4f14 5d4 6s2",
  Pt: "[Xe] 4f14 5d9 6s1",
  Au: "[Xe] 4f14 5d10 6s1",
  Th: "[Rn] 6d2 7s2",
  U: "[Rn] 5f3 6d1 7s2",
  Cm: "[Rn] 5f7 6d1 7s2",
  Lr: "[Rn] 5f14 7s2 7p1",
  Og: "[Rn] 5f14 6d10 7s2 7p6",
};
const IONS: readonly [string, number, string][] = [
  ["Na", 10, "1s2 2s2 2p6"],
  ["Fe", 24, "1s2 2s2 2p6 3s2 3p6 3d6"],
  ["Fe", 23, "1s2 2s2 2p6 3s2 3p6 3d5"],
  ["Cl", 18, "1s2 2s2 2p6 3s2 3p6"],
  ["Cu", 28, "1s2 2s2 2p6 3s2 3p6 3d10"],
];

const expand = (text: string): string => {
  const core = /^\[(\w+)\] (.*)$/.exec(text);
  if (!core) return text;
  const inner = configurationText(groundState(atomicNumberOf(core[1] ?? "") ?? 0));
  const key = (word: string): number => Number(word[0]) * 10 + "spdf".indexOf(word[1] ?? "");
  return `${inner} ${core[2]}`
    .split(" ")
    .toSorted((a, b) => key(a) - key(b))
    .join(" ");
};

/** Slater's table row by row: shares for each pair of group letters, told apart by hand. */
const slowShielding = (occupation: ReadonlyMap<string, number>, target: string): number => {
  const groups = ["1s", "2s2p", "3s3p", "3d", "4s4p", "4d", "4f", "5s5p", "5d", "5f", "6s6p", "6d", "7s7p"];
  const own = groups.findIndex((group) => group.includes(target));
  let sum = 0;
  for (const [name, count] of occupation) {
    const place = groups.findIndex((group) => group.includes(name));
    for (let i = 0; i < count - (name === target ? 1 : 0); i++) {
      if (place === own) sum += own === 0 ? 0.3 : 0.35;
      else if (place < own)
        sum += (groups[own] ?? "").length === 4 && Number(name[0]) === Number(target[0]) - 1 ? 0.85 : 1;
    }
  }
  return sum;
};

describe("electrons of atoms", () => {
  it("have the listed ground states", () => {
    for (const [symbol, text] of Object.entries(LISTED))
      expect(`${symbol} ${configurationText(groundState(atomicNumberOf(symbol) ?? 0))}`).toBe(
        `${symbol} ${expand(text)}`,
      );
    for (const [symbol, electrons, text] of IONS)
      expect(configurationText(groundState(atomicNumberOf(symbol) ?? 0, electrons))).toBe(text);
    expect([symbolOf(118), symbolOf(119), atomicNumberOf("Xx")]).toEqual(["Og", undefined, undefined]);
  });

  it("fill one by one to the ground state, never three in a box, never paired while a box is empty", () => {
    for (let protons = 1; protons <= 118; protons++)
      for (let charge = -3; charge <= 3; charge++) {
        const electrons = Math.min(118, Math.max(1, protons - charge));
        const moments = aufbauFill(protons, electrons);
        const final = occupationOf(moments.at(-1)?.places ?? []);
        expect(configurationText(final)).toBe(configurationText(groundState(protons, electrons)));
        expect(electronCount(final)).toBe(electrons);
        for (const { places } of moments.slice(-4)) {
          const seen = places.flatMap((p) => (p ? [`${p.subshell} ${p.box} ${p.up}`] : []));
          expect(new Set(seen).size).toBe(seen.length);
          const singles = places.filter((p) => p?.up === true).length - places.filter((p) => p?.up === false).length;
          expect(singles).toBe(unpairedCount(occupationOf(places)));
        }
      }
  });
});

describe("Slater's rules", () => {
  it.each([
    ["N", "2p", 3.9],
    ["Zn", "4s", 4.35],
    ["Zn", "3d", 8.85],
    ["Fe", "4s", 3.75],
    ["He", "1s", 1.7],
  ])("%s %s", (symbol, target, charge) => {
    const number = atomicNumberOf(symbol) ?? 0;
    const subshell = findSubshell(target);
    expect(subshell && slaterShielding(number, groundState(number), subshell).effectiveCharge).toBe(charge);
  });

  it("give what the table gives electron by electron", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 118 }), fc.nat(), (protons, pick) => {
        const occupation = groundState(protons);
        const target = [...occupation.keys()][pick % occupation.size] ?? "1s";
        const subshell = findSubshell(target);
        const made = subshell && slaterShielding(protons, occupation, subshell);
        expect(made?.shielding).toBeCloseTo(slowShielding(occupation, target), 6);
        expect(made?.effectiveCharge).toBeCloseTo(protons - slowShielding(occupation, target), 6);
      }),
      { numRuns: 300 },
    );
  });
});
