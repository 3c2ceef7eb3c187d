import { folderName } from "../../src-server/publishing/folder-name.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("folderName", () => {
  it.each([
    ["Why does x² grow?", "Why does x² grow"],
    ['  a/b\\c: d* "e" <f>|g  ', "a b c d e f g"],
    ["../../etc/passwd", "etc passwd"],
    ["con", "Lecture con"],
    ["LPT1.txt", "Lecture LPT1.txt"],
    ["...", "Lecture"],
    ["", "Lecture"],
    ["ends with dots. . .", "ends with dots"],
    ["tab\tand\u0000nul\u202e", "tab and nul"],
    ["积分的意义", "积分的意义"],
  ])("makes %j into %j", (title, name) => {
    expect(folderName(title)).toBe(name);
  });

  it("is a name every system takes, whatever the title", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (title) => {
        const name = folderName(title);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(120);
        expect(name).toMatch(/^[^.\s\p{Cc}/\\:*?"<>|][^\p{Cc}/\\:*?"<>|]*$/u);
        expect(name).not.toMatch(/[. ]$/);
        expect(name.isWellFormed()).toBe(true);
      }),
    );
  });
});
