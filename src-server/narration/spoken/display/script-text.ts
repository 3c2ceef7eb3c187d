import { scriptCharacters } from "../tex/unicode-math.ts";
import { isSymbol, unwrap } from "../tex/tree.ts";
import type { TexNode } from "../tex/tree.ts";

/** A node with subscript, primes and superscript: raised and lowered characters where unicode has them. */
export const scriptText = (node: Extract<TexNode, { kind: "scripts" }>, textOf: (node: TexNode) => string): string => {
  const base = textOf(node.base);
  const sup = node.sup === null ? null : unwrap(node.sup);
  const sub = node.sub === null ? "" : scripted(textOf(node.sub), "_");
  const primes = "′".repeat(node.primes);
  if (sup === null) return `${base}${sub}${primes}`;
  if (isSymbol(sup, "circ", "degree")) return `${base}${sub}${primes}°`;
  if (isSymbol(sup, "prime")) return `${base}${sub}${primes}′`;
  if (isSymbol(sup, "*", "ast", "star")) return `${base}${sub}${primes}*`;
  if (isSymbol(sup, "dagger", "perp", "top")) return `${base}${sub}${primes}${textOf(sup) === "⊤" ? "ᵀ" : textOf(sup)}`;
  return `${base}${sub}${primes}${scripted(textOf(sup), "^")}`;
};

const scripted = (text: string, script: "^" | "_"): string => {
  const signs = scriptCharacters(text.replaceAll(" ", ""), script);
  if (signs !== null) return signs;
  return [...text].length === 1 || (script === "_" && /^[\p{L}\d]+$/u.test(text))
    ? `${script}${text}`
    : `${script}(${text})`;
};
