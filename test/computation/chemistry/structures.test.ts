import { describe, expect, it } from "vitest";
import { parseFormula } from "../../../src-server/computation/chemistry/formula.ts";
import { moleculeDistance } from "../../../src-server/computation/chemistry/molecules/plane.ts";
import { KNOWN_STRUCTURES, particleOf } from "../../../src-server/computation/chemistry/structures.ts";

const counted = (elements: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const element of elements) counts[element] = (counts[element] ?? 0) + 1;
  return counts;
};

describe("particleOf", () => {
  it.each([
    ...KNOWN_STRUCTURES.map(([formula]) => formula),
    "CaCO3",
    "Al2(SO4)3",
    "K4[Fe(CN)6]",
    "C6H12O6",
    "NaCl",
    "Fe",
  ])("%s has its atoms, apart from one another", (text) => {
    const formula = parseFormula(text);
    const particle = particleOf(formula);
    expect(counted(particle.elements)).toEqual(Object.fromEntries(formula.atoms));
    expect(particle.spots).toHaveLength(particle.elements.length);
    particle.spots.forEach((a, i) =>
      particle.spots.slice(i + 1).forEach((b) => expect(moleculeDistance(a, b)).toBeGreaterThan(0.85)),
    );
  });
});
