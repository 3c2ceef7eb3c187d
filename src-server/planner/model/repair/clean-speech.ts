import { ownValue } from "../../../own-value.ts";
import { spokenSentences } from "./split-beats.ts";

/** Tags of pages and of speech markup; other angle brackets may be comparisons. */
const TAGS =
  "a|abbr|audio|b|big|blockquote|body|br|break|center|code|del|div|em|emphasis|figure|font|footer|h[1-6]|head|header|hr|html|i|iframe|img|ins|kbd|li|link|mark|math|meta|nav|ol|p|path|phoneme|pre|prosody|q|s|samp|say-as|script|section|small|span|speak|strike|strong|style|sub|sup|svg|table|tbody|td|th|thead|title|tr|tt|u|ul|var|video|voice|think|thinking";
const UNSPOKEN = /<(script|style|svg|iframe|think|thinking)\b[^<>]*>[\s\S]*?<\/\1\s*>/giu;
const TAG = new RegExp(`</?(?:${TAGS})(?=[\\s/>])[^<>]*>`, "giu");
const POWER = /([\p{L}\p{N})]+)\s*<sup>\s*([^<>]{1,12})<\/sup>/giu;
const BELOW = /<sub>\s*([\p{L}\p{N}+−-]{1,12})\s*<\/sub>/giu;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  apos: "'",
  deg: "°",
  divide: "÷",
  ge: "≥",
  gt: ">",
  hellip: "…",
  infin: "∞",
  ldquo: "“",
  le: "≤",
  lsquo: "‘",
  lt: "<",
  mdash: "—",
  middot: "·",
  minus: "−",
  nbsp: " ",
  ndash: "–",
  ne: "≠",
  pi: "π",
  quot: '"',
  rarr: "→",
  rdquo: "”",
  rsquo: "’",
  sup2: "²",
  sup3: "³",
  times: "×",
};

const entity = (whole: string, name: string): string => ownValue(ENTITIES, name) ?? whole;

/** Text without tags and entities of pages; powers become formulas. */
const withoutTags = (text: string): string =>
  text
    .replace(UNSPOKEN, " ")
    .replace(POWER, "$$$1^{$2}$$")
    .replace(BELOW, "$1")
    .replace(TAG, " ")
    .replace(/&([a-z]+\d?);/gu, entity);

