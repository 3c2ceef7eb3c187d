import type { Ink, TexNode } from "./svg-tree.ts";
import { ARROW } from "./read-chemistry.ts";
import { readTokens } from "./read-tokens.ts";
import type { TexToken } from "./tex-token.ts";

/** Inks that make up one drawn thing (several glyphs unless `joined`), and the index of the token they belong to. */
export type TokenInk = { inks: readonly Ink[]; joined: boolean; token: number };

/** The named nodes around a node, outermost first, and the token each was found to be. */
type Ancestors = readonly { latex: string; token: number | undefined }[];

const LEAVES = new Set(["mi", "mn", "mo", "mtext", "ms"]);
/** Over and under: the script is written before what it stands over. */
const SCRIPT_FIRST = /^\\(?:overset|underset|stackrel)(?![a-zA-Z])/;
const CHEMICAL_ARROW = /^\\mhchem.*(?:arrow|harpoon)/;

/** The bar of a fraction is written after its numerator, that of a root after its hook. */
const WRITTEN_SECOND = /^(?:mfrac|msqrt|mroot)$/;
/** The columns of a table, which the engine gives as the name of its rules. */
const COLUMNS = /^\{[clr|:\s]+\}$/;
/** Dots come without a name. */
const DOTS = new Set([0x2026, 0x22ef]);

const isVisible = (ink: Ink): boolean => ink.kind !== "path" || ink.path !== "";

/** Names of what a node draws, as tokens name them. */
const drawnNames = (latex: string): readonly string[] => {
  if (CHEMICAL_ARROW.test(latex)) return [ARROW];
  if (latex.startsWith("\\mmlToken")) return ["\\mmlToken"];
  return readTokens(latex).flatMap((token) => token.drawn);
};

/** Name of the command that a node stands for, when its own inks (rules, brackets, accents) belong to it. */
const headName = (latex: string): string | undefined => {
  if (CHEMICAL_ARROW.test(latex)) return ARROW;
  const environment = /^\{([a-zA-Z]+\*?)\}$/.exec(latex)?.[1];
  if (environment !== undefined && !/^[clr]+$/.test(environment)) return `\\begin{${environment}}`;
  if (COLUMNS.test(latex)) return "\\begin{array}";
  if (!latex.startsWith("\\")) return undefined;
  const [head, ...rest] = readTokens(latex);
  return rest.every((token) => token.owner >= 0) ? head?.drawn[0] : undefined;
};

/** Whether something in a node can be named by nobody below it. */
const drawsItself = (node: TexNode): boolean =>
  node.inks.some(isVisible) || node.children.some((child) => child.latex === "" && drawsItself(child));

/** Names of all that is drawn, in the order of the source, with the index of the token. */
const drawingOrder = (tokens: readonly TexToken[]): { name: string; index: number }[] => {
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

/** Hands out tokens in the order of the source. */
const createClaims = (tokens: readonly TexToken[]) => {
  const slots = drawingOrder(tokens).map((slot) => ({ ...slot, taken: false }));
  let cursor = 0;
  return {
    /** The next token drawn under a name, from where the last one was found; else the first that is left. */
    claim(name: string): number | undefined {
      const ahead = slots.findIndex((slot, at) => at >= cursor && !slot.taken && slot.name === name);
      const at = ahead >= 0 ? ahead : slots.findIndex((slot) => !slot.taken && slot.name === name);
      const slot = slots[at];
      if (!slot) return undefined;
      slot.taken = true;
      cursor = at + 1;
      return slot.index;
    },
    /** Whether the next script in the source is a subscript. */
    subscriptNext(): boolean {
      const after = slots[cursor - 1]?.index ?? -1;
      return tokens.find((token, index) => index > after && (token.tex === "^" || token.tex === "_"))?.tex === "_";
    },
  };
};

const inSourceOrder = (node: TexNode, subscriptNext: () => boolean): (() => TexNode[])[] => {
  const [base, ...scripts] = node.children;
  if (!base) return [];
  if (SCRIPT_FIRST.test(node.latex)) return [() => [...scripts, base]];
  if (scripts.length !== 2 || !/^m(?:subsup|underover)$/.test(node.kind)) return [() => node.children];
  const rising = scripts.toSorted((a, b) => a.rise - b.rise);
  return [() => [base], () => (subscriptNext() ? rising : rising.toReversed())];
};

/** Finds out which token of the source each ink of a formula belongs to; every ink gets one while there are tokens. */
export const alignTokens = (root: TexNode, tokens: readonly TexToken[]): TokenInk[] => {
  const claims = createClaims(tokens);
  const result: TokenInk[] = [];

  const add = (inks: readonly Ink[], token: number | undefined, joined = false): void => {
    result.push({ inks, joined, token: token ?? result.at(-1)?.token ?? 0 });
  };

  const ownerOf = (ancestors: Ancestors): number | undefined => {
    for (const ancestor of ancestors.toReversed()) {
      const name = headName(ancestor.latex);
      ancestor.token ??= name === undefined ? undefined : claims.claim(name);
      if (ancestor.token !== undefined) return ancestor.token;
    }
    return undefined;
  };

  const addLeaf = (inks: readonly Ink[], latex: string, ancestors: Ancestors): void => {
    const dots = inks.every((ink) => ink.kind === "path" && DOTS.has(ink.codePoint));
    const names = latex === "" && dots ? ["\\dots"] : drawnNames(latex);
    const pieces = inks.some((ink) => ink.kind === "path" && ink.window);
    if (!pieces && names.length > 1 && names.length === inks.length) {
      for (const [index, name] of names.entries()) add(inks.slice(index, index + 1), claims.claim(name) ?? ownerOf(ancestors));
      return;
    }
    const [token] = names.map((name) => claims.claim(name));
    add(inks, token ?? ownerOf(ancestors), pieces);
  };

  const visit = (node: TexNode, ancestors: Ancestors): void => {
    const inks = node.inks.filter(isVisible);
    if (LEAVES.has(node.kind)) {
      if (inks.length > 0) addLeaf(inks, node.latex, ancestors);
      return;
    }
    const { latex } = node;
    const name = latex !== "" && drawsItself(node) ? headName(latex) : undefined;
    const token = name === undefined ? undefined : claims.claim(name);
    const inner = latex === "" ? ancestors : [...ancestors, { latex, token }];
    const addOwn = (): void => {
      if (inks.length > 0) add(inks, token ?? ownerOf(inner));
    };
    const drawsLater = WRITTEN_SECOND.test(node.kind);
    if (!drawsLater) addOwn();
    let visited = 0;
    for (const part of inSourceOrder(node, claims.subscriptNext)) {
      for (const child of part()) {
        visit(child, inner);
        if (drawsLater && visited++ === 0) addOwn();
      }
    }
  };

  visit(root, []);
  return result;
};
