import { molarMass, parseFormula } from "../../../computation/chemistry/formula.ts";

/** Names of the unbranched alkanes by number of carbon atoms, from one on (IUPAC 1979, rule ). */
export const ALKANES = ["methane", "ethane", "propane", "butane", "pentane", "hexane", "heptane", "octane"] as const;

/** Boiling points of the unbranched alkanes at normal pressure in °C (CRC Handbook of Chemistry and Physics, 97th edition). */
export const BOILING_POINTS = [-161.5, -88.6, -42.1, -0.5, 36.1, 68.7, 98.4, 125.7] as const;

/** An unbranched alkane. */
export type Alkane = {
  carbons: number;
  hydrogens: number;
  name: string;
  formula: string;
  smiles: string;
  grams: number;
};

/** The unbranched alkane of so many carbon atoms: C_nH_2n+2. */
export const alkaneOf = (carbons: number): Alkane => {
  const hydrogens = 2 * carbons + 2;
  const formula = `C${carbons === 1 ? "" : carbons}H${hydrogens}`;
  return {
    carbons,
    hydrogens,
    formula,
    name: ALKANES[carbons - 1] ?? formula,
    smiles: "C".repeat(carbons),
    grams: molarMass(parseFormula(formula).atoms),
  };
};
