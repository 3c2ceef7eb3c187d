import { quadrature } from "../../../../computation/numerics/quadrature.ts";
import { numericDerivative } from "../../../../computation/numerics/numeric-derivative.ts";
import { readFunction } from "../../../figure/function-field.ts";
import type { ParamValues } from "../../../figure/num-field.ts";
import { clipSegment } from "../../../figure/crossings.ts";
import type { Point } from "../../../drawing.ts";
import { boxHeight, boxWidth, insetBox } from "../../../shapes.ts";
import type { Canvas, Curve, LayerNote, LayerReading, ReadLayer } from "../layer-model.ts";
import { toStage } from "../plot-window.ts";
import type { LayerOf } from "../layer-schemas.ts";
import { curveLayer } from "./curve-layers.ts";
import { readDomain } from "./read-curve.ts";

/** Angles between the axes, in twelfths of a half turn. */
const ANGLES: readonly (readonly [twelfths: number, tex: string])[] = [
  [2, "\\pi/6"],
  [4, "\\pi/3"],
  [8, "2\\pi/3"],
  [10, "5\\pi/6"],
  [14, "7\\pi/6"],
  [16, "4\\pi/3"],
  [20, "5\\pi/3"],
  [22, "11\\pi/6"],
];

/** The angles of the rays, each as far out on its ray as there is room. */
const angleNotes = ({ window, u }: Canvas): LayerNote[] => {
  const centre = toStage(window, [0, 0]);
  const room = insetBox(window.area, 1.2 * u);
  return ANGLES.map(([twelfths, tex]): LayerNote => {
    const angle = (twelfths * Math.PI) / 12;
    const direction = [Math.cos(angle), -Math.sin(angle)] as const;
    const farthest = Math.hypot(boxWidth(window.area), boxHeight(window.area));
    const end = clipSegment(centre, [centre[0] + direction[0] * farthest, centre[1] + direction[1] * farthest], room);
    const reach = end ? Math.hypot(end[1][0] - centre[0], end[1][1] - centre[1]) : 0;
    const within = [1, 0.85, 0.7, 0.55].map((share): Point => [
      centre[0] + direction[0] * reach * share,
      centre[1] + direction[1] * reach * share,
    ]);
    return { key: `angle:${15 * twelfths}`, tex, role: "muted", within };
  });
};

/** The curve r(theta); its facts are the area it sweeps over and its length. */
export const readPolarLayer: ReadLayer<LayerOf<"polar">> = (spec, context): LayerReading => {
  const r = readFunction(spec.r, `${context.path}.r`, { variable: "theta", params: context.params });
  const domain = readDomain(spec.theta, [0, 2 * Math.PI], "theta", context);
  const findings = [...r.findings, ...domain.findings];
  const [radius, span] = [r.field, domain.domain];
  if (!radius || !span) return { findings };
  const curve: Curve = {
    along: "t",
    domain: span,
    value: (t, params) => radius.value(t, params),
    at: (t, params) => {
      const distance = radius.value(t, params);
      return [distance * Math.cos(t), distance * Math.sin(t)];
    },
    uses: [...new Set([...radius.uses, ...domain.uses])],
  };
  const layer = curveLayer(spec, context, curve);
  const integral = (f: (t: number) => number, params: ParamValues): number => {
    const [from, to] = span(params);
    return quadrature({ f, from, to, tolerance: 1e-8 }).value;
  };
  const speed = (t: number, params: ParamValues): number =>
    Math.hypot(radius.value(t, params), numericDerivative({ f: (at) => radius.value(at, params), at: t, step: 1e-3 }));
  return {
    findings,
    layer: {
      ...layer,
      draw: (canvas) => ({ ...layer.draw(canvas), ...(context.angles ? { notes: angleNotes(canvas) } : {}) }),
      facts: (params) => ({
        area: integral((t) => radius.value(t, params) ** 2 / 2, params),
        length: integral((t) => speed(t, params), params),
      }),
    },
  };
};
