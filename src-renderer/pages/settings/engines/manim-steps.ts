import type { EngineEntry } from "../../../../src-server/contract/api/catalogue.ts";

/** What can be done with Manim. `cancel` keeps what an installation has fetched, `discard` takes it away. */
export type ManimStep = "install" | "repair" | "remove" | "cancel" | "discard";

const STEPS: Readonly<Record<EngineEntry["detail"], readonly ManimStep[]>> = {
  absent: ["install"],
  installing: ["cancel", "discard"],
  ready: ["repair", "remove"],
  broken: ["repair", "remove"],
  outdated: ["repair", "remove"],
  unsupported: [],
};

/** The steps that a state allows, the likeliest first. */
export const manimSteps = (state: EngineEntry["detail"]): readonly ManimStep[] => STEPS[state];

/** Whether the advice says more than that Manim can be installed: why it does not work, or why an installation failed. */
export const tellsMore = ({ detail, advice }: Pick<EngineEntry, "detail" | "advice">): boolean => {
  if (advice === null || detail === "ready" || detail === "installing") return false;
  return detail !== "absent" || !advice.startsWith("Manim is not installed");
};
