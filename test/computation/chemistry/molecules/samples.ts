import fc from "fast-check";

/** Molecules that lessons speak of, as SMILES. */
export const KNOWN: readonly string[] = [
  "C", "CC", "CCC", "CCCC", "CC(C)C", "CC(C)(C)C", "CCCCCCCC", "C=C", "CC=C", "CC=CC", "C#C", "CC#C", "C=C=C", "O", "OO", "N", "[NH4+]", "[OH-]",
  "O=O", "N#N", "[H][H]", "Cl", "ClCl", "O=C=O", "[C-]#[O+]", "C#N", "CO", "CCO", "CC(O)C", "OCCO", "OCC(O)CO", "C=O", "CC=O", "CC(=O)C", "C(=O)O",
  "CC(=O)O", "CC(=O)[O-]", "CCCC(=O)O", "CC(=O)OCC", "COC", "CCOCC", "CN", "CNC", "CN(C)C", "CC(=O)N", "NC(=O)N", "NCC(=O)O", "CC(N)C(=O)O",
  "NC(CO)C(=O)O", "SCC(N)C(=O)O", "C1CC1", "C1CCC1", "C1CCCC1", "C1CCCCC1", "C1=CCCCC1", "c1ccccc1", "Cc1ccccc1", "Oc1ccccc1", "Nc1ccccc1",
  "O=C(O)c1ccccc1", "O=Cc1ccccc1", "[O-][N+](=O)c1ccccc1", "Cc1c(cc(cc1[N+](=O)[O-])[N+](=O)[O-])[N+](=O)[O-]", "c1ccc2ccccc2c1",
  "c1ccc(cc1)c1ccccc1", "CC(=O)Oc1ccccc1C(=O)O", "CC(=O)Nc1ccc(O)cc1", "Cn1cnc2c1c(=O)n(C)c(=O)n2C", "c1ccncc1", "c1cc[nH]c1", "c1ccoc1",
  "c1ccsc1", "c1cnc[nH]1", "Nc1ncnc2[nH]cnc12", "Nc1cc[nH]c(=O)n1", "Cc1c[nH]c(=O)[nH]c1=O", "OC1OC(CO)C(O)C(O)C1O", "C1CCC2CCCCC2C1",
  "C1CC12CC2", "OS(=O)(=O)O", "OP(=O)(O)O", "FC(F)(F)Cl", "ClC(Cl)Cl", "B(F)(F)F", "C[Si](C)(C)C", "CS(=O)C", "CSC", "O=S=O", "CC(C)Cc1ccc(cc1)C(C)C(=O)O",
];

const chain: fc.Arbitrary<string> = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom("C", "O", "N", "F", "Cl"),
    fc.tuple(fc.constantFrom("C", "CC", "N"), tie("tree")).map(([head, tail]) => `${head}${tail}`),
    fc.tuple(tie("tree"), tie("tree")).map(([branch, tail]) => `C(${branch})${tail}`),
    tie("tree").map((tail) => `C=C${tail}`),
    tie("tree").map((tail) => `C(=O)${tail}`),
    tie("tree").map((tail) => `C1CCC(C1)${tail}`),
    tie("tree").map((tail) => `c1ccc(cc1)${tail}`),
  ),
})).tree;

/** Random chains with branches, double bonds and rings. */
export const randomSmiles: fc.Arbitrary<string> = chain.filter((text) => text.length <= 60);
