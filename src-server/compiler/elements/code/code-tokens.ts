import type { ColorRole } from "../../../contract/style.ts";
import type { CodeLanguage } from "./code-schema.ts";
import { pseudocodeTokens } from "./pseudocode-tokens.ts";
import { grammarTokens } from "./grammar-tokens.ts";

/** A piece of a line in one colour: keywords a, numbers b, strings c, comments muted, all else ink. */
export type CodeToken = { text: string; role: ColorRole };

/** Colours of a source, line by line; the texts of a line's tokens join to the line. */
export const codeTokens = (lines: readonly string[], language: CodeLanguage): readonly (readonly CodeToken[])[] =>
  language === "pseudocode" ? lines.map(pseudocodeTokens) : grammarTokens(lines, language);
