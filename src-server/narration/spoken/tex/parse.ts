import { delimiterOf, opens } from "./delimiters.ts";
import { lexMath } from "./lex.ts";
import { joinSlashes } from "./join-slashes.ts";
import { parseCommand, parseRaw, withoutBrackets } from "./parse-command.ts";
import { parseBars, parseFence } from "./parse-fence.ts";
import { DEEPEST } from "./parser.ts";
import type { Parser, Stop } from "./parser.ts";
import { POINT_FORMS, type NumberForms } from "./read-number.ts";
import { replaceSymbols } from "./symbol-tokens.ts";
import type { SymbolPattern } from "./symbol-tokens.ts";
import { isMark, readTokens } from "./token.ts";
import type { Notation, Token } from "./token.ts";
import type { TexGroup, TexNode } from "./tree.ts";

/** Where a formula stands in the display text, how it is written, and the lecture's own signs. */
export type ParseOptions = { notation: Notation; at: number; symbols?: readonly SymbolPattern[]; forms?: NumberForms };

/** Tree of a formula. Whatever is written, a tree comes out; brackets without a partner stay plain marks. */
export const parseMath = (
  source: string,
  { notation, at, symbols = [], forms = POINT_FORMS }: ParseOptions,
): TexGroup => {
  const tokens = replaceSymbols(lexMath(source, { notation, at, forms }), symbols);
  const parser = createParser(tokens, { notation, end: at + source.length });
  const items: TexNode[] = [];
  while (parser.reader.peek() !== undefined) {
    items.push(...parser.row(() => false).items);
  }
  return { kind: "group", at, items: joinSlashes(items) };
};

const createParser = (tokens: readonly Token[], { notation, end }: { notation: Notation; end: number }): Parser => {
  let depth = 0;
  const parser: Parser = {
    reader: readTokens(tokens, end),
    notation,
    row: (stop) => {
      depth += 1;
      const group = parseRow(parser, stop);
      depth -= 1;
      return group;
    },
    argument: () => {
      if (depth > 2 * DEEPEST) return { kind: "group", at: parser.reader.at(), items: [] };
      depth += 1;
      const node = parseArgument(parser);
      depth -= 1;
      return node;
    },
    atom: () => parseAtom(parser),
    tooDeep: () => depth > DEEPEST,
  };
  return parser;
};

const parseRow = (parser: Parser, stop: Stop): TexGroup => {
  const at = parser.reader.at();
  const items: TexNode[] = [];
  for (
    let token = parser.reader.peek();
    token !== undefined && !stop(token, parser.reader);
    token = parser.reader.peek()
  ) {
    items.push(
      withScripts(
        parser,
        isMark(token, "^") || isMark(token, "_") ? { kind: "group", at: token.at, items: [] } : parser.atom(),
      ),
    );
  }
  return { kind: "group", at, items: joinSlashes(items) };
};

const parseArgument = (parser: Parser): TexNode => {
  const next = parser.reader.peek();
  if (next === undefined || isMark(next, "}") || isMark(next, "&"))
    return { kind: "group", at: parser.reader.at(), items: [] };
  if (next.kind === "number" && parser.notation === "tex") {
    const digit = parser.reader.takeDigit() ?? next;
    return { kind: "number", at: digit.at, text: digit.text };
  }
  return parser.atom();
};

const parseAtom = (parser: Parser): TexNode => {
  const token = parser.reader.take();
  if (token === undefined) return { kind: "group", at: parser.reader.at(), items: [] };
  if (token.kind === "command") return parseCommand(parser, token);
  if (token.kind === "raw") return parseRaw(parser, token);
  if (token.kind === "said") return { kind: "said", at: token.at, words: token.text };
  if (token.kind !== "mark") return { kind: token.kind, at: token.at, text: token.text };
  const fenced = opens(delimiterOf(token))
    ? parseFence(parser, token)
    : token.text === "|"
      ? parseBars(parser, token)
      : null;
  if (fenced !== null) return fenced;
  if (token.text !== "{" || parser.tooDeep()) return { kind: "symbol", at: token.at, name: token.text };
  const group = parser.row((ahead) => isMark(ahead, "}"));
  parser.reader.takeMark("}");
  return group;
};

const withScripts = (parser: Parser, base: TexNode): TexNode => {
  const scripts = { sub: null as TexNode | null, sup: null as TexNode | null, primes: 0 };
  for (let token = parser.reader.peek(); token !== undefined; token = parser.reader.peek()) {
    if (isMark(token, "'")) scripts.primes += 1;
    else if (isMark(token, "^") && scripts.sup === null) scripts.sup = takeScript(parser);
    else if (isMark(token, "_") && scripts.sub === null) scripts.sub = takeScript(parser);
    else break;
    if (isMark(token, "'")) parser.reader.take();
  }
  const bare = scripts.sub === null && scripts.sup === null && scripts.primes === 0;
  return bare ? base : { kind: "scripts", at: base.at, base, ...scripts };
};

/** The script behind `^` or `_`; typed without braces it may start with a sign and stand in brackets. */
const takeScript = (parser: Parser): TexNode => {
  parser.reader.take();
  if (parser.notation === "tex") return parser.argument();
  const sign = parser.reader.peek();
  const signed = isMark(sign, "-") || isMark(sign, "+");
  if (signed) parser.reader.take();
  const atom = withoutBrackets(parser.argument());
  return signed && sign !== undefined
    ? { kind: "group", at: sign.at, items: [{ kind: "symbol", at: sign.at, name: sign.text }, atom] }
    : atom;
};
