import { itemsOf, unwrap } from "./tree.ts";
import type { TexNode } from "./tree.ts";

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

const CLASSES = new Map(CLASS_NAMES.flatMap(([nodeClass, names]) => names.map((name) => [name, nodeClass] as const)));

/** Class of a node; scripts have the class of their base. */
export const classOf = (node: TexNode): NodeClass => {
  if (node.kind === "scripts") return classOf(unwrap(node.base));
  if (node.kind === "stacked") return classOf(unwrap(node.body));
  if (node.kind === "text" && node.command === "operatorname") return "function";
  return node.kind === "symbol" ? (CLASSES.get(node.name) ?? "operand") : "operand";
};

/** Whether a formula holds more than one term, so that its extent must be said. Brackets round it do not count. */
export const isCompound = (node: TexNode): boolean => {
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
export const isBracketed = (node: TexNode | undefined): boolean =>
  node?.kind === "fenced" && node.open === "(" && node.close === ")";