/** Text without the signs of Markdown; fenced code is no speech. */
const withoutMarkdown = (text: string): string =>
  text
    .replace(/```[\s\S]*?(?:```|$)/gu, " ")
    .replace(/!\[[^[\]]*\]\([^()]*\)/gu, " ")
    .replace(/\[([^[\]]+)\]\([^()\s]*\)/gu, "$1")
    .replace(/`([^`]+)`/gu, "$1")
    .replace(/^[ \t]*#{1,6}[ \t]+/gmu, "")
    .replace(/^[ \t]*>[ \t]+/gmu, "")
    .replace(/^[ \t]*(?:[-*•]|\d{1,2}[.)])[ \t]+(?=\p{L})/gmu, "")
    .replace(/(?<![\p{L}\p{N}*])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*(?![\p{L}\p{N}*])/gu, "$1")
    .replace(/(?<![\p{L}\p{N}_])__([^_\s](?:[^_]*[^_\s])?)__(?![\p{L}\p{N}_])/gu, "$1")
    .replace(/(?<=^|[\s("'“‘])\*(\p{L}|\p{L}[^*\n]*[\p{L}\p{N}.!?,])\*(?=$|[\s).,;:!?"'”’])/gu, "$1")
    .replace(/~~([^~]+)~~/gu, "$1");

const URL = /(?:\b(?:https?|ftp):\/\/|\bwww\.)[^\s<>()[\]"']+/giu;

/** Sentences that lead to a page go; where nothing else is said, only the address does. */
const withoutAddresses = (text: string, sentences: (text: string) => string[]): string => {
  if (text.match(URL) === null) return text;
  const rest = sentences(text.replace(URL, (url) => (/[.!?]$/u.test(url) ? "\uE001." : "\uE001"))).filter(
    (sentence) => !sentence.includes("\uE001"),
  );
  return rest.length > 0 ? rest.join(" ") : text.replace(URL, (url) => (/[.!?]$/u.test(url) ? "." : ""));
};

const EMOJI =
  /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)(?:\u200D|\uFE0F|\p{Emoji_Modifier}|\p{Extended_Pictographic})*/gu;

/** Text without emoji; signs of science such as ☉, ♀ and → stay. */
const withoutEmoji = (text: string): string => text.replace(EMOJI, " ");

const DIRECTIONS =
  "pause|pauses|long pause|short pause|dramatic pause|beat|music|applause|laughs?|laughter|chuckles?|sighs?|smiles?|silence|sound|intro|outro|transition";
const STAGED =
  "cut to|fade|show|shows|showing|display|visual|on[- ]screen|on screen|animation|animate|text appears|appears|image|camera|zoom|draw|draws|highlight|highlights|pan|narrator|voice[- ]?over|scene|slide|gesture|point|points";
const SQUARE = new RegExp(`\\[\\s*(?:${DIRECTIONS}|${STAGED})\\b[^\\[\\]]*\\](?!\\()`, "giu");
const ROUND = new RegExp(
  `\\(\\s*(?:${DIRECTIONS})(?:\\s+(?:for|here|fades?|plays?|starts?|softly)\\b[^()]*)?[.…]*\\s*\\)`,
  "giu",
);
const STARRED = new RegExp(`\\*\\s*(?:${DIRECTIONS})(?:\\s[^*]{0,40})?\\*`, "giu");
const SPEAKER = /^\s*(?:narrator|narration|voice[- ]?over|speaker(?:\s*\d+)?|teacher|host|instructor)\s*:\s*/iu;

/** Text without what a script asks its speaker to do. */
const withoutDirections = (text: string): string =>
  text.replace(SQUARE, " ").replace(ROUND, " ").replace(STARRED, " ").replace(SPEAKER, "");

/** Formulas and computed facts, in which nothing is markup. */
const PROTECTED = /\$[^$]*\$|\{\{[^{}]*\}\}/gu;

const tidy = (text: string): string =>
  text
    .replace(/\(\s*\)|\[\s*\]/gu, " ")
    .replace(/\s+/gu, " ")
    .replace(/ ([.,;:!?])(?=\s|$)/gu, "$1")
    .replace(/([.!?])(?: ?[.,;:])+(?=\s|$)/gu, (whole, mark: string) => (whole.startsWith("..") ? whole : mark))
    .replace(/^[\s.,;:]+/u, "")
    .trim();

const outsideFormulas = (text: string, change: (text: string) => string): string => {
  const protectedParts = [...text.matchAll(PROTECTED)].map(([whole]) => whole);
  let next = 0;
  return change(text.replace(PROTECTED, "\uE003")).replaceAll("\uE003", () => protectedParts[next++] ?? "");
};

/** What one pass uncovers, such as a speaker's name behind a comma, the next one takes; markup is never nested deeper. */
const MAX_PASSES = 8;

const cleanOnce = (text: string): string => {
  const spoken = outsideFormulas(text, withoutDirections);
  const loose = outsideFormulas(texInDollars(withoutMarkdown(withoutTags(spoken))), withoutEmoji);
  return tidy(withoutAddresses(loose, spokenSentences));
};

/** Text as it is spoken or read: without tags, Markdown, addresses, emoji and stage directions, formulas between dollars. */
export const cleanSpeech = (text: string): string => {
  const tidied = tidy(text);
  let [last, clean] = ["", cleanOnce(text.replace(/[\uE001-\uE003]/gu, ""))];
  for (let pass = 1; pass < MAX_PASSES && clean !== last; pass++) [last, clean] = [clean, cleanOnce(clean)];
  return clean === tidied ? text : clean;
};

/** Whether there is anything to say in a text. */
export const isSpeech = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

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

const isBalanced = (tex: string): boolean => tex.split("{").length === tex.split("}").length && !/[$\uE003]/u.test(tex);

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

/** LaTeX in speech between dollars where it is clearly a formula; other commands go. */
const texInDollars = (text: string): string => {
  const delimited = text
    .replace(/\\\\(?=([A-Za-z]+))/gu, (whole, name: string) => (MATHS.has(name) ? "\\" : whole))
    .replace(/\\\(([\s\S]*?)\\\)/gu, "$$$1$$")
    .replace(/\\\[([\s\S]*?)\\\]/gu, "$$$1$$")
    .replace(/\$\$([^$]+)\$\$/gu, "$$$1$$");
  if (!delimited.includes("\\")) return delimited;
  return outsideFormulas(delimited, (loose) =>
    bareTex(loose.replace(WORDING, "$1"))
      .split(/(\$[^$]*\$)/u)
      .map((piece) =>
        piece.startsWith("$") ? piece : piece.replace(/\\[A-Za-z]+\*?|\\[\\,;:!]/gu, " ").replaceAll("\\", ""),
      )
      .join(""),
  );
};
