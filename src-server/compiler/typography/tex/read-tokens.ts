import {
  canonical,
  UNREAD,
  ALPHABETS,
  ARITY,
  BARE_LENGTH_COMMANDS,
  COLUMN_ENVIRONMENTS,
  DRAWN,
  LENGTH_COMMANDS,
  LINE_ENVIRONMENTS,
  TEXT_COMMANDS,
  UNDRAWN,
} from "./tex-commands.ts";
import { createReader, type Lexeme, type LexemeReader, isBlank, isCommand, type RawPart } from "./tex-lexer.ts";
import { type TypesetToken, type TokenSite, movedToken } from "./tex-token.ts";
import { readChemistry } from "./read-chemistry.ts";

/** A formula that is being read, and the tokens found so far. */
type TokenList = { tex: string; reader: LexemeReader; tokens: TypesetToken[] };

const createTokenList = (tex: string): TokenList => ({ tex, reader: createReader(tex), tokens: [] });

/** Adds a token that ends where the reader stands; returns the site of its first argument. */
const addToken = (
  list: TokenList,
  site: TokenSite,
  token: Partial<TypesetToken> & { tex: string; at: number },
): TokenSite => {
  const key = token.key ?? canonical(token.tex);
  list.tokens.push({
    key,
    end: list.reader.position(),
    drawn: [key],
    drawnAfter: [],
    chemical: false,
    ...site,
    ...token,
  });
  return { owner: list.tokens.length - 1, argument: 0 };
};

/** A number is one token, however many digits it has. */
const addNumber = (list: TokenList, site: TokenSite, first: Lexeme): void => {
  let number = first.tex;
  for (let here = list.reader.peek(); here && /^\d+\.?\d*$/.test(number + here.tex); here = list.reader.peek()) {
    number += here.tex;
    list.reader.next();
  }
  addToken(list, site, { tex: number, at: first.at, drawn: [...number] });
};

/** All primes of a letter are one sign. */
const addPrimes = (list: TokenList, site: TokenSite, first: Lexeme): void => {
  let primes = first.tex;
  while (list.reader.take("'")) primes += "'";
  addToken(list, site, { tex: primes, at: first.at });
};

/** `\not=` is one sign, drawn under the name of what it negates. */
const addNegation = (list: TokenList, site: TokenSite, command: Lexeme): void => {
  list.reader.skipBlanks();
  const sign = list.reader.next()?.tex ?? "";
  const negated = canonical(sign);
  const key = negated === "=" ? "\\ne" : `\\not${negated}`;
  addToken(list, site, { tex: `\\not${sign}`, at: command.at, key, drawn: [negated] });
};

/** A command whose arguments are lengths, or are not seen. */
const addUnread = (list: TokenList, site: TokenSite, { tex: name, at }: Lexeme): void => {
  for (let rest = UNREAD.get(name) ?? 0; rest > 0; rest--) list.reader.takeRaw("{");
  addToken(list, site, { tex: list.tex.slice(at, list.reader.position()), at, drawn: name === "\\rule" ? [name] : [] });
};

/** Passes over a bare length such as `3mu`. */
const skipLength = ({ reader }: TokenList): void => {
  reader.skipBlanks();
  for (
    let here = reader.peek(), length = "";
    here && /^-?[\d.]*\s*[a-z]{0,2}$/.test(length + here.tex);
    here = reader.peek()
  ) {
    length += here.tex;
    reader.next();
    if (/[a-z]{2}$/.test(length)) return;
  }
};

/** What a word of an alphabet may hold to count as one token. */
const WORD = /^[\p{L}\p{N}\s]*$/u;
const OPTIONAL_ARGUMENT = /^\\(?:sqrt|x(?:right|left)arrow)$/;

type Command = { list: TokenList; site: TokenSite; command: Lexeme };

/** Adds the tokens of a part that was taken raw. */
const insert = (
  { tokens }: TokenList,
  site: TokenSite,
  part: { raw: RawPart | undefined; read: (tex: string) => TypesetToken[] },
): void => {
  const { raw, read } = part;
  const first = tokens.length;
  for (const token of raw ? read(raw.text) : []) tokens.push(movedToken(token, { site, first, at: raw?.at ?? 0 }));
};

const readGroup = (list: TokenList, site: TokenSite): void => {
  while (list.reader.peek() && !list.reader.take("}")) readItem(list, site);
};

