import type { Edit } from "../../../src-server/contract/api/requests.ts";
import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { applyEdits } from "../../../src-server/jobs/service/edited-plan.ts";

const PLAN = { title: "One", scenes: [{ id: "a", beats: [{ say: "x" }, { say: "y" }] }], "a/b": { "c~d": 1 } };

/** The plan after good edits. */
const edited = (plan: unknown, edits: readonly Edit[]): unknown => {
  const { plan: changed, faults } = applyEdits(plan, edits);
  expect(faults).toEqual([]);
  return changed;
};
const places = (plan: unknown, edits: readonly (Edit | undefined)[]): string[] =>
  applyEdits(plan, edits).faults.map(({ loc, type }) => `${loc.join(".")}: ${type}`);

describe("edits of a plan", () => {
  const cases: [string, Edit, unknown][] = [
    ["change a text", { path: "/title", value: "Two" }, { ...PLAN, title: "Two" }],
    ["add a member", { path: "/level", value: "graduate" }, { ...PLAN, level: "graduate" }],
    ["remove a member", { path: "/title" }, { scenes: PLAN.scenes, "a/b": PLAN["a/b"] }],
    [
      "append to a list",
      { path: "/scenes/0/beats/-", value: 3 },
      { ...PLAN, scenes: [{ id: "a", beats: [{ say: "x" }, { say: "y" }, 3] }] },
    ],
    ["remove from a list", { path: "/scenes/0/beats/0" }, { ...PLAN, scenes: [{ id: "a", beats: [{ say: "y" }] }] }],
    ["read escaped names", { path: "/a~1b/c~0d", value: 2 }, { ...PLAN, "a/b": { "c~d": 2 } }],
    ["replace the whole", { path: "", value: { title: "New" } }, { title: "New" }],
  ];
  it.each(cases)("%s", (_name, edit, wanted) => {
    const before = structuredClone(PLAN);
    expect(edited(PLAN, [edit])).toEqual(wanted);
    expect(PLAN).toEqual(before);
  });

  it("are made in their order", () => {
    const edits = [
      { path: "/scenes/0/beats/0" },
      { path: "/scenes/0/beats/0/say", value: "z" },
      { path: "/scenes/0/beats/-", value: { say: "end" } },
    ];
    expect(edited(PLAN, edits)).toMatchObject({ scenes: [{ beats: [{ say: "z" }, { say: "end" }] }] });
  });

  it.each(["/scenes/1/id", "/scenes/-1", "/scenes/00", "/scenes/0/beats/3", "/title/x", "/none/x", "/scenes/01"])(
    "at %s are refused by their number",
    (path) => {
      const edits = [
        { path: "/title", value: "Two" },
        { path, value: 1 },
      ];
      expect(places(PLAN, edits)).toEqual(["body.edits.1.path: field"]);
    },
  );

  it("are refused all together; those that could not be read keep their numbers", () => {
    const edits = [
      { path: "/nope/x", value: 1 },
      undefined,
      { path: "/title", value: "Two" },
      { path: "/scenes/9/x", value: 1 },
    ];
    expect(places(PLAN, edits)).toEqual(["body.edits.0.path: field", "body.edits.3.path: field"]);
  });

  it("never reach what every object has", () => {
    const changed = edited(PLAN, [{ path: "/__proto__", value: { polluted: true } }]);
    expect(Object.getPrototypeOf(changed)).toBe(Object.prototype);
    expect(Object.getOwnPropertyNames(changed)).toContain("__proto__");
    expect(places(PLAN, [{ path: "/__proto__/polluted", value: true }])).toHaveLength(1);
    expect(places(PLAN, [{ path: "/constructor/prototype/polluted", value: true }])).toHaveLength(1);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it("put any value where it is read again", () => {
    const value = fc.jsonValue().filter((one) => one !== null);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), value, (name, one) => {
        const path = `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
        const changed = edited({ title: "One" }, [{ path, value: one }]);
        expect(new Map(Object.entries(changed as object)).get(name)).toEqual(one);
        expect(edited(changed, [{ path }])).toEqual(name === "title" ? {} : { title: "One" });
      }),
    );
  });
});
