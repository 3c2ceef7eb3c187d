import { canonical, UNREAD } from "./tex-commands.ts";
import { createReader, type Lexeme, type LexemeReader } from "./tex-lexer.ts";
import type { TexToken, TokenSite } from "./tex-token.ts";

/** A formula that is being read, and the tokens found so far. */
export type TokenList = { tex: string; reader: LexemeReader; tokens: TexToken[] };

export const createTokenList = (tex: string): TokenList => ({ tex, reader: createReader(tex), tokens: [] });

/** Adds a token that ends where the reader stands; returns the site of its first argument. */
export const addToken = (
  list: TokenList,
  site: TokenSite,
  token: Partial<TexToken> & { tex: string; at: number },
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
export const addNumber = (list: TokenList, site: TokenSite, first: Lexeme): void => {
  let number = first.tex;
  for (let here = list.reader.peek(); here && /^\d+\.?\d*$/.test(number + here.tex); here = list.reader.peek()) {
    number += here.tex;
    list.reader.next();
  }
  addToken(list, site, { tex: number, at: first.at, drawn: [...number] });
};

/** All primes of a letter are one sign. */
export const addPrimes = (list: TokenList, site: TokenSite, first: Lexeme): void => {
  let primes = first.tex;
  while (list.reader.take("'")) primes += "'";
  addToken(list, site, { tex: primes, at: first.at });
};

/** `\not=` is one sign, drawn under the name of what it negates. */
export const addNegation = (list: TokenList, site: TokenSite, command: Lexeme): void => {
  list.reader.skipBlanks();
  const sign = list.reader.next()?.tex ?? "";
  const negated = canonical(sign);
  const key = negated === "=" ? "\\ne" : `\\not${negated}`;
  addToken(list, site, { tex: `\\not${sign}`, at: command.at, key, drawn: [negated] });
};

/** A command whose arguments are lengths, or are not seen. */
export const addUnread = (list: TokenList, site: TokenSite, { tex: name, at }: Lexeme): void => {
  for (let rest = UNREAD.get(name) ?? 0; rest > 0; rest--) list.reader.takeRaw("{");
  addToken(list, site, { tex: list.tex.slice(at, list.reader.position()), at, drawn: name === "\\rule" ? [name] : [] });
};

/** Passes over a bare length such as `3mu`. */
export const skipLength = ({ reader }: TokenList): void => {
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
