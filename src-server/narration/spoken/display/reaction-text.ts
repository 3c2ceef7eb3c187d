import { ownValue } from "../../../own-value.ts";
import { lexReaction } from "../chemistry/lex-reaction.ts";
import type { ChemistryToken } from "../chemistry/lex-reaction.ts";
import { scriptCharacters } from "../tex/unicode-math.ts";
import { symbolText } from "./symbol-text.ts";

const ARROWS: Readonly<Record<string, string>> = {
  "->": "→",
  "<-": "←",
  "<->": "↔",
  "<=>": "⇌",
  "<-->": "⇌",
  "<=>>": "⇌",
  "<<=>": "⇌",
};
const BONDS: Readonly<Record<string, string>> = { "-": "−", "#": "≡" };
const FIXED: Readonly<Record<string, string>> = {
  plus: "+",
  electron: "e⁻",
  precipitate: "↓",
  gas: "↑",
  double: "=",
  dot: "·",
  gap: " ",
};

/** A chemical formula or reaction in unicode: "2H₂ + O₂ → 2H₂O". */
export const reactionText = (source: string): string => {
  const tokens = lexReaction(source, 0, () => true);
  return tokens.map((token, index) => partText(token, tokens[index - 1], source)).join("");
};

const raised = (text: string): string => scriptCharacters(text.replaceAll(" ", ""), "^") ?? `^${text}`;

const partText = (token: ChemistryToken, before: ChemistryToken | undefined, source: string): string => {
  switch (token.kind) {
    case "count": {
      const behind = before !== undefined && ["element", "close", "letters"].includes(before.kind);
      return behind ? (scriptCharacters(token.text, "_") ?? token.text) : token.text;
    }
    case "fraction":
      return token.over === "1" && token.under === "2" ? "½" : `${token.over}/${token.under}`;
    case "element":
    case "letters":
      return token.text;
    case "charge":
    case "isotope":
      return raised(token.kind === "charge" ? token.text : token.mass);
    case "state":
      return `(${token.text})`;
    case "arrow":
      return ownValue(ARROWS, token.text) ?? token.text;
    case "bond":
      return ownValue(BONDS, token.text) ?? token.text;
    case "tex":
      return symbolText(token.text.replaceAll(/[\\{}]/gu, ""));
    case "sign":
      return token.text;
    case "open":
    case "close":
      return source.charAt(token.at);
    default:
      return FIXED[token.kind] ?? "";
  }
};
