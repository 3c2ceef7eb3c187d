import { useState } from "react";
import type { JobRecord } from "../../src-server/contract/api/job-record.ts";
import { nextRemaining, type Remaining } from "./remaining.ts";

/** Time left of a job in progress, remembered so that it never grows without a word. */
export const useRemaining = (job: Pick<JobRecord, "status" | "progress" | "seconds_left">): Remaining | null => {
  const [told, setTold] = useState<Remaining | null>(null);
  const next = nextRemaining(told, job);
  if (next?.seconds !== told?.seconds) setTold(next);
  return next;
};
