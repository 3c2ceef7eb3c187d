import { differenceCiede2000, filterDeficiencyDeuter, filterDeficiencyProt, parse, wcagContrast } from "culori";
import { describe, expect, it } from "vitest";
import { THEMES, paintColor } from "../../src-server/compiler/themes.ts";
import { COLOR_ROLES, THEME_NAMES } from "../../src-server/contract/style.ts";

/** Smallest difference most people see, in CIEDE2000 (Mahy and others, 1994). */
const JUST_NOTICEABLE = 2.3;

describe.each(THEME_NAMES)("theme %s", (name) => {
  const { colors } = THEMES[name];
  it.each(COLOR_ROLES)("shows %s at 4.5:1 or more on its ground and panel", (role) => {
    expect(wcagContrast(colors[role], colors.ground)).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(colors[role], colors.panel)).toBeGreaterThanOrEqual(4);
  });
  it("keeps its four data colours apart for people who see red or green differently", () => {
    const data = (["a", "b", "c", "d"] as const).map((role) => parse(colors[role])!);
    for (const see of [filterDeficiencyDeuter(1), filterDeficiencyProt(1)]) {
      const seen = data.map((color) => see(color));
      for (const [i, one] of seen.entries())
        for (const other of seen.slice(i + 1))
          expect(differenceCiede2000()(one, other)).toBeGreaterThan(JUST_NOTICEABLE * 3);
    }
  });
  it("thins a colour by its alpha", () =>
    expect(paintColor(THEMES[name], { role: "a", alpha: 0.5 })).toBe(`${colors.a}80`));
});
