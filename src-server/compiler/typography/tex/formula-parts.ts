import { parsePath } from "../path-data.ts";
import { visualIndexes } from "../text/text-runs.ts";
import { ARROW, readChemistry } from "./read-chemistry.ts";
import type { TypesetToken } from "./tex-token.ts";
import { readTokens } from "./read-tokens.ts";
import type { Ink, TexNode } from "./svg-tree.ts";

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

/** Tokens from `first` to `last`, both included. */
type TokenRange = { first: number; last: number };

/** Whether two tokens stand in the same place relative to the starts of their ranges. */
const sameSite = (a: TypesetToken, aStart: number, b: TypesetToken, bStart: number): boolean => {
  const [ownerA, ownerB] = [a.owner - aStart, b.owner - bStart];
  if (ownerA < 0 || ownerB < 0) return ownerA < 0 && ownerB < 0;
  return ownerA === ownerB && a.argument === b.argument;
};

/** Whether a token lies in an argument of one of the tokens of a range. */
const belongsTo = (tokens: readonly TypesetToken[], index: number, { first, last }: TokenRange): boolean => {
  for (let owner = tokens[index]?.owner ?? -1; owner >= first; owner = tokens[owner]?.owner ?? -1)
    if (owner <= last) return true;
  return false;
};

/** A range is balanced when what it begins with and what it ends with stand in one argument, and no argument is cut. */
const isBalanced = (tokens: readonly TypesetToken[], range: TokenRange): boolean => {
  const start = tokens[range.first];
  for (let index = range.first; index <= range.last; index++) {
    const token = tokens[index];
    if (!token || !start) return false;
    if (token.owner < range.first && (token.owner !== start.owner || token.argument !== start.argument)) return false;
  }
  return !belongsTo(tokens, range.last + 1, range);
};

const LETTER = /^[A-Za-z)\]]/;
/** Whether a range is a thing of its own: `x` in `x_1` is not, `2x` in `2x^2` neither, nor `O2` in `CO2`. */
const standsAlone = (tokens: readonly TypesetToken[], { first, last }: TokenRange): boolean => {
  const [start, end, before, after] = [tokens[first], tokens[last], tokens[first - 1], tokens[last + 1]];
  const sibling = (token: TypesetToken | undefined): boolean =>
    token !== undefined && token.owner === end?.owner && token.argument === end.argument;
  if (start?.chemical) {
    const gluedBefore = before?.chemical === true && before.end === start.at && LETTER.test(before.tex);
    const gluedAfter = after?.chemical === true && after.at === end?.end && /^[A-Za-z\d]/.test(after.tex);
    return !gluedBefore && !gluedAfter;
  }
  if (after?.tex === "_" && sibling(after)) return false;
  return !(after?.tex === "^" && sibling(after) && last > first && !/[)\]}]$/.test(end?.tex ?? ""));
};

const rangesOf = (tokens: readonly TypesetToken[], wanted: readonly TypesetToken[]): TokenRange[] => {
  if (wanted.length === 0) return [];
  const ranges: TokenRange[] = [];
  for (let first = 0; first + wanted.length <= tokens.length; first++) {
    const same = wanted.every((token, index) => {
      const here = tokens[first + index];
      return here !== undefined && here.key === token.key && sameSite(here, first, token, 0);
    });
    const range = { first, last: first + wanted.length - 1 };
    if (same && isBalanced(tokens, range)) ranges.push(range);
  }
  return ranges;
};

/** All places where a part stands in a formula; where some are things of their own, only those. */
export const findParts = (tokens: readonly TypesetToken[], part: string): TokenRange[] => {
  const written = rangesOf(tokens, readTokens(part));
  const inChemistry = tokens.some((token) => token.chemical) && written.length === 0;
  const ranges = inChemistry ? rangesOf(tokens, readChemistry(part)) : written;
  const alone = ranges.filter((range) => standsAlone(tokens, range));
  return alone.length > 0 ? alone : ranges;
};

type Letter = Extract<Ink, { kind: "path" }>;

const isLetter = (ink: Ink): ink is Letter => ink.kind === "path";

/** Right end of a letter, for the last of a word, whose advance the picture does not tell. */
const inkEnd = ({ path, frame }: Letter): number =>
  frame.x +
  Math.max(0, ...parsePath(path).flatMap(({ values }) => values.filter((_, index) => index % 2 === 0))) * frame.scaleX;

