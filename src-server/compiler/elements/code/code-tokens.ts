import { createHighlighterCoreSync, type HighlighterCore, type ThemeRegistrationRaw } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import c from "shiki/langs/c.mjs";
import java from "shiki/langs/java.mjs";
import javascript from "shiki/langs/javascript.mjs";
import python from "shiki/langs/python.mjs";
import type { ColorRole } from "../../../contract/style.ts";
import type { CodeLanguage } from "./code-schema.ts";

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
const pseudocodeTokens = (line: string): CodeToken[] =>
  Array.from(line.matchAll(PIECE), ({ 0: text, groups }): CodeToken => {
    if (groups?.["comment"] !== undefined) return { text, role: "muted" };
    if (groups?.["string"] !== undefined) return { text, role: "c" };
    if (groups?.["number"] !== undefined) return { text, role: "b" };
    return { text, role: groups?.["word"] !== undefined && KEYWORDS.has(text.toLowerCase()) ? "a" : "ink" };
  });

type GrammarLanguage = Exclude<CodeLanguage, "pseudocode">;

const GRAMMARS = { c, java, javascript, python } as const;

/** Colours that only stand for roles. */
const ROLE_COLORS: readonly (readonly [color: string, role: ColorRole, scopes: readonly string[]])[] = [
  ["#000001", "muted", ["comment", "punctuation.definition.comment"]],
  ["#000002", "c", ["string", "punctuation.definition.string", "constant.character"]],
  ["#000003", "b", ["constant.numeric"]],
  [
    "#000004",
    "a",
    [
      "keyword.control",
      "keyword.operator.logical.python",
      "keyword.operator.new",
      "keyword.other",
      "storage",
      "constant.language",
    ],
  ],
];
const INK = "#000000";

const ROLES_THEME: ThemeRegistrationRaw = {
  name: "roles",
  type: "light",
  settings: [
    { settings: { foreground: INK, background: "#ffffff" } },
    ...ROLE_COLORS.map(([foreground, , scopes]) => ({ scope: [...scopes], settings: { foreground } })),
  ],
};

const highlighters = new Map<GrammarLanguage, HighlighterCore>();

/** Grammars are compiled when their language is first used. */
const highlighterFor = (language: GrammarLanguage): HighlighterCore => {
  const known = highlighters.get(language);
  if (known) return known;
  const made = createHighlighterCoreSync({
    themes: [ROLES_THEME],
    langs: [GRAMMARS[language]],
    engine: createJavaScriptRegexEngine(),
  });
  highlighters.set(language, made);
  return made;
};

const roleOf = (color: string | undefined): ColorRole =>
  ROLE_COLORS.find(([known]) => known === color?.toLowerCase())?.[1] ?? "ink";

/** Tokens of a source by the TextMate grammar of its language. */
const grammarTokens = (lines: readonly string[], language: GrammarLanguage): CodeToken[][] => {
  const { tokens } = highlighterFor(language).codeToTokens(lines.join("\n"), { lang: language, theme: "roles" });
  return tokens.map((line) => line.map(({ content, color }): CodeToken => ({ text: content, role: roleOf(color) })));
};

/** A piece of a line in one colour: keywords a, numbers b, strings c, comments muted, all else ink. */
export type CodeToken = { text: string; role: ColorRole };

/** Colours of a source, line by line; the texts of a line's tokens join to the line. */
export const codeTokens = (lines: readonly string[], language: CodeLanguage): readonly (readonly CodeToken[])[] =>
  language === "pseudocode" ? lines.map(pseudocodeTokens) : grammarTokens(lines, language);
