import { msg, type Message } from "../../../contract/messages/message.ts";
import { ownValue } from "../../../own-value.ts";
import { MoleculeError } from "./molecule.ts";

/** An atom as it is written in SMILES; `hydrogens` is undefined where they are implied. */
export type WrittenAtom = { element: string; aromatic: boolean; charge: number; hydrogens: number | undefined };
export type SmilesToken =
  | { kind: "atom"; atom: WrittenAtom }
  | { kind: "bond"; order: 1 | 2 | 3 | "aromatic" }
  | { kind: "open" }
  | { kind: "close" }
  | { kind: "ring"; label: number };

const BONDS: Readonly<Record<string, 1 | 2 | 3 | "aromatic">> = {
  "-": 1,
  "=": 2,
  "#": 3,
  ":": "aromatic",
};
const PLAIN = /^(Br|Cl|[BCNOPSFI]|[bcnops])/;
const BRACKET =
  /^\[(\d{1,3})?(Br|Cl|Si|[A-Z][a-z]?|[bcnops])(@(?:TH|AL|SP|TB|OH)\d{1,2}|@{1,2})?(H\d?)?((?:\+\d|-\d)|\+{1,3}|-{1,3})?(:\d+)?\]/;

const fail = (text: string, at: number, wanted: Message): never => {
  throw new MoleculeError(msg("chemistry.cannot_read_smiles", { text: text.slice(0, 40), at: at + 1, wanted }));
};

/** Refuses a mark of a shape in space: drawings are flat, and two different molecules would look alike. */
const refuseStereo = (mark: string, atom: number): never => {
  throw new MoleculeError(
    mark.startsWith("@")
      ? msg("chemistry.mark_atom_tells_mirror", { mark, atom })
      : msg("chemistry.mark_atom_tells_cis", { mark, atom }),
  );
};

const chargeOf = (text: string): number => {
  const sign = text.startsWith("-") ? -1 : 1;
  const digits = /\d/.exec(text)?.[0];
  return sign * (digits === undefined ? text.length : Number(digits));
};

const elementOf = (symbol: string): { element: string; aromatic: boolean } => {
  const aromatic = symbol === symbol.toLowerCase();
  return { element: aromatic ? symbol.toUpperCase() : symbol, aromatic };
};

const bracketAtom = (match: RegExpExecArray): WrittenAtom => {
  const [, , symbol = "", , hydrogens, charge = ""] = match;
  return {
    ...elementOf(symbol),
    charge: charge === "" ? 0 : chargeOf(charge),
    hydrogens: hydrogens === undefined ? 0 : Number(hydrogens.slice(1) || 1),
  };
};

/** The token at a place of the text after `atoms` atoms, and how long it is. */
const tokenAt = (text: string, at: number, atoms: number): { token: SmilesToken; length: number } => {
  const rest = text.slice(at, at + 24);
  const plain = PLAIN.exec(rest)?.[0];
  if (plain !== undefined)
    return {
      token: { kind: "atom", atom: { ...elementOf(plain), charge: 0, hydrogens: undefined } },
      length: plain.length,
    };
  const bracket = BRACKET.exec(rest);
  if (bracket?.[3] !== undefined) return refuseStereo(bracket[3], atoms + 1);
  if (bracket) return { token: { kind: "atom", atom: bracketAtom(bracket) }, length: bracket[0].length };
  const sign = rest[0] ?? "";
  if (sign === "/" || sign === "\\") return refuseStereo(sign, Math.max(1, atoms));
  const order = ownValue(BONDS, sign);
  if (order !== undefined) return { token: { kind: "bond", order }, length: 1 };
  if (sign === "(" || sign === ")") return { token: { kind: sign === "(" ? "open" : "close" }, length: 1 };
  const ring = /^(?:%(\d\d)|(\d))/.exec(rest);
  if (ring) return { token: { kind: "ring", label: Number(ring[1] ?? ring[2]) }, length: ring[0].length };
  if (sign === ".") return fail(text, at, msg("chemistry.two_molecules_draw_one"));
  return fail(
    text,
    at,
    sign === "[" ? msg("chemistry.atom_brackets_wanted_oh") : msg("chemistry.atom_bond_bracket_ring"),
  );
};

/** Cuts SMILES (Weininger 1988) into its signs; isotopes are read over. Throws MoleculeError, also for stereo marks. */
export const smilesTokens = (text: string): SmilesToken[] => {
  const tokens: SmilesToken[] = [];
  let atoms = 0;
  for (let at = 0; at < text.length;) {
    const { token, length } = tokenAt(text, at, atoms);
    tokens.push(token);
    if (token.kind === "atom") atoms += 1;
    at += length;
  }
  return tokens;
};
