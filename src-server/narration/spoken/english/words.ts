/** Abbreviations, as written without their last full stop, and what is said for them. */
export const ABBREVIATIONS: Readonly<Record<string, string>> = {
  "e.g": "for example", "i.e": "that is", etc: "and so on", vs: "versus", cf: "compare", approx: "approximately", Dr: "Doctor", Prof: "Professor",
  Mr: "Mister", Mrs: "Missis", Ms: "Miss", St: "Saint", Fig: "Figure", fig: "figure", Figs: "Figures", Eq: "Equation", eq: "equation", Eqs: "Equations", Ch: "Chapter", Sec: "Section",
  No: "Number", no: "number", Nr: "Number", p: "page", pp: "pages", "a.m": "a m", "p.m": "p m", "w.r.t": "with respect to", "s.t": "such that", resp: "respectively", max: "maximum", min: "minimum",
  "A.D": "a d", "B.C": "b c", "U.S": "u s", "Ph.D": "p h d", ca: "about", Jan: "January", Feb: "February", Mar: "March", Apr: "April", Aug: "August", Sept: "September", Oct: "October", Nov: "November", Dec: "December",
  iff: "if and only if", wrt: "with respect to", "and/or": "and or", lhs: "left hand side", rhs: "right hand side", LHS: "left hand side", RHS: "right hand side", QED: "q e d",
};

/** Abbreviations that are such only with their full stop: "no." is a number, "no" is not. */
export const DOTTED_ONLY: ReadonlySet<string> = new Set(["No", "no", "p", "pp", "max", "min", "fig", "Fig", "St", "Ch", "Sec", "ca", "Mar", "Apr", "Jan", "Feb", "Aug", "Oct", "Nov", "Dec", "Sept", "Eq", "eq", "Eqs", "Figs", "resp", "approx", "Ms", "Nr"]);

/** Groups of capitals that are read as a word. */
export const ACRONYMS: Readonly<Record<string, string>> = {
  NASA: "nasa", LASER: "laser", RADAR: "radar", SONAR: "sonar", RAM: "ram", ROM: "rom", JSON: "jason", JPEG: "jay peg", GUI: "gooey",
  FIFO: "fife oh", LIFO: "life oh", ASCII: "askee", CERN: "sern", LIGO: "lye go", SOHCAHTOA: "soh cah toe ah", PEMDAS: "pem das", BODMAS: "bod mas",
  NAND: "nand", NOR: "nor", NOT: "not", AND: "and", OR: "or", XOR: "ex or", XNOR: "ex nor", IF: "if", THEN: "then", ELSE: "else", TRUE: "true", FALSE: "false",
  CMOS: "see moss", MOSFET: "moss fet", LAN: "lan", WAN: "wan", SIM: "sim", PIN: "pin", SCUBA: "scuba", AIDS: "aids", COVID: "covid", UNESCO: "unesco", SQL: "sequel",
  OK: "okay", NaN: "not a number", SAT: "s a t", SET: "set", FOIL: "foil", NO: "no", YES: "yes", ALL: "all", ONE: "one", TWO: "two", NEW: "new", KEY: "key", STOP: "stop", NEVER: "never", MUST: "must", IS: "is", THE: "the", A: "a", IT: "it", TO: "to", OF: "of", IN: "in", WE: "we", YOU: "you", BE: "be", DO: "do", SO: "so", UP: "up", ON: "on", AT: "at", BY: "by", MY: "my", FOR: "for", BUT: "but", CAN: "can", WHY: "why", HOW: "how", WHO: "who", ANY: "any", ONLY: "only", SAME: "same", MORE: "more", LESS: "less", EACH: "each", BOTH: "both", ZERO: "zero", LAST: "last", NOW: "now", VERY: "very", EVERY: "every",
};

