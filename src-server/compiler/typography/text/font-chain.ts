import { isIgnorable } from "./clean-text.ts";
import type { Font } from "./font.ts";

/** Fonts in the order in which they are asked; later ones are loaded only when they are needed. */
export type FontChain = {
  /** The font that sets the measure of lines. */
  main(): Font;
  /** The first font that has every character of a cluster; undefined when none has. */
  fontFor(cluster: string, preferred?: Font): Font | undefined;
};

const coversAll = (font: Font, cluster: string): boolean => {
  for (const character of cluster) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (!isIgnorable(codePoint) && !font.covers(codePoint)) return false;
  }
  return true;
};

export const createFontChain = (loaders: readonly [() => Font, ...(() => Font)[]]): FontChain => ({
  main: loaders[0],
  fontFor(cluster, preferred) {
    if (preferred && coversAll(preferred, cluster)) return preferred;
    for (const load of loaders) {
      const font = load();
      if (coversAll(font, cluster)) return font;
    }
    return undefined;
  },
});
