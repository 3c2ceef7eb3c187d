import { msg, type Message } from "../../../contract/messages/message.ts";
import type { Facts } from "../../../contract/fact.ts";
import { comparable, wholeRange } from "../../figure/comparable.ts";
import { defineElement } from "../../define-element.ts";
import type { Drawing } from "../../drawing.ts";
import type { DrawFrame, ElementEnv, ElementView, OpenedElement, Transition } from "../../element-kind.ts";
import { MIN_WIDTH } from "../../figure/figure-measure.ts";
import { perFrame } from "../../figure/frame-cache.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import { changeFinding, changeRefusal, emptyView } from "../../element-refusals.ts";
import { openLineRun, NUMBER_LINE_UNREAD } from "./line-run-view.ts";
import { axisLineShapes, numberLineTickKey } from "./number-line-axis.ts";
import { jumpShapes } from "./number-line-jumps.ts";
import { layOutNumberLine, numberLineLeastHeight, type NumberLineLayout } from "./number-line-layout.ts";
import { mapFindings, mapShapes } from "./number-line-map.ts";
import { intervalShapes } from "./number-line-intervals.ts";
import { pointShapes } from "./number-line-marks.ts";
import { numberLineSchema, type NumberLineFields, type NumberLineSpec } from "./number-line-schema.ts";
import type { NumberLine } from "./number-line-model.ts";
import { readNumberLine } from "./read-number-line.ts";

const findTick = (layout: NumberLineLayout, part: string): readonly string[] | undefined => {
  const match = /^tick:(-?\d{1,15}(?:\.\d{1,12})?)$/.exec(part.replace("−", "-"));
  const value = Number(match?.[1]);
  const tick = layout.ticks.find((found) => Math.abs(found.value - value) <= 1e-9 * Math.max(1, Math.abs(value)));
  return tick && [numberLineTickKey(tick.value)];
};

const drawNumberLine = (line: NumberLine, layout: NumberLineLayout, frame: DrawFrame): Drawing => {
  const { params } = frame;
  const intervals = intervalShapes(line, layout, params);
  const points = pointShapes(line, layout, params);
  return {
    shapes: [
      ...axisLineShapes(
        { prefix: "", y: layout.y, scale: line.scale, ticks: layout.ticks, side: line.map ? -1 : 1 },
        layout,
      ),
      ...mapShapes(line, layout, params),
      ...points.leaders,
      ...intervals.bars,
      ...jumpShapes(line, layout, params),
      ...points.dots,
      ...intervals.labels,
      ...points.labels,
    ],
    find: (part) => findTick(layout, part),
  };
};

const factsAt = (line: NumberLine, params: ParamValues): Facts => {
  const at = (id: unknown): number => line.points.find((point) => point.id === id)?.at.at(params) ?? NaN;
  const jump = (n: unknown): number => {
    const found = line.jumps[Number(n) - 1];
    return found ? found.to.at(params) - found.from.at(params) : NaN;
  };
  return {
    at,
    jump,
    distance: (a, b) => Math.abs(at(a) - at(b)),
    length: (id) => {
      const found = line.intervals.find((interval) => interval.id === id);
      return found?.from && found.to ? found.to.at(params) - found.from.at(params) : Infinity;
    },
    image: (id) => line.map?.by.value(at(id), params) ?? NaN,
  };
};

/** `grows` where letters may fill a large room: not where lines are to look alike. */
type ViewOptions = { spec: NumberLineSpec; line: NumberLine; env: ElementEnv; grows: boolean };

const transformed = (
  { spec, env, grows }: ViewOptions,
  to: Readonly<Record<string, unknown>>,
): Transition | Message => {
  const parsed = numberLineSchema.safeParse({ ...spec, ...to });
  if (!parsed.success) return changeRefusal(parsed.error);
  const changed: NumberLineSpec = { ...parsed.data, range: parsed.data.range ?? spec.range };
  const { line, findings } = readNumberLine(changed, env);
  if (!line) return findings[0]?.message ?? changeFinding(findings);
  return { view: createView({ spec: changed, line, env, grows }), event: "transform", seconds: 1.2 };
};

