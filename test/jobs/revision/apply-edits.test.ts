import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Edit } from "../../../src-server/contract/api/versions.ts";
import { applyEdits } from "../../../src-server/jobs/service/revision/apply-edits.ts";
import { FieldRefusal } from "../../../src-server/refusal.ts";

const PLAN = { title: "One", scenes: [{ id: "a", beats: [{ say: "x" }, { say: "y" }] }], "a/b": { "c~d": 1 } };

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
    expect(applyEdits(PLAN, [edit])).toEqual(wanted);
    expect(PLAN).toEqual(before);
  });

  it("are made in their order", () => {
    const edits = [
      { path: "/scenes/0/beats/0" },
      { path: "/scenes/0/beats/0/say", value: "z" },
      { path: "/scenes/0/beats/-", value: { say: "end" } },
    ];
    expect(applyEdits(PLAN, edits)).toMatchObject({ scenes: [{ beats: [{ say: "z" }, { say: "end" }] }] });
  });

  it.each(["/scenes/1/id", "/scenes/-1", "/scenes/00", "/scenes/0/beats/3", "/title/x", "/none/x", "/scenes/01"])(
    "at %s are refused by their number",
    (path) => {
      const edits = [
        { path: "/title", value: "Two" },
        { path, value: 1 },
      ];
      const act = (): unknown => applyEdits(PLAN, edits);
      expect(act).toThrow(FieldRefusal);
      expect(act).toThrow(expect.objectContaining({ code: "field" }) as Error);
      try {
        act();
      } catch (refusal) {
        expect(refusal).toMatchObject({ faults: [{ loc: ["body", "edits", 1, "path"] }] });
      }
    },
  );

  it("never reach what every object has", () => {
    const edited = applyEdits(PLAN, [{ path: "/__proto__", value: { polluted: true } }]);
    expect(Object.getPrototypeOf(edited)).toBe(Object.prototype);
    expect(Object.getOwnPropertyNames(edited)).toContain("__proto__");
    expect(() => applyEdits(PLAN, [{ path: "/__proto__/polluted", value: true }])).toThrow(FieldRefusal);
    expect(() => applyEdits(PLAN, [{ path: "/constructor/prototype/polluted", value: true }])).toThrow(FieldRefusal);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it("put any value where it is read again", () => {
    const value = fc.jsonValue().filter((one) => one !== null);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), value, (name, one) => {
        const path = `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
        const edited = applyEdits({ title: "One" }, [{ path, value: one }]);
        expect(new Map(Object.entries(edited as object)).get(name)).toEqual(one);
        expect(applyEdits(edited, [{ path }])).toEqual(name === "title" ? {} : { title: "One" });
      }),
    );
  });
});
