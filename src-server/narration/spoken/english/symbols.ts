/** Words for operators and relations, by LaTeX command or plain character. */
export const OPERATOR_WORDS: Readonly<Record<string, string>> = {
  "+": "plus", "-": "minus", pm: "plus or minus", mp: "minus or plus", times: "times", cdot: "times", "*": "times", ast: "star",
  star: "star", div: "divided by", "/": "over", circ: "composed with", bullet: "dot", oplus: "exclusive or", ominus: "circled minus",
  otimes: "tensor", odot: "circled dot", setminus: "without", cup: "union", cap: "intersection", vee: "or", wedge: "and",
  veebar: "exclusive or", neg: "not", mod: "modulo", bmod: "modulo", uplus: "disjoint union", sqcup: "disjoint union", "\\": "without", "!": "factorial",
  "%": "percent", permille: "per thousand", degree: "degrees", "'": "prime", prime: "prime", dagger: "dagger", ddagger: "double dagger",
};

export const RELATION_WORDS: Readonly<Record<string, string>> = {
  "=": "equals", ne: "is not equal to", "<": "is less than", ">": "is greater than", le: "is less than or equal to",
  ge: "is greater than or equal to", ll: "is much less than", gg: "is much greater than", approx: "is approximately",
  equiv: "is equivalent to", sim: "is similar to", simeq: "is approximately equal to", cong: "is congruent to", asymp: "is asymptotic to",
  propto: "is proportional to", in: "is in", notin: "is not in", ni: "contains", subset: "is a subset of",
  subseteq: "is a subset of", supset: "is a superset of", supseteq: "is a superset of", subsetneq: "is a proper subset of",
  nsubseteq: "is not a subset of", parallel: "is parallel to", nparallel: "is not parallel to", perp: "is perpendicular to",
  mid: "divides", nmid: "does not divide", "|": "given", vdash: "proves", models: "models", prec: "precedes", succ: "follows",
  doteq: "is approximately equal to", triangleq: "is defined as", coloneqq: "is defined as", ":": "to",
};

export const ARROW_WORDS: Readonly<Record<string, string>> = {
  to: "approaches", longrightarrow: "approaches", leftarrow: "gets", longleftarrow: "gets", leftrightarrow: "corresponds to",
  longleftrightarrow: "corresponds to", Rightarrow: "implies", Longrightarrow: "implies", Leftarrow: "is implied by",
  Leftrightarrow: "if and only if", Longleftrightarrow: "if and only if", mapsto: "maps to", uparrow: "up", downarrow: "down",
  updownarrow: "up and down", hookrightarrow: "embeds into", twoheadrightarrow: "maps onto", rightleftharpoons: "is in equilibrium with",
  rightleftarrows: "is in equilibrium with", nearrow: "rises to", searrow: "falls to", rightharpoonup: "tends weakly to",
};

export const OTHER_WORDS: Readonly<Record<string, string>> = {
  infty: "infinity", emptyset: "the empty set", forall: "for all", exists: "there exists", nexists: "there is no", angle: "angle",
  measuredangle: "angle", sphericalangle: "angle", triangle: "triangle", square: "square", blacksquare: "which completes the proof",
  diamond: "diamond", therefore: "therefore", because: "because", ldots: "and so on", cdots: "and so on", vdots: "and so on", ddots: "and so on",
  hbar: "h bar", ell: "l", aleph: "aleph", wp: "p", top: "true", bot: "false", checkmark: "check", nabla: "del", partial: "partial",
  copyright: "copyright", pounds: "pounds", euro: "euros", "£": "pounds", "€": "euros", "$": "dollars", S: "section", P: "paragraph", diameter: "diameter", mho: "mho",
  degreeCelsius: "degrees Celsius", imath: "i", jmath: "j", "#": "number", "@": "at", "&": "and", "\\&": "and", "\\_": "underscore", _: "underscore",
  "^": "to the power", surd: "root", ohm: "ohms", angstrom: "angstroms", micro: "micro", "~": "about", "(": "open bracket", ")": "close bracket",
  "[": "open bracket", "]": "close bracket", "{": "open brace", "}": "close brace", "\\{": "open brace", "\\}": "close brace", langle: "open angle bracket",
  rangle: "close angle bracket", lfloor: "floor", rfloor: "end floor", lceil: "ceiling", rceil: "end ceiling", Vert: "double bar", QED: "which completes the proof", qed: "which completes the proof",
  "¥": "yen", "₹": "rupees", "®": "registered", "™": "trademark", "¢": "cents", "✓": "check", "✗": "cross", "№": "number", "‰": "per thousand",
};

/** Signs that only part the words around them. */
export const PAUSE_SIGNS: ReadonlySet<string> = new Set([",", ";", ".", "?", "\\\\", "&", '"', "“", "”", "•", "—", "―", "«", "»", "‟", "„", "`"]);

const GREEK_LETTERS = [
  "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa", "lambda", "mu", "nu", "xi", "omicron",
  "pi", "rho", "sigma", "tau", "upsilon", "phi", "chi", "psi", "omega",
];

/** Greek letters and their variants. Capitals are said like small ones unless both occur. */
export const GREEK_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  GREEK_LETTERS.flatMap((name) => [[name, name], [`var${name}`, name], [name.charAt(0).toUpperCase() + name.slice(1), name], [`var${name.charAt(0).toUpperCase()}${name.slice(1)}`, name]]),
);
