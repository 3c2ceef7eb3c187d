import { msg } from "../../../contract/messages/message.ts";
import { ownValue } from "../../../own-value.ts";
import { parseFormula } from "../formula.ts";
import { LevelsError } from "./mo-diatomic.ts";

/** kJ/mol for each electronvolt per particle (CODATA 2018). */
const KJ_PER_EV = 96.485;

/**
 * Metals: enthalpy of the gaseous atom in kJ/mol (CODATA Key Values, Cox, Wagman, Medvedev 1989),
 * ionization energies in eV (NIST Atomic Spectra Database).
 */
const METALS: Readonly<Record<string, { gas: number; ionization: readonly number[] }>> = {
  Li: { gas: 159.3, ionization: [5.3917] },
  Na: { gas: 107.5, ionization: [5.1391] },
  K: { gas: 89.0, ionization: [4.3407] },
  Rb: { gas: 80.9, ionization: [4.1771] },
  Cs: { gas: 76.5, ionization: [3.8939] },
  Mg: { gas: 147.1, ionization: [7.6462, 15.0353] },
  Ca: { gas: 177.8, ionization: [6.1132, 11.8717] },
};

/** Halogens: enthalpy of the gaseous atom in kJ/mol (CODATA Key Values), electron affinity in eV (CRC Handbook, 97th edition), standard state. */
const HALOGENS: Readonly<Record<string, { gas: number; affinity: number; state: string }>> = {
  F: { gas: 79.38, affinity: 3.4012, state: "g" },
  Cl: { gas: 121.3, affinity: 3.6127, state: "g" },
  Br: { gas: 111.87, affinity: 3.3636, state: "l" },
  I: { gas: 106.76, affinity: 3.059, state: "s" },
};

/** Standard enthalpies of formation of solids in kJ/mol (CRC Handbook of Chemistry and Physics, 97th edition). */
const FORMATION: Readonly<Record<string, number>> = {
  LiF: -616,
  LiCl: -408.6,
  LiBr: -351.2,
  LiI: -270.4,
  NaF: -576.6,
  NaCl: -411.2,
  NaBr: -361.1,
  NaI: -287.8,
  KF: -567.3,
  KCl: -436.5,
  KBr: -393.8,
  KI: -327.9,
  RbF: -557.7,
  RbCl: -435.4,
  RbBr: -394.6,
  RbI: -333.8,
  CsF: -553.5,
  CsCl: -443,
  CsBr: -405.8,
  CsI: -346.6,
  MgF2: -1124.2,
  MgCl2: -641.3,
  CaF2: -1228,
  CaCl2: -795.4,
};

/** One step of the cycle, in kJ/mol; states are TeX. `symbol` names the quantity. */
export type CycleStep = { from: string; to: string; energy: number | undefined; symbol: string };
export type BornHaber = { states: readonly { id: string; tex: string }[]; steps: readonly CycleStep[] };

const round = (value: number): number => Math.round(value * 10) / 10;

const times = (count: number): string => (count === 1 ? "" : String(count));

/** States of matter as ids and formulas, from the elements up to free ions. */
const statesOf = (salt: string, metal: string, halogen: string, count: number): BornHaber["states"] => {
  const state = ownValue(HALOGENS, halogen)?.state ?? "g";
  const pair = `${count === 1 ? "\\tfrac12" : ""}\\ce{${halogen}2(${state})}`;
  const charge = count === 1 ? "+" : "^2+";
  const atoms = `\\ce{${times(count)}${halogen}(g)}`;
  const electrons = `\\ce{${times(count)}e-}`;
  return [
    { id: "elements", tex: `\\ce{${metal}(s)}+${pair}` },
    { id: "solid", tex: `\\ce{${salt}(s)}` },
    { id: "metal_gas", tex: `\\ce{${metal}(g)}+${pair}` },
    { id: "atoms", tex: `\\ce{${metal}(g)}+${atoms}` },
    { id: "cation", tex: `\\ce{${metal}${charge}(g)}+${electrons}+${atoms}` },
    { id: "ions", tex: `\\ce{${metal}${charge}(g)}+\\ce{${times(count)}${halogen}-(g)}` },
  ];
};

/** The Born–Haber cycle of a salt; its lattice enthalpy is left to be found. Throws LevelsError or FormulaError. */
export const bornHaber = (salt: string): BornHaber => {
  const { atoms, source } = parseFormula(salt);
  const [metal = "", halogen = ""] = [...atoms.keys()];
  const [m, x, formation] = [ownValue(METALS, metal), ownValue(HALOGENS, halogen), ownValue(FORMATION, source)];
  if (!m || !x || formation === undefined)
    throw new LevelsError(msg("chemistry.no_data_some_others", { salt, formation: Object.keys(FORMATION).join(", ") }));
  const count = atoms.get(halogen) ?? 1;
  const ionization = m.ionization.slice(0, count).reduce((sum, value) => sum + value, 0);
  return {
    states: statesOf(source, metal, halogen, count),
    steps: [
      { from: "elements", to: "solid", energy: formation, symbol: "\\Delta_f H" },
      { from: "elements", to: "metal_gas", energy: m.gas, symbol: "\\Delta_{\\mathrm{sub}}H" },
      { from: "metal_gas", to: "atoms", energy: round(count * x.gas), symbol: "\\Delta_{\\mathrm{at}}H" },
      { from: "atoms", to: "cation", energy: round(ionization * KJ_PER_EV), symbol: "\\Delta_{\\mathrm{ion}}H" },
      { from: "cation", to: "ions", energy: round(-count * x.affinity * KJ_PER_EV), symbol: "\\Delta_{\\mathrm{ea}}H" },
      { from: "ions", to: "solid", energy: undefined, symbol: "\\Delta_{\\mathrm{lat}}H" },
    ],
  };
};
