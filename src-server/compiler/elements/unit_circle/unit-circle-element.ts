import { msg, type Message } from "../../../contract/messages/message.ts";
import { defineElement } from "../../define-element.ts";
import type { Drawing } from "../../drawing.ts";
import type { DrawFrame, ElementEnv, ElementView, OpenedElement, Transition } from "../../element-kind.ts";
import { figureMeasure } from "../../figure/figure-measure.ts";
import { perFrame } from "../../figure/frame-cache.ts";
import { readNum } from "../../figure/num-field.ts";
import { paramSamples } from "../../figure/param-samples.ts";
import { choosePlaces, steadyLabelShapes } from "../../figure/steady-labels.ts";
import { changeFinding, changeRefusal, emptyView, refusalAt } from "../../element-refusals.ts";
import { circleLabels } from "./circle-labels.ts";
import { circleFacts, type CircleModel } from "./circle-model.ts";
import { circleShapes } from "./circle-shapes.ts";
import { circleWindow } from "./circle-window.ts";
import { unitCircleSchema, type UnitCircleSpec } from "./unit-circle-schema.ts";

/** Angles beyond so many turns are not drawn. */
const MAX_TURNS = 4;

const readCircle = (
  spec: UnitCircleSpec,
  env: ElementEnv,
): { model?: CircleModel; findings: OpenedElement["findings"] } => {
  const { field, findings } = readNum(spec.angle, "angle", Object.keys(env.params));
  if (!field) return { findings };
  const samples = paramSamples(env.params, new Set(field.uses));
  const angles = samples.map((params) => field.at(params));
  if (!angles.every(Number.isFinite))
    return { findings: [refusalAt("angle", msg("unit_circle.no_value"), "no_value")] };
  if (angles.some((angle) => Math.abs(angle) > MAX_TURNS * 2 * Math.PI))
    return {
      findings: [refusalAt("angle", msg("unit_circle.too_many_turns", { most: MAX_TURNS }), "range")],
    };
  const degrees = typeof spec.angle === "string" && /deg/.test(spec.angle);
  return { findings: [], model: { spec, angle: field, degrees, live: field.uses.length > 0, samples } };
};

const drawCircle = (model: CircleModel): ((frame: DrawFrame) => Drawing) => {
  const layout = perFrame((frame) => {
    const window = circleWindow(model, frame);
    const moments = model.samples.map((params) =>
      circleLabels({ model, window, frame, angle: model.angle.at(params) }),
    );
    return { window, places: choosePlaces(moments, frame.u) };
  });
  return (frame) => {
    const { window, places } = layout(frame);
    const angle = model.angle.at(frame.params);
    const labels = steadyLabelShapes(circleLabels({ model, window, frame, angle }), places, frame.u);
    return { shapes: [...circleShapes({ model, window, angle }), ...labels], parts: { angle: ["arc", "angle"] } };
  };
};

/** Least sides in u: a graph and marked angles want more. */
const leastRoom = ({ spec }: CircleModel): { width: number; height: number } => {
  const special = spec.show.includes("special");
  const side = special ? 21 : spec.show.includes("tan") ? 23 : 17;
  return { width: spec.unroll === "none" ? side : side + 8, height: special ? 20 : spec.show.length > 3 ? 17 : 14 };
};

const transformed = (
  spec: UnitCircleSpec,
  env: ElementEnv,
  to: Readonly<Record<string, unknown>>,
): Transition | Message => {
  const parsed = unitCircleSchema.safeParse({ ...spec, ...to });
  if (!parsed.success) return changeRefusal(parsed.error);
  const { model, findings } = readCircle(parsed.data, env);
  if (!model) return changeFinding(findings);
  return { view: circleView(model, env), event: "transform", seconds: 1.2 };
};

const circleView = (model: CircleModel, env: ElementEnv): ElementView => ({
  measure: (_, frame) => figureMeasure(frame, leastRoom(model)),
  draw: drawCircle(model),
  factsAt: (params) => circleFacts(model, params),
  transform: (to) => transformed(model.spec, env, to),
});

const open = (spec: UnitCircleSpec & { alt?: string | undefined }, env: ElementEnv): OpenedElement => {
  const { model, findings } = readCircle(spec, env);
  const named = spec.show.filter((part) => part === "sin" || part === "cos" || part === "tan");
  const described = {
    findings,
    alt:
      spec.alt ??
      `The unit circle with the angle ${spec.angle}${named.length > 0 ? ` and its ${named.join(", ")}` : ""}.`,
    partNames: ["point", "angle", "arc", ...named].join(", "),
  };
  if (!model)
    return {
      ...described,
      facts: {},
      view: emptyView(true),
    };
  return { ...described, view: circleView(model, env), facts: circleFacts(model, model.samples[0] ?? {}) };
};

/** The unit circle: an angle with its sine, cosine and tangent as lengths, and the graph they draw. */
export const unitCircleElement = defineElement<UnitCircleSpec>({
  type: "unit_circle",
  about: "Sine, cosine and tangent of an angle on the circle of radius one.",
  accepts: { draw: true, write: false },
  wide: false,
  schema: unitCircleSchema,
  example: { type: "unit_circle", angle: "30 deg", show: ["sin", "cos", "angle"] },
  open,
});
