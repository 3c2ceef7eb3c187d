import { describe, expect, it } from "vitest";
import { toFinding, type Finding } from "../../../../src-server/contract/finding.ts";
import { dropImpossible, finishLines } from "../../../../src-server/planner/model/repair/repair-draft.ts";
import { pointAtWhole } from "../../../../src-server/planner/model/repair/exchange-scenes.ts";
import { sceneFaultsOf } from "../../../../src-server/planner/model/repair/scene-findings.ts";
import { msg, placed, type Message } from "../../../../src-server/contract/messages/message.ts";

const finding = (path: string, message: string | Message, code: Finding["code"] = "refused"): Finding =>
  toFinding({
    ...{ path, code, severity: "repair" },
    message: typeof message === "string" ? msg("common.text", { text: message }) : message,
  });
const scene = (action: object): Record<string, unknown> => ({
  elements: [{ id: "f" }, { id: "g" }],
  beats: [
    { say: "One.", do: [{ action: "show", target: "f" }] },
    { say: "Two.", do: [action] },
  ],
});
const second = (repaired: Record<string, unknown> | undefined): unknown => {
  const beats: unknown = repaired?.["beats"];
  return Array.isArray(beats) ? beats[1].do[0] : undefined;
};
const HERE = "scenes[0].beats[1].do[0]";

describe("actions that their element cannot do", () => {
  it("point at it instead", () => {
    const found = [
      finding(HERE, placed(HERE, msg("plan.has_nothing_step_through", { type: "orbital_boxes", id: "f" }))),
    ];
    const repaired = dropImpossible(scene({ action: "step", target: "f", count: 2, cue: "Two" }), found);
    expect(second(repaired)).toEqual({ action: "highlight", target: "f", cue: "Two" });
  });

  it("take one step where the event never comes", () => {
    const still = msg("plan.never_comes_still_has", { name: '"settle"', id: "f", names: "swap", nearest: "swap" });
    const found = [finding(`${HERE}.to`, placed(`${HERE}.to`, still), "unknown")];
    const repaired = dropImpossible(scene({ action: "step", target: "f", to: "settle" }), found);
    expect(second(repaired)).toEqual({ action: "step", target: "f" });
  });

  it("stay where something else was found", () => {
    const whole = scene({ action: "step", target: "f" });
    expect(dropImpossible(whole, [finding(HERE, "something else")])).toBe(whole);
    expect(dropImpossible(whole, [finding("scenes[0].elements[0].tex", "is missing")])).toBe(whole);
  });
});

describe("assumptions that cannot be read", () => {
  it("are left out, the others stay", () => {
    const elements = [{ id: "d", assume: ["x > 0", "p_A^* = 12.7", "y > 0"] }];
    const found = [finding("scenes[2].elements[0].assume[1]", "cannot read", "bad_expr")];
    expect(dropImpossible({ elements, beats: [] }, found)["elements"]).toEqual([
      { id: "d", assume: ["x > 0", "y > 0"] },
    ]);
  });
});

describe("lines that never appear", () => {
  const steps = (count: number): object => ({
    elements: [{ id: "d" }],
    beats: Array.from({ length: count }, (_, i) => ({ say: `${i}`, do: [{ action: "step", target: "d" }] })),
  });
  const place = "scenes[0].elements[0]";
  const found = [finding(place, msg("plan.lines_never_appear", { place, left: 1, id: "d" }), "unexplained")];

  it("come with the last step", () => {
    const repaired = finishLines({ ...steps(2) }, found);
    expect(second(repaired)).toEqual({ action: "step", target: "d" });
    expect(JSON.stringify(repaired)).toContain('{"action":"step","target":"d","to":"end"}');
  });

  it("stay away where nothing was found, or nothing steps", () => {
    const whole = { ...steps(2) };
    expect(finishLines(whole, [])).toBe(whole);
    const still = { elements: [{ id: "d" }], beats: [{ say: "One.", do: [{ action: "show", target: "d" }] }] };
    expect(finishLines(still, found)).toBe(still);
  });
});

describe("pointing at parts that are not there", () => {
  it("becomes pointing at their elements", () => {
    const found = [finding(`${HERE}.target`, "does not exist", "no_target")];
    const action = { action: "annotate", target: ["f/step:9", "g/x", "f/y"], text: "here", cue: "Two" };
    expect(second(pointAtWhole(scene(action), found))).toEqual({ action: "highlight", target: ["f", "g"], cue: "Two" });
  });

  it("is left where showing, another finding or an unknown element is the matter", () => {
    const found = [finding(`${HERE}.target`, "does not exist", "no_target")];
    expect(pointAtWhole(scene({ action: "write", target: "f/step:9" }), found)).toBeUndefined();
    expect(pointAtWhole(scene({ action: "highlight", target: "h/x" }), found)).toBeUndefined();
    const more = [...found, finding("scenes[0].elements[0]", "is missing", "missing")];
    expect(pointAtWhole(scene({ action: "highlight", target: "f/x" }), more)).toBeUndefined();
  });
});

describe("faults of scenes", () => {
  it("are distinguished: what must be repaired, what was dropped and may matter, what is style", () => {
    const findings: Finding[] = [
      finding("scenes[1].claims[0]", "2 + 2 == 5, computed 4", "false_claim"),
      { ...finding("scenes[1].elements[0].eccentricty", "dropped", "extra"), severity: "mend" },
      { ...finding("scenes[1].elements[0].width", "dropped", "extra"), severity: "mend" },
      finding("scenes[1].beats[0]", "repeats 5 words", "verbatim"),
    ];
    const [none, faults] = sceneFaultsOf({ plan: undefined, findings, blocking: findings.slice(0, 1) }, ["a", "b"]);
    expect(none).toMatchObject({ id: "a", severe: [], dropped: [], style: [] });
    expect(faults?.severe.map(({ code }) => code)).toEqual(["false_claim"]);
    expect(faults?.dropped.map(({ path }) => path)).toEqual(["scenes[1].elements[0].eccentricty"]);
    expect(faults?.style.map(({ code }) => code)).toEqual(["verbatim"]);
  });
});
