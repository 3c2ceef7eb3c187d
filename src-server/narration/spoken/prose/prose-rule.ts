import type { SpokenLanguage } from "../languages/language.ts";
import type { Said } from "../said.ts";
import type { Notation } from "../tex/token.ts";
import type { Chunk } from "./chunk.ts";

/** What the rules for sentences share. */
export type ProseContext = {
  language: SpokenLanguage;
  chunks: readonly Chunk[];
  /** Letters that the lecture's symbol table uses, so that "5 m" is no length there. */
  variables: ReadonlySet<string>;
  /** Folded words that a person has given pronunciations of. */
  own: ReadonlySet<string>;
  /** Whether the whole text is written in capitals. */
  shouting: boolean;
  maths: (source: string, options: { notation: Notation; at: number }) => Said[];
  /** Words of another text, as if it stood alone. */
  prose: (text: string, at: number) => Said[];
  warn: (message: string) => void;
};

/** Looks at the chunks from `index` on; null when the rule has nothing to say there. */
export type ProseRule = (context: ProseContext, index: number) => { said: Said[]; used: number } | null;
