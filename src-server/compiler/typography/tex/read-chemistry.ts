import { canonical } from "./tex-commands.ts";
import type { TexToken } from "./tex-token.ts";

/** Key of every reaction arrow, since the engine draws them under names of its own. */
export const ARROW = "\\ce-arrow";

const ARROWS = String.raw`<=>>|<<=>|<=>|<-->|<->|->|<-|(?<=\s)=(?=\s)`;
const PIECE = new RegExp(String.raw`(${ARROWS})|\\[a-zA-Z]+|[A-Z][a-z]*|[a-z]+|\d+|\s\^(?=\s|$)|\sv(?=\s|$)|[^\s{}^_]`, "gu");

const drawnFor = (piece: string): string[] => {
  if (piece.startsWith("\\")) return [canonical(piece)];
  if (/\^$/.test(piece)) return ["\\uparrow"];
  if (/^\sv$/.test(piece)) return ["\\downarrow"];
  return piece === "/" ? ["/", "\\frac"] : [...piece];
};

/** Tokens of what stands in `\ce{…}`: element symbols, numbers, signs, arrows. */
export const readChemistry = (source: string): TexToken[] =>
  Array.from(source.matchAll(PIECE), (match): TexToken => {
    const [piece, arrow] = match;
    const tex = piece.trim();
    const at = match.index + piece.length - piece.trimStart().length;
    const drawn = arrow === undefined ? drawnFor(piece) : [ARROW];
    return { tex, key: canonical(tex), at, end: match.index + piece.length, owner: -1, argument: 0, drawn, chemical: true };
  });
