import { describe, expect, it } from "vitest";
import { oversized } from "../../../src-server/compiler/reading/plan-size.ts";
import { findingsOf, smallPlan } from "../../support/plans.ts";

const many = <Value>(length: number, make: (index: number) => Value): Value[] =>
  Array.from({ length }, (_, i) => make(i));

describe("a plan that holds too much", () => {
  it("is refused with the place of its longest list", () =>
    expect(findingsOf(smallPlan({ beats: many(100_000, (i) => i) }))).toEqual([
      {
        path: "scenes[0].beats",
        code: "refused",
        severity: "repair",
        message: "scenes[0].beats: 100000 members; the whole plan holds more values than can be taught.",
      },
    ]));

  it("is found in records, in lists of lists and in many short lists", () => {
    expect(oversized({ a: Object.fromEntries(many(30_000, (i) => [`k${i}`, i])) })).toEqual({
      path: "a",
      count: 30_000,
    });
    expect(oversized({ a: many(500, () => many(500, (i) => i)) })).toEqual({ path: "a", count: 500 });
    expect(oversized(many(15_000, () => many(9, (i) => [i])))).toEqual({ path: "", count: 15_000 });
  });

  it("is no plan with all the data that elements may have", () =>
    expect(
      oversized(smallPlan({ elements: many(5, () => ({ type: "histogram", data: many(5000, (i) => i) })) })),
    ).toBeUndefined());
});

/** Findings of a plan whose every beat says a text. */
const saying = (say: string, scenes = 2): ReturnType<typeof findingsOf> =>
  findingsOf({
    ...smallPlan(),
    scenes: many(scenes, (i) => ({
      ...(smallPlan()["scenes"] as Record<string, unknown>[])[0],
      id: `s${i}`,
      beats: many(8, () => ({ say, do: [{ action: "show", target: "word" }] })),
    })),
  });

describe("a text that is longer than any of a plan", () => {
  it.each([
    ["a formula of towers", `$${"x^{".repeat(200_000)}x${"}".repeat(200_000)}=1$`],
    ["a list of ones", "1,".repeat(450_000)],
    ["many facts", "{{a.b}}".repeat(115_000)],
  ])("is refused before it is read: %s", (_, say) => {
    const found = findingsOf(smallPlan({ beats: [{ say, do: [{ action: "pause" }] }] }));
    expect(found).toEqual([
      {
        path: "scenes[0].beats[0].say",
        code: "too_long",
        severity: "repair",
        message: `scenes[0].beats[0].say: ${say.length} characters; 2000 fit.`,
      },
    ]);
  });

  it("is refused as the name of a member", () =>
    expect(findingsOf(smallPlan({ ["k".repeat(500)]: 1 })).map(({ message }) => message)).toEqual([
      "scenes[0]: 500 characters; 400 fit.",
    ]));

  it("stops the reading of contents where it is a sentence that is too long to say", () =>
    expect(saying("1,".repeat(600), 1).every(({ message }) => /say: Too big/.test(message))).toBe(true));

  it("stops it where there are too many symbols", () =>
    expect(
      findingsOf({
        ...smallPlan(),
        symbols: many(19_000, (i) => ({ tex: "x", say: "x", means: `thing ${i}` })),
      }).map(({ path }) => path),
    ).toEqual(["symbols"]));
});

describe("findings of a plan made to have many", () => {
  it.each([
    ["facts that are not there", "{{a.b}}".repeat(142)],
    ["towers of powers", `$${"x^{".repeat(240)}x${"}".repeat(240)}=1$`],
    ["numbers", "1,".repeat(499)],
    ["formulas", "$x=1$ ".repeat(160)],
  ])("are not too many, and short: %s", (_, say) => {
    const found = saying(say);
    expect(found.length).toBeLessThanOrEqual(200);
    for (const { message, path } of found) {
      expect(message.length).toBeLessThanOrEqual(1500);
      expect(path.length).toBeLessThanOrEqual(200);
      expect([...message.matchAll(/"([^"]*)"/gu)].every(([, quoted = ""]) => quoted.length <= 60)).toBe(true);
    }
  });
});
