import { afterAll, describe, expect, it } from "vitest";
import { calloutElement } from "../../../../src-server/compiler/elements/callout/callout-element.ts";
import { CALLOUT_VARIANTS } from "../../../../src-server/compiler/elements/callout/callout-schema.ts";
import type { ElementView } from "../../../../src-server/compiler/element-kind.ts";
import { boundsOf } from "../../../../src-server/compiler/staging/record-box.ts";
import type { Box } from "../../../../src-server/contract/timeline.ts";
import { shapesWith } from "../../../../src-server/compiler/staging/actor.ts";
import { auditView, unresolvedParts, zonesThatFit } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
const LAW = { variant: "law", title: "Conservation of mass", text: "For every element: atoms before = atoms after." };
const MYTH = {
  variant: "misconception",
  text: "One pass sorts the list.",
  correct: "One pass only places the largest value.",
};
const LARGEST = {
  ...MYTH,
  title: "T".repeat(12).concat(" title of forty characters.."),
  text: "word ".repeat(36).trim(),
  correct: "right ".repeat(20).trim(),
  tex: "F=k\\frac{q_1q_2}{r^2}",
};

const CASES: Record<string, unknown>[] = [
  calloutElement.example,
  LAW,
  MYTH,
  LARGEST,
  ...CALLOUT_VARIANTS.map((variant) => ({ variant, text: "$E=mc^2$ holds." })),
];

const viewOf = (element: Record<string, unknown>): ElementView => {
  const opened = openElement(calloutElement, element, { type });
  expect(opened.findings).toEqual([]);
  return opened.view;
};
const messagesOf = (element: Record<string, unknown>): string[] =>
  openElement(calloutElement, element, { type }).findings.map((finding) => `${finding.code} ${finding.message}`);

describe("callout", () => {
  it.each(CASES)("%j stays readable inside its frame", (element) => {
    expect(auditView(viewOf(element), { type })).toEqual([]);
  });

  it.each(["chalkboard", "paper", "contrast"] as const)("can be read on %s", (theme) => {
    const own = typesetterFor(theme);
    for (const variant of CALLOUT_VARIANTS) {
      const { view } = openElement(calloutElement, { ...LAW, variant }, { type: own });
      expect(auditView(view, { type: own, theme })).toEqual([]);
    }
    own.close();
  });

  it("fits the whole stage at its largest", () => {
    const small = viewOf(LARGEST).measure({ width: 1728, height: 660 }, frameOf({ type, scale: 0.75 }));
    expect(small.height).toBeLessThanOrEqual(660);
    expect(zonesThatFit(viewOf(MYTH), type)).toEqual(expect.arrayContaining(["16:9 focus", "9:16 focus", "1:1 focus"]));
  });

  it("resolves its parts", () => {
    const frame = frameOf({ type });
    expect(
      unresolvedParts(viewOf(LARGEST), ["title", "body", "correct", "tex:q_1q_2", "tex:r^2", "word:word"], frame),
    ).toEqual([]);
    expect(unresolvedParts(viewOf(calloutElement.example), ["body", "tex:k"], frame)).toEqual([]);
    expect(unresolvedParts(viewOf(LAW), ["correct", "tex:k", "word:molecules"], frame)).toHaveLength(3);
  });

  it("brings the frame and the sign with the first part, and nothing else", () => {
    const drawing = viewOf(MYTH).draw(frameOf({ type }));
    const keys = shapesWith(drawing, ["body"]).map((shape) => shape.key);
    expect(keys).toEqual(expect.arrayContaining(["frame", "band", "sign/icon/0", "body/mark/0"]));
    expect(keys.some((key) => key.startsWith("correct"))).toBe(false);
  });

  it("is only as high as the rows that have come, about the same middle", () => {
    const whole = viewOf({ ...LAW, tex: "m=m'" });
    const frameBox = (view: ElementView | undefined): Box => {
      const shapes = view?.draw(frameOf({ type })).shapes ?? [];
      const bounds = boundsOf(shapes.filter(({ key }) => key === "frame"));
      if (!bounds) throw new Error("no frame");
      return bounds;
    };
    const titled = whole.withPart?.("title", true);
    const [all, title] = [frameBox(whole), frameBox(titled)];
    expect(title[3] - title[1]).toBeLessThan(0.65 * (all[3] - all[1]));
    expect(title[1] + title[3]).toBeCloseTo(all[1] + all[3], 0);
    expect(frameBox(titled?.withPart?.("body", false))).toEqual(all);
    if (titled) expect(auditView(titled, { type })).toEqual([]);
  });

  it("marks what is wrong with a cross and what is right with a tick", () => {
    const { shapes } = viewOf(MYTH).draw(frameOf({ type }));
    const strokes = (prefix: string) =>
      shapes.filter((shape) => shape.key.startsWith(prefix)).map((shape) => shape.stroke);
    expect(strokes("body/mark")).toEqual(["bad", "bad"]);
    expect(strokes("correct/mark")).toEqual(["good"]);
  });

  it("refuses in the words of the vocabulary", () => {
    expect(messagesOf({ ...LAW, correct: "x" })).toEqual(["refused correct: only a misconception has one."]);
    expect(messagesOf({ variant: "law", title: "Nothing said" })).toEqual([
      "missing text is missing; a callout needs it, or tex.",
    ]);
    expect(messagesOf({ variant: "lemma", text: "a", tex: 4 })).toHaveLength(2);
    expect(messagesOf({ variant: "law", tex: "\\frac{a}{b" })[0]).toMatch(/^bad_tex tex: /);
    expect(messagesOf({ variant: "law", text: "x".repeat(181) })).toEqual([
      "too_long text: 181 characters; 180 fit. Say it, and show the core.",
    ]);
  });
});
