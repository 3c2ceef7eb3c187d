import { msg } from "../../../contract/messages/message.ts";
import type { PlanFinding } from "../../../contract/finding.ts";
import { fillFacts } from "../../../computation/claims.ts";
import { addressesOf, splitAddress } from "../../staging/actions/context.ts";
import { bareWord } from "../../../kit/text.ts";
import { wordsOf } from "./speech.ts";
import type { SceneContext } from "./plan-context.ts";

/** Shown words may share this many in a row with the speech of their beat. */
const MAX_SHARED = 4;
const SAID_WHOLE = new Set(["definition", "theorem", "law"]);

const bare = (text: string): string[] =>
  wordsOf(text.replace(/\$[^$]*\$/g, " "))
    .map(bareWord)
    .filter((word) => word !== "");

/** Length of the longest run of words that stands in both texts. */
export const longestShared = (a: readonly string[], b: readonly string[]): number => {
  let best = 0;
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < b.length; j++) {
      let length = 0;
      while (i + length < a.length && j + length < b.length && a[i + length] === b[j + length]) length++;
      best = Math.max(best, length);
    }
  }
  return best;
};

/** Text that is shown while nearly the same is said (redundancy: Mayer and Fiorella 2014). */
export const verbatimFindings = ({ scene, opened, path }: SceneContext): PlanFinding[] =>
  scene.beats.flatMap((beat, i) => {
    const said = bare(fillFacts(beat.say, opened.facts).text);
    const ids = new Set(
      beat.do
        .filter((action) => ["show", "write", "draw", "step"].includes(action.action))
        .flatMap(addressesOf)
        .map((address) => splitAddress(address).id),
    );
    return scene.elements.flatMap((element, k): PlanFinding[] => {
      const entry = opened.elements.get(element.id);
      if (!entry || !ids.has(element.id) || SAID_WHOLE.has(String(element["variant"]))) return [];
      const shared = Math.max(0, ...(entry.opened.shownText ?? []).map((text) => longestShared(bare(text), said)));
      if (shared <= MAX_SHARED) return [];
      return [
        {
          path: `${path}.elements[${k}]`,
          code: "verbatim",
          severity: "repair",
          message: msg("plan.text_repeats_narration", { path, i, id: element.id, shared }),
        },
      ];
    });
  });
