import { afterAll, describe, expect, it } from "vitest";
import { blockDiagramElement } from "../../../../src-server/compiler/elements/block_diagram/block-diagram-element.ts";
import { auditView, unresolvedParts, zonesThatFit } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const LOOP = {
  blocks: [
    { id: "r", text: "$r$", kind: "branch" },
    { id: "s", kind: "sum" },
    { id: "c", text: "Controller" },
    { id: "p", text: "Plant" },
    { id: "b", text: "tap", kind: "branch" },
    { id: "y", text: "$y$", kind: "branch" },
    { id: "m", text: "Sensor" },
  ],
  links: [
    ["r", "s", "+"],
    ["s", "c", "$e$"],
    ["c", "p", "$u$"],
    ["p", "b"],
    ["b", "y"],
    ["b", "m"],
    ["m", "s", "-"],
  ],
};
const LONGEST = {
  blocks: [
    { id: "a", text: "Reference signal" },
    { id: "b", text: "Sum of both here", kind: "sum" },
    { id: "c", text: "Proportional one", kind: "gain" },
    { id: "d", text: "Motor and gears!" },
    { id: "f", text: "Position sensor!" },
    { id: "g", text: "Noise from motor", kind: "branch" },
    { id: "h", kind: "sum" },
    { id: "k", text: "measured place !", kind: "branch" },
  ],
  links: [
    ["a", "b", "plus voltage"],
    ["b", "c", "error signal"],
    ["c", "d", "drive volts!"],
    ["d", "h", "+"],
    ["g", "h", "+"],
    ["h", "f"],
    ["f", "b", "-"],
    ["f", "k", "output here!"],
  ],
};
const FILTER = {
  blocks: [
    { id: "x", text: "$x[n]$", kind: "branch" },
    { id: "b1", kind: "branch" },
    { id: "z", kind: "delay" },
    { id: "g0", text: "$b_0$", kind: "gain" },
    { id: "g1", text: "$b_1$", kind: "gain" },
    { id: "s", kind: "sum" },
    { id: "y", text: "$y[n]$", kind: "branch" },
  ],
  links: [
    ["x", "b1"],
    ["b1", "z"],
    ["b1", "g0"],
    ["z", "g1"],
    ["g0", "s"],
    ["g1", "s"],
    ["s", "y"],
  ],
};

describe.each(["midnight", "chalkboard", "paper", "contrast"] as const)("a block diagram on %s", (theme) => {
  const type = typesetterFor(theme);
  afterAll(() => type.close());
  it.each([LOOP, FILTER])("can be read", (element) => {
    const { view, findings } = openElement(blockDiagramElement, element, { type });
    expect(findings).toEqual([]);
    expect(auditView(view, { type, theme })).toEqual([]);
  });
});

describe("block_diagram", () => {
  const type = typesetterFor();
  afterAll(() => type.close());
  const open = (element: Record<string, unknown>): OpenedInEnglish =>
    openElement(blockDiagramElement, element, { type });

  it("keeps the longest texts apart", () => {
    const { view, findings } = open(LONGEST);
    expect(findings).toEqual([]);
    expect(auditView(view, { type })).toEqual([]);
    expect(zonesThatFit(view, type)).toEqual(expect.arrayContaining(["16:9 full", "9:16 focus"]));
  });

  it("resolves its parts, and the loop in the order of the signal", () => {
    const { view } = open(LOOP);
    const parts = ["block:c", "link:s-c", "link:m-s", "loop", "loop:1", "block:b/text"];
    expect(unresolvedParts(view, [...parts, "loop:2"], frameOf({ type }))).toEqual(["loop:2"]);
    const links = view.draw(frameOf({ type })).parts?.["loop"]?.filter((key) => key.startsWith("link"));
    expect(links).toEqual(["link:s-c", "link:c-p", "link:p-b", "link:b-m", "link:m-s"]);
  });

  it("tells the sign of the feedback", () => {
    expect(open(LOOP).facts).toMatchObject({ blocks: 4, links: 7, loops: 1, feedback: "negative" });
    expect(open(FILTER).facts).toMatchObject({ loops: 0, feedback: "none" });
    const positive = { ...LOOP, links: LOOP.links.map((link) => (link[2] === "-" ? ["m", "s", "+"] : link)) };
    expect(open(positive).facts["feedback"]).toBe("positive");
  });

  it("has no arrow head where a signal only branches off", () => {
    const keys = open(LOOP)
      .view.draw(frameOf({ type }))
      .shapes.map(({ key }) => key);
    expect(keys).not.toContain("link:p-b/head");
    expect(keys).toContain("link:b-y/head");
  });

  const two = [
    { id: "k", text: "K", kind: "gain" },
    { id: "p", text: "Plant" },
  ];
  it.each([
    [{ blocks: [...two, { id: "g", text: "G" }], links: [["k", "p"]] }, 'links: block "g" hangs free.'],
    [{ blocks: two, links: [["k", "q"]] }, 'links[0]: "q" is no block; blocks are k, p.'],
    [
      {
        blocks: two,
        links: [
          ["k", "p"],
          ["k", "p"],
        ],
      },
      "links[1]: k-p is there twice.",
    ],
    [{ blocks: [two[0], { id: "p" }], links: [["k", "p"]] }, 'blocks[1].text is missing; "p" needs it.'],
    [
      { blocks: [two[0], { id: "s", kind: "sum" }], links: [["k", "s"]] },
      'links: "s" is a sum; two signals must lead into it.',
    ],
    [{ blocks: two, links: [["k", "k"]] }, 'links[0]: leads from "k" back to itself; name a way over another block.'],
    [{ blocks: [two[0], { id: "p", text: "$\\frac{1$" }], links: [["k", "p"]] }, /^blocks\[1\]\.text: /],
    [
      { blocks: Array.from({ length: 11 }, (_, i) => ({ id: `b${i}`, text: "x" })), links: [["b1", "b2"]] },
      /at most 10/,
    ],
  ])("refuses %j", (element, message) => {
    const messages = open(element).findings.map((finding) => finding.message);
    expect(messages).toContainEqual(typeof message === "string" ? message : expect.stringMatching(message));
  });
});
