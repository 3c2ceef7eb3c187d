import { ownValue } from "../../../own-value.ts";
import { rawArgument } from "./token.ts";
import type { LexedPiece, LexPlace } from "./read-number.ts";

/** Commands that only make room. */
const SPACES = new Set([
  ",",
  ";",
  ":",
  "!",
  ">",
  " ",
  "~",
  "quad",
  "qquad",
  "enspace",
  "thinspace",
  "medspace",
  "thickspace",
  "space",
  "nobreakspace",
]);

/** Commands that change how things look and are not said. */
const SILENT = new Set([
  "displaystyle",
  "textstyle",
  "scriptstyle",
  "scriptscriptstyle",
  "limits",
  "nolimits",
  "big",
  "Big",
  "bigg",
  "Bigg",
  "bigl",
  "bigr",
  "Bigl",
  "Bigr",
  "biggl",
  "biggr",
  "Biggl",
  "Biggr",
  "bigm",
  "middle",
  "nonumber",
  "notag",
  "hfill",
  "hline",
  "centering",
  "rm",
  "bf",
  "it",
  "sf",
  "tt",
  "normalsize",
  "large",
  "Large",
  "small",
  "allowbreak",
  "relax",
  "strut",
  "mathstrut",
]);

/** Commands whose first argument is never seen nor said. */
const ARGUMENT_DROPPED = new Set([
  "textcolor",
  "color",
  "hspace",
  "vspace",
  "label",
  "phantom",
  "hphantom",
  "vphantom",
  "colorbox",
  "cellcolor",
  "class",
  "cssId",
  "style",
  "tag",
]);

/** Commands that mean the same as another one. */
const ALIASES: Readonly<Record<string, string>> = {
  leq: "le",
  leqslant: "le",
  geq: "ge",
  geqslant: "ge",
  neq: "ne",
  rightarrow: "to",
  gets: "leftarrow",
  implies: "Rightarrow",
  impliedby: "Leftarrow",
  iff: "Leftrightarrow",
  lnot: "neg",
  land: "wedge",
  lor: "vee",
  varnothing: "emptyset",
  dots: "ldots",
  dotsc: "ldots",
  dotsb: "cdots",
  dotsm: "cdots",
  lVert: "Vert",
  rVert: "Vert",
  "|": "Vert",
  dfrac: "frac",
  tfrac: "frac",
  cfrac: "frac",
  dbinom: "binom",
  tbinom: "binom",
  xor: "veebar",
  owns: "ni",
  hslash: "hbar",
  smallsetminus: "setminus",
  bigtriangleup: "triangle",
  vartriangle: "triangle",
  thickapprox: "approx",
  restriction: "mid",
  divides: "mid",
  complement: "complement",
  grad: "nabla",
  widehat: "hat",
  widetilde: "tilde",
  overrightarrow: "vec",
  bm: "mathbf",
  boldsymbol: "mathbf",
  pmb: "mathbf",
  mathsf: "mathrm",
  mathtt: "mathrm",
  textbf: "text",
  textit: "text",
  textrm: "text",
  texttt: "text",
  textsf: "text",
  textnormal: "text",
  mbox: "text",
  emph: "text",
  mathscr: "mathcal",
  Bbb: "mathbb",
  mathit: "group",
  ensuremath: "group",
  boxed: "group",
  mathop: "group",
  mathbin: "group",
  mathrel: "group",
  mathord: "group",
  smash: "group",
  qty: "SI",
  unit: "si",
  bcancel: "cancel",
  xcancel: "cancel",
  degreeCelsius: "degreeCelsius",
  celsius: "degreeCelsius",
  tan2: "tan",
  lg: "lg",
  cosec: "csc",
};

/** Commands that stand for a plain character. */
const CHARACTERS: Readonly<Record<string, string>> = {
  "{": "\\{",
  "}": "\\}",
  lbrace: "\\{",
  rbrace: "\\}",
  lbrack: "[",
  rbrack: "]",
  lparen: "(",
  rparen: ")",
  lvert: "|",
  rvert: "|",
  vert: "|",
  colon: ":",
  "%": "%",
  $: "$",
  "&": "\\&",
  "#": "#",
  _: "\\_",
  lt: "<",
  gt: ">",
  backslash: "\\",
  "\\": "\\\\",
  cr: "\\\\",
  newline: "\\\\",
  "-": "-",
};

/** Commands whose argument is not maths. */
const RAW = new Set(["text", "mathrm", "operatorname", "operatorname*", "ce", "pu", "begin", "end", "num", "si"]);

/** How the lexer treats a command. */
type CommandUse =
  | { kind: "character"; text: string }
  | { kind: "space" }
  | { kind: "silent" }
  | { kind: "dropped" } // takes an argument that is dropped
  | { kind: "raw"; name: string }
  | { kind: "quantity" } // siunitx: a number and a unit
  | { kind: "command"; name: string };

/** What to do with the command `\name`. */
const commandUse = (name: string): CommandUse => {
  const character = ownValue(CHARACTERS, name);
  if (character !== undefined) return { kind: "character", text: character };
  if (SPACES.has(name)) return { kind: "space" };
  if (SILENT.has(name)) return { kind: "silent" };
  if (ARGUMENT_DROPPED.has(name)) return { kind: "dropped" };
  const known = ownValue(ALIASES, name) ?? name;
  if (known === "SI") return { kind: "quantity" };
  return RAW.has(known) ? { kind: "raw", name: known } : { kind: "command", name: known };
};

/** The command that starts with a backslash at a place. */
export const lexCommand = ({ source, index }: LexPlace): LexedPiece => {
  const name = /^\\([A-Za-z]+\*?|[\s\S]|$)/u.exec(source.slice(index, index + 60))?.[1] ?? "";
  const next = index + 1 + name.length;
  const use = commandUse(name);
  if (use.kind === "space") return { tokens: [], next, gap: true };
  if (use.kind === "silent" || name === "") return { tokens: [], next };
  if (use.kind === "character") return { tokens: [{ kind: "mark", text: use.text, at: index }], next };
  if (use.kind === "dropped") return { tokens: [], next: rawArgument(source, next).next };
  if (use.kind === "command")
    return { tokens: [{ kind: "command", text: use.name.replace(/\*$/u, ""), at: index }], next };
  const raw = rawArgument(source, next);
  if (use.kind === "raw")
    return {
      tokens: [{ kind: "raw", text: use.name.replace(/\*$/u, ""), body: raw.body, at: raw.bodyAt }],
      next: raw.next,
    };
  const unit = rawArgument(source, raw.next);
  const tokens: LexedPiece["tokens"] = [
    { kind: "raw", text: "num", body: raw.body, at: raw.bodyAt },
    { kind: "raw", text: "si", body: unit.body, at: unit.bodyAt },
  ];
  return { tokens, next: unit.next };
};
