import { msg } from "../../../contract/messages/message.ts";
import { kekulize } from "./kekulize.ts";
import { MoleculeError, type Molecule } from "./molecule.ts";
import { readSmilesGraph } from "./smiles-graph.ts";
import { checkValence, impliedHydrogens, MOLECULE_ELEMENTS } from "./valence.ts";

const MAX_LENGTH = 120;
/** Most atoms but hydrogen that stay readable in one picture. */
const MAX_HEAVY_ATOMS = 24;

/**
 * Reads a molecule from SMILES: chains, branches, rings, aromatic rings, charges.
 * Throws MoleculeError for what cannot be read, for stereo marks (drawings are flat), and for valences that do not exist.
 */
export const parseSmiles = (text: string): Molecule => {
  if (text.length > MAX_LENGTH)
    throw new MoleculeError(msg("figure.characters_fit", { length: text.length, most: MAX_LENGTH }));
  const graph = readSmilesGraph(text.trim());
  const foreign = graph.atoms.find((atom) => !MOLECULE_ELEMENTS.includes(atom.element));
  if (foreign)
    throw new MoleculeError(
      msg("chemistry.not_drawn_molecules", {
        element: foreign.element,
        moleculeElements: MOLECULE_ELEMENTS.join(", "),
      }),
    );
  const heavy = graph.atoms.filter((atom) => atom.element !== "H").length;
  if (heavy > MAX_HEAVY_ATOMS)
    throw new MoleculeError(msg("chemistry.atoms_without_hydrogens_stay", { heavy, maxHeavyAtoms: MAX_HEAVY_ATOMS }));
  const bonds = kekulize(graph);
  const atoms = graph.atoms.map((atom, index) => {
    const used = bonds.reduce((sum, { a, b, order }) => sum + (a === index || b === index ? order : 0), 0);
    const hydrogens = atom.hydrogens ?? impliedHydrogens(atom.element, used, index + 1);
    checkValence({ ...atom, hydrogens }, used + hydrogens, index + 1);
    return { element: atom.element, charge: atom.charge, hydrogens };
  });
  return { atoms, bonds };
};
