import type { Facts, FactValue } from "../../../contract/fact.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import { componentsOf, netOf } from "./force-places.ts";
import type { FreeBody } from "./read-free-body.ts";

const DEGREES = 180 / Math.PI;

/** The net force and parts of forces, in newtons, angles in degrees. */
export const freeBodyFacts = (body: FreeBody, params: ParamValues): Facts => {
  const forces = body.forcesAt(params);
  const incline = body.inclineAt(params);
  const [x, y] = netOf(forces);
  const net = Math.hypot(x, y);
  const largest = Math.max(1e-12, ...forces.map(({ size }) => size));
  const of = (id: FactValue, part: (force: (typeof forces)[number]) => number): number => {
    const force = forces.find((one) => one.id === id);
    return force ? part(force) : NaN;
  };
  return {
    net: net < 1e-9 * largest ? 0 : net,
    net_x: x,
    net_y: y,
    net_angle: Math.atan2(y, x) * DEGREES,
    balanced: net < 1e-9 * largest,
    size: (id) => of(id, ({ size }) => size),
    x: (id) => of(id, (force) => componentsOf(force)[0]),
    y: (id) => of(id, (force) => componentsOf(force)[1]),
    along: (id) => of(id, ({ size, angle }) => size * Math.cos(angle - incline)),
    across: (id) => of(id, ({ size, angle }) => size * Math.sin(angle - incline)),
  };
};
