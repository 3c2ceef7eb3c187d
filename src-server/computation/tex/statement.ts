import { msg } from "../../contract/messages/message.ts";
import { cannotRead, ExpressionError } from "../expressions/expression-error.ts";
import { type Node, variable } from "../expressions/node.ts";
import { parseTexTokens, texTokens } from "./read-tex.ts";
import type { TexToken } from "./tex-tokens.ts";

export type Sign = "=" | "<" | ">" | "≤" | "≥" | "≠" | "~";

/** Sides joined by relation signs, as a < b = c; one side and no sign for a plain formula. A side that cannot be read is an error. */
export interface Chain {
  readonly sides: readonly (Node | ExpressionError)[];
  readonly signs: readonly Sign[];
}

/** Alternatives of which at least one holds: x = 2 ∨ x = 3, or the two formulas of a ±. */
export type Statement = readonly Chain[];

const SIGNS: readonly Sign[] = ["=", "<", ">", "≤", "≥", "≠", "~"];
const OPENING = "({⟦⌊⌈";
const CLOSING = ")}⟧⌋⌉";

type Splitter<Separator> = (token: TexToken) => Separator | undefined;

interface Split<Separator> {
  readonly pieces: readonly (readonly TexToken[])[];
  readonly separators: readonly Separator[];
}

/** Splits at separators outside brackets and braces. */
const splitTokens = <Separator>(tokens: readonly TexToken[], separatorOf: Splitter<Separator>): Split<Separator> => {
  const pieces: TexToken[][] = [[]];
  const separators: Separator[] = [];
  let depth = 0;
  for (const token of tokens) {
    const environment = token.kind === "word" && (token.by === "begin" ? 1 : token.by === "end" ? -1 : 0);
    if (environment !== false) depth += environment;
    if (token.kind === "mark" && OPENING.includes(token.text)) depth += 1;
    if (token.kind === "mark" && CLOSING.includes(token.text)) depth -= 1;
    const separator = depth === 0 ? separatorOf(token) : undefined;
    if (separator === undefined) pieces.at(-1)?.push(token);
    else {
      separators.push(separator);
      pieces.push([]);
    }
  }
  return { pieces, separators };
};

const asSign: Splitter<Sign> = (token) =>
  token.kind === "mark" ? SIGNS.find((sign) => sign === token.text) : undefined;
const asOr: Splitter<true> = (token) => {
  const word = token.kind === "word" && /^(?:or|oder|ou|o)$/.test(token.text);
  return word || (token.kind === "mark" && token.text === "∨") ? true : undefined;
};
/** A comma separates the roots x_1 = 2, x_2 = 3. */
const asComma: Splitter<true> = (token) => {
  const and = token.kind === "word" && /^(?:and|und|et|y)$/.test(token.text);
  return and || (token.kind === "mark" && (token.text === "," || token.text === ";")) ? true : undefined;
};

const withSigns = (tokens: readonly TexToken[], upper: boolean): readonly TexToken[] =>
  tokens.map((token) => {
    if (token.kind !== "mark" || (token.text !== "±" && token.text !== "∓")) return token;
    return { ...token, text: (token.text === "±") === upper ? "+" : "-" };
  });

/** One formula for the upper signs of ± and one for the lower. */
const bothSigns = (tokens: readonly TexToken[]): readonly (readonly TexToken[])[] => {
  const doubtful = tokens.some((token) => token.kind === "mark" && (token.text === "±" || token.text === "∓"));
  return doubtful ? [withSigns(tokens, true), withSigns(tokens, false)] : [tokens];
};

const readSide = (source: string, tokens: readonly TexToken[]): Node | ExpressionError => {
  try {
    return parseTexTokens(source, [...tokens, { kind: "end", text: "", at: source.length }]);
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
};

const readChain = (source: string, tokens: readonly TexToken[]): Chain => {
  const { pieces, separators } = splitTokens(tokens, asSign);
  return { sides: pieces.map((piece) => readSide(source, piece)), signs: separators };
};

/** x_1, x_2 and x_{1,2} number the roots of an equation for x. */
const withoutRootNumber = (chain: Chain): Chain | undefined => {
  const [left] = chain.sides;
  if (left === undefined || left instanceof ExpressionError || left.kind !== "variable" || chain.signs.join("") !== "=")
    return undefined;
  const [, base = ""] = /^([A-Za-z]+)_(?:\d|1,2|\d\/\d)$/.exec(left.name) ?? [];
  return base === "" ? undefined : { ...chain, sides: [variable(base), ...chain.sides.slice(1)] };
};

/** Roots named x_1, x_2 as alternatives for x. */
const asRoots = (statement: Statement): Statement => {
  const unnumbered = statement.map(withoutRootNumber);
  const all = unnumbered.filter((chain) => chain !== undefined);
  return all.length === statement.length && statement.length > 1 ? all : statement;
};

const isRootList = (statement: Statement): boolean => {
  const names = statement.map(({ sides: [left] }) =>
    left === undefined || left instanceof ExpressionError || left.kind !== "variable" ? "" : left.name,
  );
  return names.every((name) => name !== "" && name === names[0]);
};

/** Reads a line of a derivation; what cannot be read is an error in its place. */
export const readStatement = (source: string): Statement => {
  const tokens = texTokens(source).filter((token) => token.kind !== "end");
  const alternatives = splitTokens(tokens, asOr).pieces;
  const listed = alternatives.length > 1 ? alternatives : splitTokens(tokens, asComma).pieces;
  const statement = asRoots(listed.flatMap(bothSigns).map((piece) => readChain(source, piece)));
  if (alternatives.length > 1 || listed.length === 1 || isRootList(statement)) return statement;
  return [{ sides: [cannotRead(source, 0, msg("tex.several_statements_one_line"))], signs: [] }];
};

/** Whether a side could be read. */
export const isReadable = (side: Node | ExpressionError | undefined): side is Node =>
  side !== undefined && !(side instanceof ExpressionError);

/** The sides of a chain, or the first error among them. */
export const readableSides = (chain: Chain): readonly Node[] | ExpressionError => {
  const error = chain.sides.find((side) => side instanceof ExpressionError);
  return error instanceof ExpressionError ? error : chain.sides.filter(isReadable);
};
