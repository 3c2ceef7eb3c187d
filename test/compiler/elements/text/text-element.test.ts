import { afterAll, describe, expect, it } from "vitest";
import { textElement } from "../../../../src-server/compiler/elements/text/text-element.ts";
import type { ElementView } from "../../../../src-server/compiler/element-kind.ts";
import { auditView, unresolvedParts, zonesThatFit } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());

const viewOf = (element: Record<string, unknown>): ElementView => {
  const opened = openElement(textElement, element, { type });
  expect(opened.findings).toEqual([]);
  return opened.view;
};
const messagesOf = (element: Record<string, unknown>): string[] =>
  openElement(textElement, element, { type }).findings.map((finding) => `${finding.code} ${finding.message}`);

const LONGEST =
  "A keyword, label or question that is as long as it may be, with $x^2+\\frac{1}{2}$ in it and words up to the very end.".padEnd(
    120,
    "!",
  );

describe("text", () => {
  it.each([
    [textElement.example],
    [{ text: "propane, $\\ce{C3H8}$" }],
    [{ text: "Change coefficients, not formulas", color: "focus" }],
    [{ text: "left > right: swap", size: "s", align: "left" }],
    [{ text: LONGEST, size: "xl" }],
  ])("%j stays readable and inside its zone", (element) => {
    expect(auditView(viewOf(element), { type })).toEqual([]);
  });

  it("fits every zone but the least at its longest, and never says it fits where it does not", () => {
    expect(zonesThatFit(viewOf({ text: LONGEST }), type)).toContain("16:9 board figure");
    expect(zonesThatFit(viewOf({ text: LONGEST, size: "xl" }), type)).not.toContain("least figure");
  });

  it("finds phrases by their words, any case, punctuation aside", () => {
    const view = viewOf({ text: "Left > right: swap them, then swap again" });
    expect(
      unresolvedParts(view, ["word:swap", "word:swap#2", "word:left", "word:SWAP THEM"], frameOf({ type })),
    ).toEqual([]);
    expect(
      unresolvedParts(view, ["word:swop", "word:swap#3", "word:", "word:them left"], frameOf({ type })),
    ).toHaveLength(4);
    const drawing = view.draw(frameOf({ type }));
    expect(drawing.find?.("word:swap")).not.toEqual(drawing.find?.("word:swap#2"));
  });

  it("refuses in the words of the vocabulary", () => {
    expect(messagesOf({ text: "x".repeat(143) })).toEqual([
      "too_long text: 143 characters; 120 fit. Say it, and show the keyword.",
    ]);
    expect(messagesOf({})).toEqual(["missing text is missing; a text needs it."]);
    expect(messagesOf({ text: "a", size: "xxl", color: "pink" })).toEqual([
      'unknown size: "xxl" unknown; one of s, m, l, xl.',
      'unknown color: "pink" unknown; one of ink, muted, a, b, c, d, focus, good, bad.',
    ]);
    expect(messagesOf({ text: "half a $x" })[0]).toMatch(/^bad_tex text: .*\$/);
  });

  it("refuses a million characters at once", () => {
    expect(messagesOf({ text: "x".repeat(1e6) })[0]).toMatch(/^too_long text: 1000000 characters/);
  });

  it("tells its words and formulas apart", () => {
    const opened = openElement(textElement, { text: "area $x^2$ grows" }, { type });
    expect(opened.shownText).toEqual(["area grows"]);
    expect(opened.shownTex).toEqual(["x^2"]);
  });
});
