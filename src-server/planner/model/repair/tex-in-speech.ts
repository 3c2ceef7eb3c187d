/** LaTeX commands that only stand in formulas. */
const MATHS = new Set(
  (
    "frac dfrac tfrac sqrt binom sum prod int iint oint lim infty partial nabla cdot times div pm mp le leq ge geq ne neq " +
    "approx equiv sim propto to rightarrow leftarrow Rightarrow Leftrightarrow mapsto in notin subset cup cap forall exists " +
    "alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi pi rho sigma tau upsilon phi " +
    "varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Phi Psi Omega sin cos tan cot sec csc arcsin arccos arctan sinh " +
    "cosh tanh log ln exp min max det gcd deg angle circ degree perp parallel triangle hat bar vec overline underline dot ddot " +
    "tilde mathbf mathrm mathbb mathcal mathit operatorname left right ldots cdots dots quad hbar ell Re Im ce therefore because " +
    "langle rangle lvert rvert lfloor rfloor overrightarrow boldsymbol displaystyle"
  ).split(" "),
);
/** Commands of which only the words in their braces are meant. */
const WORDING = /\\(?:text|textbf|textit|textrm|emph|mbox|underline|mathrm|section\*?|title|item)\s*\{([^{}]*)\}/gu;
const COMMAND = /\\[A-Za-z]+/u;

const isKnown = (word: string): boolean => {
  const name = /^\\([A-Za-z]+)/u.exec(word)?.[1] ?? "";
  return MATHS.has(name);
};

/** Text in pieces: blanks, and words whose braces are closed. */
const piecesOf = (text: string): string[] => {
  const pieces: string[] = [];
  let depth = 0;
  for (const piece of text.split(/(\s+)/u)) {
    if (depth > 0) pieces[pieces.length - 1] += piece;
    else if (piece !== "") pieces.push(piece);
    depth = Math.max(0, depth + piece.split("{").length - piece.split("}").length);
  }
  return pieces;
};

const isBlank = (piece: string): boolean => piece.trim() === "";
const isTex = (piece: string): boolean => COMMAND.test(piece) && isKnown(piece.slice(piece.search(COMMAND)));
const isOperator = (piece: string): boolean => /^(?:[=+*/<>≤≥≠≈·×−-]|[<>]=)$/u.test(piece);
const isOperand = (piece: string): boolean =>
  /^[([{|]*(?:\d[\d.,]*|[A-Za-z]|[A-Za-z]?\(?[A-Za-z\d]+\)?[_^]\S+|\d+[A-Za-z])[)\]}|]*[.,;:!?]*$/u.test(piece);
const isFunction = (piece: string): boolean =>
  /\\(?:sin|cos|tan|cot|sec|csc|arcsin|arccos|arctan|sinh|cosh|tanh|log|ln|exp|min|max|det|gcd)$/u.test(piece);
const closes = (piece: string): boolean => /[.,;:!?]$/u.test(piece);

/** How far a formula reaches from a piece that is LaTeX, in one direction: operands joined by operators. */
const reach = (pieces: readonly string[], from: number, direction: 1 | -1): number => {
  let end = from;
  for (let i = from + direction; i >= 0 && i < pieces.length; i += direction) {
    const piece = pieces[i] ?? "";
    if (isBlank(piece) || isOperator(piece)) continue;
    const between = pieces.slice(Math.min(i, end) + 1, Math.max(i, end));
    const left = direction === 1 ? (pieces[end] ?? "") : piece;
    const joined = isTex(piece) || /[_^]/u.test(piece) || isFunction(left) || between.some(isOperator);
    if (closes(left) || !joined || !(isTex(piece) || isOperand(piece))) break;
    end = i;
  }
  return end;
};

const isBalanced = (tex: string): boolean => tex.split("{").length === tex.split("}").length && !/[$\uE002]/u.test(tex);

const asFormula = (run: string): string => {
  const [, tex = run, rest = ""] = /^([\s\S]*?)([.,;:!?]*)$/u.exec(run) ?? [];
  return isBalanced(tex) ? `$${tex}$${rest}` : run.replace(/\\[A-Za-z]+|[{}]/gu, " ");
};

const bareTex = (text: string): string => {
  const pieces = piecesOf(text);
  const out: string[] = [];
  for (let i = 0; i < pieces.length; i++) {
    const first = pieces.findIndex((piece, k) => k >= i && isTex(piece));
    if (first < 0) return [...out, ...pieces.slice(i)].join("");
    const start = Math.max(i, reach(pieces, first, -1));
    const end = reach(pieces, first, 1);
    out.push(...pieces.slice(i, start), asFormula(pieces.slice(start, end + 1).join("")));
    i = end;
  }
  return out.join("");
};

/** What stands between dollars, and computed facts, kept as it is. */
const PROTECTED = /\$[^$]*\$|\{\{[^{}]*\}\}/gu;

/** LaTeX in speech between dollars where it is clearly a formula; other commands go. */
export const texInDollars = (text: string): string => {
  const delimited = text
    .replace(/\\\\(?=([A-Za-z]+))/gu, (whole, name: string) => (MATHS.has(name) ? "\\" : whole))
    .replace(/\\\(([\s\S]*?)\\\)/gu, "$$$1$$")
    .replace(/\\\[([\s\S]*?)\\\]/gu, "$$$1$$")
    .replace(/\$\$([^$]+)\$\$/gu, "$$$1$$");
  if (!delimited.includes("\\")) return delimited;
  const protectedParts = [...delimited.matchAll(PROTECTED)].map(([whole]) => whole);
  const loose = delimited.replace(PROTECTED, "\uE002").replace(WORDING, "$1");
  const formed = bareTex(loose)
    .split(/(\$[^$]*\$)/u)
    .map((piece) =>
      piece.startsWith("$") ? piece : piece.replace(/\\[A-Za-z]+\*?|\\[\\,;:!]/gu, " ").replaceAll("\\", ""),
    )
    .join("");
  let next = 0;
  return formed.replaceAll("\uE002", () => protectedParts[next++] ?? "");
};
