import { createHighlighterCoreSync, type HighlighterCore, type ThemeRegistrationRaw } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import c from "shiki/langs/c.mjs";
import java from "shiki/langs/java.mjs";
import javascript from "shiki/langs/javascript.mjs";
import python from "shiki/langs/python.mjs";
import type { ColorRole } from "../../../contract/style.ts";
import type { CodeLanguage } from "./code-schema.ts";
import type { CodeToken } from "./code-tokens.ts";

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
export const grammarTokens = (lines: readonly string[], language: GrammarLanguage): CodeToken[][] => {
  const { tokens } = highlighterFor(language).codeToTokens(lines.join("\n"), { lang: language, theme: "roles" });
  return tokens.map((line) => line.map(({ content, color }): CodeToken => ({ text: content, role: roleOf(color) })));
};
