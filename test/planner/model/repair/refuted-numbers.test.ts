import { describe, expect, it } from "vitest";
import { toFinding } from "../../../../src-server/contract/finding.ts";
import type { Draft } from "../../../../src-server/planner/model/draft/draft.ts";
import type { LookedOver } from "../../../../src-server/planner/model/repair/look-over.ts";
import { alsoRefuted, withoutRefuted, withRefuted } from "../../../../src-server/planner/model/repair/repair-draft.ts";
import { outlineSchema } from "../../../../src-server/planner/model/outline/outline.ts";
import { msg, placed, sentence, type Message } from "../../../../src-server/contract/messages/message.ts";

const outline = outlineSchema.parse({ title: "T", scenes: [{ id: "a", idea: "One" }] });
const [wanted] = outline.scenes;

const looked = (says: readonly string[], messages: readonly Message[]): LookedOver => {
  if (!wanted) throw new Error("The outline has no scene.");
  const scene = { id: "a", beats: says.map((say) => ({ say, do: [] })) };
  const draft: Draft = { outline, targetSeconds: 60, scenes: [{ wanted, scene, state: "planned", notes: [] }] };
  const severe = messages.map((message) => toFinding({ path: "", code: "false_claim", severity: "repair", message }));
  const review = { plan: undefined, findings: [], blocking: [] };
  return { draft, review, faults: [{ id: "a", severe, dropped: [], style: [] }] };
};
const numbersOf = (...messages: Message[]): string[] => [
  ...(alsoRefuted(new Map(), looked([], messages)).get("a") ?? []),
];

const claimed = (claim: string, shown: string): Message =>
  sentence(placed("claims[0]", msg("claim.computed", { claim, shown })));
const unequal = sentence(
  placed("elements[1].tex", msg("plan.does_not_hold", { tex: '"A=6220\\cdot 0.0001=0.662"', a: "0.622", b: "0.662" })),
);

describe("numbers that were found false", () => {
  it("are the results of false statements, not what they were computed from", () => {
    expect(numbersOf(claimed("6220*0.0001*1 == 0.662", "0.622"))).toEqual(["0.662"]);
    expect(numbersOf(unequal)).toEqual(["0.662"]);
    expect(
      numbersOf(claimed("cards.swaps == 5", "6"), msg("common.text", { text: "beats[0].say: something else" })),
    ).toEqual([]);
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
