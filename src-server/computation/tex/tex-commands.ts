const words = (text: string): readonly string[] => text.split(" ");

/** Commands whose braces hold a word and not a formula. */
export const WORD_COMMANDS: ReadonlySet<string> = new Set(
  words("mathrm text textrm textit mathit operatorname mathsf mbox textbf begin end"),
);
/** Commands that only change looks or space. */
export const IGNORED: ReadonlySet<string> = new Set([
  ",",
  ";",
  ":",
  "!",
  " ",
  ...words("quad qquad displaystyle textstyle limits nolimits mathstrut left right big Big bigl bigr Bigl Bigr"),
  ...words("biggl biggr bigg Bigg mathbf boldsymbol bm thinspace nonumber middle bigm boxed mathbin"),
]);
/** Commands that take a name they ignore and show the rest: `\color{red}{x}`, `\class{mjx-k}{x}`. */
export const WRAPPERS: ReadonlySet<string> = new Set(["color", "textcolor", "class", "cssId", "style"]);
/** Commands that stand for one sign; brackets of all kinds are round ones, bars say which side they are. */
export const SIGNS: Readonly<Record<string, string>> = {
  cdot: "*",
  times: "*",
  ast: "*",
  div: "/",
  colon: "/",
  le: "≤",
  leq: "≤",
  leqslant: "≤",
  ge: "≥",
  geq: "≥",
  geqslant: "≥",
  lt: "<",
  gt: ">",
  ne: "≠",
  neq: "≠",
  approx: "~",
  sim: "~",
  lparen: "(",
  rparen: ")",
  lbrack: "(",
  rbrack: ")",
  "{": "(",
  "}": ")",
  lbrace: "(",
  rbrace: ")",
  lvert: "⟦",
  rvert: "⟧",
  vert: "|",
  "%": "%",
  to: "→",
  rightarrow: "→",
  longrightarrow: "→",
  degree: "°",
  prime: "'",
  lfloor: "⌊",
  rfloor: "⌋",
  lceil: "⌈",
  rceil: "⌉",
  land: "∧",
  wedge: "∧",
  lor: "∨",
  vee: "∨",
  pm: "±",
  mp: "∓",
  "\\": "⏎",
};
/** Characters that stand for another. */
export const TEX_MARKS: Readonly<Record<string, string>> = {
  "−": "-",
  "·": "*",
  "×": "*",
  "÷": "/",
  "[": "(",
  "]": ")",
  "≤": "≤",
  "≥": "≥",
  "≠": "≠",
  "≈": "~",
  "→": "→",
  "±": "±",
};
/** Letters that have a command. */
export const GREEK_MARKS: Readonly<Record<string, string>> = {
  π: "pi",
  θ: "theta",
  α: "alpha",
  β: "beta",
  λ: "lambda",
  μ: "mu",
  ω: "omega",
  φ: "phi",
  Δ: "Delta",
  Σ: "Sigma",
  "∞": "infty",
};
