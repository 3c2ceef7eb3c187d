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

/** Class of a node; scripts have the class of their base. */
export const classOf = (node: MathNode): NodeClass => {
  if (node.kind === "scripts") return classOf(unwrap(node.base));
  if (node.kind === "stacked") return classOf(unwrap(node.body));
  if (node.kind === "text" && node.command === "operatorname") return "function";
  return node.kind === "symbol" ? (NODE_CLASSES.get(node.name) ?? "operand") : "operand";
};

/** Whether a formula holds more than one term, so that its extent must be said. Brackets round it do not count. */
export const isCompound = (node: MathNode): boolean => {
  const bare = unwrap(node);
  const items = bare.kind === "fenced" ? bare.items : itemsOf(bare);
  const [only] = items;
  if (items.length === 1 && only?.kind === "fenced") return isCompound(only);
  return items.some((item, index) => {
    const nodeClass = classOf(item);
    return (
      nodeClass === "relation" ||
      nodeClass === "big" ||
      (index > 0 && (nodeClass === "sum" || nodeClass === "separator"))
    );
  });
};

/** Whether the node is in round brackets. */
export const isBracketed = (node: MathNode | undefined): boolean =>
  node?.kind === "fenced" && node.open === "(" && node.close === ")";

/** What a node does in its row. */
export type NodeClass = "operand" | "sum" | "product" | "relation" | "separator" | "big" | "function";

const CLASS_NAMES: readonly (readonly [NodeClass, readonly string[]])[] = [
  [
    "sum",
    ["+", "-", "pm", "mp", "cup", "cap", "setminus", "oplus", "ominus", "vee", "wedge", "veebar", "uplus", "sqcup"],
  ],
  ["product", ["times", "cdot", "div", "*", "ast", "star", "circ", "otimes", "odot", "bullet", "/", "mod", "bmod"]],
  [
    "relation",
    [
      "=",
      "range=",
      "<",
      ">",
      "ne",
      "le",
      "ge",
      "ll",
      "gg",
      "approx",
      "equiv",
      "sim",
      "simeq",
      "cong",
      "propto",
      "in",
      "notin",
      "ni",
      "subset",
      "subseteq",
      "supset",
      "supseteq",
      "subsetneq",
      "nsubseteq",
      "parallel",
      "nparallel",
      "perp",
      "mid",
      "given",
      "nmid",
      "vdash",
      "models",
      "prec",
      "succ",
      "doteq",
      "triangleq",
      "coloneqq",
      "asymp",
      "to",
      "leftarrow",
      "leftrightarrow",
      "Rightarrow",
      "Leftarrow",
      "Leftrightarrow",
      "mapsto",
      "hookrightarrow",
      "rightleftharpoons",
      "longrightarrow",
      "longleftarrow",
      "longleftrightarrow",
      "Longrightarrow",
      "Longleftrightarrow",
      "|",
      ":",
      "therefore",
      "because",
      "twoheadrightarrow",
      "rightleftarrows",
      "forall",
      "exists",
      "nexists",
    ],
  ],
  ["separator", [",", ";", ".", "?", "&", "\\\\", "\\&"]],
  [
    "big",
    [
      "sum",
      "prod",
      "coprod",
      "int",
      "iint",
      "iiint",
      "oint",
      "bigcup",
      "bigcap",
      "lim",
      "limsup",
      "liminf",
      "max",
      "min",
      "sup",
      "inf",
      "argmax",
      "argmin",
      "bigoplus",
      "bigotimes",
      "bigvee",
      "bigwedge",
    ],
  ],
  [
    "function",
    [
      "sin",
      "cos",
      "tan",
      "sec",
      "csc",
      "cot",
      "sen",
      "tg",
      "cotg",
      "ctg",
      "arcsen",
      "arctg",
      "ggT",
      "kgV",
      "mcd",
      "mcm",
      "pgcd",
      "ppcm",
      "arcsin",
      "arccos",
      "arctan",
      "arccot",
      "arcsec",
      "arccsc",
      "sinh",
      "cosh",
      "tanh",
      "coth",
      "sech",
      "csch",
      "arsinh",
      "arcosh",
      "artanh",
      "log",
      "lg",
      "ln",
      "exp",
      "det",
      "gcd",
      "lcm",
      "deg",
      "dim",
      "ker",
      "arg",
      "hom",
      "tr",
      "rank",
      "sgn",
      "Pr",
      "Re",
      "Im",
      "neg",
      "erf",
      "grad",
    ],
  ],
];

/** Class of each sign that is no operand. */
const NODE_CLASSES: ReadonlyMap<string, NodeClass> = new Map(
  CLASS_NAMES.flatMap(([nodeClass, names]) => names.map((name) => [name, nodeClass] as const)),
);
