import { ownValue } from "../../../own-value.ts";
import { TypesetError } from "../typesetter.ts";
import { lex, type Lexeme } from "./tex-lexer.ts";

const MOST_CHARACTERS = 2000;
const MOST_CELLS = 400;
const DEEPEST = 40;

/** Commands that define, load, link, style or read: no formula of a lecture needs them. */
const REFUSED = new Set(
  (
    "def gdef edef xdef let futurelet newcommand renewcommand providecommand newenvironment renewenvironment DeclareMathOperator " +
    "DeclarePairedDelimiter input include require href url style class cssId data unicode html htmlId htmlClass htmlData htmlStyle mmlToken " +
    "openin openout read write immediate csname endcsname catcode special includegraphics usepackage documentclass loop repeat expandafter " +
    "newcolumntype verb label ref eqref tag bbox newtoks toks jobname meaning string noexpand begingroup endgroup bgroup egroup aftergroup everymath Macro"
  )
    .split(" ")
    .map((name) => `\\${name}`),
);

/** Environments that arrange formulas; those with a number of columns are left out, since the engine would build them all. */
const ENVIRONMENTS = new Set(
  (
    "matrix pmatrix bmatrix Bmatrix vmatrix Vmatrix smallmatrix array subarray cases aligned align align* gathered gather gather* split " +
    "multline multline* equation equation* eqnarray eqnarray*"
  ).split(" "),
);
const COLUMNS = /^[clr|:\s]*$/;

const fail = (message: string): never => {
  throw new TypesetError(message);
};

/** Position as people count it. */
const place = ({ at }: Lexeme): string => `at character ${at + 1}`;

const CLOSERS: Readonly<Record<string, string>> = { "}": "brace", "\\right": "\\left", "\\end": "\\begin" };
const OPENERS: Readonly<Record<string, { closer: string; name: string }>> = {
  "{": { closer: "}", name: "brace" },
  "\\left": { closer: "\\right", name: "\\left" },
  "\\begin": { closer: "\\end", name: "\\begin" },
};

const neverClosed = (open: Lexeme): string =>
  open.tex === "{"
    ? `brace opened ${place(open)} is never closed.`
    : `${open.tex} ${place(open)} has no ${ownValue(OPENERS, open.tex)?.closer ?? "end"}.`;

const neverOpened = (closer: Lexeme): string =>
  closer.tex === "}"
    ? `brace closed ${place(closer)} was never opened.`
    : `${closer.tex} ${place(closer)} has no ${ownValue(CLOSERS, closer.tex) ?? "beginning"}.`;

/** Braces, \left and \begin must pair; each error says where. */
const checkNesting = (lexemes: readonly Lexeme[]): void => {
  const open: Lexeme[] = [];
  for (const lexeme of lexemes) {
    if (lexeme.tex in OPENERS) open.push(lexeme);
    if (open.length > DEEPEST) fail(`nested ${DEEPEST + 1} deep ${place(lexeme)}; ${DEEPEST} is the most.`);
    if (!(lexeme.tex in CLOSERS)) continue;
    const last = open.pop();
    if (!last) return fail(neverOpened(lexeme));
    if (ownValue(OPENERS, last.tex)?.closer !== lexeme.tex) fail(neverClosed(last));
  }
  const last = open.at(-1);
  if (last) fail(neverClosed(last));
};

/** Only known environments with plain columns: `*{999999999}{c}` would fill the memory. */
const checkEnvironments = (tex: string): void => {
  for (const match of tex.matchAll(/\\begin\s*\{([^}]*)\}(?:\s*\[[^\]]*\])?(?:\s*\{([^}]*)\})?/g)) {
    const [, name = "", columns = ""] = match;
    const where = `at character ${match.index + 1}`;
    if (!ENVIRONMENTS.has(name))
      fail(`unknown environment ${name} ${where}; formulas use matrix, cases, array or aligned.`);
    if (name.endsWith("array") && !COLUMNS.test(columns))
      fail(`columns {${columns}} of ${name} ${where}; write l, c, r and | only.`);
  }
  const begins = tex.match(/\\begin(?![a-zA-Z])/g)?.length ?? 0;
  if (begins !== (tex.match(/\\begin\s*\{[^}]*\}/g)?.length ?? 0)) fail("\\begin is followed by no name in braces.");
};

/** Refuses what is too long, too deep, unpaired or forbidden; throws a TypesetError. */
export const checkTex = (tex: string): void => {
  if (tex.trim() === "") fail("the formula is empty.");
  if (tex.length > MOST_CHARACTERS) fail(`the formula has ${tex.length} characters; ${MOST_CHARACTERS} is the most.`);
  const lexemes = lex(tex);
  const cells = lexemes.filter((lexeme) => lexeme.tex === "&" || lexeme.tex === "\\\\").length;
  if (cells > MOST_CELLS) fail(`the formula has more than ${MOST_CELLS} cells; show the part that matters.`);
  const refused = lexemes.find((lexeme) => REFUSED.has(lexeme.tex));
  if (refused) fail(`${refused.tex} ${place(refused)} is not allowed: formulas define, load and link nothing.`);
  const comment = lexemes.find((lexeme) => lexeme.tex === "%");
  if (comment) fail(`% ${place(comment)} hides the rest of the formula; write \\% for a percent sign.`);
  const control = lexemes.find((lexeme) => /\p{Cc}/u.test(lexeme.tex) && !/^\s+$/.test(lexeme.tex));
  if (control) fail(`control character ${place(control)}.`);
  checkNesting(lexemes);
  checkEnvironments(tex);
};
