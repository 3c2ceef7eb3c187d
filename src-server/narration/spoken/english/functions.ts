/** Functions that are said with "of": `\sin` is "sine". */
export const FUNCTION_WORDS: Readonly<Record<string, string>> = {
  sin: "sine", cos: "cosine", tan: "tangent", sec: "secant", csc: "cosecant", cot: "cotangent", arcsin: "arc sine",
  arccos: "arc cosine", arctan: "arc tangent", arccot: "arc cotangent", arcsec: "arc secant", arccsc: "arc cosecant",
  sinh: "hyperbolic sine", cosh: "hyperbolic cosine", tanh: "hyperbolic tangent", coth: "hyperbolic cotangent",
  sech: "hyperbolic secant", csch: "hyperbolic cosecant", arsinh: "inverse hyperbolic sine", arcosh: "inverse hyperbolic cosine",
  artanh: "inverse hyperbolic tangent", log: "log", lg: "log", ln: "the natural log", exp: "the exponential", det: "the determinant",
  gcd: "the greatest common divisor", lcm: "the least common multiple", deg: "the degree", dim: "the dimension", ker: "the kernel",
  arg: "the argument", hom: "hom", tr: "the trace", rank: "the rank", sgn: "the sign", Pr: "the probability", Re: "the real part",
  Im: "the imaginary part", erf: "the error function", Var: "the variance", Cov: "the covariance", var: "the variance", cov: "the covariance",
  sqrt: "the square root", abs: "the absolute value", floor: "the floor", ceil: "the ceiling", round: "the rounded value", len: "the length", range: "the range", grad: "the gradient", div: "the divergence", curl: "the curl", rot: "the curl",
  span: "the span", rk: "the rank", diag: "the diagonal matrix", sign: "the sign", sinc: "sinc", softmax: "soft max", ReLU: "relu", relu: "relu",
};

/** Operators with limits: what is said before and after the limits. */
export const BIG_WORDS: Readonly<Record<string, string>> = {
  sum: "the sum", prod: "the product", coprod: "the coproduct", int: "the integral", iint: "the double integral",
  iiint: "the triple integral", oint: "the closed integral", bigcup: "the union", bigcap: "the intersection", lim: "the limit",
  limsup: "the limit superior", liminf: "the limit inferior", max: "the maximum", min: "the minimum", sup: "the supremum",
  inf: "the infimum", argmax: "the argument of the maximum", argmin: "the argument of the minimum", bigoplus: "the direct sum",
  bigotimes: "the tensor product", bigvee: "the disjunction", bigwedge: "the conjunction",
};

export const ACCENT_WORDS: Readonly<Record<string, string>> = {
  hat: "hat", bar: "bar", dot: "dot", ddot: "double dot", dddot: "triple dot", tilde: "tilde", overline: "bar", underline: "underlined",
  breve: "breve", check: "check", acute: "acute", grave: "grave", cancel: "crossed out", mathring: "ring", overleftrightarrow: "line",
};

/** Sets with a letter of their own. */
export const SET_WORDS: Readonly<Record<string, string>> = {
  R: "the real numbers", N: "the natural numbers", Z: "the integers", Q: "the rational numbers", C: "the complex numbers",
  P: "the probability", E: "the expected value", F: "the field F",
};

/** Subscripts whose letters are a word, and what is said for them. */
export const SUBSCRIPT_WORDS: Readonly<Record<string, string>> = {
  max: "max", min: "min", in: "in", out: "out", eff: "effective", tot: "total", net: "net", avg: "average", rms: "r m s", ext: "external",
  int: "internal", kin: "kinetic", pot: "potential", rel: "relative", obs: "observed", ref: "reference", new: "new", old: "old", esc: "escape",
  crit: "critical", initial: "initial", final: "final", total: "total", left: "left", right: "right", mean: "mean", gas: "gas", mol: "molar",
  rev: "reversible", opt: "optimal", eq: "at equilibrium", loss: "loss", cell: "cell", cat: "cat", air: "air", box: "box", far: "far", near: "near",
};

/** Words with which the condition of a case may begin; others get "if". */
export const CONDITION_WORDS = /^\s*(?:if|for|when|where|otherwise|else|and|unless)\b/iu;
