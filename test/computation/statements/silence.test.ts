import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { falseEquations } from "../../../src-server/computation/statements/closed-equation.ts";
import { falseIdentity } from "../../../src-server/computation/statements/identity.ts";
import { falseStatements } from "../../../src-server/computation/statements/spoken-statement.ts";

const linesOf = (name: string): string[] =>
  readFileSync(new URL(name, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "");

describe("what is true, loosely said, or cannot be told", () => {
  it.each(linesOf("silent-sentences.txt"))("raises no alarm: %s", (sentence) => {
    expect(falseStatements(sentence)).toEqual([]);
  });
  it.each(linesOf("silent-formulas.txt"))("raises no alarm: %s", (tex) => {
    expect(falseEquations(tex)).toEqual([]);
    expect([falseIdentity(tex, false), falseIdentity(tex, true)]).toEqual([undefined, undefined]);
  });
});
