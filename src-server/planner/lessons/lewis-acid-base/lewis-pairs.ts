/** A molecule or ion: SMILES with the giving or taking atom first, and how it is said. */
export type Species = { smiles: string; say: string };

/** A base and an acid, what they make, and how electrons around the taking atom are counted. */
export type LewisPair = {
  base: Species & { atom: string; pairs: number };
  acid: Species & { atom: string; electrons: number; why: string };
  /** The new bond lies between its first two atoms. */
  adduct: Species;
  equation: string;
};

const ammonia = { smiles: "N", say: "Ammonia", atom: "nitrogen", pairs: 1 };
const trifluoride = {
  smiles: "B(F)(F)F",
  say: "Boron trifluoride",
  atom: "boron",
  electrons: 6,
  why: "Boron has only six electrons around it, so one orbital is empty.",
};
const proton = {
  smiles: "[H+]",
  say: "A hydrogen ion",
  atom: "hydrogen",
  electrons: 0,
  why: "It has no electron at all, so its orbital is empty.",
};

/** The pairs that the lesson knows, by the formulas of base and acid. */
export const LEWIS_PAIRS: Readonly<Record<string, LewisPair>> = {
  "NH3 BF3": {
    base: ammonia,
    acid: trifluoride,
    adduct: { smiles: "[NH3+][B-](F)(F)F", say: "the adduct" },
    equation: "NH3 + BF3 -> NH3BF3",
  },
  "F BF3": {
    base: { smiles: "[F-]", say: "Fluoride", atom: "fluorine", pairs: 4 },
    acid: trifluoride,
    adduct: { smiles: "F[B-](F)(F)F", say: "tetrafluoroborate" },
    equation: "F^- + BF3 -> BF4^-",
  },
  "Cl BCl3": {
    base: { smiles: "[Cl-]", say: "Chloride", atom: "chlorine", pairs: 4 },
    acid: { ...trifluoride, smiles: "B(Cl)(Cl)Cl", say: "Boron trichloride" },
    adduct: { smiles: "Cl[B-](Cl)(Cl)Cl", say: "tetrachloroborate" },
    equation: "Cl^- + BCl3 -> BCl4^-",
  },
  "NH3 H": {
    base: ammonia,
    acid: proton,
    adduct: { smiles: "[NH4+]", say: "ammonium" },
    equation: "NH3 + H^+ -> NH4^+",
  },
  "H2O H": {
    base: { smiles: "O", say: "Water", atom: "oxygen", pairs: 2 },
    acid: proton,
    adduct: { smiles: "[OH3+]", say: "hydronium" },
    equation: "H2O + H^+ -> H3O^+",
  },
};
