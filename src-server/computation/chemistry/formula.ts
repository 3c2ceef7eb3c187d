import { MessageError, msg, type Message } from "../../contract/messages/message.ts";
import { ownValue } from "../../own-value.ts";
import { atomicWeight, isElement } from "./elements.ts";
import { plainFormulaText } from "./formula-text.ts";

/** A formula or equation that cannot be read; `message` says what is wrong, `at` the character from 1. */
export class FormulaError extends MessageError {
  readonly at: number;
  constructor(message: Message, at: number) {
    super(message);
    this.at = at;
  }
}

/** One drawn piece of a formula, in order. */
export type FormulaPiece = { kind: "element" | "bracket" | "count" | "charge" | "dot" | "multiple"; text: string };

export type ChemicalFormula = {
  /** In one normal spelling: `Ca(OH)2`, `SO4^2-`, `e-`. */
  source: string;
  pieces: readonly FormulaPiece[];
  /** Atoms of each element, in order of first use. */
  atoms: ReadonlyMap<string, number>;
  /** In elementary charges. */
  charge: number;
};

type Reader = { text: string; at: number; pieces: FormulaPiece[] };
type Atoms = Map<string, number>;
const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]" };
const MAX_COUNT = 999;

const fail = (reader: Reader, message: Message): never => {
  throw new FormulaError(
    msg("chemistry.cannot_read_character", { text: reader.text.slice(0, 40), at: reader.at + 1, message }),
    reader.at + 1,
  );
};

const take = (reader: Reader, pattern: RegExp): string | undefined => {
  const found = pattern.exec(reader.text.slice(reader.at))?.[0];
  if (found !== undefined) reader.at += found.length;
  return found;
};

const readCount = (reader: Reader, kind: "count" | "multiple" = "count"): number => {
  const digits = take(reader, /^\d+/);
  if (digits === undefined) return 1;
  const count = Number(digits);
  if (count < 1 || count > MAX_COUNT) return fail(reader, msg("chemistry.atom_count", { digits, maxCount: MAX_COUNT }));
  reader.pieces.push({ kind, text: String(count) });
  return count;
};

const add = (into: Atoms, from: ReadonlyMap<string, number>, times: number): void => {
  for (const [element, count] of from) into.set(element, (into.get(element) ?? 0) + count * times);
};

const readElement = (reader: Reader): Atoms | undefined => {
  const two = /^[A-Z][a-z]/.exec(reader.text.slice(reader.at))?.[0];
  const symbol = two !== undefined && isElement(two) ? two : /^[A-Z]/.exec(reader.text.slice(reader.at))?.[0];
  if (symbol === undefined) return undefined;
  if (!isElement(symbol)) return fail(reader, msg("chemistry.no_element", { two: two ?? symbol }));
  reader.at += symbol.length;
  reader.pieces.push({ kind: "element", text: symbol });
  return new Map([[symbol, readCount(reader)]]);
};

const readBracket = (reader: Reader, depth: number): Atoms | undefined => {
  const open = take(reader, /^[([]/);
  if (open === undefined) return undefined;
  if (depth >= 3) return fail(reader, msg("chemistry.brackets_nested_more_three"));
  reader.pieces.push({ kind: "bracket", text: open });
  const inner = readGroup(reader, depth + 1);
  const close = ownValue(CLOSING, open) ?? "";
  if (reader.text[reader.at] !== close) return fail(reader, msg("chemistry.wanted", { close }));
  reader.at += 1;
  reader.pieces.push({ kind: "bracket", text: close });
  const atoms: Atoms = new Map();
  add(atoms, inner, readCount(reader));
  return atoms;
};

const readGroup = (reader: Reader, depth: number): Atoms => {
  const atoms: Atoms = new Map();
  for (
    let part = readElement(reader) ?? readBracket(reader, depth);
    part;
    part = readElement(reader) ?? readBracket(reader, depth)
  )
    add(atoms, part, 1);
  if (atoms.size === 0) return fail(reader, msg("chemistry.element_wanted"));
  return atoms;
};

/** Water of crystallisation and the like: `CuSO4*5H2O`. */
const readAddends = (reader: Reader, atoms: Atoms): void => {
  while (take(reader, /^[*·•]/) !== undefined) {
    reader.pieces.push({ kind: "dot", text: "·" });
    const times = readCount(reader, "multiple");
    add(atoms, readGroup(reader, 0), times);
  }
};

const readCharge = (reader: Reader): number => {
  const text = take(reader, /^(?:\^\{?(?:\d{0,2}[+-]|[+-]{1,4})\}?|\+{1,4}$|-{1,4}$)/);
  if (text === undefined) return 0;
  const [, digits = "", signs = ""] = /(\d*)([+-]+)/.exec(text) ?? [];
  const size = digits === "" ? signs.length : Number(digits);
  if (size > 0) reader.pieces.push({ kind: "charge", text: `${size === 1 ? "" : size}${signs[0]}` });
  return signs.startsWith("-") ? -size : size;
};

/** `Fe3+` would be three atoms of iron: a slip for `Fe^3+`. */
const refuseSlip = (reader: Reader): void => {
  const slip = /^([A-Z][a-z]?)(\d)([+-])$/.exec(reader.text);
  if (slip && !["H", "He", "C", "N", "O", "S", "Cl", "Br", "I", "F"].includes(slip[1] ?? "")) {
    fail(
      reader,
      msg("chemistry.reads_atoms_write_charge", {
        count: String(slip[2]),
        element: String(slip[1]),
        sign: String(slip[3]),
      }),
    );
  }
};

const spell = (pieces: readonly FormulaPiece[]): string =>
  pieces.map(({ kind, text }) => (kind === "charge" && /\d/.test(text) ? `^${text}` : text)).join("");

/** Reads `C3H8`, `Ca(OH)2`, `CuSO4*5H2O`, `SO4^2-`, `Na+`, `e-`; throws FormulaError. */
export const parseFormula = (written: string): ChemicalFormula => {
  const reader: Reader = { text: plainFormulaText(written), at: 0, pieces: [] };
  if (reader.text.length > 60) fail(reader, msg("chemistry.formula_too_long", { length: reader.text.length }));
  refuseSlip(reader);
  const electron = /^e(?=[-^])/.test(reader.text);
  if (electron) {
    reader.at = 1;
    reader.pieces.push({ kind: "element", text: "e" });
  }
  const atoms = electron ? new Map<string, number>() : readGroup(reader, 0);
  readAddends(reader, atoms);
  const charge = readCharge(reader);
  if (reader.at < reader.text.length) fail(reader, msg("chemistry.element_number_charge_wanted"));
  return { source: spell(reader.pieces), pieces: reader.pieces, atoms, charge };
};

/** Molar mass in g/mol. */
export const molarMass = (atoms: ReadonlyMap<string, number>): number =>
  [...atoms].reduce((sum, [element, count]) => sum + atomicWeight(element) * count, 0);

/** Formula in Hill's order: carbon, hydrogen, then the alphabet; all by the alphabet where there is no carbon. */
export const hillFormula = (atoms: ReadonlyMap<string, number>): string => {
  const first = atoms.has("C") ? ["C", "H"] : [];
  const rest = [...atoms.keys()].filter((element) => !first.includes(element)).toSorted();
  return [...first, ...rest]
    .flatMap((element) => {
      const count = atoms.get(element) ?? 0;
      return count === 0 ? [] : [count === 1 ? element : `${element}${count}`];
    })
    .join("");
};
