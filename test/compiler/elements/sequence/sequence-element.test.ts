import { afterAll, describe, expect, it } from "vitest";
import type { ElementView } from "../../../../src-server/compiler/element-kind.ts";
import { sequenceElement } from "../../../../src-server/compiler/elements/sequence/sequence-element.ts";
import { auditView, unresolvedParts, zonesThatFit } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
const params = { r: { value: 2.8, min: 1, max: 3.9 } };
const open = (element: Record<string, unknown>): OpenedInEnglish =>
  openElement(sequenceElement, element, { type, params });
const whole = (element: Record<string, unknown>): ElementView => {
  const { view } = open(element);
  return view.whole?.() ?? view;
};
const ask = (opened: OpenedInEnglish, name: string, n: number): unknown => {
  const fact = opened.facts[name];
  return typeof fact === "function" ? fact(n) : fact;
};

const ALL: [string, Record<string, unknown>][] = [
  ["example", sequenceElement.example],
  ["alternating", { term: "(-1)^(n+1)/n", n: [1, 20], show: "partial_sums" }],
  ["terms", { term: "(1+1/n)^n", n: [1, 60] }],
  ["list", { term: [1, 4, 9, 16, 25] }],
  ["constant", { term: "3", n: [0, 5] }],
  ["huge", { term: "10^(2n)", n: [1, 8] }],
  ["tiny", { term: "1/10^(2n)", n: [1, 8], show: "partial_sums" }],
  ["negative", { term: "-n", n: [1, 10], show: "partial_sums" }],
  ["cobweb", { term: "r*x*(1-x)", n: [0, 20], show: "cobweb", start: 0.3 }],
  ["bars", { term: "1/n", n: [1, 8], picture: "bars", show: "partial_sums" }],
  ["squares", { term: "1/2^n", n: [1, 8], picture: "squares", show: "partial_sums" }],
];

describe("a sequence", () => {
  it.each(ALL)("%s: opens, and nothing overlaps or leaves its zone", (_, element) => {
    expect(open(element).findings).toEqual([]);
    const part = open(element).view.step?.({ count: 3 }).at(-1)?.view;
    for (const state of [whole(element), ...(part ? [part] : [])]) expect(auditView(state, { type })).toEqual([]);
  });

  it.each(["chalkboard", "contrast", "paper"] as const)("is readable on %s", (theme) => {
    for (const [, element] of ALL) expect(auditView(whole(element), { type, theme })).toEqual([]);
  });

  it("fits wide zones, a cobweb small ones as well", () => {
    expect(zonesThatFit(whole(sequenceElement.example), type)).toContain("least wide");
    expect(zonesThatFit(whole({ term: "x/2", show: "cobweb", n: [0, 5] }), type)).toContain("least figure");
  });

  it("publishes terms, sums and limits", () => {
    const halves = open(sequenceElement.example);
    expect([ask(halves, "term", 3), ask(halves, "sum", 3), halves.facts["limit"]]).toEqual([0.125, 0.875, 1]);
    expect(open({ term: "1/n", n: [1, 9], show: "partial_sums" }).facts["converges"]).toBe(false);
    expect(open({ term: "1/n^2", n: [1, 9], show: "partial_sums", limit: "pi^2/6" }).findings).toEqual([]);
    expect(ask(open({ term: "2x(1-x)", n: [0, 4], show: "cobweb", start: 0.5 }), "last", 0)).toBe(0.5);
  });

  it("moves with params and steps term by term", () => {
    const { view } = open(Object.fromEntries(ALL)["cobweb"] ?? {});
    const all = view.whole?.() ?? view;
    const at = (r: number): unknown =>
      all.draw(frameOf({ type, params: { r } })).shapes.find((shape) => shape.key === "curve")?.path;
    expect(at(2)).not.toBe(at(3));
    expect(String(at(2)).split("L").length).toBe(String(at(3)).split("L").length);
    expect(view.step?.({ count: 2 }).map((each) => each.event)).toEqual(["term", "term"]);
  });

  it("resolves its parts", () => {
    const parts = ["term:1", "sum:8", "limit"];
    expect(unresolvedParts(whole(sequenceElement.example), parts, frameOf({ type }))).toEqual([]);
    expect(unresolvedParts(whole(sequenceElement.example), ["term:9", "sum:0"], frameOf({ type }))).toHaveLength(2);
  });

  it.each([
    [{ term: "1/n^2", n: [1, 9], show: "partial_sums", limit: 2 }, "limit: claimed 2, the sums settle near 1.645."],
    [{ term: "1/n", n: [1, 9], show: "partial_sums", limit: 5 }, "limit: claimed 5, the sums do not settle."],
    [{ term: "1/n", n: [0, 9] }, "term: no value at n = 0."],
    [{ term: "1/k", n: [1, 9] }, "term: uses k; a formula in n is wanted."],
    [{ term: "1/^n", n: [1, 9] }, "term: "],
    [{ term: "n", n: [5, 2] }, "n: 2 does not come after 5."],
    [{ term: "n", n: [1, 500] }, "n: 500 terms; 60 stay apart."],
    [{ term: "-n", n: [1, 5], picture: "bars" }, "picture: the term at n = 1 is not positive; lengths and areas are."],
    [{ term: [1, 2], show: "cobweb" }, "term: a cobweb needs a formula in x, not a list."],
    [{ term: "sqrt(x-1)", n: [0, 9], show: "cobweb", start: 2 }, "term: no value after x = "],
  ])("refuses %j", (element, message) => {
    const found = open(element).findings;
    expect(found).toHaveLength(1);
    expect(found[0]?.message).toContain(message);
  });
});
