/** The smallest pieces of TeX: commands, single characters, blanks. `at` counts from 0. */
export type Lexeme = { tex: string; at: number };

const LEXEME = /\\(?:operatorname\*|[a-zA-Z]+|[^]|$)|\s+|[^]/gu;

export const lex = (tex: string): Lexeme[] =>
  Array.from(tex.matchAll(LEXEME), (match) => ({ tex: match[0], at: match.index }));

export const isBlank = (lexeme: Lexeme): boolean => /^\s/.test(lexeme.tex);
export const isCommand = (lexeme: Lexeme): boolean => lexeme.tex.startsWith("\\");

/** What stands between brackets, and its offsets. */
export type RawPart = { text: string; at: number; end: number };

/** Reads lexemes one after the other. */
export type LexemeReader = {
  peek(): Lexeme | undefined;
  next(): Lexeme | undefined;
  /** Passes over blanks. */
  skipBlanks(): void;
  /** Takes a lexeme if it is this one. */
  take(tex: string): Lexeme | undefined;
  /** Takes `{…}` or `[…]` as it is written, without its braces; undefined when there is none. */
  takeRaw(open: "{" | "["): RawPart | undefined;
  /** Offset of the next lexeme. */
  position(): number;
};

export const createReader = (tex: string): LexemeReader => {
  const lexemes = lex(tex);
  let index = 0;
  const position = (): number => lexemes[index]?.at ?? tex.length;
  const skipBlanks = (): void => {
    for (let here = lexemes[index]; here && isBlank(here); here = lexemes[index]) index++;
  };
  const take = (wanted: string): Lexeme | undefined => {
    const here = lexemes[index];
    if (here?.tex !== wanted) return undefined;
    index++;
    return here;
  };
  return {
    peek: () => lexemes[index],
    next: () => lexemes[index++],
    skipBlanks,
    take,
    position,
    takeRaw(open) {
      const start = index;
      skipBlanks();
      const first = take(open);
      if (!first) {
        index = start;
        return undefined;
      }
      const close = open === "{" ? "}" : "]";
      let depth = 0;
      for (let here = lexemes[index]; here; here = lexemes[index]) {
        if (depth === 0 && here.tex === close) break;
        if (here.tex === "{") depth++;
        if (here.tex === "}") depth--;
        index++;
      }
      const text = tex.slice(first.at + 1, position());
      index++;
      return { text, at: first.at + 1, end: position() };
    },
  };
};
