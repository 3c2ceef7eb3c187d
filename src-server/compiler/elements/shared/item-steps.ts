import type { ElementView, StepRequest, Transition } from "../../element-kind.ts";

export type ItemSteps = {
  request: StepRequest;
  /** Items on stage now, and in all. */
  done: number;
  total: number;
  /** Name of the event that brings the next item. */
  event: string;
  seconds?: number;
  /** The element with its first `count` items. */
  view(count: number): ElementView;
};

const wantedCount = ({ request, done, total, event }: ItemSteps): number => {
  const left = total - done;
  if (request.to === "end") return left;
  return request.to === undefined || request.to === event ? Math.min(request.count, left) : 0;
};

/** Transitions of an element whose items appear one after the other; none where `to` names no event of it. */
export const itemSteps = (steps: ItemSteps): Transition[] =>
  Array.from({ length: Math.max(0, wantedCount(steps)) }, (_, i) => ({
    view: steps.view(steps.done + i + 1),
    event: steps.event,
    ...(steps.seconds === undefined ? {} : { seconds: steps.seconds }),
  }));