const createView = (options: ViewOptions): ElementView => {
  const { line, grows } = options;
  const layoutFor = perFrame((frame) => layOutNumberLine(line, frame, grows));
  return {
    draw: (frame) => drawNumberLine(line, layoutFor(frame), frame),
    measure: (room, frame) => {
      const width = Math.max(MIN_WIDTH * frame.u, room.width);
      return {
        width: MIN_WIDTH * frame.u,
        height: numberLineLeastHeight(line, { ...frame, box: [0, 0, width, room.height] }),
        stretch: true,
      };
    },
    factsAt: (params) => factsAt(line, params),
    transform: (to) => transformed(options, to),
  };
};

const altOf = (spec: NumberLineSpec): string => {
  const named = [...spec.points, ...spec.intervals].map((mark) => mark.label ?? mark.id);
  return `A number line from ${spec.range[0]} to ${spec.range[1]}${named.length > 0 ? ` with ${named.join(", ")}` : ""}.`;
};

const partNames = (spec: NumberLineSpec): string =>
  [
    ...spec.points.map(({ id }) => `point:${id}`),
    ...spec.intervals.map(({ id }) => `interval:${id}`),
    ...spec.jumps.map((_, i) => `jump:${i + 1}`),
    `tick:${spec.range[0]}`,
  ].join(", ");

const compared = comparable<NumberLineSpec["range"]>();

const open = (spec: NumberLineSpec, env: ElementEnv): OpenedElement => {
  const reading = readNumberLine(spec, env);
  const { line } = reading;
  const described = {
    findings: line ? mapFindings(line) : reading.findings,
    alt: altOf(spec),
    partNames: partNames(spec),
  };
  if (!line)
    return {
      ...described,
      facts: {},
      view: emptyView(false),
    };
  const view = createView({ spec, line, env, grows: true });
  return {
    ...described,
    view,
    shares: {
      window: compared(view, {
        own: spec.range,
        kind: ["number_line"],
        among: (all) => stillView({ ...spec, range: wholeRange(all) }, env),
      }),
    },
    facts: factsAt(line, line.samples[0] ?? {}),
    shownText: [...spec.points, ...spec.intervals, ...spec.jumps].flatMap((mark) => mark.label ?? []),
    quantities: line.points.flatMap(({ id, label, role }) => {
      const tex = /^\$([^$]+)\$$/.exec(label ?? "")?.[1];
      const given = spec.points.some((point) => point.id === id && point.color !== undefined);
      return tex === undefined ? [] : [{ tex, role, given }];
    }),
    checks: [
      {
        name: msg("number_line.checked_places"),
        checked: line.points.length + line.intervals.length + line.jumps.length,
      },
    ],
  };
};

const stillView = (spec: NumberLineSpec, env: ElementEnv): ElementView | undefined => {
  const { line } = readNumberLine(spec, env);
  return line && createView({ spec, line, env, grows: false });
};

const openFields = (fields: NumberLineFields, env: ElementEnv): OpenedElement => {
  const { range, run } = fields;
  if (run) return openLineRun(run, (spec) => stillView(spec, env));
  return range
    ? open({ ...fields, range }, env)
    : {
        ...NUMBER_LINE_UNREAD,
        findings: [{ at: "range", code: "missing", severity: "repair", message: msg("number_line.range_missing") }],
      };
};

/** A line of numbers with points, intervals, jumps and, joined below, what an expression makes of them. */
export const numberLineElement = defineElement<NumberLineFields>({
  type: "number_line",
  about: "Points, intervals and jumps on a line of numbers.",
  accepts: { draw: true, write: false },
  wide: true,
  schema: numberLineSchema,
  example: { type: "number_line", range: [0, 14], points: [{ id: "acid", at: 3, label: "vinegar" }] },
  open: openFields,
});
