import type { JobRow } from "../jobs/job-row.ts";

/** The plan as the tables know it: `unlimited` differs from `pro` in what is counted, which the account alone tells. */
export const storedPlan = (plan: JobRow["plan"]): Exclude<JobRow["plan"], "unlimited"> =>
  plan === "unlimited" ? "pro" : plan;
