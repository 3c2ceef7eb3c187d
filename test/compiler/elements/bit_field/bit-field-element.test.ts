import { afterAll, describe, expect, it } from "vitest";
import type { ElementView } from "../../../../src-server/compiler/element-kind.ts";
import { bitFieldElement } from "../../../../src-server/compiler/elements/bit_field/bit-field-element.ts";
import { auditView, unresolvedParts, zonesThatFit } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
const open = (element: Record<string, unknown>): OpenedInEnglish => openElement(bitFieldElement, element, { type });
const statesOf = (view: ElementView): ElementView[] => {
  const all = view.step?.({ count: 1, to: "end" }).map((transition) => transition.view) ?? [];
  return [view, ...all.filter((_, i) => i % 3 === 0 || i === all.length - 1)];
};

const HEADER = [
  { name: "version", width: 4 },
  { name: "IHL", width: 4 },
  { name: "type", width: 8 },
  { name: "total length", width: 16 },
];
const ALL: [string, Record<string, unknown>][] = [
  ["example", bitFieldElement.example],
  ["double", { value: 0.1, run: { algorithm: "ieee754_encode", format: "double" } }],
  ["half", { value: 65504, run: { algorithm: "ieee754_encode", format: "half" } }],
  ["negative", { value: -37, run: "twos_complement" }],
  ["hexadecimal", { value: 2026, run: { algorithm: "base_conversion", base: 16 } }],
  ["hamming", { bits: "10110010101", run: { algorithm: "hamming_code", flip: 6 } }],
  ["distance", { bits: "1011010", run: { algorithm: "hamming_distance", with: "1001110" } }],
  ["parity", { bits: "1011010", run: { algorithm: "parity", flip: 3 } }],
  ["crc", { bits: "11010011", run: { algorithm: "crc", divisor: "1011" } }],
  ["count", { run: { algorithm: "binary_count", width: 4 } }],
  ["header", { bits: 32, fields: HEADER }],
  [
    "flags",
    {
      bits: "101101",
      fields: ["urgent flag", "acknowledge", "push", "reset", "synchronise", "finish"].map((name) => ({
        name,
        width: 1,
      })),
    },
  ],
  ["number", { value: 200 }],
];

describe("a bit field", () => {
  it.each(ALL)("%s: opens, and nothing overlaps or leaves its zone in any state", (_, element) => {
    expect(open(element).findings).toEqual([]);
    for (const state of statesOf(open(element).view)) expect(auditView(state, { type })).toEqual([]);
  });

  it.each(["chalkboard", "contrast", "paper"] as const)("is readable on %s", (theme) => {
    for (const [, element] of ALL)
      for (const state of statesOf(open(element).view).slice(-2)) expect(auditView(state, { type, theme })).toEqual([]);
  });

  it("fits the zones of every aspect", () => {
    const double = open({ value: 0.1, run: { algorithm: "ieee754_encode", format: "double" } }).view;
    expect(zonesThatFit(double, type)).toEqual(expect.arrayContaining(["16:9 focus", "9:16 focus"]));
    expect(zonesThatFit(open({ value: 200 }).view, type)).toContain("least wide");
  });

  it("publishes what its runs find, and resolves its parts", () => {
    expect(open(bitFieldElement.example).facts["bits"]).toBe("11000000110010000000000000000000");
    expect(open({ bits: "1101", run: { algorithm: "hamming_code", flip: 5 } }).facts["syndrome"]).toBe(5);
    const { view } = open(bitFieldElement.example);
    expect(unresolvedParts(view, ["bit:1", "bit:32", "field:exponent"], frameOf({ type }))).toEqual([]);
    expect(unresolvedParts(view, ["bit:33", "field:mantissa"], frameOf({ type }))).toHaveLength(2);
    expect(view.step?.({ count: 1, to: "field_done" })).toHaveLength(1);
  });

  it.each([
    [{ bits: 32, fields: [{ name: "a", width: 31 }] }, "fields: widths sum to 31, bits are 32."],
    [{}, "bits is missing; a bit_field needs it, or value."],
    [{ bits: 99 }, "bits: 99; 64 stay readable."],
    [{ bits: "012" }, "bits: "],
    [{ run: "ieee754_encode" }, "value is missing; ieee754_encode needs it."],
    [{ value: 200, run: "twos_complement" }, "value: 200 is outside -128…127, which 8 bits hold."],
    [{ value: 1.5, run: "base_conversion" }, "value: 1.5; base_conversion needs a whole number."],
    [{ bits: "101", run: "hamming_distance" }, "run.with is missing; hamming_distance needs it."],
    [{ bits: "101", run: { algorithm: "hamming_distance", with: "1" } }, "run.with: 1 bits for 3."],
    [
      { bits: "101", run: { algorithm: "crc", divisor: "01" } },
      "run.divisor: 2 to 9 bits that begin with 1 are wanted.",
    ],
    [{ bits: "1011", run: { algorithm: "hamming_code", flip: 9 } }, "run.flip: 9 is outside 1…7."],
  ])("refuses %j", (element, message) => {
    const found = open(element).findings;
    expect(found).toHaveLength(1);
    expect(found[0]?.message).toContain(message);
  });
});
