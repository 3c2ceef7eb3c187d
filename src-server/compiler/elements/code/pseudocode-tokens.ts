import type { CodeToken } from "./code-tokens.ts";

const KEYWORDS = new Set(
  (
    "algorithm and break by call case continue def default div do done downto each else elseif elif end endfor endfunction endif " +
    "endprocedure endwhile false for foreach from func function goto if in input is let mod nil none not null or otherwise output " +
    "procedure repeat return returns set stop swap then to true until while with"
  ).split(" "),
);
const PIECE =
  /(?<comment>\/\/.*|#.*)|(?<string>"[^"]*"|'[^']*')|(?<number>\b\d+(?:\.\d+)?\b)|(?<word>[\p{L}_][\p{L}\p{N}_]*)|(?<rest>\s+|[^])/gu;

/** Tokens of one line of pseudocode; keywords may be written in capitals. */
export const pseudocodeTokens = (line: string): CodeToken[] =>
  Array.from(line.matchAll(PIECE), ({ 0: text, groups }): CodeToken => {
    if (groups?.["comment"] !== undefined) return { text, role: "muted" };
    if (groups?.["string"] !== undefined) return { text, role: "c" };
    if (groups?.["number"] !== undefined) return { text, role: "b" };
    return { text, role: groups?.["word"] !== undefined && KEYWORDS.has(text.toLowerCase()) ? "a" : "ink" };
  });
