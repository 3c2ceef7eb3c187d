import { msg } from "../../../contract/messages/message.ts";
import { MoleculeError } from "./molecule.ts";
import { smilesTokens, type WrittenAtom } from "./smiles-tokens.ts";

export type WrittenOrder = 1 | 2 | 3 | "aromatic";
export type WrittenBond = { a: number; b: number; order: WrittenOrder };
/** Atoms and bonds as written, aromatic bonds still undecided. */
export type SmilesGraph = { atoms: WrittenAtom[]; bonds: WrittenBond[] };

type Order = WrittenOrder | undefined;
type Reader = SmilesGraph & {
  last: number | undefined;
  order: Order;
  branches: (number | undefined)[];
  rings: Map<number, { atom: number; order: Order }>;
};

const join = (reader: Reader, a: number, b: number, order: Order): void => {
  if (a === b || reader.bonds.some((bond) => (bond.a === a && bond.b === b) || (bond.a === b && bond.b === a))) {
    throw new MoleculeError(msg("chemistry.atoms_bonded_twice", { a: a + 1, b: b + 1 }));
  }
  const bothAromatic = reader.atoms[a]?.aromatic === true && reader.atoms[b]?.aromatic === true;
  reader.bonds.push({ a, b, order: order ?? (bothAromatic ? "aromatic" : 1) });
};

const addAtom = (reader: Reader, atom: WrittenAtom): void => {
  const index = reader.atoms.push(atom) - 1;
  if (reader.last !== undefined) join(reader, reader.last, index, reader.order);
  reader.last = index;
  reader.order = undefined;
};

const addRing = (reader: Reader, label: number): void => {
  if (reader.last === undefined) throw new MoleculeError(msg("chemistry.ring_number_needs_atom"));
  const open = reader.rings.get(label);
  if (open) {
    join(reader, open.atom, reader.last, reader.order ?? open.order);
    reader.rings.delete(label);
  } else reader.rings.set(label, { atom: reader.last, order: reader.order });
  reader.order = undefined;
};

const closeBranch = (reader: Reader): void => {
  if (reader.branches.length === 0) throw new MoleculeError(msg("chemistry.bracket_closed_was_never"));
  reader.last = reader.branches.pop();
};

const refuseOpenEnds = (reader: Reader): void => {
  const [ring] = reader.rings.keys();
  if (ring !== undefined) throw new MoleculeError(msg("chemistry.ring_never_closed", { ring }));
  if (reader.branches.length > 0) throw new MoleculeError(msg("chemistry.bracket_never_closed"));
  if (reader.order !== undefined) throw new MoleculeError(msg("chemistry.bond_leads_nowhere"));
  if (reader.atoms.length === 0) throw new MoleculeError(msg("chemistry.no_atom"));
};

/** Reads the graph of a SMILES text; throws MoleculeError. */
export const readSmilesGraph = (text: string): SmilesGraph => {
  const reader: Reader = { atoms: [], bonds: [], last: undefined, order: undefined, branches: [], rings: new Map() };
  for (const token of smilesTokens(text)) {
    switch (token.kind) {
      case "atom":
        addAtom(reader, token.atom);
        break;
      case "bond":
        reader.order = token.order;
        break;
      case "ring":
        addRing(reader, token.label);
        break;
      case "open":
        reader.branches.push(reader.last);
        break;
      case "close":
        closeBranch(reader);
        break;
    }
  }
  refuseOpenEnds(reader);
  return { atoms: reader.atoms, bonds: reader.bonds };
};
