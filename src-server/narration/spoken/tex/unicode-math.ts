import { ownValue } from "../../../own-value.ts";
import { SYMBOL_CHARACTERS } from "./symbol-characters.ts";

/** Characters that mean a command but are not the one it is shown with. */
const VARIANTS: Readonly<Record<string, string>> = {
  "−": "-",
  "–": "-",
  "⁄": "/",
  "∕": "/",
  "∗": "*",
  "⋅": "cdot",
  "∙": "cdot",
  "⨯": "times",
  "✕": "times",
  "✖": "times",
  µ: "mu",
  Ω: "Omega",
  "∆": "Delta",
  ħ: "hbar",
  ℎ: "h",
  "⟂": "perp",
  "¯": "bar",
  "″": "''",
  "‴": "'''",
  "∶": ":",
  "≔": "coloneqq",
  ø: "emptyset",
  "⨉": "times",
  º: "degree",
  "˚": "degree",
  "￢": "neg",
  "⊻": "veebar",
  "≦": "le",
  "≧": "ge",
  "⩽": "le",
  "⩾": "ge",
  "⟼": "mapsto",
  "⇋": "rightleftharpoons",
  "∓": "mp",
  ʹ: "'",
  "⊥": "perp",
  "¬": "neg",
  "′": "'",
  "‘": "'",
  "’": "'",
};

const DOUBLE_STRUCK: Readonly<Record<string, string>> = { ℝ: "R", ℕ: "N", ℤ: "Z", ℚ: "Q", ℂ: "C", ℙ: "P", 𝔽: "F" };

/** Fractions that have a character of their own, as numerator and denominator. */
const FRACTIONS: Readonly<Record<string, readonly [string, string]>> = {
  "½": ["1", "2"],
  "⅓": ["1", "3"],
  "⅔": ["2", "3"],
  "¼": ["1", "4"],
  "¾": ["3", "4"],
  "⅕": ["1", "5"],
  "⅖": ["2", "5"],
  "⅗": ["3", "5"],
  "⅘": ["4", "5"],
  "⅙": ["1", "6"],
  "⅚": ["5", "6"],
  "⅛": ["1", "8"],
  "⅜": ["3", "8"],
  "⅝": ["5", "8"],
  "⅞": ["7", "8"],
  "⅐": ["1", "7"],
  "⅑": ["1", "9"],
  "⅒": ["1", "10"],
};

const ROOTS: Readonly<Record<string, string>> = { "√": "", "∛": "3", "∜": "4" };

const SUPERSCRIPTS = new Map(
  [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱᵃᵇᶜᵈᵉᶠᵍʰʲᵏˡᵐᵒᵖʳˢᵗᵘᵛʷˣʸᶻᵀ"].map(
    (sign, index) => [sign, "0123456789+-=()niabcdefghjklmoprstuvwxyzT".charAt(index)] as const,
  ),
);
const SUBSCRIPTS = new Map(
  [..."₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜᵢⱼᵣᵤᵥ"].map(
    (sign, index) => [sign, "0123456789+-=()aeoxhklmnpstijruv".charAt(index)] as const,
  ),
);

const RAISED_BY_PLAIN = new Map([...SUPERSCRIPTS].map(([sign, plain]) => [plain, sign] as const));
const LOWERED_BY_PLAIN = new Map([...SUBSCRIPTS].map(([sign, plain]) => [plain, sign] as const));
const BY_CHARACTER = new Map([...SYMBOL_CHARACTERS].map(([name, character]) => [character, name] as const));

/** What a character of unicode maths stands for. */
export type MathCharacter =
  | { kind: "name"; name: string } // a command's name or a plain character
  | { kind: "script"; script: "^" | "_"; text: string }
  | { kind: "fraction"; over: string; under: string }
  | { kind: "root"; degree: string }
  | { kind: "set"; letter: string };

/** Meaning of one unicode character of mathematics; null for any other character. */
export const mathCharacter = (character: string): MathCharacter | null => {
  const raised = SUPERSCRIPTS.get(character);
  if (raised !== undefined) return { kind: "script", script: "^", text: raised };
  const lowered = SUBSCRIPTS.get(character);
  if (lowered !== undefined) return { kind: "script", script: "_", text: lowered };
  const fraction = ownValue(FRACTIONS, character);
  if (fraction !== undefined) return { kind: "fraction", over: fraction[0], under: fraction[1] };
  const degree = ownValue(ROOTS, character);
  if (degree !== undefined) return { kind: "root", degree };
  const letter = ownValue(DOUBLE_STRUCK, character);
  if (letter !== undefined) return { kind: "set", letter };
  const name = ownValue(VARIANTS, character) ?? BY_CHARACTER.get(character);
  return name === undefined ? null : { kind: "name", name };
};

/** Superscript or subscript form of plain characters, or null when one of them has none. */
export const scriptCharacters = (text: string, script: "^" | "_"): string | null => {
  const table = script === "^" ? RAISED_BY_PLAIN : LOWERED_BY_PLAIN;
  const signs = [...text.replaceAll("−", "-")].map((character) => table.get(character));
  return signs.every((sign) => sign !== undefined) ? signs.join("") : null;
};

const ACCENTS: Readonly<Record<string, string>> = {
  "\u0302": "hat",
  "\u0304": "bar",
  "\u0305": "bar",
  "\u0307": "dot",
  "\u0308": "ddot",
  "\u0303": "tilde",
  "\u20D7": "vec",
};

/** The accent command of a combining mark such as the bar of x̄; null for other characters. */
export const accentOf = (character: string): string | null => ownValue(ACCENTS, character) ?? null;
