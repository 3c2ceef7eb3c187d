import { readChemistry } from "./read-chemistry.ts";
import {
  ALPHABETS, ARITY, BARE_LENGTH_COMMANDS, canonical, COLUMN_ENVIRONMENTS, LENGTH_COMMANDS, LINE_ENVIRONMENTS, TEXT_COMMANDS, UNDRAWN,
} from "./tex-commands.ts";
import { createReader, isBlank, isCommand, type Lexeme, type LexemeReader } from "./tex-lexer.ts";
import type { TexToken } from "./tex-token.ts";

/** Where a token stands: the command it is an argument of. */
type Site = { owner: number; argument: number };
const DIGIT = /^\d$/;
/** What a bracketed word of an alphabet may hold to count as one token. */
const WORD = /^[\p{L}\p{N}\s]*$/u;

const createTokenReader = (tex: string) => {
  const reader: LexemeReader = createReader(tex);
  const tokens: TexToken[] = [];

  const add = (site: Site, at: number, token: Partial<TexToken> & { tex: string }): Site => {
    const key = token.key ?? canonical(token.tex);
    tokens.push({ key, at, end: reader.position(), drawn: [key], chemical: false, ...site, ...token });
    return { owner: tokens.length - 1, argument: 0 };
  };

  const addNumber = (site: Site, first: Lexeme): void => {
    let number = first.tex;
    for (let here = reader.peek(); here && /^\d+\.?\d*$/.test(number + here.tex); here = reader.peek()) {
      number += here.tex;
      reader.next();
    }
    add(site, first.at, { tex: number, drawn: [...number] });
  };

  const readArgument = (site: Site): void => {
    reader.skipBlanks();
    if (reader.take("{")) readGroup(site);
    else readItem(site, true);
  };

  const readArguments = (command: string, site: Site): void => {
    const bracket = command === "\\sqrt" || command.startsWith("\\x") ? reader.takeRaw("[") : undefined;
    if (bracket) insert(bracket.text, bracket.at, { owner: site.owner, argument: -1 });
    for (let argument = 0; argument < (ARITY.get(command) ?? 0); argument++) readArgument({ ...site, argument });
  };

  /** Tokens of a part that was taken raw. */
  const insert = (part: string, at: number, site: Site): void => {
    const first = tokens.length;
    for (const token of readTokens(part)) {
      const place = token.owner < 0 ? site : { owner: token.owner + first, argument: token.argument };
      tokens.push({ ...token, ...place, at: token.at + at, end: token.end + at });
    }
  };

  const readAlphabet = (site: Site, command: Lexeme): void => {
    const raw = reader.takeRaw("{");
    if (!raw) return;
    if (TEXT_COMMANDS.has(command.tex) || WORD.test(raw.text)) {
      const key = `${canonical(command.tex)}{${raw.text.replaceAll(/\s+/g, " ").trim()}}`;
      add(site, command.at, { tex: tex.slice(command.at, raw.end), key, drawn: [...raw.text.replaceAll(/\s/g, "")] });
    } else insert(raw.text, raw.at, add(site, command.at, { tex: command.tex, drawn: [] }));
  };

  const readEnvironment = (site: Site, command: Lexeme): void => {
    const name = reader.takeRaw("{")?.text ?? "";
    if (COLUMN_ENVIRONMENTS.has(name)) reader.takeRaw("{");
    const inner = LINE_ENVIRONMENTS.has(name) ? site : add(site, command.at, { tex: `\\begin{${name}}` });
    for (let here = reader.peek(); here; here = reader.peek()) {
      if (reader.take("\\end")) {
        reader.takeRaw("{");
        return;
      }
      readItem(inner);
    }
  };

  const readChemical = (site: Site): void => {
    const raw = reader.takeRaw("{");
    const first = tokens.length;
    for (const token of raw ? readChemistry(raw.text) : []) {
      const place = token.owner < 0 ? site : { owner: token.owner + first, argument: token.argument };
      tokens.push({ ...token, ...place, at: token.at + (raw?.at ?? 0), end: token.end + (raw?.at ?? 0) });
    }
  };

  const skipLength = (): void => {
    reader.skipBlanks();
    for (let here = reader.peek(), length = ""; here && /^-?[\d.]*\s*[a-z]{0,2}$/.test(length + here.tex); here = reader.peek()) {
      length += here.tex;
      reader.next();
      if (/[a-z]{2}$/.test(length)) return;
    }
  };

  const readCommand = (site: Site, command: Lexeme): void => {
    const { tex: name } = command;
    if (name === "\\begin") readEnvironment(site, command);
    else if (name === "\\ce" || name === "\\pu") readChemical(site);
    else if (ALPHABETS.has(name)) readAlphabet(site, command);
    else if (LENGTH_COMMANDS.has(name)) reader.takeRaw("{");
    else if (BARE_LENGTH_COMMANDS.has(name)) skipLength();
    else if (name === "\\not") readNegation(site, command);
    else if (name === "\\\\") reader.takeRaw("[");
    else if (name === "\\left" || name === "\\right" || name === "\\middle") reader.take(".");
    else if (!UNDRAWN.has(name)) readArguments(name, add(site, command.at, { tex: name }));
  };

  const readNegation = (site: Site, command: Lexeme): void => {
    reader.skipBlanks();
    const sign = reader.next();
    const negated = canonical(sign?.tex ?? "");
    const key = negated === "=" ? "\\ne" : `\\not${negated}`;
    add(site, command.at, { tex: `\\not${sign?.tex ?? ""}`, key, drawn: [negated] });
  };

  /** Reads one thing; a `single` one is an argument without braces, where `12` is two of them. */
  const readItem = (site: Site, single = false): void => {
    const here = reader.next();
    if (!here || isBlank(here) || here.tex === "&" || here.tex === "~" || here.tex === "}") return;
    if (here.tex === "{") readGroup(site);
    else if (here.tex === "^" || here.tex === "_") readArgument(add(site, here.at, { tex: here.tex, drawn: [] }));
    else if (isCommand(here)) readCommand(site, here);
    else if (DIGIT.test(here.tex) && !single) addNumber(site, here);
    else add(site, here.at, { tex: here.tex });
  };

  const readGroup = (site: Site): void => {
    while (reader.peek() && !reader.take("}")) readItem(site);
  };

  return (): TexToken[] => {
    while (reader.peek()) readItem({ owner: -1, argument: 0 });
    return tokens;
  };
};

/**
 * Splits a formula into tokens with what belongs to what. Blanks, spacing commands, braces and the words
 * before brackets are left out, so that formulas that look the same read the same.
 */
export const readTokens = (tex: string): TexToken[] => createTokenReader(tex)();
