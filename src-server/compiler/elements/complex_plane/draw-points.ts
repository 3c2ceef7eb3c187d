import {
  angleOf,
  conjugated,
  isValue,
  polar,
  rootsOf,
  sizeOf,
  type Complex,
} from "../../../computation/complex/complex-functions.ts";
import type { ColorRole } from "../../../contract/style.ts";
import type { Shape } from "../../drawing.ts";
import { type ComplexWindow } from "./complex-window.ts";
import { movedBy, type ComplexPlaneModel } from "./plane-model.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import { COMPLEX_PLANE_ORDERS, lineThrough, dotAt, circleShape } from "./plane-pen.ts";

const ARC_PIECES = 24;
/** Radius of the arc of an argument, in u. */
export const COMPLEX_PLANE_ARC = 2;

const arcPlaces = (z: Complex, window: ComplexWindow): Complex[] =>
  Array.from({ length: ARC_PIECES + 1 }, (_, i) =>
    polar((COMPLEX_PLANE_ARC * window.u) / window.unit, (angleOf(z) * i) / ARC_PIECES),
  );

const pointShapes = (
  id: string,
  z: Complex,
  role: ColorRole,
  { model, window }: { model: ComplexPlaneModel; window: ComplexWindow },
): Shape[] => {
  const { show } = model.spec;
  const key = `point:${id}`;
  const order = COMPLEX_PLANE_ORDERS.points;
  const mirror = conjugated(z);
  return [
    ...(show.includes("modulus") || show.includes("argument")
      ? [lineThrough([[0, 0], z], window, { key: `${key}/modulus`, paint: role, width: 0.12, order })]
      : []),
    ...(show.includes("argument")
      ? [lineThrough(arcPlaces(z, window), window, { key: `${key}/argument`, paint: role, width: 0.09, order })]
      : []),
    ...(show.includes("conjugate")
      ? [
          lineThrough([z, mirror], window, {
            key: `${key}/mirror`,
            paint: { role, alpha: 0.8 },
            width: 0.07,
            order,
            dash: [0.3, 0.3],
            kind: "grid",
          }),
          dotAt(mirror, window, { key: `${key}/conjugate`, paint: role, order, size: 0.26 }),
        ]
      : []),
    dotAt(z, window, { key: `${key}/dot`, paint: role, order }),
  ];
};

/** The points with what is shown of them. */
export const pointsShapes = (model: ComplexPlaneModel, params: ParamValues, window: ComplexWindow): Shape[] => {
  const move = movedBy(model, params);
  return model.points.flatMap(({ id, role, field }) => {
    const z = move(field.at(params));
    return isValue(z) ? pointShapes(id, z, role, { model, window }) : [];
  });
};

/** All n-th roots on their circle. */
export const rootShapes = (model: ComplexPlaneModel, params: ParamValues, window: ComplexWindow): Shape[] => {
  if (!model.roots) return [];
  const { of, n } = model.roots;
  const roots = rootsOf(of.at(params), n);
  const order = COMPLEX_PLANE_ORDERS.roots;
  const faint = { role: "muted", alpha: 0.6 } as const;
  return [
    circleShape(sizeOf(roots[0] ?? [0, 0]), window, { key: "roots/circle", paint: "muted", width: 0.07, order }),
    lineThrough([...roots, ...roots.slice(0, 1)], window, {
      key: "roots/polygon",
      paint: faint,
      width: 0.06,
      order,
      kind: "grid",
    }),
    ...roots.map((z, k) => dotAt(z, window, { key: `root:${k}/dot`, paint: k === 0 ? "b" : "a", order })),
  ];
};
