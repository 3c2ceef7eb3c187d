import { describe, expect, it } from "vitest";
import type { Finding } from "../../../../src-server/contract/finding.ts";
import type { Draft } from "../../../../src-server/planner/model/draft/draft.ts";
import type { LookedOver } from "../../../../src-server/planner/model/repair/look-over.ts";
import { alsoRefuted, withoutRefuted, withRefuted } from "../../../../src-server/planner/model/repair/repair-draft.ts";
import { outlineSchema } from "../../../../src-server/planner/model/outline/outline.ts";

const outline = outlineSchema.parse({ title: "T", scenes: [{ id: "a", idea: "One" }] });
const [wanted] = outline.scenes;

const looked = (says: readonly string[], messages: readonly string[]): LookedOver => {
  if (!wanted) throw new Error("The outline has no scene.");
  const scene = { id: "a", beats: says.map((say) => ({ say, do: [] })) };
  const draft: Draft = { outline, targetSeconds: 60, scenes: [{ wanted, scene, state: "planned", notes: [] }] };
  const severe = messages.map((message): Finding => ({ path: "", code: "false_claim", severity: "repair", message }));
  const review = { plan: undefined, findings: [], blocking: [] };
  return { draft, review, faults: [{ id: "a", severe, dropped: [], style: [] }] };
};
const numbersOf = (...messages: string[]): string[] => [
  ...(alsoRefuted(new Map(), looked([], messages)).get("a") ?? []),
];

describe("numbers that were found false", () => {
  it("are the results of false statements, not what they were computed from", () => {
    expect(numbersOf("claims[0]: 6220*0.0001*1 == 0.662, computed 0.622.")).toEqual(["0.662"]);
    expect(numbersOf('elements[1].tex: "A=6220\\cdot 0.0001=0.662" does not hold: computed 0.622 and 0.662.')).toEqual([
      "0.662",
    ]);
    expect(numbersOf("claims[1]: cards.swaps == 5, computed 6.", "beats[0].say: something else")).toEqual([]);
  });

  it("are found where they are still said", () => {
    const refuted = new Map([["a", new Set(["0.662"])]]);
    const [fault] = withRefuted(
      looked(["It is 0.622.", "So 0.662 it is.", "Not 10.662, not 0.6625."], []),
      refuted,
    ).faults;
    expect(fault?.severe.map(({ path }) => path)).toEqual(["beats[1].say"]);
    const german = withRefuted(looked(["Das sind 0,662."], []), refuted).faults[0];
    expect(german?.severe).toHaveLength(1);
  });

  it("cost the beat that still says them, or the scene where too little is left", () => {
    const refuted = new Map([["a", new Set(["0.662"])]]);
    const kept = withoutRefuted(looked(["One.", "It is 0.662.", "Three."], []), refuted).scenes[0];
    expect(JSON.stringify(kept?.scene)).not.toContain("0.662");
    expect(kept?.state).toBe("planned");
    expect(withoutRefuted(looked(["It is 0.662.", "Two."], []), refuted).scenes[0]?.state).toBe("left_out");
    const sound = looked(["One.", "Two."], []);
    expect(withoutRefuted(sound, refuted).scenes).toEqual(sound.draft.scenes);
  });
});
