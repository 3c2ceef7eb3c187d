import type { JobCreated } from "../../../../src-server/contract/api/job-record.ts";
import type { DraftPlan } from "../../../plan-editing/draft-plan.ts";
import type { LectureLook } from "../state/storyboard-context.ts";

/** Where a plan comes from, and what becomes of it. */
export type PlanSource = {
  /** Whether its lecture is already there, so that only what changed is made again. */
  isMade: boolean;
  /** What its steps are kept under. */
  name: string;
  base: DraftPlan;
  kept: DraftPlan | undefined;
  look: LectureLook;
  keep(plan: DraftPlan | null): boolean;
  /** Has the lecture made. Throws `ApiFailure`. */
  make(plan: DraftPlan): Promise<JobCreated>;
  /** Forgets the draft, once its lecture is being made. */
  forget(): void;
};
