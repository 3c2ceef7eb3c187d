import type { UpdateState, UpdateStep } from "../../../../src-server/contract/desktop/shell.ts";

const STEPS: Readonly<Record<UpdateState["state"], readonly UpdateStep[]>> = {
  idle: ["check"],
  checking: [],
  none: ["check"],
  checkout: [],
  available: ["download", "skip"],
  downloading: [],
  ready: ["install"],
  waiting: [],
  failed: ["check"],
};

/** What can be done about an update now. */
export const updateSteps = (state: UpdateState["state"]): readonly UpdateStep[] => STEPS[state];
