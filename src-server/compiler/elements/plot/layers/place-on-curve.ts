import { msg } from "../../../../contract/messages/message.ts";
import { shortNumber } from "../../../figure/short-number.ts";
import type { Num } from "../../../../contract/plan.ts";
import type { ElementFinding } from "../../../element-kind.ts";
import { readNum, type NumField, type ParamValues } from "../../../figure/num-field.ts";
import type { Curve, LayerContext } from "../layer-model.ts";
import type { DataPoint } from "../plot-window.ts";

/** A place on a curve that may move with the params. */
export type PlaceOnCurve = {
  curve: Curve;
  t: NumField;
  at(params: ParamValues): DataPoint;
  uses: readonly string[];
};

type PlaceReading = { place?: PlaceOnCurve; findings: readonly ElementFinding[] };

const placeFinding = (place: PlaceOnCurve, member: string, on: string, context: LayerContext): ElementFinding[] => {
  const at = `${context.path}.${member}`;
  for (const params of context.samples) {
    const t = place.t.at(params);
    const [low, high] = place.curve.domain(params);
    const slack = 1e-9 * (high - low);
    if (!Number.isFinite(t))
      return [
        {
          at,
          code: "no_value",
          severity: "repair",
          message: msg("plot.no_value", { at, source: place.t.source }),
        },
      ];
    if (t < low - slack || t > high + slack)
      return [
        {
          at,
          code: "range",
          severity: "repair",
          message: msg("plot.outside_domain", {
            at,
            t: shortNumber(t),
            low: shortNumber(low),
            high: shortNumber(high),
            on,
          }),
        },
      ];
  }
  const start = context.samples[0] ?? {};
  const value = place.at(start);
  if (value.every(Number.isFinite)) return [];
  return [
    {
      at,
      code: "no_value",
      severity: "repair",
      message: msg("plot.no_value_at", { at, on, t: shortNumber(place.t.at(start)) }),
    },
  ];
};

/** Reads the place `t` on the curve of layer `on`; refuses places where that curve has no point. */
export const placeOnCurve = (on: string, t: Num, member: string, context: LayerContext): PlaceReading => {
  const named = context.curveOf(on, "on");
  const read = readNum(t, `${context.path}.${member}`, context.params);
  const findings = [...named.findings, ...read.findings];
  const [curve, field] = [named.curve, read.field];
  if (!curve || !field) return { findings };
  const place: PlaceOnCurve = {
    curve,
    t: field,
    at: (params) => curve.at(field.at(params), params),
    uses: [...field.uses, ...curve.uses],
  };
  const problems = placeFinding(place, member, on, context);
  return problems.length > 0 ? { findings: problems } : { place, findings };
};

/** The curve of layer `on`, which must be the graph of a function of x. */
export const graphNamed = (
  on: string,
  member: string,
  context: LayerContext,
): { curve?: Curve; findings: readonly ElementFinding[] } => {
  const named = context.curveOf(on, member);
  if (!named.curve || named.curve.along === "x") return named;
  const at = `${context.path}.${member}`;
  return {
    findings: [
      {
        at,
        code: "refused",
        severity: "repair",
        message: msg("plot.no_graph", { at, on }),
      },
    ],
  };
};
