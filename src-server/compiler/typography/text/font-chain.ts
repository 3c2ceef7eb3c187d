import { TypesetError } from "../typesetter.ts";
import { isIgnorable } from "./clean-text.ts";
import { clustersOf } from "./clusters.ts";
import type { Font } from "./font.ts";
import { scriptName } from "./scripts.ts";

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

const described = (script: string, character: string): string =>
  script.startsWith("U+") ? `the character ${script}` : `${script} characters such as "${character}"`;

/** The error for a text that no font of a kind draws. */
export const scriptError = (text: string, kind = "bundled font"): TypesetError => {
  const [first = ""] = clustersOf(text);
  return new TypesetError("script", `No ${kind} draws ${described(scriptName(first), first)}.`);
};
