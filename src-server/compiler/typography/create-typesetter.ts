import { createBoundedCache } from "./bounded-cache.ts";
import { createTexSetter } from "./tex/tex-setter.ts";
import { cleanText } from "./text/clean-text.ts";
import { clustersOf } from "./text/clusters.ts";
import { openFontChains, type TextFont } from "./text/font-chains.ts";
import type { FontFiles } from "./text/font-files.ts";
import { scriptName } from "./text/scripts.ts";
import { setBlock } from "./text/set-block.ts";
import { setLine } from "./text/set-line.ts";
import { baseDirection } from "./text/text-runs.ts";
import type { BlockStyle, TextOutline, TextBlock, TextStyle, Typesetter } from "./typesetter.ts";

export type TypesetterOptions = {
  /** Face of `text` and `strong`: sans serif, or a hand as on a blackboard. */
  textFont: TextFont;
  /** Font files to use in place of the bundled ones. */
  fontFiles?: Partial<FontFiles>;
};

const MAX_LINES_CACHED = 4000;
const MAX_BLOCKS_CACHED = 1000;
/** Formulas inside text are set a little larger, so that their letters look as tall as those around them. */
const INLINE_TEX_SCALE = 1.1;

/**
 * Opens fonts and starts the formula engine, which gets ready while the caller goes on.
 * `close` ends the engine; nothing can be set after it.
 */
export const createTypesetter = (options: TypesetterOptions): Typesetter & { close(): void } => {
  const chains = openFontChains(options.textFont, options.fontFiles ?? {});
  const formulas = createTexSetter();
  const lines = createBoundedCache<TextOutline>(MAX_LINES_CACHED);
  const blocks = createBoundedCache<TextBlock>(MAX_BLOCKS_CACHED);

  const line = (source: string, { font, size }: TextStyle): TextOutline =>
    lines.get(`${font} ${size} ${source}`, () => {
      const text = cleanText(source);
      const set = setLine({
        text,
        size,
        chain: chains[font],
        direction: baseDirection(text),
        ligatures: font !== "code",
      });
      return { ...set, glyphs: set.glyphs.map(({ path, x, y, box, char }) => ({ path, x, y, box, char })), size };
    });

  const block = (text: string, style: BlockStyle): TextBlock => {
    const { font, size, maxWidth, align, lineHeight } = style;
    return blocks.get(`${font} ${size} ${maxWidth} ${align} ${lineHeight} ${text}`, () => {
      const setFormula = (tex: string): TextOutline => formulas.set(tex, size * INLINE_TEX_SCALE, "inline");
      return setBlock({ text, style, chain: chains[font], ligatures: font !== "code", setFormula });
    });
  };

  const missingScripts = (text: string, kind: "text" | "tex" = "text"): string[] => {
    const clusters = clustersOf(cleanText(kind === "tex" ? formulas.undrawn(text) : text));
    const missing = kind === "tex" ? clusters : clusters.filter((cluster) => !chains.text.fontFor(cluster));
    return [...new Set(missing.map(scriptName))];
  };

  return {
    line,
    block,
    missingScripts,
    tex: (tex, size, mode = "display") => formulas.set(tex, size, mode),
    close: formulas.close,
  };
};
