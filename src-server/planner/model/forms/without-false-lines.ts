import type { AuthorTools } from "../../author.ts";
import { markedPlan, withScene, type Draft } from "../draft/draft.ts";
import { withoutMarks } from "../mend/length/optional-parts.ts";
import { dropFalseLines } from "./drop-false-lines.ts";

/** A derivation has at most so many lines to lose. */
const MOST_LINES = 6;

const scenesOf = (plan: unknown): unknown[] => {
  const scenes: unknown = typeof plan === "object" && plan !== null ? Reflect.get(plan, "scenes") : undefined;
  return Array.isArray(scenes) ? scenes : [];
};

const hasDerivation = ({ scenes }: Draft): boolean =>
  scenes.some(({ scene }) => {
    const elements: unknown = scene?.["elements"];
    return Array.isArray(elements) && JSON.stringify(elements).includes('"type":"derivation"');
  });

/** Leaves out false lines of derivations one by one, because the next may be true of the line before. */
export const withoutFalseLines = async (
  draft: Draft,
  tools: Pick<AuthorTools, "review">,
): Promise<{ draft: Draft; notes: string[] }> => {
  const notes: string[] = [];
  let now = draft;
  if (!hasDerivation(draft)) return { draft, notes };
  for (let round = 0; round < MOST_LINES; round++) {
    const plan = markedPlan(now);
    const dropped = dropFalseLines(plan, (await tools.review(withoutMarks(plan))).findings);
    if (dropped.notes.length === 0) break;
    notes.push(...dropped.notes);
    for (const [i, scene] of scenesOf(dropped.plan).entries()) {
      const place = now.scenes[i];
      if (place && typeof scene === "object" && scene !== null)
        now = withScene(now, place.wanted.id, { scene: { ...scene, id: place.wanted.id } });
    }
  }
  return { draft: now, notes };
};
