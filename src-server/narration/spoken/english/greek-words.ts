const GREEK_LETTERS = [
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
  "omicron",
  "pi",
  "rho",
  "sigma",
  "tau",
  "upsilon",
  "phi",
  "chi",
  "psi",
  "omega",
];

/** Greek letters and their variants. Capitals are said like small ones unless both occur. */
export const GREEK_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  GREEK_LETTERS.flatMap((name) => [
    [name, name],
    [`var${name}`, name],
    [name.charAt(0).toUpperCase() + name.slice(1), name],
    [`var${name.charAt(0).toUpperCase()}${name.slice(1)}`, name],
  ]),
);