/** Words that show, right behind an "a", that it is the letter and not the article. */
export const LETTER_FOLLOWERS: ReadonlySet<string> = new Set([
  "is", "equals", "are", "was", "becomes", "and", "or", "times", "plus", "minus", "over", "squared", "cubed", "must", "has", "to", "gives", "divides", "in", "on", "from", "by", "then", "goes", "itself", "stays", "alone", "prime", "does", "grows", "grow",
]);

/** Words that show, right before an "a", that it is the letter: "the variable a". */
export const LETTER_LEADERS: ReadonlySet<string> = new Set(["variable", "letter", "coefficient", "constant", "parameter", "side", "sides", "vertex", "point", "node", "vector", "matrix", "set", "event", "angle", "term", "factor", "element", "call", "array", "list", "times", "plus", "minus"]);

/** Words that show, right before a number of four digits, that it may be a year. */
export const YEAR_LEADERS: ReadonlySet<string> = new Set(["in", "since", "until", "till", "year", "circa", "after", "before", "during", "by", "early", "late", "from", "spring", "summer", "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december", "of"]);

/** Words that may follow a year; another small word makes it a count ("in 1500 steps"). */
export const YEAR_FOLLOWERS: ReadonlySet<string> = new Set(["the", "a", "an", "he", "she", "it", "they", "we", "was", "is", "were", "and", "or", "to", "by", "with", "when", "that", "this", "his", "her", "for", "at", "in", "on", "but", "as", "after", "before", "until", "two", "physicists", "scientists", "mathematicians", "another", "someone"]);

/** Nouns before which "2×3" is said "two by three". */
export const SIZE_NOUNS: ReadonlySet<string> = new Set(["matrix", "matrices", "grid", "board", "table", "array", "square", "determinant", "block", "system", "pixels", "image", "rectangle", "tile", "kernel", "filter", "games", "maze"]);

/** Short names in programs and what is said for them. */
export const SHORT_NAMES: Readonly<Record<string, string>> = {
  arr: "array", idx: "index", len: "length", tmp: "temp", ptr: "pointer", cnt: "count", btn: "button", str: "string", num: "num", src: "source", dst: "destination",
  prev: "previous", curr: "current", cur: "current", img: "image", msg: "message", func: "function", def: "def", char: "char", mRNA: "m r n a", tRNA: "t r n a", pH: "p h", pKa: "p k ay", kWh: "kilowatt hours",
  Hz: "hertz", kHz: "kilohertz", MHz: "megahertz", GHz: "gigahertz", iff: "if and only if", eqn: "equation", deg: "degrees", sqrt: "square root", LaTeX: "lay tek", TeX: "tek", PhD: "p h d", IPv4: "i p version four", IPv6: "i p version six",
};

/** Words without a vowel that are words all the same. */
export const VOWELLESS: ReadonlySet<string> = new Set(["nth", "mth", "kth", "jth", "pth", "qth", "rth", "sth", "tth", "hmm", "shh", "rhythm", "th", "psst", "nd", "st", "rd"]);

/** Signs inside words and between them. */
export const SIGNS_IN_WORDS: Readonly<Record<string, string>> = {
  "-": "", "‐": "", "‑": "", "–": "", "—": "", "−": "minus", "/": "slash", "&": "and", "@": "at", "+": "plus", "++": "plus plus", "#": "sharp", ".": "dot", "://": "", "=": "equals", "...": "", "->": "to", "→": "to", "⇒": "implies", "=>": "implies", "<": "less than", ">": "greater than", "~": "about", "*": "star", "--": "", "…": "",
};

/** Signs that are not heard. */
export const SILENT_SIGNS: ReadonlySet<string> = new Set(["(", ")", "[", "]", "{", "}", "'", "’", "‘", "-", "–", "—", "!", "¡", "¿", "…", ":", "*", "_", "\uFE0F", "\u200D", "\uFEFF", "·", "|"]);

/** Little words that no group of initials spells; in capitals they show that somebody shouts. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(["the", "is", "are", "not", "and", "of", "to", "in", "you", "do", "for", "with", "this", "that", "on", "be", "no", "all", "can", "will", "must"]);
