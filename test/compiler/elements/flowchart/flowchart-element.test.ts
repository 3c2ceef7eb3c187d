import { afterAll, describe, expect, it } from "vitest";
import { flowchartElement } from "../../../../src-server/compiler/elements/flowchart/flowchart-element.ts";
import { auditView, unresolvedParts, zonesThatFit } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const BOIL = {
  nodes: [
    { id: "s", text: "Start", kind: "start" },
    { id: "h", text: "Heat the water" },
    { id: "b", text: "Does it boil?", kind: "decision" },
    { id: "o", text: "Read off 100 °C", kind: "io" },
    { id: "e", text: "Done", kind: "end" },
  ],
  edges: [
    ["s", "h"],
    ["h", "b"],
    ["b", "o", "yes"],
    ["b", "h", "no"],
    ["o", "e"],
  ],
};
const LONGEST = {
  nodes: [
    { id: "s", text: "Start the experiment now", kind: "start" },
    { id: "a", text: "Measure the temperature" },
    { id: "b", text: "Is the sample pure too?", kind: "decision" },
    { id: "c", text: "Dissolve in warm water" },
    { id: "d", text: "Filter the solution hot" },
    { id: "f", text: "Is anything left in it?", kind: "decision" },
    { id: "g", text: "Evaporate the solvent" },
    { id: "h", text: "Weigh the dry crystals", kind: "io" },
    { id: "e", text: "Write down the results", kind: "end" },
  ],
  edges: [
    ["s", "a"],
    ["a", "b"],
    ["b", "g", "yes"],
    ["b", "c", "no"],
    ["c", "d"],
    ["d", "f"],
    ["f", "c", "yes, some"],
    ["f", "b", "no, nothing"],
    ["g", "h"],
    ["h", "e"],
    ["h", "a", "wrong mass"],
  ],
};

describe.each(["midnight", "chalkboard", "paper", "contrast"] as const)("a flowchart on %s", (theme) => {
  const type = typesetterFor(theme);
  afterAll(() => type.close());
  it("can be read before and while it is followed", () => {
    const { view } = openElement(flowchartElement, BOIL, { type });
    const last = view.step?.({ count: 1, to: "end" }).at(-1)?.view ?? view;
    for (const state of [view, last]) expect(auditView(state, { type, theme })).toEqual([]);
  });
});

describe("flowchart", () => {
  const type = typesetterFor();
  afterAll(() => type.close());
  const open = (element: Record<string, unknown>): OpenedInEnglish => openElement(flowchartElement, element, { type });

  it("keeps the longest texts and loops apart", () => {
    const { view, findings } = open(LONGEST);
    expect(findings).toEqual([]);
    expect(auditView(view, { type })).toEqual([]);
    expect(zonesThatFit(view, type)).toEqual(expect.arrayContaining(["16:9 full", "9:16 focus"]));
  });

  it("resolves its parts", () => {
    const { view } = open(BOIL);
    expect(unresolvedParts(view, ["node:b", "edge:b-h", "edge:s-h", "node:zz"], frameOf({ type }))).toEqual([
      "node:zz",
    ]);
  });

  it("is followed way by way, box by box and to the end", () => {
    const { view, facts } = open(BOIL);
    const events = (to?: string, count = 1): string[] => view.step?.({ count, to }).map(({ event }) => event) ?? [];
    expect(events(undefined, 2)).toEqual(["s", "h"]);
    expect(events("b")).toEqual(["s", "h", "b"]);
    expect(events("end")).toEqual(["s", "h", "b", "o", "e"]);
    expect(events("nobody")).toEqual([]);
    const decided = view.step?.({ count: 1, to: "b" }).at(-1)?.view;
    const again = decided?.step?.({ count: 1, to: "h" }) ?? [];
    expect(again.map(({ event }) => event)).toEqual(["h"]);
    expect(again.at(-1)?.view.facts).toMatchObject({ at: "Heat the water", steps: 3 });
    expect(facts).toMatchObject({ nodes: 5, edges: 5, decisions: 1, at: "Done" });
  });

  it("marks where the reader is and the ways gone", () => {
    const moved = open(BOIL).view.step?.({ count: 3 }).at(-1)?.view.draw(frameOf({ type }));
    const taken = moved?.shapes.filter(({ key }) => key.endsWith("taken/line")).map(({ key }) => key);
    expect(taken).toEqual(["edge:s-h/taken/line", "edge:h-b/taken/line"]);
    expect(moved?.shapes.find(({ key }) => key === "node:b/body")?.stroke).toBe("focus");
  });

  const two = [
    { id: "s", text: "Heat" },
    { id: "d", text: "Hot?", kind: "decision" },
  ];
  it.each([
    [{ nodes: two, edges: [["s", "d"]] }, 'node "d": a decision needs two ways out.'],
    [{ nodes: two.slice(0, 1), edges: [["s", "d"]] }, "nodes: 1; at least 2."],
    [
      {
        nodes: [...two, { id: "e", text: "End" }],
        edges: [
          ["s", "e"],
          ["d", "s"],
          ["d", "e", "no"],
        ],
      },
      'node "d": its ways out need labels, as "yes" and "no".',
    ],
    [
      {
        nodes: [two[0], { id: "f", text: "x" }],
        edges: [
          ["s", "q"],
          ["s", "f"],
        ],
      },
      'edges[0]: "q" is no node; nodes are s, f.',
    ],
    [
      {
        nodes: [two[0], { id: "f", text: "x" }],
        edges: [
          ["s", "s"],
          ["s", "f"],
        ],
      },
      'edges[0]: leads from "s" back to itself; name a way over another node.',
    ],
    [
      {
        nodes: [two[0], { id: "f", text: "x" }],
        edges: [
          ["s", "f"],
          ["s", "f"],
        ],
      },
      "edges[1]: s-f is there twice.",
    ],
    [
      { nodes: [two[0], { id: "f", text: "x" }, { id: "g", text: "y" }], edges: [["s", "f"]] },
      'node "g": no arrow leads to it or from it.',
    ],
    [
      {
        nodes: [two[0], { id: "e", text: "x", kind: "end" }],
        edges: [
          ["s", "e"],
          ["e", "s"],
        ],
      },
      'node "e": an end has no way out.',
    ],
    [{ nodes: [two[0], two[0]], edges: [["s", "s"]] }, 'nodes[1].id: "s" is there twice.'],
    [
      { nodes: [two[0], { id: "f", text: "x".repeat(25) }], edges: [["s", "f"]] },
      "nodes[1].text: 25 characters; 24 fit.",
    ],
  ])("refuses %j", (element, message) => {
    expect(open(element).findings.map((finding) => finding.message)).toContain(message);
  });
});
