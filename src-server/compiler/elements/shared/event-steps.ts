import type { StepRequest } from "../../element-kind.ts";

/**
 * Indexes of the moments a `step` goes through, after `taken` events of a run whose events are listed in order:
 * `count` of them; up to and with the next event named by `to`; or all for `"end"`. None where there is no such event.
 */
export const stepIndexes = (events: readonly string[], taken: number, request: StepRequest): number[] => {
  const last = events.length;
  const named = request.to === undefined || request.to === "end" ? undefined : events.indexOf(request.to, taken) + 1;
  if (named === 0) return [];
  const until = named ?? (request.to === "end" ? last : Math.min(last, taken + request.count));
  return Array.from({ length: Math.max(0, until - taken) }, (_, i) => taken + i + 1);
};
