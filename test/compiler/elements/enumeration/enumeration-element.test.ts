import { afterAll, describe, expect, it } from "vitest";
import type { ElementView } from "../../../../src-server/compiler/element-kind.ts";
import { enumerationElement } from "../../../../src-server/compiler/elements/enumeration/enumeration-element.ts";
import { auditView, unresolvedParts, zonesThatFit } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
const open = (element: Record<string, unknown>): OpenedInEnglish => openElement(enumerationElement, element, { type });
const whole = (element: Record<string, unknown>): ElementView => {
  const { view } = open(element);
  return view.whole?.() ?? view;
};

const ALL: [string, Record<string, unknown>][] = [
  ["example", enumerationElement.example],
  ["cycles", { of: "permutations", n: 4, group_by: "cycles" }],
  ["choices", { of: "combinations", n: 6, k: 3, group_by: "first" }],
  ["subsets", { of: "subsets", n: 4, group_by: "size" }],
  ["partitions", { of: "set_partitions", n: 5, show_max: 60, group_by: "blocks" }],
  ["orders", { of: "ordered_set_partitions", n: 5, show_max: 60 }],
  ["paths", { of: "dyck_paths", n: 4, group_by: "peaks" }],
  ["necklaces", { of: "necklaces", n: 6, k: 3, show_max: 60 }],
  ["trees", { of: "labelled_trees", n: 4, group_by: "leaves" }],
  ["many trees", { of: "labelled_trees", n: 8 }],
  ["shifts", { of: "cyclic_shifts", n: 8 }],
  ["one", { of: "derangements", n: 1 }],
];

describe("an enumeration", () => {
  it.each(ALL)("%s: opens, and nothing overlaps or leaves its zone", (_, element) => {
    expect(open(element).findings).toEqual([]);
    const half = open(element).view.step?.({ count: 5 }).at(-1)?.view;
    for (const state of [whole(element), ...(half ? [half] : [])]) expect(auditView(state, { type })).toEqual([]);
  });

  it.each(["chalkboard", "contrast", "paper"] as const)("is readable on %s", (theme) => {
    for (const [, element] of ALL) expect(auditView(whole(element), { type, theme })).toEqual([]);
  });

  it("fits the zones of every aspect", () => {
    expect(zonesThatFit(whole({ of: "permutations", n: 5, show_max: 30 }), type)).toEqual(
      expect.arrayContaining(["16:9 focus", "9:16 stack", "1:1 focus"]),
    );
    expect(zonesThatFit(whole({ of: "combinations", n: 3, k: 2 }), type)).toContain("least figure");
  });

  it("lists one after the other and publishes its counts", () => {
    const { view, facts } = open({ of: "derangements", n: 4 });
    expect(view.step?.({ count: 1, to: "end" })).toHaveLength(9);
    expect([facts["count"], view.facts?.["listed"]]).toEqual([9, 0]);
    const group = open({ of: "permutations", n: 4, group_by: "cycles" }).facts["group"];
    expect(typeof group === "function" ? [1, 2, 3, 4].map((key) => group(key)) : []).toEqual([6, 11, 6, 1]);
    expect(open({ of: "labelled_trees", n: 8 }).facts["count"]).toBe(262144);
  });

  it("resolves its parts", () => {
    const view = whole({ of: "permutations", n: 4, group_by: "cycles" });
    expect(unresolvedParts(view, ["item:1", "item:24", "group:2", "formula"], frameOf({ type }))).toEqual([]);
    expect(unresolvedParts(view, ["item:25", "group:7"], frameOf({ type }))).toHaveLength(2);
  });

  it.each([
    [{ of: "permutations", n: 12 }, "n: 12 gives 479 001 600 objects; list at most n = 8."],
    [{ of: "permutations", n: 1e9 }, "n: 1000000000; list at most n = 8."],
    [{ of: "combinations", n: 4 }, "k is missing; combinations need how many are taken."],
    [{ of: "combinations", n: 4, k: 5 }, "k: 5 of 4 cannot be taken."],
    [{ of: "dyck_paths", n: 4, group_by: "cycles" }, 'group_by: dyck_paths have no "cycles".'],
    [{ of: "subsets", n: 3, show_max: 100 }, "show_max: 100 does not fit"],
  ])("refuses %j", (element, message) => {
    const found = open(element).findings;
    expect(found).toHaveLength(1);
    expect(found[0]?.message).toContain(message);
  });
});
