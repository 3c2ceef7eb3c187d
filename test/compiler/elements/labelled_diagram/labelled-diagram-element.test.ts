import { afterAll, describe, expect, it } from "vitest";
import type { ElementView } from "../../../../src-server/compiler/element-kind.ts";
import { labelledDiagramElement } from "../../../../src-server/compiler/elements/labelled_diagram/labelled-diagram-element.ts";
import { PICTURE_NAMES, PICTURES } from "../../../../src-server/compiler/elements/labelled_diagram/pictures/index.ts";
import { pathBounds } from "../../../../src-server/compiler/paths.ts";
import { auditView, unresolvedParts } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const wholeOf = ({ view }: OpenedInEnglish): ElementView => view.whole?.() ?? view;
/** Every part of a picture in labels, eight at a time. */
const allLabels = (picture: (typeof PICTURE_NAMES)[number]): { part: string }[][] => {
  const parts = Object.keys(PICTURES[picture].parts).map((part) => ({ part }));
  return parts.length > 8 ? [parts.slice(0, 8), parts.slice(-8)] : [parts];
};

describe.each(["midnight", "paper"] as const)("a labelled picture on %s", (theme) => {
  const type = typesetterFor(theme);
  afterAll(() => type.close());
  it.each(PICTURE_NAMES)("can be read: %s", (picture) => {
    for (const labels of allLabels(picture)) {
      const opened = openElement(labelledDiagramElement, { picture, labels }, { type });
      expect(opened.findings).toEqual([]);
      expect(auditView(wholeOf(opened), { type, theme })).toEqual([]);
    }
  });
});

describe("the pictures", () => {
  it.each(PICTURE_NAMES)("keep inside their frame and name what they show: %s", (picture) => {
    const { width, height, parts, shapes } = PICTURES[picture];
    for (const { path } of shapes) {
      const [x0, y0, x1, y1] = pathBounds(path);
      expect(Math.min(x0, y0, width - x1, height - y1)).toBeGreaterThan(-0.6);
    }
    const drawn = new Set(shapes.map(({ part }) => part));
    expect(Object.keys(parts).filter((part) => !drawn.has(part))).toEqual([]);
    for (const [x, y] of Object.values(parts)) {
      expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
    }
  });

  it("show the Earth's layers to scale and the helix right-handed", () => {
    const { outer_core: core = [0, 0] } = PICTURES.earth_layers.parts;
    expect(Math.hypot(core[0] - 46, core[1] - 46) / 42).toBeCloseTo(2400 / 6371, 6);
    const front = PICTURES.dna.shapes.filter(({ part, width }) => part === "strand_1" && width === 2.3);
    const slopes = front.map(({ path }) => {
      const numbers = path.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
      return (numbers.at(-1) ?? 0) - (numbers[1] ?? 0);
    });
    expect(slopes.slice(1, 2).every((slope) => slope > 0)).toBe(true);
  });
});

describe("labelled_diagram", () => {
  const type = typesetterFor();
  afterAll(() => type.close());
  const open = (element: Record<string, unknown>): OpenedInEnglish =>
    openElement(labelledDiagramElement, element, { type });
  const EYE = { picture: "eye", labels: [{ part: "lens" }, { part: "retina", text: "light-sensitive layer" }] };

  it("names the parts one by one, or all at once", () => {
    const { view, facts } = open(EYE);
    const named = (one: ElementView | undefined): string[] => [
      ...new Set(
        one?.draw(frameOf({ type })).shapes.flatMap(({ key }) => /^part:(\w+)\/label\/text/.exec(key)?.[1] ?? []) ?? [],
      ),
    ];
    expect(named(view)).toEqual([]);
    const steps = view.step?.({ count: 1, to: "end" }) ?? [];
    expect(steps.map((step) => named(step.view))).toEqual([["lens"], ["lens", "retina"]]);
    expect(named(view.whole?.())).toEqual(["lens", "retina"]);
    expect(facts).toEqual({ parts: 14, labelled: 2 });
  });

  it("keeps the picture in its place while labels come", () => {
    const { view } = open(EYE);
    const first = (one: ElementView): unknown => one.draw(frameOf({ type })).shapes[0];
    const last = view.step?.({ count: 1, to: "end" }).at(-1)?.view ?? view;
    expect(first(last)).toEqual(first(view));
  });

  it("resolves its parts", () => {
    const { view } = open(EYE);
    expect(unresolvedParts(view, ["part:lens", "part:cornea", "part:wing"], frameOf({ type }))).toEqual(["part:wing"]);
  });

  it.each([
    [
      { picture: "heart", labels: [{ part: "nucleus" }] },
      'labels[0].part: heart has no "nucleus"; it has left_ventricle, right_ventricle, left_atrium, right_atrium, aorta, pulmonary_artery, ….',
    ],
    [{ picture: "eye", labels: [{ part: "lens" }, { part: "lens" }] }, 'labels[1].part: "lens" has a label already.'],
    [{ picture: "eye", labels: [{ part: "lens", text: "x".repeat(25) }] }, "labels[0].text: 25 characters; 24 fit."],
    [{ picture: "unicorn" }, /^picture: "unicorn" unknown; one of animal_cell, /],
    [{ picture: "eye", labels: Array.from({ length: 9 }, () => ({ part: "lens" })) }, /at most 8/],
  ])("refuses %j", (element, message) => {
    const messages = open(element).findings.map((finding) => finding.message);
    expect(messages).toContainEqual(typeof message === "string" ? message : expect.stringMatching(message));
  });
});
