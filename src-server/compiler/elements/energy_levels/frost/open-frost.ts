import { msg } from "../../../../contract/messages/message.ts";
import type { FrostPoint } from "../../../../computation/chemistry/levels/frost.ts";
import type { DrawFrame, ElementEnv, ElementView, Measure, OpenedElement, Transition } from "../../../element-kind.ts";
import { figureMeasure, MIN_FIGURE } from "../../../figure/figure-measure.ts";
import type { Span } from "../../../figure/axis-scale.ts";
import { createAxesFigure } from "../../plot/axes-figure.ts";
import { stepIndexes } from "../../shared/event-steps.ts";
import { symbolPainter } from "../../shared/symbol-paints.ts";
import type { EnergyLevelsSpec } from "../energy-levels-schema.ts";
import { frostEvents, frostFacts } from "./frost-facts.ts";
import { frostLayers } from "./frost-layers.ts";
import { numberName } from "./frost-names.ts";
import { readFrost } from "./read-frost.ts";

const SECONDS = { point: 0.6, found: 0.9, settle: 0.7 } as const;
const X_LABEL = "\\text{oxidation number}";
/** Room about the outermost points, as a share of the whole. */
const ROOM = 0.16;

const spanOf = (values: readonly number[]): Span => {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const room = ROOM * (high - low || 1);
  return [low - room, high + room];
};

/** Room that the names of so many points want beside each other and above each other. */
const measure = (count: number, frame: Pick<DrawFrame, "u">): Measure =>
  figureMeasure(frame, {
    width: Math.max(MIN_FIGURE.width, Math.min(30, 5 + 2.6 * count)),
    height: Math.max(MIN_FIGURE.height, Math.min(20, 4.5 + 1.6 * count)),
  });

type Stage = { points: readonly FrostPoint[]; figure: ReturnType<typeof createAxesFigure> };

const viewAfter = (stage: Stage, taken: number): ElementView => {
  const events = frostEvents(stage.points);
  return {
    draw: stage.figure(taken),
    measure: (_, frame) => measure(stage.points.length, frame),
    facts: frostFacts(stage.points, taken),
    whole: () => viewAfter(stage, events.length),
    step: (request) =>
      stepIndexes(
        events.map(({ event }) => event),
        taken,
        request,
      ).map((index): Transition => {
        const event = events[index - 1]?.event ?? "point";
        return { view: viewAfter(stage, index), event, seconds: SECONDS[event] };
      }),
  };
};

/** Opens a Frost diagram; throws LevelsRefusal. */
export const openFrost = (spec: EnergyLevelsSpec, env: ElementEnv): OpenedElement => {
  const points = readFrost(spec);
  const x = spanOf(points.map(({ number }) => number));
  const figure = createAxesFigure({
    x,
    y: spanOf(points.map(({ height }) => height)),
    xLabel: X_LABEL,
    yLabel: "nE^\\circ/\\mathrm{V}",
    ticks: "whole",
    layers: frostLayers(points),
    samples: [{}],
    paint: symbolPainter(env.symbols),
  });
  return {
    view: viewAfter({ points, figure }, 0),
    facts: frostFacts(points, Infinity),
    findings: [],
    alt: `Frost diagram of ${spec.atom ?? ""}: ${points.map(({ species }) => species).join(", ")}.`,
    partNames: points.map((point) => `point:${numberName(point)}`).join(", "),
    shownTex: points.map(({ species }) => `\\ce{${species}}`),
    checks: [{ name: msg("energy_levels.frost_heights_checked"), checked: points.length }],
  };
};
