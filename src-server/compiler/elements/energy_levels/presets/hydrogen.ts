import { msg } from "../../../../contract/messages/message.ts";
import { hydrogenEnergy, wavelengthNm } from "../../../../computation/chemistry/levels/one-electron.ts";
import { atomicNumberOf } from "../../../../computation/chemistry/elements.ts";
import { formatNumber } from "../../../../computation/format-number.ts";
import type { EnergyLevelsSpec } from "../energy-levels-schema.ts";
import { EMPTY_MODEL, LevelsRefusal, type DrawnArrow, type LevelsModel } from "../levels-model.ts";

const LEVELS = 6;
/** The lines of the Balmer series, where a plan names no transitions. */
const BALMER = [3, 4, 5, 6].map((n) => ({ from: `n${n}`, to: "n2" }));

/** Protons of hydrogen or of an ion with one electron: H, He+, Li^2+. */
const protonsOf = (molecule: string | undefined): number => {
  if (molecule === undefined) return 1;
  const [, symbol = "", digits = "", sign = ""] = /^([A-Z][a-z]?)\^?(\d?)(\+?)$/.exec(molecule.trim()) ?? [];
  const protons = atomicNumberOf(symbol);
  const charge = sign === "" ? 0 : Number(digits === "" ? 1 : digits);
  if (protons !== undefined && protons <= 10 && charge === protons - 1) return protons;
  throw new LevelsRefusal("molecule", msg("energy_levels.not_one_electron", { molecule }));
};

/** Number of a level: 2 for n2, infinity for the free electron. */
const numberOf = (id: string): number => (id === "free" ? Infinity : Number(/^n([1-6])$/.exec(id)?.[1] ?? NaN));

const shownEnergy = (energy: number): string =>
  `${formatNumber(energy, { digits: 2 }).replace("−", "-")}\\,\\mathrm{eV}`;

const arrowOf = (protons: number, { from, to, label }: EnergyLevelsSpec["arrows"][number]): DrawnArrow => {
  const change = hydrogenEnergy(numberOf(to), protons) - hydrogenEnergy(numberOf(from), protons);
  const length = change === 0 ? "" : `${formatNumber(wavelengthNm(change), { maxDigits: 3 })}\\,\\mathrm{nm}`;
  return { from, to, lines: [label ?? length].filter((tex) => tex !== ""), found: false };
};

/** Levels of an atom with one electron, to scale, with the light of its transitions. */
export const hydrogenModel = (spec: EnergyLevelsSpec): LevelsModel => {
  const protons = protonsOf(spec.molecule);
  const energy = (n: number): number => hydrogenEnergy(n, protons);
  const numbers = Array.from({ length: LEVELS }, (_, i) => i + 1);
  const arrows = spec.arrows.length > 0 ? spec.arrows : BALMER;
  return {
    ...EMPTY_MODEL,
    wide: true,
    columns: [{}],
    levels: [
      ...numbers.map((n) => ({
        id: `n${n}`,
        column: 0,
        energy: energy(n),
        degeneracy: 1,
        tex: `n=${n}`,
        value: shownEnergy(energy(n)),
      })),
      { id: "free", column: 0, energy: 0, degeneracy: 1, tex: "n=\\infty", value: "0\\,\\mathrm{eV}" },
    ],
    arrows: arrows.map((arrow) => arrowOf(protons, arrow)),
    factsAfter: () => ({
      energy: (n) => energy(Number(n)),
      wavelength: (from, to) => wavelengthNm(energy(Number(from)) - energy(Number(to))),
      ionization_energy: -energy(1),
    }),
    alt: `Energy levels of ${spec.molecule ?? "hydrogen"} with ${arrows.length} transitions.`,
    check: msg("energy_levels.rydberg_energies_checked"),
  };
};
