import { ARROW } from "./read-chemistry.ts";
import type { TypesetToken } from "./tex-token.ts";

const RELATIONS = new Set(
  ["=", "<", ">", ":"].concat(
    (
      "le ge ne approx equiv sim simeq cong propto to gets in ni subset supset subseteq supseteq Rightarrow Leftarrow Leftrightarrow " +
      "Longleftrightarrow Longleftarrow longrightarrow longleftarrow Longrightarrow leftrightarrow mapsto ll gg perp parallel doteq coloneqq triangleq " +
      "xrightarrow xleftarrow rightleftharpoons lesssim gtrsim asymp models vdash mid leqslant geqslant"
    )
      .split(" ")
      .map((name) => `\\${name}`),
  ),
);
const SIGNS = new Set(["+", "-", "\\pm", "\\mp"]);
const OPENING = /^(?:[([]|\\(?:\{|lfloor|lceil|langle|lvert|lVert))$/;
const CLOSING = /^(?:[)\]]|\\(?:\}|rfloor|rceil|rangle|rvert|rVert))$/;
const BAR = /^(?:\||\\\||\\vert|\\Vert)$/;

/** Bars open and close in turn where there is an even number of them; a single one divides: P(A|B). */
const barOpens = (tokens: readonly TypesetToken[]): Set<TypesetToken> => {
  const bars = tokens.filter((token) => token.owner < 0 && BAR.test(token.tex));
  return new Set(bars.length % 2 === 0 ? bars.filter((_, index) => index % 2 === 0) : []);
};

/** How many brackets are open before each token at the top level; undefined inside of arguments. */
const bracketDepths = (tokens: readonly TypesetToken[]): (number | undefined)[] => {
  const opening = barOpens(tokens);
  let depth = 0;
  return tokens.map((token) => {
    if (token.owner >= 0) return undefined;
    const closes = CLOSING.test(token.tex) || (opening.size > 0 && BAR.test(token.tex) && !opening.has(token));
    if (closes) depth = Math.max(0, depth - 1);
    const here = depth;
    if (OPENING.test(token.tex) || opening.has(token)) depth++;
    return here;
  });
};

/** In a chemical formula only arrows relate: `=` and `:` may be bonds. */
const isRelation = (token: TypesetToken): boolean =>
  token.chemical ? token.drawn.includes(ARROW) : RELATIONS.has(token.key);

/** A sign inside a chemical species is its charge. */
const isCharge = (token: TypesetToken, before: TypesetToken | undefined): boolean =>
  token.chemical && before?.end === token.at;

/** Index of the first relation sign outside all brackets, else of the first at all; -1 when there is none. */
const relationAt = (tokens: readonly TypesetToken[]): number => {
  const depths = bracketDepths(tokens);
  const outside = tokens.findIndex((token, index) => depths[index] === 0 && isRelation(token));
  return outside >= 0 ? outside : tokens.findIndex((token, index) => depths[index] !== undefined && isRelation(token));
};

/** Token indexes left or right of the first relation sign, with everything in their arguments; undefined when there is none. */
export const sideTokens = (tokens: readonly TypesetToken[], which: "left" | "right"): number[] | undefined => {
  const relation = relationAt(tokens);
  if (relation < 0) return undefined;
  const isPart = (index: number): boolean => {
    if (which === "left") return index < relation;
    return index > relation && tokens[index]?.owner !== relation;
  };
  return [...tokens.keys()].filter(isPart);
};

/** Token indexes of each term at the top level, signs included, relation signs left out. */
export const termTokens = (tokens: readonly TypesetToken[]): number[][] => {
  const depths = bracketDepths(tokens);
  const terms: number[][] = [];
  let open: number[] | undefined;
  for (const [index, token] of tokens.entries()) {
    const outside = depths[index] === 0;
    if (outside && isRelation(token)) {
      open = undefined;
      continue;
    }
    if (token.owner >= 0 && open === undefined) continue;
    const before = tokens[index - 1];
    const startsTerm =
      outside &&
      SIGNS.has(token.key) &&
      !isCharge(token, before) &&
      !(open?.length === 1 && SIGNS.has(before?.key ?? ""));
    if (!open || (startsTerm && open.length > 0)) terms.push((open = []));
    open.push(index);
  }
  return terms;
};
