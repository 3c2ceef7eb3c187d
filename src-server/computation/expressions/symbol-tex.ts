const GREEK_LETTERS: ReadonlySet<string> = new Set([
  "alpha",
  "beta",
  "gamma",
  "delta",
  "epsilon",
  "zeta",
  "eta",
  "theta",
  "iota",
  "kappa",
  "lambda",
  "mu",
  "nu",
  "xi",
  "pi",
  "rho",
  "sigma",
  "tau",
  "upsilon",
  "phi",
  "chi",
  "psi",
  "omega",
  "Gamma",
  "Delta",
  "Theta",
  "Lambda",
  "Xi",
  "Pi",
  "Sigma",
  "Phi",
  "Psi",
  "Omega",
]);
const MARKS: ReadonlySet<string> = new Set(["bar", "hat", "vec", "dot", "ddot", "tilde", "overline"]);

export const isGreekName = (name: string): boolean => GREEK_LETTERS.has(name);
/** Marks over a letter, as `bar` in `bar_x`. */
export const isMark = (name: string): boolean => MARKS.has(name);

const wordTex = (word: string): string => {
  if (GREEK_LETTERS.has(word)) return `\\${word}`;
  return word.length === 1 || /^\d+$/.test(word) ? word : `\\mathrm{${word.replaceAll("_", "\\_")}}`;
};

const subscript = (tex: string): string => (tex.length === 1 ? tex : `{${tex}}`);

/** The TeX of a name: `theta` → `\theta`, `v_0` and `v0` → `v_0`, `v_max` → `v_{\mathrm{max}}`, `Delta_x` → `\Delta x`, `bar_x` → `\bar{x}`. */
export const symbolTex = (name: string): string => {
  const [head = "", ...tail] = name.split("_");
  const rest = tail.join("_");
  if (rest !== "" && head === "Delta") return `\\Delta ${symbolTex(rest)}`;
  if (rest !== "" && MARKS.has(head)) return `\\${head}{${symbolTex(rest)}}`;
  if (rest !== "") return `${wordTex(head)}_${subscript(wordTex(rest))}`;
  const [, letters = "", digits = ""] = /^([A-Za-z]+?)(\d+)$/.exec(name) ?? [];
  return letters === "" ? wordTex(name) : `${wordTex(letters)}_${subscript(digits)}`;
};
