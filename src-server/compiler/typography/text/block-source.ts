import { msg } from "../../../contract/messages/message.ts";
import { TypesetError } from "../typesetter.ts";
import { cleanText } from "./clean-text.ts";
import { EMBED } from "./text-runs.ts";

/** A paragraph: clean text with an EMBED for each of its formulas. */
export type Paragraph = { text: string; formulas: readonly string[] };

const PIECE = /\\\$|\$((?:[^$\\]|\\[^])*)\$|\$/g;

/** Splits a text at its line ends and takes the `$…$` formulas out; `\$` is a dollar sign. */
export const readParagraphs = (source: string): Paragraph[] => {
  const formulas: string[] = [];
  const pieces: string[] = [];
  let from = 0;
  for (const match of source.matchAll(PIECE)) {
    pieces.push(cleanLines(source.slice(from, match.index)));
    from = match.index + match[0].length;
    const [whole, formula] = match;
    if (whole === "\\$") pieces.push("$");
    else if (formula === undefined) throw openDollar(match.index);
    else {
      formulas.push(formula);
      pieces.push(EMBED);
    }
  }
  pieces.push(cleanLines(source.slice(from)));
  return pieces
    .join("")
    .split("\n")
    .map((text) => ({ text, formulas: formulas.splice(0, text.split(EMBED).length - 1) }));
};

const cleanLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map(cleanText)
    .join("\n");

const openDollar = (index: number): TypesetError =>
  new TypesetError(msg("tex.character_opens_formula_never", { index: index + 1 }));
