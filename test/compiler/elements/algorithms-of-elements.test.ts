import { afterAll, describe, expect, it } from "vitest";
import { ELEMENT_KINDS } from "../../../src-server/compiler/elements/index.ts";
import { openElement, typesetterFor } from "../../support/element-room.ts";
import { ALGORITHMS_BY_ELEMENT, NOT_YET } from "./algorithm-examples/all.ts";

const type = typesetterFor();
afterAll(() => type.close());
const kindOf = (name: string) => {
  const kind = ELEMENT_KINDS.find((each) => each.type === name);
  if (!kind) throw new Error(`there is no element ${name}`);
  return kind;
};

describe.each(Object.entries(ALGORITHMS_BY_ELEMENT))("%s", (name, examples) => {
  it.each(examples)("runs $algorithm", ({ element, events }) => {
    const { findings, view } = openElement(kindOf(name), element, { type });
    expect(findings.filter(({ severity }) => severity === "repair").map(({ message }) => message)).toEqual([]);
    const emitted = (view.step?.({ count: 1, to: "end" }) ?? []).map(({ event }) => event);
    const wanted = events.filter((event) => event !== "");
    expect(emitted).toEqual(expect.arrayContaining([...wanted]));
    expect(emitted.length <= 2000).toBe(true);
  });
});

describe.each(Object.entries(NOT_YET))("%s", (name, algorithms) => {
  it.each(algorithms)("does not run %s yet, and says so", (algorithm) => {
    const kind = kindOf(name);
    const element = { ...kind.example, run: { algorithm } };
    expect(openElement(kind, element, { type }).findings.map(({ code }) => code)).toContain("unknown");
  });
});
