import { ownValue } from "../../../own-value.ts";

/** Commands of TeX that begin with n, r or t: after a backslash these letters are also escapes of JSON. */
const COMMANDS = new Set(
  `nabla natural nearrow ne neg neq nexists ngeq ngeqslant ngtr nleftarrow nleq nleqslant nless nmid nolimits nonumber
   not notag notin nparallel nprec nrightarrow nsubseteq nsucc nsupseteq ntriangleleft nu nwarrow newline newcommand
   normalsize
   rangle rbrace rbrack rceil real rfloor rgroup rho right rightarrow rightharpoonup rightharpoondown rightleftarrows
   rightleftharpoons rightrightarrows rightsquigarrow risingdotseq rm rmoustache root rtimes rule rvert rVert raise
   tag tan tanh tau tbinom text textbf textcolor textit textmd textnormal textrm textsc textsf textstyle textsuperscript
   textsubscript texttt textup textdegree tfrac therefore theta thetasym thickapprox thicksim thinspace tilde times tiny
   to top triangle triangledown triangleleft trianglelefteq triangleq triangleright trianglerighteq twoheadrightarrow`
    .split(/\s+/)
    .filter((name) => name !== ""),
);

const LETTERS = /[a-zA-Z]+/y;

/** The letters of a text from a place on. */
const lettersAt = (text: string, at: number): string => {
  LETTERS.lastIndex = at;
  return LETTERS.exec(text)?.[0] ?? "";
};

/**
 * Whether an escape's letter, which stands at `at` of a text, begins a command of TeX: `frac` in `\frac`, whose `\f`
 * JSON would take for a form feed. Nothing else is ever meant by a backspace or a form feed before letters.
 */
export const beginsTexCommand = (text: string, at: number): boolean => {
  const name = lettersAt(text, at);
  return /^[bf]/.test(name) ? name.length > 1 : COMMANDS.has(name);
};

const CONTROLS: Readonly<Record<string, string>> = { "\b": "b", "\f": "f", "\n": "n", "\r": "r", "\t": "t" };

/** The letter whose escape a control character is, where it and the letters after it are a command of TeX. */
export const texLetterOf = (text: string, at: number): string | undefined => {
  const letter = ownValue(CONTROLS, text.charAt(at));
  const name = letter === undefined ? "" : letter + lettersAt(text, at + 1);
  return letter !== undefined && beginsTexCommand(name, 0) ? letter : undefined;
};
