import { describe, expect, it } from "vitest";
import {
  describeElement,
  indexElement,
  usesOf,
  readSchema,
} from "../../../../src-server/planner/model/vocabulary/describe-element.ts";
import { elementEntry, vocabulary } from "../support/vocabulary.ts";

/** Members that stand in every variant of a list, or in the element itself. */
const topMembers = (type: string): string[] =>
  Object.keys(readSchema(elementEntry(type).schema).properties ?? {}).filter((name) => name !== "run");

describe("the vocabulary as a model reads it", () => {
  it("names every member of every element when no use is named", () => {
    for (const entry of vocabulary()) {
      const text = describeElement(entry);
      for (const name of topMembers(entry.type))
        expect(text, `${entry.type}.${name}`).toMatch(new RegExp(`\\b${name}\\??:`));
    }
  });

  it("reports the example, the parts and the facts of every element", () => {
    for (const entry of vocabulary()) {
      const text = describeElement(entry);
      expect(text).toContain(JSON.stringify(entry.example));
      expect(text).toContain(entry.parts);
      for (const fact of entry.facts.slice(0, 10)) expect(text).toContain(fact);
    }
  });

  it("describes of a plot only the layers that are used", () => {
    const text = describeElement(elementEntry("plot"), ["function", "tangent"]);
    expect(text).toContain("kind: tangent");
    expect(text).not.toContain("kind: riemann_sum");
    expect(text).not.toContain("run?:");
  });

  it("describes of a run only the members its algorithm reads", () => {
    const text = describeElement(elementEntry("graph"), ["dijkstra"]);
    expect(text).toContain("start?:");
    expect(text).not.toContain("emission");
    expect(text).not.toContain("pagerank");
  });

  it("keeps the members of the system that is used, and those of all systems", () => {
    const text = describeElement(elementEntry("mechanics"), ["pendulum"]);
    expect(text).toContain("length?:");
    expect(text).toContain("g?:");
    expect(text).not.toContain("v0?:");
  });

  it.each([
    ["mechanics", "kepler_orbit", ["eccentricity?:", "axis?:", "run?:"], "v0?:"],
    ["tree", "towers_of_hanoi", ["of?:", "recursion_tree"], "weights?:"],
    ["plot", "taylor", ["kind: series", "terms"], "kind: vector_field"],
    ["plot", "simpson", ["kind: riemann_sum"], "kind: slope_field"],
    ["axes3d", "riemann_2d", ["kind: prisms"], "kind: cone"],
  ])("of %s for %s says what belongs to it", (type, use, listed, left) => {
    const text = describeElement(elementEntry(type), [use]);
    for (const member of listed) expect(text).toContain(member);
    expect(text).not.toContain(left);
  });

  it("describes whole what cannot be separated when a use is unknown", () => {
    expect(describeElement(elementEntry("graph"), ["teleport"])).toContain("layout:");
  });

  it("lists every algorithm of an element as a use", () => {
    expect(usesOf(elementEntry("array"))).toEqual(expect.arrayContaining(["bubble_sort", "binary_search"]));
    expect(usesOf(elementEntry("formula"))).toEqual([]);
  });

  it("has one line for every element, which names it", () => {
    for (const entry of vocabulary()) {
      const line = indexElement(entry);
      expect(line.startsWith(`${entry.type}: `)).toBe(true);
      expect(line).not.toContain("\n");
    }
  });
});
