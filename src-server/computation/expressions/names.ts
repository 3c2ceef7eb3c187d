import { ownValue } from "../../own-value.ts";
import { isFunctionName } from "./functions.ts";
import { isConstantName } from "./node.ts";

/** Greek letters as they are typed and as they are named in trees. */
export const GREEK: Readonly<Record<string, string>> = {
  α: "alpha",
  β: "beta",
  γ: "gamma",
  δ: "delta",
  ε: "epsilon",
  ζ: "zeta",
  η: "eta",
  θ: "theta",
  ι: "iota",
  κ: "kappa",
  λ: "lambda",
  μ: "mu",
  ν: "nu",
  ξ: "xi",
  π: "pi",
  ρ: "rho",
  σ: "sigma",
  τ: "tau",
  υ: "upsilon",
  φ: "phi",
  χ: "chi",
  ψ: "psi",
  ω: "omega",
  Γ: "Gamma",
  Δ: "Delta",
  Θ: "Theta",
  Λ: "Lambda",
  Ξ: "Xi",
  Π: "Pi",
  Σ: "Sigma",
  Φ: "Phi",
  Ψ: "Psi",
  Ω: "Omega",
  ϕ: "phi",
  ϑ: "theta",
  ϵ: "epsilon",
  µ: "mu",
};
const GREEK_NAMES: ReadonlySet<string> = new Set(Object.values(GREEK));

/** Other spellings of functions and constants. */
const ALIASES: Readonly<Record<string, string>> = {
  arcsin: "asin",
  arccos: "acos",
  arctan: "atan",
  lg: "log",
  tg: "tan",
  ceiling: "ceil",
  sgn: "sign",
  fact: "factorial",
  inf: "infinity",
  Infinity: "infinity",
  choose: "binomial",
  nCr: "binomial",
};

/** The name an alias stands for, or the name itself. */
export const canonicalName = (word: string): string => ownValue(ALIASES, word) ?? word;

const SUBSCRIPTED = /^[A-Za-z](?:\d+|_[A-Za-z0-9_]+)$/;
const LETTERS = /^[A-Za-z]+$/;
const MAX_PRODUCT = 3;

const isKnown = (word: string, names: ReadonlySet<string>): boolean =>
  names.has(word) ||
  isFunctionName(canonicalName(word)) ||
  isConstantName(canonicalName(word)) ||
  GREEK_NAMES.has(word) ||
  word.length === 1 ||
  SUBSCRIPTED.test(word);

/** `xsin` before a bracket is x times sine. */
const splitBeforeFunction = (word: string): readonly string[] | undefined => {
  for (let cut = 1; cut <= MAX_PRODUCT && cut < word.length - 1; cut += 1) {
    if (isFunctionName(canonicalName(word.slice(cut)))) return [...word.slice(0, cut), word.slice(cut)];
  }
  return undefined;
};

/**
 * The names a typed word stands for: itself when it is known, single letters for up to three (`ab` is a·b),
 * nothing when it can be neither. `names` are the parameters in force; without them a long word is taken for one.
 */
export const readExpressionWord = (
  word: string,
  context: { readonly names: ReadonlySet<string> | undefined; readonly beforeBracket: boolean },
): readonly string[] | undefined => {
  const names = context.names ?? new Set<string>();
  if (isKnown(word, names)) return [word];
  if (context.beforeBracket) return splitBeforeFunction(word);
  if (!LETTERS.test(word)) return undefined;
  if (word.length <= MAX_PRODUCT) return [...word];
  return context.names === undefined ? [word] : undefined;
};
