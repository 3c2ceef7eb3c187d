/** What the token reader must know of TeX commands: their arguments, and which draw nothing. */

const words = (list: string): string[] => list.split(" ").map((name) => `\\${name}`);

/** Commands that draw nothing of their own round their arguments. */
const WRAPPERS: readonly string[] = words(
  "substack mathop mathrel mathbin mathord mathopen mathclose mathpunct mathinner pmb boldsymbol llap rlap mathllap mathrlap mathclap smash " +
    "overset underset stackrel sideset",
);

/** Commands whose arguments are not read: nothing of them is seen, or they are lengths. Numbers are their arguments. */
export const UNREAD: ReadonlyMap<string, number> = new Map([
  ...words("phantom hphantom vphantom").map((name) => [name, 1] as const),
  ["\\rule", 2],
]);

/** Number of arguments of commands that have any. */
export const ARITY: ReadonlyMap<string, number> = new Map([
  ...WRAPPERS.map((name) => [name, 1] as const),
  ...words(
    "sqrt overline underline vec hat bar dot ddot dddot tilde check breve acute grave mathring widehat widetilde overbrace underbrace " +
      "overrightarrow overleftarrow overleftrightarrow underrightarrow underleftarrow boxed fbox cancel bcancel xcancel pmod pod " +
      "xrightarrow xleftarrow bra ket braket Bra Ket Braket overparen underparen",
  ).map((name) => [name, 1] as const),
  ...words("frac dfrac tfrac cfrac binom dbinom tbinom overset underset stackrel cancelto").map(
    (name) => [name, 2] as const,
  ),
  ["\\sideset", 3],
]);

/** Keys of what is drawn before and after the arguments of a command. */
type Drawn = { drawn: readonly string[]; drawnAfter: readonly string[] };
const BINOMIAL: Drawn = { drawn: ["("], drawnAfter: [")"] };
/** What the engine draws for commands that do not draw a sign of their own name. */
export const DRAWN: ReadonlyMap<string, Drawn> = new Map<string, Drawn>([
  ...WRAPPERS.map((name): [string, Drawn] => [name, { drawn: [], drawnAfter: [] }]),
  ...words("binom dbinom tbinom pod").map((name): [string, Drawn] => [name, BINOMIAL]),
  ...words("bra Bra").map((name): [string, Drawn] => [name, { drawn: ["\\langle"], drawnAfter: ["|"] }]),
  ...words("ket Ket").map((name): [string, Drawn] => [name, { drawn: ["|"], drawnAfter: ["\\rangle"] }]),
  ...words("braket Braket").map((name): [string, Drawn] => [name, { drawn: ["\\langle"], drawnAfter: ["\\rangle"] }]),
  ...words("bmod mod").map((name): [string, Drawn] => [name, { drawn: ["\\mmlToken"], drawnAfter: [] }]),
  ["\\pmod", { drawn: ["(", "\\mmlToken"], drawnAfter: [")"] }],
]);

/** Commands that choose an alphabet; a word in it is one token. */
export const ALPHABETS: ReadonlySet<string> = new Set(
  words(
    "text textrm textbf textit textsf texttt textnormal textup mbox hbox operatorname operatorname* mathrm mathbf mathit mathsf mathtt mathbb mathcal " +
      "mathfrak mathscr mathnormal mathbfit Bbb frak rm bf",
  ),
);
/** The part of them that takes words, not formulas. */
export const TEXT_COMMANDS: ReadonlySet<string> = new Set(
  words("text textrm textbf textit textsf texttt textnormal textup mbox hbox operatorname operatorname*"),
);

/** Commands that neither draw nor matter when parts are compared: spaces, sizes, the words before brackets. */
export const UNDRAWN: ReadonlySet<string> = new Set([
  ...words(
    "left right middle big Big bigg Bigg bigl bigr bigm Bigl Bigr Bigm biggl biggr biggm Biggl Biggr Biggm displaystyle textstyle scriptstyle " +
      "scriptscriptstyle limits nolimits quad qquad enspace thinspace medspace thickspace negthinspace negmedspace negthickspace nonumber notag " +
      "nobreak allowbreak hline strut mathstrut hfill hfil tiny scriptsize small normalsize large Large LARGE huge Huge cr",
  ),
  ..."\\, \\: \\; \\! \\> \\/ \\\\".split(" "),
  "\\ ",
]);
/** Undrawn commands followed by a length in braces, or by a bare one. */
export const LENGTH_COMMANDS: ReadonlySet<string> = new Set(words("hspace vspace mspace"));
export const BARE_LENGTH_COMMANDS: ReadonlySet<string> = new Set(
  words("kern mkern hskip mskip raise lower moveleft moveright"),
);

/** Environments that only arrange lines; what is in them is at the top level. */
export const LINE_ENVIRONMENTS: ReadonlySet<string> = new Set(
  ["aligned", "align", "gathered", "gather", "split", "multline", "equation", "eqnarray"].flatMap((name) => [
    name,
    `${name}*`,
  ]),
);
/** Environments with a column argument. */
export const COLUMN_ENVIRONMENTS: ReadonlySet<string> = new Set(["array", "subarray"]);

const pairs = (list: string): (readonly [string, string])[] =>
  list.split("  ").map((pair) => {
    const [from = "", to = ""] = pair.split(" ");
    return [from, to] as const;
  });

/** Spellings of the same thing. */
const SAME: ReadonlyMap<string, string> = new Map(
  pairs(
    "\\leq \\le  \\geq \\ge  \\neq \\ne  \\rightarrow \\to  \\leftarrow \\gets  \\lbrace \\{  \\rbrace \\}  \\vert |  \\lvert |  \\rvert |  \\mid |  " +
      "\\Vert \\|  \\lVert \\|  \\rVert \\|  \\dfrac \\frac  \\tfrac \\frac  \\cfrac \\frac  \\dbinom \\binom  \\tbinom \\binom  \\fbox \\boxed  " +
      "\\land \\wedge  \\lor \\vee  \\lnot \\neg  \\ast *  \\colon :  \\lbrack [  \\rbrack ]  \\operatorname* \\operatorname  \\bm \\boldsymbol  " +
      "\\implies \\Longrightarrow  \\impliedby \\Longleftarrow  \\iff \\Longleftrightarrow  − -  × \\times  · \\cdot  ≤ \\le  ≥ \\ge  ≠ \\ne  → \\to  ∞ \\infty  π \\pi  Δ \\Delta  ′ '",
  ),
);

/** One spelling for commands and characters that mean the same. */
export const canonical = (tex: string): string => SAME.get(tex) ?? tex;
