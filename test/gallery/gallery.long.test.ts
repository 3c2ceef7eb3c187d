import { afterAll, describe, expect, it } from "vitest";
import type { Shape } from "../../src-server/compiler/drawing.ts";
import { ELEMENT_KINDS } from "../../src-server/compiler/elements/index.ts";
import { ASPECTS, THEME_NAMES } from "../../src-server/contract/style.ts";
import { frameOf, typesetterFor } from "../support/element-room.ts";
import { GALLERY_CASES, viewOf } from "./gallery-case.ts";
import { galleryPage } from "./gallery-page.ts";
import { compileCase } from "./shoot-case.ts";

const sets = { sans: typesetterFor("midnight"), hand: typesetterFor("chalkboard") };
afterAll(() => {
  sets.sans.close();
  sets.hand.close();
});

const LOOKS = THEME_NAMES.flatMap((theme) => ASPECTS.map((aspect) => ({ theme, aspect })));
/** Half a letter: smaller moves are no change of a picture. */
const COARSE = 15;

const coarse = (value: number): number => Math.round(value / COARSE) + 0;
const place = ({ at }: Shape): string => at.map(coarse).join(",");

/** What is drawn and roughly where: lines and areas one by one, letters only counted, since a font may set them otherwise. */
const shapesOf = (shapes: readonly Shape[]): string => {
  const drawn = shapes
    .filter(({ kind }) => kind !== "glyph")
    .map((shape) => `${shape.kind} ${shape.key} ${place(shape)}`);
  const letters = shapes.filter(({ kind }) => kind === "glyph").length;
  return `${[...drawn.toSorted(), `letters: ${letters}`].join("\n")}\n`;
};

describe("the gallery", () => {
  it("shows every kind of element", () =>
    expect(new Set(GALLERY_CASES.map(({ type }) => type))).toEqual(new Set(ELEMENT_KINDS.map(({ type }) => type))));

  it("is one page that names what is wrong", () => {
    const cell = { action: "draw", still: "a.png", clip: "a.mp4", from: 0, to: 2 };
    const rows = [{ look: "paper, 1:1", cells: [cell], findings: ["a < b"], cost: 3 }];
    const page = galleryPage([{ type: "plot", name: "example", rows }]);
    expect(page).toContain('<section id="plot">');
    expect(page).toContain("a &lt; b");
    expect(page).toContain('src="a.mp4#t=0.00,2.00" poster="a.png"');
    expect(page).toContain("1 cases, 1 findings");
  });

  it.each(GALLERY_CASES.map((shown, i) => ({ shown, look: LOOKS[(5 * i) % LOOKS.length] ?? LOOKS[0] })))(
    "finds nothing wrong with $shown.type, $shown.name ($look.theme, $look.aspect)",
    ({ shown, look }) => {
      if (!look) throw new Error("There are no looks.");
      const { findings, compiled } = compileCase(shown, look, look.theme === "chalkboard" ? sets.hand : sets.sans);
      expect(findings).toEqual([]);
      expect(compiled.auditedFrames).toBeGreaterThan(1);
    },
  );

  it.each(GALLERY_CASES)("draws $type, $name as it did", async (shown) => {
    const view = viewOf(shown, sets.sans);
    const params = Object.fromEntries(Object.entries(shown.params ?? {}).map(([name, { value }]) => [name, value]));
    const { shapes } = (view.whole?.() ?? view).draw(frameOf({ type: sets.sans, params }));
    await expect(shapesOf(shapes)).toMatchFileSnapshot(
      `shapes/${shown.type}-${shown.name.replaceAll(/\W+/gu, "-")}.txt`,
    );
  });
});
