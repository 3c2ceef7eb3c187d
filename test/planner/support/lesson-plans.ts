import {
  lecturePlanSchema,
  type LecturePlan,
  type PlanElement,
  type PlanScene,
} from "../../../src-server/contract/plan.ts";
import { composePlan } from "../../../src-server/planner/lessons/compose.ts";
import { findLesson } from "../../../src-server/planner/lessons/find-lesson.ts";

/** The plan of the lesson a prompt gets, with everything it could say or its parts up to a rank. */
export const planFor = (prompt: string, upTo = Infinity): LecturePlan =>
  lecturePlanSchema.parse(composePlan(findLesson(prompt).match.build(), upTo, 60));

/** The sentence with which a prompt is turned away; throws where it is not. */
export const refusalOf = (prompt: string): string => {
  try {
    findLesson(prompt);
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  throw new Error(`"${prompt}" was not refused`);
};

/** Everything that is said, in order. */
export const saidIn = (plan: LecturePlan): string =>
  plan.scenes.flatMap((scene) => scene.beats.map((beat) => beat.say)).join("\n");

/** A scene by its id; throws where there is none. */
export const sceneOf = (plan: LecturePlan, id: string): PlanScene => {
  const scene = plan.scenes.find((one) => one.id === id);
  if (!scene) throw new Error(`no scene "${id}" in ${plan.scenes.map((one) => one.id).join(", ")}`);
  return scene;
};

/** An element of a scene; throws where there is none. */
export const elementOf = (plan: LecturePlan, sceneId: string, id: string): PlanElement => {
  const element = sceneOf(plan, sceneId).elements.find((one) => one.id === id);
  if (!element) throw new Error(`no element "${id}" in scene "${sceneId}"`);
  return element;
};

/** The rows of a table. */
export const rowsOf = (element: PlanElement): unknown[][] => {
  const rows = element["rows"];
  if (!Array.isArray(rows)) throw new Error(`"${element.id}" has no rows`);
  return rows.map((row) => (Array.isArray(row) ? row : []));
};

/** The number a claim of the form `left ~ number` or `left == number` names; throws where there is none. */
export const claimedNumber = (scene: PlanScene, left: string): number => {
  for (const claim of scene.claims) {
    const [side, value] = claim.split(/ (?:~|==) /u);
    if (side === left) return Number(value);
  }
  throw new Error(`no claim about "${left}" in ${scene.claims.join("; ")}`);
};

/** TeX of every line of a derivation. */
export const linesOf = (element: PlanElement): string[] => {
  const steps = element["steps"];
  if (!Array.isArray(steps)) throw new Error(`"${element.id}" has no steps`);
  return steps.map((step: unknown) =>
    typeof step === "object" && step !== null && "tex" in step ? String(step.tex) : "",
  );
};
