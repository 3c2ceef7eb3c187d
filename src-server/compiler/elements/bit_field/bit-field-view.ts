import type { BitRun } from "../../../computation/algorithms/bits/bit-moment.ts";
import type { ColorRole } from "../../../contract/style.ts";
import type { Facts } from "../../../contract/fact.ts";
import type { DrawFrame, ElementView, StepRequest, Transition } from "../../element-kind.ts";
import { MIN_FIGURE, MIN_WIDTH } from "../../figure/figure-measure.ts";
import { perFrame } from "../../figure/frame-cache.ts";
import { stepIndexes } from "../shared/event-steps.ts";
import { bitLayout, type BitLayout } from "./bit-field-layout.ts";
import { leastBits } from "./bit-field-plan.ts";
import { bitFieldShapes } from "./bit-field-shapes.ts";

type Stage = { run: BitRun; roles: readonly ColorRole[]; layoutIn(frame: DrawFrame): BitLayout };

const SECONDS: Readonly<Record<string, number>> = { field_done: 0.9, check: 0.6, flip: 0.7, found: 0.8 };

/** Facts after a number of events; `bit` counts from 1 on the left. */
export const bitFacts = (run: BitRun, taken = run.moments.length - 1): Facts => {
  const moment = run.moments[taken];
  const bits = moment?.rows[0]?.bits ?? [];
  return {
    count: bits.length,
    ones: bits.filter((bit) => bit.text === "1").length,
    bits: bits.map((bit) => bit.text || "·").join(""),
    bit: (place) => Number(bits[Number(place) - 1]?.text ?? Number.NaN),
    ...moment?.facts,
  };
};

const fieldParts = (run: BitRun): Record<string, readonly string[]> => {
  let at = 0;
  return Object.fromEntries(
    run.fields.map(({ name, width }, field) => {
      const from = at;
      at += width;
      return [
        `field:${name}`,
        [`name:${field + 1}`, ...Array.from({ length: width }, (_, i) => `bit:${from + i + 1}`)],
      ];
    }),
  );
};

const steps = (stage: Stage, taken: number, request: StepRequest): Transition[] => {
  const events = stage.run.moments.slice(1).map((moment) => moment.event);
  return stepIndexes(events, taken, request).map((index): Transition => {
    const event = events[index - 1] ?? "";
    return { view: viewOf(stage, index), event, seconds: SECONDS[event] ?? 0.6 };
  });
};

const viewOf = (stage: Stage, taken: number): ElementView => {
  const { run, roles } = stage;
  const moment = run.moments[taken];
  return {
    measure: (room, frame) => {
      const least = leastBits(run, frame, room.width);
      return {
        width: Math.max(MIN_WIDTH * frame.u, least.width),
        height: Math.max(MIN_FIGURE.height * frame.u, least.height),
        stretch: true,
      };
    },
    draw: (frame) =>
      moment
        ? {
            shapes: bitFieldShapes({ run, roles, moment, layout: stage.layoutIn(frame), type: frame.type }),
            parts: fieldParts(run),
          }
        : { shapes: [] },
    facts: bitFacts(run, taken),
    ...(run.moments.length > 1 ? { step: (request: StepRequest) => steps(stage, taken, request) } : {}),
  };
};

/** Bits before any event of their run. */
export const bitFieldView = (run: BitRun, roles: readonly ColorRole[]): ElementView =>
  viewOf({ run, roles, layoutIn: perFrame((frame) => bitLayout(run, frame)) }, 0);
