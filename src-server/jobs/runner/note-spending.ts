import type { ModelSpending } from "../../contract/model-work.ts";
import { messageOf } from "../../errors.ts";
import type { JobRow } from "../job-row.ts";
import { isOnOwnersKey } from "../model-order.ts";
import { monthOf } from "../spending.ts";
import type { RunnerParts } from "./parts.ts";

/** Adds what an answer took to the month, where it was on the owner's key. */
export const noteSpending = ({ spending, clock, log }: RunnerParts, row: JobRow, spent: ModelSpending): void => {
  if (!isOnOwnersKey(row)) return;
  try {
    spending.add(monthOf(clock.now()), { tokens: spent.promptTokens + spent.answerTokens, usd: spent.costUsd ?? 0 });
  } catch (failure) {
    log.warn("spending not written", { job: row.id, reason: messageOf(failure) });
  }
};
