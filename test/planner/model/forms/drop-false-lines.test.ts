import { describe, expect, it } from "vitest";
import type { Finding } from "../../../../src-server/contract/finding.ts";
import { dropFalseLines } from "../../../../src-server/planner/model/forms/write-simple.ts";
import { textsOf } from "../../../support/in-english.ts";

const falseAt = (line: number): Finding => ({
  path: `scenes[0].elements[0].steps[${line}]`,
  code: "false_step",
  severity: "repair",
  message: "not equal",
});

const planOf = (lines: readonly string[]): Record<string, unknown> => ({
  scenes: [
    {
      heading: "Sums",
      elements: [{ id: "work", type: "derivation", steps: lines.map((tex) => ({ tex })) }],
      beats: lines.map((tex) => ({ say: `We write ${tex}.`, do: [{ action: "step", target: "work", cue: "write" }] })),
    },
  ],
});

describe("false lines of a derivation", () => {
  it("are left out one at a time, the first one first, and reported", () => {
    const { plan, notes } = dropFalseLines(planOf(["a", "b", "c", "d"]), [falseAt(2), falseAt(1)]);
    expect(plan).toMatchObject({ scenes: [{ elements: [{ steps: [{ tex: "a" }, { tex: "c" }, { tex: "d" }] }] }] });
    expect(textsOf(notes)).toEqual(['A line of "Sums" was not true; it was left out.']);
  });

  it("leave no step to a line that is not there", () => {
    const { plan } = dropFalseLines(planOf(["a", "b", "c"]), [falseAt(2)]);
    expect(plan).toMatchObject({
      scenes: [{ beats: [{}, {}, { do: [{ action: "highlight", target: "work/step:2", cue: "write" }] }] }],
    });
  });

  it("stay where a derivation would have one line only, and where nothing was found", () => {
    const short = planOf(["a", "b"]);
    expect(dropFalseLines(short, [falseAt(1)])).toEqual({ plan: short, notes: [] });
    const other = planOf(["a", "b", "c"]);
    expect(dropFalseLines(other, [{ ...falseAt(1), code: "verbatim" }])).toEqual({ plan: other, notes: [] });
  });

  it("of plans that are none do no harm", () => {
    expect(dropFalseLines(null, [falseAt(0)]).notes).toEqual([]);
    expect(dropFalseLines({ scenes: [{ elements: "none" }] }, [falseAt(0)]).notes).toEqual([]);
  });
});
