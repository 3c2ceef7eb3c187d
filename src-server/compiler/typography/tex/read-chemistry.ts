import { canonical } from "./tex-commands.ts";
import { movedToken, type TypesetToken } from "./tex-token.ts";

/** Key of every reaction arrow, since the engine draws them under names of its own. */
export const ARROW = "\\ce-arrow";

const ARROWS = String.raw`<=>>|<<=>|<=>|<-->|<->|->|<-|(?<=\s)=(?=\s)`;
/** An arrow with what stands over and under it, or one symbol, number or sign. */
const PIECE = new RegExp(
  String.raw`(${ARROWS})((?:\[[^\]]*\]){0,2})|\\[a-zA-Z]+|[A-Z][a-z]*|[a-z]+|\d+|(?<=\s)[v^](?=\s|$)|[^\s{}^_]`,
  "gu",
);

const drawnFor = (piece: string): string[] => {
  if (piece.startsWith("\\")) return [canonical(piece)];
  if (piece === "^") return ["\\uparrow"];
  if (piece === "v") return ["\\downarrow"];
  return piece === "/" ? ["/", "\\frac"] : [...piece];
};

const token = (tex: string, at: number, drawn: readonly string[]): TypesetToken => ({
  tex,
  key: canonical(tex),
  at,
  end: at + tex.length,
  owner: -1,
  argument: 0,
  drawn,
  drawnAfter: [],
  chemical: true,
});

/** Tokens of what stands in `\ce{…}`: element symbols, numbers, signs, arrows. */
export const readChemistry = (source: string): TypesetToken[] => {
  const tokens: TypesetToken[] = [];
  for (const match of source.matchAll(PIECE)) {
    const [piece, arrow, labels = ""] = match;
    const owner = tokens.push(token(arrow ?? piece, match.index, arrow === undefined ? drawnFor(piece) : [ARROW])) - 1;
    for (const [argument, label] of [...labels.matchAll(/\[([^\]]*)\]/g)].entries()) {
      const place = {
        site: { owner, argument },
        first: tokens.length,
        at: match.index + (arrow?.length ?? 0) + label.index + 1,
      };
      tokens.push(...readChemistry(label[1] ?? "").map((inner) => movedToken(inner, place)));
    }
  }
  return tokens;
};
