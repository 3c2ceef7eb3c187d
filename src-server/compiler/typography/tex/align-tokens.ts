import type { TypesetToken } from "./tex-token.ts";
import { ARROW } from "./read-chemistry.ts";
import { readTokens } from "./read-tokens.ts";
import type { Ink, TexNode } from "./svg-tree.ts";

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
export type TokenInk = { inks: readonly Ink[]; joined: boolean; token: number };

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
