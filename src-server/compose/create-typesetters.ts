import { THEMES, type Theme } from "../compiler/themes.ts";
import { createTypesetter } from "../compiler/typography/create-typesetter.ts";
import type { Typesetter } from "../compiler/typography/typesetter.ts";

/** Typesetters by the letters a theme uses; made when they are first needed and kept. */
export type Typesetters = { of(theme: Theme["name"]): Typesetter; close(): void };

/** No typesetter yet. */
export const createTypesetters = (): Typesetters => {
  const made = new Map<Theme["textFont"], Typesetter & { close(): void }>();
  return {
    of: (theme) => {
      const { textFont } = THEMES[theme];
      const known = made.get(textFont) ?? createTypesetter({ textFont });
      made.set(textFont, known);
      return known;
    },
    close: () => {
      for (const typesetter of made.values()) typesetter.close();
      made.clear();
    },
  };
};
