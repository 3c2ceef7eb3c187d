import { describe, expect, it } from "vitest";
import { findingsOf, smallPlan } from "../../support/plans.ts";

const ELEMENTS = [
  {
    id: "g",
    type: "graph",
    zone: "left",
    nodes: ["A", "B", "C"],
    edges: [
      ["A", "B"],
      ["B", "C"],
    ],
  },
  { id: "f", type: "formula", zone: "right", tex: "a+b" },
];
const SAY = "Look at this word.";
const findings = (action: Record<string, unknown>): string[] =>
  findingsOf(
    smallPlan({
      layout: "split",
      elements: ELEMENTS,
      beats: [
        { say: SAY, do: [{ action: "show", target: ["g", "f"] }] },
        { say: SAY, do: [action] },
      ],
    }),
  ).map(({ code, message }) => `${code} ${message.replace("scenes[0].beats[1].do[0].", "")}`);

describe("what trace runs along", () => {
  it.each([
    [{ target: "g", along: "edge:A-B" }],
    [{ target: "g", along: "g/edge:B-C" }],
    [{ target: "g/path:A-B-C", loop: true }],
    [{ target: "g/node:A" }],
  ])("is a line or the edge of a region: %j", (action) => expect(findings({ action: "trace", ...action })).toEqual([]));
  it.each([
    [{ target: "g" }, /^refused target: "g" is a whole element; trace runs along one part/],
    [{ target: "g", along: "edge:A-Z" }, /^no_target along: "g\/edge:A-Z" does not exist; g has nodes A, B, C/],
    [{ target: "f/tex:a" }, /^refused target: "f\/tex:a" has no line that a dot can run along/],
  ])("is reported where it is none: %j", (action, message) =>
    expect(findings({ action: "trace", ...action })).toEqual([expect.stringMatching(message)]),
  );
});

describe("what connect joins", () => {
  it("is two parts of the scene", () =>
    expect(findings({ action: "connect", target: "f/tex:a", to: "g/node:B", label: "the same" })).toEqual([]));
  it.each([
    [{ target: "f" }, /^refused to: connect needs the address/],
    [{ target: "f", to: "f" }, /^refused to: "f" is both ends/],
    [{ target: "f", to: "g/node:Q" }, /^no_target to: "g\/node:Q" does not exist; g has nodes A, B, C/],
    [{ target: "f", to: "h" }, /^no_target to: "h" does not exist; the scene has g, f; nearest/],
  ])("is reported where it is not: %j", (action, message) =>
    expect(findings({ action: "connect", ...action })).toEqual([expect.stringMatching(message)]),
  );
  it("is shown first where it was not", () => {
    const raw = smallPlan({
      layout: "split",
      elements: ELEMENTS,
      beats: [
        { say: SAY, do: [{ action: "show", target: "g" }] },
        { say: SAY, do: [{ action: "connect", target: "g/node:A", to: "f" }] },
      ],
    });
    expect(findingsOf(raw).map(({ code }) => code)).toEqual(["not_shown"]);
  });
});
