/** A stretch of one displayed word: plain text, a formula or code. */
export type DisplayPiece = { kind: "text" | "math" | "code"; text: string; at: number };

/** What stands between two spaces of a display text. A formula or a piece of code counts as one word, its spaces included. */
export type DisplayWord = { text: string; at: number; pieces: DisplayPiece[] };

const DELIMITERS: readonly (readonly [open: string, close: string, kind: "math" | "code"])[] = [
  ["$$", "$$", "math"],
  ["\\(", "\\)", "math"],
  ["\\[", "\\]", "math"],
  ["$", "$", "math"],
  ["`", "`", "code"],
];

/** The displayed words of a text, in order. */
export const displayWords = (text: string): DisplayWord[] => {
  const words: DisplayWord[] = [];
  let pieces: DisplayPiece[] = [];
  const finish = (end: number): void => {
    const at = pieces[0] === undefined ? end : wordStart(text, pieces[0]);
    if (pieces.length > 0) words.push({ text: text.slice(at, end), at, pieces });
    pieces = [];
  };
  for (let index = 0; index < text.length;) {
    const span = spanAt(text, index);
    if (span !== null) {
      pieces.push(span.piece);
      index = span.next;
      continue;
    }
    if (/\s/u.test(text.charAt(index))) finish(index);
    else addCharacter(pieces, text.charAt(index), index);
    index += 1;
  }
  finish(text.length);
  return words;
};

const wordStart = (text: string, first: DisplayPiece): number => {
  if (first.kind === "text") return first.at;
  const open = DELIMITERS.find(
    ([mark, , kind]) => kind === first.kind && text.startsWith(mark, first.at - mark.length),
  );
  return first.at - (open?.[0].length ?? 0);
};

const addCharacter = (pieces: DisplayPiece[], character: string, at: number): void => {
  const last = pieces.at(-1);
  if (last?.kind === "text") last.text += character;
  else pieces.push({ kind: "text", text: character, at });
};

const spanAt = (text: string, index: number): { piece: DisplayPiece; next: number } | null => {
  for (const [open, close, kind] of DELIMITERS) {
    if (!text.startsWith(open, index) || text.charAt(index - 1) === "\\") continue;
    const start = index + open.length;
    const end = close === "$" ? closingDollar(text, start) : text.indexOf(close, start);
    if (end > start) return { piece: { kind, text: text.slice(start, end), at: start }, next: end + close.length };
  }
  return null;
};

/** A dollar sign opens a formula when no space follows and another one closes it with no space before and no digit behind: "$5 and $6" is money. */
const closingDollar = (text: string, start: number): number => {
  if (/\s/u.test(text.charAt(start)) || text.charAt(start) === "") return -1;
  const closes = (end: number): boolean => !/\s/u.test(text.charAt(end - 1)) && !/\d/u.test(text.charAt(end + 1));
  const first = dollarsFrom(text, start).find(({ depth }) => depth <= 0) ?? dollarsFrom(text, start)[0];
  return first !== undefined && closes(first.at) ? first.at : -1;
};

/** Dollar signs without a backslash from `start` on, each with the depth of braces it stands in. */
const dollarsFrom = (text: string, start: number): { at: number; depth: number }[] => {
  const found: { at: number; depth: number }[] = [];
  let depth = 0;
  for (let at = start; at < text.length && !found.some((dollar) => dollar.depth <= 0); at += 1) {
    const character = text.charAt(at);
    if (character === "\\") at += 1;
    else if (character === "{") depth += 1;
    else if (character === "}") depth -= 1;
    else if (character === "$") found.push({ at, depth });
  }
  return found;
};