const reordered = (letters: readonly Letter[]): Letter[] => {
  const text = letters.map((letter) => String.fromCodePoint(letter.codePoint)).join("");
  const order = visualIndexes(text);
  if (!order || order.length !== letters.length) return [...letters];
  const starts = letters.map((letter) => letter.frame.x);
  const ends = letters.map((letter, index) => starts[index + 1] ?? inkEnd(letter));
  const positions = new Map<number, number>();
  let x = starts[0] ?? 0;
  for (const index of order) {
    positions.set(index, x);
    x += (ends[index] ?? 0) - (starts[index] ?? 0);
  }
  return letters.map((letter, index) => ({
    ...letter,
    frame: { ...letter.frame, x: positions.get(index) ?? letter.frame.x },
  }));
};

/** The engine writes all words from left to right; puts the letters of Hebrew words where they belong. */
export const inVisualOrder = (node: TexNode): TexNode => ({
  ...node,
  inks: node.kind === "mtext" && node.inks.every(isLetter) ? reordered(node.inks) : node.inks,
  children: node.children.map(inVisualOrder),
});

/** Hands out the tokens of a formula in the order of the source. */
type TokenClaims = {
  /** The next token drawn under a name, from where the last one was found; else the first that is left. */
  claim(name: string): number | undefined;
  /** Whether the next script in the source is a subscript. */
  subscriptNext(): boolean;
};

/** Names of all that is drawn, in the order of the source, with the index of the token. */
const drawingOrder = (tokens: readonly TypesetToken[]): { name: string; index: number }[] => {
  const slots: { name: string; index: number }[] = [];
  const open: number[] = [];
  const closeTo = (owner: number): void => {
    while (open.length > 0 && open.at(-1) !== owner) {
      const index = open.pop() ?? 0;
      slots.push(...(tokens[index]?.drawnAfter ?? []).map((name) => ({ name, index })));
    }
  };
  for (const [index, token] of tokens.entries()) {
    closeTo(token.owner);
    slots.push(...token.drawn.map((name) => ({ name, index })));
    open.push(index);
  }
  closeTo(-1);
  return slots;
};

const createTokenClaims = (tokens: readonly TypesetToken[]): TokenClaims => {
  const slots = drawingOrder(tokens).map((slot) => ({ ...slot, taken: false }));
  let cursor = 0;
  return {
    claim(name) {
      const ahead = slots.findIndex((slot, at) => at >= cursor && !slot.taken && slot.name === name);
      const at = ahead >= 0 ? ahead : slots.findIndex((slot) => !slot.taken && slot.name === name);
      const slot = slots[at];
      if (!slot) return undefined;
      slot.taken = true;
      cursor = at + 1;
      return slot.index;
    },
    subscriptNext() {
      const after = slots[cursor - 1]?.index ?? -1;
      return tokens.find((token, index) => index > after && (token.tex === "^" || token.tex === "_"))?.tex === "_";
    },
  };
};

const CHEMICAL_ARROW = /^\\mhchem.*(?:arrow|harpoon)/;
/** The columns of a table, which the engine gives as the name of its rules. */
const COLUMNS = /^\{[clr|:\s]+\}$/;
/** Dots come without a name. */
const DOTS = new Set([0x2026, 0x22ef]);

/** Names of what a letter or sign of the engine draws, as tokens name them. */
const drawnNames = (latex: string, inks: readonly Ink[]): readonly string[] => {
  const areDots = inks.every((ink) => ink.kind === "path" && DOTS.has(ink.codePoint));
  if (latex === "" && areDots) return ["\\dots"];
  if (CHEMICAL_ARROW.test(latex)) return [ARROW];
  if (latex.startsWith("\\mmlToken")) return ["\\mmlToken"];
  return readTokens(latex).flatMap((token) => token.drawn);
};

/** Name of the one command that a part stands for, so that its rules, brackets and accents belong to that; undefined for a row of things. */
const headName = (latex: string): string | undefined => {
  const environment = /^\{([a-zA-Z]+\*?)\}$/.exec(latex)?.[1];
  if (environment !== undefined && !COLUMNS.test(latex)) return `\\begin{${environment}}`;
  if (COLUMNS.test(latex)) return "\\begin{array}";
  if (CHEMICAL_ARROW.test(latex)) return ARROW;
  if (!latex.startsWith("\\")) return undefined;
  const [head, ...rest] = readTokens(latex);
  return rest.every((token) => token.owner >= 0) ? head?.drawn[0] : undefined;
};

/** Inks that make up one drawn thing (one glyph each unless `joined`), and the index of the token they belong to. */
type TokenInk = { inks: readonly Ink[]; joined: boolean; token: number };

