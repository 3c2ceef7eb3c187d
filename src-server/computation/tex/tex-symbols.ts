import { msg } from "../../contract/messages/message.ts";
import { ownValue } from "../../own-value.ts";
import { cannotRead } from "../expressions/expression-error.ts";
import { call, constant, type Node, expressionNumber, variable } from "../expressions/node.ts";
import { isGreekName, isMark } from "../expressions/symbol-tex.ts";
import { BASE_UNITS } from "../units/dimension.ts";
import { QuantityError } from "../units/quantity.ts";
import { parseUnit } from "../units/unit.ts";
import { texAccept, texAdvance, atMark, texFault, texPeek, readRawArgument, type TexCursor } from "./tex-cursor.ts";

/** Letters that stand for functions when a bracket follows; what they compute is not written there. */
const FUNCTION_LETTERS = /^[fghFGH]$/;
/** Probability and expectation of events, which have capital letters. */
const EVENT_LETTERS = /^[PE]$/;
const VARIANTS: Readonly<Record<string, string>> = {
  varepsilon: "epsilon",
  vartheta: "theta",
  varphi: "phi",
  varrho: "rho",
  varsigma: "sigma",
  ell: "l",
  hbar: "hbar",
};

/** Whether a command is a letter: `\theta`, `\bar`. */
export const isSymbolCommand = (command: string): boolean =>
  isGreekName(command) || isMark(command) || Object.hasOwn(VARIANTS, command);

const refuseFunction = (cursor: TexCursor, name: string): void => {
  const start = cursor.tokens[cursor.position - 1]?.at ?? 0;
  if (atMark(cursor, "'")) throw cannotRead(cursor.source, start, msg("tex.what_computed_not_written", { name }));
  if (!atMark(cursor, "(")) return;
  const next = texPeek(cursor, 1);
  const event = EVENT_LETTERS.test(name) && (next.kind !== "mark" || /^[A-Z]$/.test(next.text));
  if (FUNCTION_LETTERS.test(name) || event)
    throw cannotRead(cursor.source, start, msg("tex.what_computes_not_written", { name }));
};

const withSubscript = (cursor: TexCursor, name: string): string =>
  texAccept(cursor, "_") ? `${name}_${readRawArgument(cursor).replace(/^\\/, "")}` : name;

/** The letter under a mark or after Δ, as a name. */
const readInnerName = (cursor: TexCursor): string => {
  const braced = texAccept(cursor, "{");
  const token = texAdvance(cursor);
  const letter =
    token.kind === "mark" ? /^[A-Za-z]$/.test(token.text) : token.kind === "command" && isSymbolCommand(token.text);
  if (!letter) throw cannotRead(cursor.source, token.at, msg("tex.letter_wanted"));
  const name = withSubscript(cursor, token.text);
  if (braced && !texAccept(cursor, "}")) throw texFault(cursor, msg("tex.one_letter_wanted_under"));
  return name;
};

const startsLetter = (cursor: TexCursor): boolean => {
  const token = texPeek(cursor);
  return (
    (token.kind === "mark" && /^[A-Za-z]$/.test(token.text)) ||
    (token.kind === "command" && isSymbolCommand(token.text))
  );
};

/** The name of the letter that stands there, with its mark and subscript: `v_0`, `theta`, `Delta_x`, `bar_x`. */
export const readName = (cursor: TexCursor): string => {
  const token = texAdvance(cursor);
  const name = token.kind === "command" ? (ownValue(VARIANTS, token.text) ?? token.text) : token.text;
  if (token.kind === "command" && isMark(name)) return withSubscript(cursor, `${name}_${readInnerName(cursor)}`);
  if (name === "Delta" && startsLetter(cursor)) return `Delta_${readInnerName(cursor)}`;
  return withSubscript(cursor, name);
};

/** Reads a letter: a variable, or the constants e and π. */
export const readSymbol = (cursor: TexCursor): Node => {
  const name = readName(cursor);
  refuseFunction(cursor, name);
  return name === "e" || name === "pi" ? constant(name) : variable(name);
};

/** A unit as its size times base units, so that 1 km and 1000 m are equal; the base units are variables of their own. */
const unitNode = (word: string): Node | undefined => {
  try {
    const unit = parseUnit(word);
    if (unit.offset !== 0) return undefined;
    return unit.dimension.reduce<Node>((product, exponent, index) => {
      if (exponent === 0) return product;
      return call(
        "multiply",
        product,
        call("power", variable(`unit_${BASE_UNITS[index] ?? ""}`), expressionNumber(exponent)),
      );
    }, expressionNumber(unit.factor));
  } catch (error) {
    if (error instanceof QuantityError) return undefined;
    throw error;
  }
};

/** Reads `\mathrm{…}`: a unit, the constant e, or a name of several letters. */
export const readTexWord = (cursor: TexCursor, word: string): Node => {
  const { at } = texAdvance(cursor);
  if (word === "e") return constant("e");
  const unit = unitNode(word);
  if (unit !== undefined) return unit;
  if (!/^[A-Za-z][A-Za-z0-9 ]*$/.test(word)) throw cannotRead(cursor.source, at, msg("tex.no_name", { word }));
  return variable(withSubscript(cursor, word.replaceAll(" ", "_")));
};
