import { afterAll, describe, expect, it } from "vitest";
import type { ElementView } from "../../../../src-server/compiler/element-kind.ts";
import { reactionElement } from "../../../../src-server/compiler/elements/reaction/reaction-element.ts";
import { overlaps } from "../../../../src-server/compiler/boxes.ts";
import { auditView, unresolvedParts, zonesThatFit } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";
import { beatOf, staged } from "../../../support/scene-states.ts";

const type = typesetterFor();
afterAll(() => type.close());
const open = (element: Record<string, unknown>): OpenedInEnglish =>
  openElement(reactionElement, { show: "atoms", ...element }, { type });
const EQUATIONS = [
  "C3H8 + 5 O2 -> 3 CO2 + 4 H2O",
  "2 H2 + O2 -> 2 H2O",
  "CaCO3 + 2 HCl -> CaCl2 + CO2 + H2O",
  "N2 + 3 H2 <=> 2 NH3",
  "Ag+ + Cl- -> AgCl",
  "CH4 + 2 O2 -> CO2 + 2 H2O",
];
const PROPANE = EQUATIONS[0] ?? "";

const at = (view: ElementView, share: number): ElementView => view.clock?.at(view.clock.seconds * share) ?? view;
const balls = (view: ElementView): Map<string, readonly [number, number]> =>
  new Map(
    view
      .draw(frameOf({ type }))
      .shapes.filter((shape) => shape.key.endsWith("/ball"))
      .map((shape) => [shape.key, shape.at]),
  );

describe("a reaction atom by atom", () => {
  it.each(EQUATIONS)("%s: every atom arrives on the other side, none is lost or made", (equation) => {
    const { view, findings } = open({ equation });
    expect(findings).toEqual([]);
    const [first, last] = [balls(view), balls(at(view, 1))];
    expect([...last.keys()]).toEqual([...first.keys()]);
    const middle = 960;
    expect([...first.values()].every(([x]) => x < middle)).toBe(true);
    expect([...last.values()].every(([x]) => x > middle)).toBe(true);
    expect(new Set([...last.values()].map((spot) => spot.join(" "))).size).toBe(last.size);
  });

  it.each(EQUATIONS)("%s: overlaps nothing at rest and stays in its zone", (equation) => {
    const { view } = open({ equation });
    expect(auditView(view, { type })).toEqual([]);
    expect(auditView(at(view, 1), { type })).toEqual([]);
    expect(zonesThatFit(view, type)).toEqual(expect.arrayContaining(["16:9 focus", "9:16 focus", "1:1 focus"]));
  });

  it("never leaves its zone on the way", () => {
    const { view } = open({ equation: PROPANE });
    for (const share of [0.2, 0.4, 0.5, 0.6, 0.8])
      expect(auditView(at(view, share), { type }).filter((message) => message.includes("leaves"))).toEqual([]);
  });

  it("moves atoms steadily: old bonds are gone before they leave, new ones come after they arrive", () => {
    const { view } = open({ equation: PROPANE });
    const bonds = (share: number): string[] =>
      at(view, share)
        .draw(frameOf({ type }))
        .shapes.map((shape) => shape.key)
        .filter((key) => key.startsWith("bonds:"));
    expect(bonds(0).length).toBeGreaterThan(0);
    expect(bonds(0).every((key) => key.startsWith("bonds:left"))).toBe(true);
    expect(bonds(0.5)).toEqual([]);
    expect(bonds(1).every((key) => key.startsWith("bonds:right"))).toBe(true);
    expect(balls(at(view, 0.1))).toEqual(balls(view));
  });

  it.each(["16:9", "9:16", "1:1"] as const)(
    "keeps the sides apart in %s, with their halves of the equation",
    (aspect) => {
      const reaction = { id: "r", type: "reaction", zone: "main", equation: PROPANE, show: "atoms" };
      const sides = { target: ["r/side:left", "r/side:right"], style: "box" };
      const s = staged(
        {
          elements: [reaction],
          beats: [beatOf({ action: "show", target: "r" }), beatOf({ action: "highlight", ...sides, hold: "scene" })],
        },
        { aspect },
      );
      const [left, right] = ["left", "right"].map((side) => s.seen(s.last, "r", `box:side:${side}`)[0]?.box);
      expect(left && right && overlaps(left, right)).toBe(false);
    },
  );

  it("resolves its parts before and after", () => {
    const { view } = open({ equation: PROPANE });
    for (const share of [0, 1])
      expect(
        unresolvedParts(
          at(view, share),
          ["side:left", "side:right", "species:CO2", "coefficient:O2", "element:C", "arrow"],
          frameOf({ type }),
        ),
      ).toEqual([]);
    const keys = (share: number, side: string): readonly string[] =>
      at(view, share).draw(frameOf({ type })).parts?.[side] ?? [];
    expect([
      keys(0, "side:left").includes("atoms"),
      keys(1, "side:left").includes("atoms"),
      keys(1, "side:right").includes("atoms"),
    ]).toEqual([true, false, true]);
  });

  it.each([
    [{ equation: "C6H12O6 + 6 O2 -> 6 CO2 + 6 H2O" }, []],
    [{ equation: "2 C8H18 + 25 O2 -> 16 CO2 + 18 H2O" }, ["show: 102 atoms on a side; 48 stay readable. Use tally."]],
    [
      { equation: "H2 + O2 -> H2O", run: "balance_reaction" },
      ["show: atoms are shown of an equation that is balanced; let it run with tally, then show the atoms."],
    ],
    [
      { equation: "H2 + O2 -> H2O" },
      ["equation: 2 O on the left, 1 on the right; correct the numbers or let balance_reaction run."],
    ],
    [{ equation: "999 H2 -> 999 H2" }, ["show: 1998 atoms on a side; 48 stay readable. Use tally."]],
  ])("%j", (element, expected) => expect(open(element).findings.map((finding) => finding.message)).toEqual(expected));
});