/** The named nodes around a node, outermost first, and the token each was found to be. */
type Ancestors = readonly { latex: string; token: number | undefined }[];
type Alignment = { claims: TokenClaims; result: TokenInk[] };

const LEAVES = new Set(["mi", "mn", "mo", "mtext", "ms"]);
/** Over and under: the script is written before what it stands over. */
const SCRIPT_FIRST = /^\\(?:overset|underset|stackrel)(?![a-zA-Z])/;
/** The bar of a fraction is written after its numerator, that of a root after its hook. */
const WRITTEN_SECOND = /^(?:mfrac|msqrt|mroot)$/;

const isVisible = (ink: Ink): boolean => ink.kind !== "path" || ink.path !== "";

/** Whether something in a node can be named by nobody below it. */
const drawsItself = (node: TexNode): boolean =>
  node.inks.some(isVisible) || node.children.some((child) => child.latex === "" && drawsItself(child));

/** What has no token of its own goes with what stands before it. */
const add = (
  { result }: Alignment,
  inks: readonly Ink[],
  { token, joined = false }: { token: number | undefined; joined?: boolean },
): void => {
  result.push({ inks, joined, token: token ?? result.at(-1)?.token ?? 0 });
};

/** The token of the nearest node around that is a token of its own. */
const ownerOf = ({ claims }: Alignment, ancestors: Ancestors): number | undefined => {
  for (const ancestor of ancestors.toReversed()) {
    const name = headName(ancestor.latex);
    ancestor.token ??= name === undefined ? undefined : claims.claim(name);
    if (ancestor.token !== undefined) return ancestor.token;
  }
  return undefined;
};

const alignLeaf = (
  alignment: Alignment,
  { inks, latex, ancestors }: { inks: readonly Ink[]; latex: string; ancestors: Ancestors },
): void => {
  const { claims } = alignment;
  const names = drawnNames(latex, inks);
  const joined = inks.some((ink) => ink.kind === "path" && ink.window !== undefined);
  if (!joined && names.length > 1 && names.length === inks.length) {
    for (const [index, name] of names.entries()) {
      add(alignment, inks.slice(index, index + 1), { token: claims.claim(name) ?? ownerOf(alignment, ancestors) });
    }
    return;
  }
  const [token] = names.map((name) => claims.claim(name));
  add(alignment, inks, { token: token ?? ownerOf(alignment, ancestors), joined });
};

/** Children in the order in which the source writes them; scripts are sorted out when what is before them is done. */
const inSourceOrder = (node: TexNode, claims: TokenClaims): (() => TexNode[])[] => {
  const [base, ...scripts] = node.children;
  if (!base) return [];
  if (SCRIPT_FIRST.test(node.latex)) return [() => [...scripts, base]];
  if (scripts.length !== 2 || !/^m(?:subsup|underover)$/.test(node.kind)) return [() => [base], () => scripts];
  const rising = scripts.toSorted((a, b) => a.rise - b.rise);
  return [() => [base], () => (claims.subscriptNext() ? rising : rising.toReversed())];
};

const alignNode = (alignment: Alignment, node: TexNode, ancestors: Ancestors): void => {
  const inks = node.inks.filter(isVisible);
  const { latex, kind } = node;
  if (LEAVES.has(kind)) {
    if (inks.length > 0) alignLeaf(alignment, { inks, latex, ancestors });
    return;
  }
  const name = latex !== "" && drawsItself(node) ? headName(latex) : undefined;
  const token = name === undefined ? undefined : alignment.claims.claim(name);
  const inner = latex === "" ? ancestors : [...ancestors, { latex, token }];
  const addOwn = (): void => {
    if (inks.length > 0) add(alignment, inks, { token: token ?? ownerOf(alignment, inner) });
  };
  const parts = inSourceOrder(node, alignment.claims);
  const second = WRITTEN_SECOND.test(kind) ? 1 : 0;
  for (const [index, part] of [...parts, () => []].entries()) {
    if (index === second) addOwn();
    for (const child of part()) alignNode(alignment, child, inner);
  }
};

/** Finds out which token of the source each ink of a formula belongs to; every ink gets one while there are tokens. */
export const alignTokens = (root: TexNode, tokens: readonly TypesetToken[]): TokenInk[] => {
  const alignment: Alignment = { claims: createTokenClaims(tokens), result: [] };
  alignNode(alignment, root, []);
  return alignment.result;
};
