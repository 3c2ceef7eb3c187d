/** How a formula is written: LaTeX between dollar signs, or characters typed into a sentence. */
export type Notation = "tex" | "plain";

/** One token of a formula. `at` counts characters of the display text; `gap` says that white space comes before. */
export type FormulaToken = {
  kind:
    | "command" // `\alpha`, or the character α: `text` is the name without backslash
    | "letter"
    | "number"
    | "word" // several letters that belong together; only in plain notation
    | "raw" // a command whose argument is not maths: `body` is that argument
    | "said" // words given by the lecture's symbol table
    | "mark"; // any other character, `\\` included
  text: string;
  at: number;
  gap: boolean;
  body?: string;
};

/** Reads a token list once, from left to right. */
export type TokenReader = {
  /** The token `offset` places ahead, without taking it. */
  peek: (offset?: number) => FormulaToken | undefined;
  take: () => FormulaToken | undefined;
  /** Takes one digit of the number that comes next; LaTeX arguments without braces are one character long. */
  takeDigit: () => FormulaToken | undefined;
  /** Takes the next token if it is this mark. */
  takeMark: (mark: string) => boolean;
  /** Place of the next token, or of the end of the formula. */
  at: () => number;
};

/** Reader over `tokens`; `end` is the place just behind the formula. */
export const tokenReader = (source: readonly FormulaToken[], end: number): TokenReader => {
  const tokens = [...source];
  let index = 0;
  return {
    peek: (offset = 0) => tokens[index + offset],
    take: () => tokens[index++],
    takeDigit: () => {
      const token = tokens[index];
      if (token === undefined || token.text.length < 2) return tokens[index++];
      tokens[index] = { ...token, text: token.text.slice(1), at: token.at + 1, gap: false };
      return { ...token, text: token.text.charAt(0) };
    },
    takeMark: (mark) => {
      if (!isMarkToken(tokens[index], mark)) return false;
      index += 1;
      return true;
    },
    at: () => tokens[index]?.at ?? end,
  };
};

/** Whether a token is the given mark. */
export const isMarkToken = (token: FormulaToken | undefined, mark: string): boolean =>
  token?.kind === "mark" && token.text === mark;

/** Text between the brace at `open` and the one that closes it; `next` is the place behind that. An open end closes it too. */
export const bracedText = (source: string, open: number): { body: string; bodyAt: number; next: number } => {
  let depth = 0;
  for (let index = open; index < source.length; index += 1) {
    const character = source.charAt(index);
    if (character === "\\") index += 1;
    else if (character === "{") depth += 1;
    else if (character === "}" && --depth === 0)
      return { body: source.slice(open + 1, index), bodyAt: open + 1, next: index + 1 };
  }
  return { body: source.slice(open + 1), bodyAt: open + 1, next: source.length };
};

/** Place of the first character at or behind `from` that is no white space. */
export const skipSpaces = (source: string, from: number): number => {
  let index = from;
  while (index < source.length && /\s/u.test(source.charAt(index))) index += 1;
  return index;
};

/** The raw argument that starts at or behind `from`: a braced text, or one character. */
export const rawArgument = (source: string, from: number): { body: string; bodyAt: number; next: number } => {
  const start = skipSpaces(source, from);
  if (source.charAt(start) === "{") return bracedText(source, start);
  const command = /^\\[A-Za-z]+/u.exec(source.slice(start))?.[0];
  const body = command ?? source.slice(start, start + 1);
  return { body, bodyAt: start, next: start + body.length };
};
