import { ownValue } from "../../own-value.ts";
import type { ChemicalFormula } from "./formula.ts";
import { layoutMolecule } from "./molecules/layout.ts";
import { withAllHydrogens, type Bond } from "./molecules/molecule.ts";
import type { MoleculeSpot } from "./molecules/plane.ts";
import { parseSmiles } from "./molecules/smiles.ts";

/** One particle of a formula as a flat picture: its atoms, their places (neighbours 1 apart), and its bonds. */
export type ChemistryParticle = { elements: readonly string[]; spots: readonly MoleculeSpot[]; bonds: readonly Bond[] };

/** Usual structures behind formulas; a formula alone does not tell them. */
const SMILES: Readonly<Record<string, string>> = {
  H2: "[H][H]",
  O2: "O=O",
  N2: "N#N",
  F2: "FF",
  Cl2: "ClCl",
  Br2: "BrBr",
  I2: "II",
  CO2: "O=C=O",
  CO: "[C-]#[O+]",
  H2O: "O",
  H2O2: "OO",
  NH3: "N",
  HF: "F",
  HCl: "Cl",
  HBr: "Br",
  HI: "I",
  HCN: "C#N",
  H2S: "S",
  SO2: "O=S=O",
  SO3: "O=S(=O)=O",
  CS2: "S=C=S",
  N2O: "[N-]=[N+]=O",
  PH3: "P",
  CH4: "C",
  C2H6: "CC",
  C3H8: "CCC",
  C4H10: "CCCC",
  C5H12: "CCCCC",
  C6H14: "CCCCCC",
  C8H18: "CCCCCCCC",
  C2H4: "C=C",
  C3H6: "CC=C",
  C2H2: "C#C",
  C6H6: "c1ccccc1",
  CH3OH: "CO",
  CH4O: "CO",
  C2H5OH: "CCO",
  C2H6O: "CCO",
  CH2O: "C=O",
  HCOOH: "C(=O)O",
  CH3COOH: "CC(=O)O",
  C2H4O2: "CC(=O)O",
  CH3Cl: "CCl",
  CCl4: "ClC(Cl)(Cl)Cl",
  CHCl3: "ClC(Cl)Cl",
  "NH4+": "[NH4+]",
  "H3O+": "[OH3+]",
  "OH-": "[OH-]",
  N2H4: "NN",
  SiH4: "[SiH4]",
  BF3: "B(F)(F)F",
};

const HEXAGON: readonly MoleculeSpot[] = [
  [1, 0],
  [0.5, Math.sqrt(0.75)],
  [-0.5, Math.sqrt(0.75)],
  [-1, 0],
  [-0.5, -Math.sqrt(0.75)],
  [0.5, -Math.sqrt(0.75)],
];

/** Places in a flat hexagonal packing, from the middle outwards. */
const packing = (count: number): MoleculeSpot[] => {
  const spots: MoleculeSpot[] = [[0, 0]];
  for (let ring = 1; spots.length < count; ring++) {
    HEXAGON.forEach((corner, i) => {
      const next = HEXAGON[(i + 1) % 6] ?? corner;
      for (let step = 0; step < ring; step++)
        spots.push([corner[0] * (ring - step) + next[0] * step, corner[1] * (ring - step) + next[1] * step]);
    });
  }
  return spots.slice(0, count);
};

const clusterOf = (formula: ChemicalFormula): ChemistryParticle => {
  const elements = [...formula.atoms]
    .toSorted((a, b) => a[1] - b[1])
    .flatMap(([element, count]) => Array.from({ length: count }, () => element));
  return { elements, spots: packing(elements.length), bonds: [] };
};

/** A picture of one particle: its usual structure where there is one, else its atoms packed together. */
export const particleOf = (formula: ChemicalFormula): ChemistryParticle => {
  const smiles = ownValue(SMILES, formula.source);
  if (smiles === undefined) return clusterOf(formula);
  const molecule = withAllHydrogens(parseSmiles(smiles));
  return {
    elements: molecule.atoms.map((atom) => atom.element),
    spots: layoutMolecule(molecule, "straight"),
    bonds: molecule.bonds,
  };
};

/** Formulas whose structure is known, with their SMILES. */
export const KNOWN_STRUCTURES: readonly (readonly [formula: string, smiles: string])[] = Object.entries(SMILES);
