import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  pythonComment,
  pythonData,
  pythonNumber,
  pythonText,
} from "../../../../src-server/engines/manim/export/python-text.ts";
import { pythonJson } from "./support/python.ts";

const READ = `
import ast, json, sys
print(json.dumps([ast.literal_eval(text) for text in json.load(sys.stdin)]))
`;
const COMMENTED = `
import ast, json, sys
print(json.dumps([ast.dump(ast.parse(text)) for text in json.load(sys.stdin)]))
`;

const HOSTILE = [
  ...['"', "'", "\\", "\\\\n", '"""', "'''", "{x}", "{{}}", "# no comment", "\n", "\r\n", "\0", "\f", "\v"],
  ...["\u2028", "\u2029", "\u0085", "\u202e", "\ufeff", "\ud800", "😀", "\u{e0001}", "\\N{BULLET}", "\\u0041", ""],
  ...['"); import os; os.system("true"); ("', "# -*- coding: utf-7 -*-", "\t"],
];

const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(fc.constantFrom(...HOSTILE), { maxLength: 6 }).map((parts) => parts.join("")),
);

describe("texts in a script", () => {
  it("are read by Python as they were", async () => {
    const texts = [...HOSTILE, ...fc.sample(text, 400)];
    expect(await pythonJson(READ, texts.map(pythonText))).toEqual(texts);
  });

  it("stand on one line", () => {
    fc.assert(fc.property(text, (any) => !/[\n\r\p{Zl}\p{Zp}\p{Cc}]/u.test(pythonText(any))));
  });

  it("leave nothing to run when they are comments", async () => {
    const comments = [...HOSTILE, ...fc.sample(text, 200)].map((any) => pythonComment(any, "    "));
    const read = await pythonJson(COMMENTED, comments);
    expect(new Set(Array.isArray(read) ? read : [])).toEqual(new Set(["Module(body=[], type_ignores=[])"]));
  });
});

describe("data in a script", () => {
  it("is read by Python as it was", async () => {
    const data = { a: [1, -2.5, 0.1234], "b\n": [true, false, null], c: { d: '"' } };
    expect(await pythonJson(READ, [pythonData(data)])).toEqual([data]);
  });

  it("holds short numbers, and none without end", () => {
    expect([0.5, 10, -0.00001, 100, 1 / 3].map((value) => pythonNumber(value))).toEqual([
      "0.5",
      "10",
      "0",
      "100",
      "0.333",
    ]);
    expect(() => pythonNumber(Infinity)).toThrow(RangeError);
  });
});
