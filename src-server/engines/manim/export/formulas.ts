import type { LecturePlan } from "../../../contract/plan.ts";
import { partCalls } from "./part-calls.ts";
import type { Part } from "./parts.ts";

const texOf = (element: LecturePlan["scenes"][number]["elements"][number]): string | undefined => {
  const tex: unknown = element["tex"];
  return element.type === "formula" && typeof tex === "string" && !tex.includes("\\\\") ? tex : undefined;
};

/** Whether everything is done with the part as a whole, so that other pieces can stand for its own. */
const isOneThing = (part: Part): boolean =>
  partCalls(part).every(({ on, call }) => on === part.name && call.does !== "put" && call.does !== "Change");

/**
 * LaTeX of the parts of a scene that show a whole formula, by the parts' names.
 * A formula whose letters go their own ways, as when it is transformed, stays an outline.
 */
export const partFormulas = (
  plan: Pick<LecturePlan, "scenes">,
  sceneId: string,
  parts: readonly Part[],
): ReadonlyMap<string, string> => {
  const scene = plan.scenes.find(({ id }) => id === sceneId);
  const formulas = (scene?.elements ?? []).flatMap((element): [string, string][] => {
    const tex = texOf(element);
    const own = parts.filter((part) => part.element === element.id);
    const [only] = own;
    return tex !== undefined && only && own.length === 1 && isOneThing(only) ? [[only.name, tex]] : [];
  });
  return new Map(formulas);
};
