import { msg, type Message } from "../../contract/messages/message.ts";
import { type Dimension, divideDimensions, multiplyDimensions, PLAIN, powerDimension } from "./dimension.ts";
import { QuantityError } from "./quantity-error.ts";
import { findUnit } from "./find-unit.ts";

/** A unit as read: multiply by `factor`, then add `offset`, to reach SI. */
export interface Unit {
  readonly factor: number;
  readonly offset: number;
  readonly dimension: Dimension;
}

const MAX_UNIT_LENGTH = 60;
const MAX_BRACKET_DEPTH = 4;
const TOKEN =
  /\s*(?:([*·⋅×])|(\/)|(\()|(\))|(?:\^\s*\(?([+-]?\d+(?:\.\d+)?(?:\/\d+)?)\)?)|([⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)|(1|°[CF]?|[%‰]|[A-Za-zµμΩÅ]+))/y;
const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

type Token =
  | { readonly kind: "times" | "per" | "open" | "close" }
  | { readonly kind: "power"; readonly value: number }
  | { readonly kind: "symbol"; readonly text: string };

const superscriptValue = (text: string): number =>
  Number(
    [...text].map((mark) => (mark === "⁻" ? "-" : mark === "⁺" ? "+" : String(SUPERSCRIPTS.indexOf(mark)))).join(""),
  );

const powerValue = (text: string): number => {
  const [top = "1", bottom = "1"] = text.split("/");
  return Number(top) / Number(bottom);
};

const unreadable = (unit: string, why: Message): QuantityError =>
  new QuantityError(msg("units.cannot_read_unit", { unit: unit.slice(0, MAX_UNIT_LENGTH), why }));

const tokensOf = (unit: string): Token[] => {
  const tokens: Token[] = [];
  for (let at = 0; at < unit.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(unit);
    if (match === null)
      throw unreadable(unit, msg("units.has_no_meaning", { unit: unit.slice(at).trim().slice(0, 1) }));
    const [, times, per, open, close, power, superscript, symbol] = match;
    if (times !== undefined) tokens.push({ kind: "times" });
    else if (per !== undefined) tokens.push({ kind: "per" });
    else if (open !== undefined) tokens.push({ kind: "open" });
    else if (close !== undefined) tokens.push({ kind: "close" });
    else if (power !== undefined) tokens.push({ kind: "power", value: powerValue(power) });
    else if (superscript !== undefined) tokens.push({ kind: "power", value: superscriptValue(superscript) });
    else if (symbol !== undefined) tokens.push({ kind: "symbol", text: symbol });
  }
  return tokens;
};

interface Reader {
  readonly unit: string;
  readonly tokens: readonly Token[];
  at: number;
  depth: number;
}

const next = (reader: Reader): Token | undefined => reader.tokens[reader.at];

const raise = (unit: Unit, exponent: number): Unit => ({
  factor: unit.factor ** exponent,
  offset: 0,
  dimension: powerDimension(unit.dimension, exponent),
});

const readFactor = (reader: Reader): Unit => {
  const token = next(reader);
  reader.at += 1;
  let unit: Unit | undefined;
  if (token?.kind === "open") {
    reader.depth += 1;
    if (reader.depth > MAX_BRACKET_DEPTH) throw unreadable(reader.unit, msg("units.too_many_brackets"));
    unit = readProduct(reader);
    if (next(reader)?.kind !== "close") throw unreadable(reader.unit, msg("units.closing_bracket_missing"));
    reader.at += 1;
  } else if (token?.kind === "symbol") {
    const entry = findUnit(token.text);
    if (entry === undefined) throw unreadable(reader.unit, msg("units.no_unit_known_here", { text: token.text }));
    unit = { factor: entry.factor, offset: entry.offset ?? 0, dimension: entry.dimension };
  } else throw unreadable(reader.unit, msg("units.unit_missing"));
  const power = next(reader);
  if (power?.kind !== "power") return unit;
  reader.at += 1;
  return raise(unit, power.value);
};

const readProduct = (reader: Reader): Unit => {
  let unit = readFactor(reader);
  let divided = false;
  for (let token = next(reader); token !== undefined && token.kind !== "close"; token = next(reader)) {
    const per = token.kind === "per";
    if (token.kind === "times" || per) reader.at += 1;
    else if (divided) throw unreadable(reader.unit, msg("units.what_stands_under_slash"));
    divided ||= per;
    const factor = readFactor(reader);
    if (unit.offset !== 0 || factor.offset !== 0) throw unreadable(reader.unit, msg("units.c_f_stand_alone"));
    unit = {
      factor: per ? unit.factor / factor.factor : unit.factor * factor.factor,
      offset: 0,
      dimension: (per ? divideDimensions : multiplyDimensions)(unit.dimension, factor.dimension),
    };
  }
  return unit;
};

/** Reads a unit such as `kΩ`, `m/s^2`, `J/(kg K)`, `kg·m²·s⁻³`, `°C`; empty is a plain number. Throws QuantityError. */
export const parseUnit = (unit: string): Unit => {
  const text = unit.trim();
  if (text === "") return { factor: 1, offset: 0, dimension: PLAIN };
  if (text.length > MAX_UNIT_LENGTH)
    throw unreadable(text, msg("units.has_more_characters", { maxUnitLength: MAX_UNIT_LENGTH }));
  const reader: Reader = { unit: text, tokens: tokensOf(text), at: 0, depth: 0 };
  const read = readProduct(reader);
  if (reader.at < reader.tokens.length) throw unreadable(text, msg("units.bracket_closed_was_never"));
  return read;
};
