import { ownValue } from "../../../own-value.ts";
import { ALIASES } from "./command-aliases.ts";
import { ARGUMENT_DROPPED, SILENT, SPACES } from "./silent-commands.ts";

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
export type CommandUse =
  | { kind: "character"; text: string }
  | { kind: "space" }
  | { kind: "silent" }
  | { kind: "dropped" } // takes an argument that is dropped
  | { kind: "raw"; name: string }
  | { kind: "quantity" } // siunitx: a number and a unit
  | { kind: "command"; name: string };

/** What to do with the command `\name`. */
export const commandUse = (name: string): CommandUse => {
  const character = ownValue(CHARACTERS, name);
  if (character !== undefined) return { kind: "character", text: character };
  if (SPACES.has(name)) return { kind: "space" };
  if (SILENT.has(name)) return { kind: "silent" };
  if (ARGUMENT_DROPPED.has(name)) return { kind: "dropped" };
  const known = ownValue(ALIASES, name) ?? name;
  if (known === "SI") return { kind: "quantity" };
  return RAW.has(known) ? { kind: "raw", name: known } : { kind: "command", name: known };
};
