import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { THEMES } from "../../../src-server/compiler/themes.ts";
import { THEME_NAMES } from "../../../src-server/contract/style.ts";
import { cornerColour } from "../../support/corner-colour.ts";

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** What the codec of the pictures may change. */
const TOLERANCE = 6;

it.each(THEME_NAMES)("shows the style %s by a picture on its own ground", async (theme) => {
  const file = fileURLToPath(new URL(`../../../src-renderer/public/pictures/style-${theme}.webp`, import.meta.url));
  const seen = channels(await cornerColour(file));
  const ground = channels(THEMES[theme].colors.ground);
  const away = seen.map((value, i) => Math.abs(value - (ground[i] ?? 0)));
  expect(Math.max(...away)).toBeLessThanOrEqual(TOLERANCE);
});
