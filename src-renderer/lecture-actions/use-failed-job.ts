import { useNavigate } from "react-router";
import type { JobRecord } from "../../src-server/contract/api/job-record.ts";
import type { FailureActions } from "../failures/failure-action.tsx";
import { failureButton, jobFailureName, type FailureName } from "../failures/failure-words.ts";
import { sameAgainAddress } from "./same-again.ts";

const A_MINUTE_MS = 60_000;
const RETRIES = new Set(["retry", "retry_later", "go_on"]);

/** Why a lecture could not be made, and what its button does. */
export type FailedJob = {
  name: FailureName;
  actions: FailureActions;
  /** From when on trying again makes sense, in milliseconds since 1970. */
  readyAt: number;
  /** Whether the button of this failure is a retry itself. */
  isRetry: boolean;
  /** Goes to the form, filled with what was asked for. */
  change(): void;
};

/** What can be done about a failed lecture; `again` makes it again. */
export const useFailedJob = (job: JobRecord, again: () => void): FailedJob => {
  const navigate = useNavigate();
  const name = jobFailureName(job);
  const change = (): void => void navigate(sameAgainAddress(job));
  const chooseModel = (): void => void navigate(sameAgainAddress(job, "model"));
  return {
    name,
    actions: {
      ...{ retry: again, retry_later: again, go_on: again },
      ...{ retry_changed: change, edit: change, choose_model: chooseModel },
    },
    readyAt: Date.parse(job.updated_at) + A_MINUTE_MS,
    isRetry: RETRIES.has(failureButton(name)),
    change,
  };
};
