/** A formula as a tree. `at` is the place of a node's first character in the display text. */
export type MathNode =
  | { kind: "number"; at: number; text: string }
  | { kind: "letter"; at: number; text: string }
  | { kind: "word"; at: number; text: string } // identifier of several letters
  | { kind: "symbol"; at: number; name: string } // Greek letter, operator, relation, function name, plain mark
  | { kind: "text"; at: number; text: string; command: "text" | "mathrm" | "operatorname" | "si" | "num" }
  | { kind: "chemistry"; at: number; source: string }
  | { kind: "said"; at: number; words: string }
  | TexGroup
  | { kind: "fraction"; at: number; over: MathNode; under: MathNode; slash: boolean }
  | { kind: "binomial"; at: number; over: MathNode; under: MathNode }
  | { kind: "root"; at: number; body: MathNode; degree: MathNode | null }
  | { kind: "scripts"; at: number; base: MathNode; sub: MathNode | null; sup: MathNode | null; primes: number }
  | TexFence
  | { kind: "styled"; at: number; style: "mathbf" | "mathbb" | "mathcal" | "mathfrak"; body: MathNode }
  | { kind: "accent"; at: number; accent: string; body: MathNode }
  | { kind: "stacked"; at: number; body: MathNode; above: MathNode | null; below: MathNode | null } // \overset, \xrightarrow, braces with a label
  | { kind: "table"; at: number; environment: string; rows: TexGroup[][] };

/** Nodes side by side. */
export type TexGroup = { kind: "group"; at: number; items: MathNode[] };

/** Nodes between delimiters, which are named by their character, `⟨` for \langle. `tight`: no white space before it. */
export type TexFence = { kind: "fenced"; at: number; open: string; close: string; items: MathNode[]; tight: boolean };

/** The nodes of a group, or the node itself as the only one. */
export const itemsOf = (node: MathNode): readonly MathNode[] => (node.kind === "group" ? node.items : [node]);

/** A group of one is that one. */
export const unwrap = (node: MathNode): MathNode => {
  const only = node.kind === "group" && node.items.length === 1 ? node.items[0] : undefined;
  return only === undefined ? node : unwrap(only);
};

/** Whether the node is this symbol. */
export const isSymbol = (node: MathNode | undefined, ...names: readonly string[]): boolean =>
  node?.kind === "symbol" && names.includes(node.name);

/** Whether the node is this letter. */
export const isLetter = (node: MathNode | undefined, ...letters: readonly string[]): boolean =>
  node?.kind === "letter" && letters.includes(node.text);
