import { msg } from "../../../contract/messages/message.ts";
import { AlgorithmRunRefusal } from "../../../computation/algorithms/run-refusal.ts";
import type { Facts } from "../../../contract/fact.ts";
import type { ElementView, OpenedElement, StepRequest, Transition } from "../../element-kind.ts";
import { emptyView, runFinding } from "../../element-refusals.ts";
import { stepIndexes } from "../shared/event-steps.ts";
import { lineMoments, type LineRunSpec, type NumberLineSpec } from "./number-line-schema.ts";

/** A number line that could not be read. */
export const NUMBER_LINE_UNREAD: OpenedElement = {
  view: emptyView(false),
  facts: {},
  findings: [],
  alt: "",
  partNames: "",
};

type Shown = { event: string; view: ElementView; facts: Facts };

/** The line of a run after a number of its events. */
const runView = (moments: readonly Shown[], taken: number): ElementView => {
  const moment = moments[taken];
  const events = moments.slice(1).map(({ event }) => event);
  if (!moment) return NUMBER_LINE_UNREAD.view;
  const { transform: _, factsAt, ...view } = moment.view;
  return {
    ...view,
    factsAt: (params) => ({ ...factsAt?.(params), ...moment.facts }),
    whole: () => runView(moments, events.length),
    step: (request: StepRequest) =>
      stepIndexes(events, taken, request).map((index): Transition => ({
        view: runView(moments, index),
        event: events[index - 1] ?? "narrow",
        seconds: 1.2,
      })),
  };
};

/** A number line that an algorithm draws; `view` makes the line of one moment. */
export const openLineRun = (
  run: LineRunSpec,
  viewOf: (spec: NumberLineSpec) => ElementView | undefined,
): OpenedElement => {
  try {
    const moments = lineMoments(run).flatMap(({ event, spec, facts }): Shown[] => {
      const view = viewOf(spec);
      return view ? [{ event, facts, view }] : [];
    });
    const name = run.algorithm.replaceAll("_", " ");
    return {
      ...NUMBER_LINE_UNREAD,
      view: runView(moments, 0),
      facts: moments.at(-1)?.facts ?? {},
      alt: `A number line on which ${name} narrows an interval in ${moments.length - 2} steps.`,
      partNames: run.algorithm === "bisection" ? "point:a, point:b, interval:half" : "interval:s1, point:code",
      checks: [{ name: msg("number_line.executed", { name }), checked: moments.length - 1 }],
    };
  } catch (thrown) {
    if (!(thrown instanceof AlgorithmRunRefusal)) throw thrown;
    return { ...NUMBER_LINE_UNREAD, findings: [runFinding(thrown, `run.${thrown.at}`)] };
  }
};
