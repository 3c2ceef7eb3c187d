import type { LecturePlan } from "../../../contract/plan.ts";
import type { Call } from "./calls.ts";
import type { Part } from "./parts.ts";

/** A line of a formula; its boxes, braces and marks are parts beside it. */
const LINE = /^l\d+$/u;

const texOf = (element: LecturePlan["scenes"][number]["elements"][number]): string | undefined => {
  const tex: unknown = element["tex"];
  return element.type === "formula" && typeof tex === "string" && !tex.includes("\\\\") ? tex : undefined;
};

/** What outlines that LaTeX made can do as well as those of the lecture: all but to take another form or place at once. */
const KEPT = new Set(["dx", "dy", "fill", "stroke", "opacity", "progress"]);

const keepsForm = (call: Call): boolean =>
  (call.does !== "Change" && call.does !== "put") || Object.keys(call.values).every((name) => KEPT.has(name));

/**
 * LaTeX of the parts of a scene that are one formula, by the parts' names.
 * A formula that becomes another one stays outlines.
 */
export const partFormulas = (
  plan: Pick<LecturePlan, "scenes">,
  sceneId: string,
  parts: readonly Part[],
): ReadonlyMap<string, string> => {
  const scene = plan.scenes.find(({ id }) => id === sceneId);
  const formulas = (scene?.elements ?? []).flatMap((element): [string, string][] => {
    const tex = texOf(element);
    const own = parts.filter((part) => part.element === element.id && LINE.test(part.part));
    const [only] = own;
    return tex !== undefined && only && own.length === 1 && only.pieces.every(({ calls }) => calls.every(keepsForm))
      ? [[only.name, tex]]
      : [];
  });
  return new Map(formulas);
};
