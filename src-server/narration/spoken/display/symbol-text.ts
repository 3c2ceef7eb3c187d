import { ownValue } from "../../../own-value.ts";
import { SYMBOL_CHARACTERS } from "../tex/symbol-characters.ts";

const PLAIN: Readonly<Record<string, string>> = {
  "-": "−",
  "*": "·",
  "\\{": "{",
  "\\}": "}",
  "\\&": "&",
  "\\_": "_",
  "\\\\": " ",
  "&": " ",
  bmod: "mod",
  lg: "lg",
  ddots: "…",
  vdots: "…",
  degreeCelsius: "°C",
  argmax: "arg max",
  argmin: "arg min",
  limsup: "lim sup",
  liminf: "lim inf",
};

/** A sign or function name as captions show it. */
export const symbolText = (name: string): string => ownValue(PLAIN, name) ?? SYMBOL_CHARACTERS.get(name) ?? name;