const readArgument = (list: TokenList, site: TokenSite): void => {
  list.reader.skipBlanks();
  if (list.reader.take("{")) readGroup(list, site);
  else readItem(list, site, true);
};

const readPlainCommand = ({ list, site, command }: Command): void => {
  const { owner } = addToken(list, site, { ...command, ...DRAWN.get(command.tex) });
  if (OPTIONAL_ARGUMENT.test(command.tex))
    insert(list, { owner, argument: -1 }, { raw: list.reader.takeRaw("["), read: readTokens });
  const count = ARITY.get(command.tex) ?? 0;
  for (let argument = 0; argument < count; argument++) readArgument(list, { owner, argument });
};

const readAlphabet = ({ list, site, command }: Command): void => {
  const raw = list.reader.takeRaw("{");
  if (!raw) return;
  const { at, tex } = command;
  if (TEXT_COMMANDS.has(tex) || WORD.test(raw.text)) {
    const key = `${canonical(tex)}{${raw.text.replaceAll(/\s+/g, " ").trim()}}`;
    addToken(list, site, { tex: list.tex.slice(at, raw.end), at, key, drawn: [...raw.text.replaceAll(/\s/g, "")] });
  } else insert(list, addToken(list, site, { tex, at, drawn: [] }), { raw, read: readTokens });
};

const readEnvironment = ({ list, site, command }: Command): void => {
  const { reader } = list;
  const name = reader.takeRaw("{")?.text ?? "";
  if (COLUMN_ENVIRONMENTS.has(name)) reader.takeRaw("{");
  const inner = LINE_ENVIRONMENTS.has(name) ? site : addToken(list, site, { tex: `\\begin{${name}}`, at: command.at });
  while (reader.peek() && !reader.take("\\end")) readItem(list, inner);
  reader.takeRaw("{");
};

const readSpacing = ({ list, command }: Command): void => {
  const { reader } = list;
  if (LENGTH_COMMANDS.has(command.tex)) reader.takeRaw("{");
  else if (BARE_LENGTH_COMMANDS.has(command.tex)) skipLength(list);
  else if (command.tex === "\\\\") reader.takeRaw("[");
  // An invisible bracket: \left.
  else if (/^\\(?:left|right|middle)$/.test(command.tex)) reader.take(".");
};

const isSpacing = (name: string): boolean =>
  UNDRAWN.has(name) || LENGTH_COMMANDS.has(name) || BARE_LENGTH_COMMANDS.has(name);

const readCommand = (here: Command): void => {
  const { list, site, command } = here;
  const { tex: name } = command;
  if (isSpacing(name)) readSpacing(here);
  else if (name === "\\begin") readEnvironment(here);
  else if (name === "\\ce" || name === "\\pu")
    insert(list, site, { raw: list.reader.takeRaw("{"), read: readChemistry });
  else if (ALPHABETS.has(name)) readAlphabet(here);
  else if (name === "\\not") addNegation(list, site, command);
  else if (UNREAD.has(name)) addUnread(list, site, command);
  else readPlainCommand(here);
};

const isSeparator = (lexeme: Lexeme): boolean => isBlank(lexeme) || /^[&~}]$/.test(lexeme.tex);

/** Reads one thing; a `single` one is an argument without braces, where `12` is two of them. */
const readItem = (list: TokenList, site: TokenSite, single = false): void => {
  const here = list.reader.next();
  if (!here || isSeparator(here)) return;
  if (here.tex === "{") readGroup(list, site);
  else if (here.tex === "^" || here.tex === "_") readArgument(list, addToken(list, site, { ...here, drawn: [] }));
  else if (isCommand(here)) readCommand({ list, site, command: here });
  else if (here.tex === "'") addPrimes(list, site, here);
  else if (/^\d$/.test(here.tex) && !single) addNumber(list, site, here);
  else addToken(list, site, here);
};

/**
 * Splits a formula into tokens with what belongs to what. Blanks, spacing commands, braces and the words
 * before brackets are left out, so that formulas that look the same read the same.
 */
export const readTokens = (tex: string): TypesetToken[] => {
  const list = createTokenList(tex);
  while (list.reader.peek()) readItem(list, { owner: -1, argument: 0 });
  return list.tokens;
};
