import { MessageError, msg } from "../../../contract/messages/message.ts";
import { angleAt, geometryDistance, type Vec } from "../../../computation/geometry/plane-vector.ts";
import type { Facts, FactValue } from "../../../contract/fact.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import type { Construction } from "./build/construct.ts";
import { namesIn } from "./build/references.ts";
import type { GeometryValue } from "./geometry-value.ts";
import { areaOfValue, degreesOfValue, lengthOfValue } from "./measures.ts";
import type { GeometryModel } from "./read-geometry.ts";
import { signedArea } from "../../../computation/geometry/figures.ts";

const lost = (name: string): MessageError => new MessageError(msg("geometry.no_such_object", { name }));

const pointsNamed = (made: Construction, name: string): readonly Vec[] => {
  const points = namesIn(name, made.points).map((one) => made.points.get(one));
  const found = points.filter((point) => point !== undefined);
  if (found.length === 0 || found.length < points.length) throw lost(name);
  return found;
};

const measured = (
  made: Construction,
  name: string,
  of: (value: GeometryValue) => number | undefined,
  points: (list: readonly Vec[]) => number | undefined,
): FactValue => {
  const value = made.objects.get(name)?.value;
  const size = (value && of(value)) ?? points(value?.kind === "point" || !value ? pointsNamed(made, name) : []);
  if (size === undefined) throw lost(name);
  return size;
};

const between = (list: readonly Vec[]): number | undefined => {
  const [a, b] = list;
  return a && b && list.length === 2 ? geometryDistance(a, b) : undefined;
};

const cornerAngle = (list: readonly Vec[]): number | undefined => {
  const [a, b, c] = list;
  return a && b && c && list.length === 3 ? (angleAt(a, b, c) * 180) / Math.PI : undefined;
};

const radiusOf = (value: GeometryValue): number | undefined =>
  value.kind === "circle" || value.kind === "arc" ? value.radius : undefined;

/** Facts of a construction at values of the params: `length(AB)`, `angle(ABC)` in degrees, `area(T)`, `radius(c)`, `x(P)`, `y(P)`. */
export const geometryFacts = (model: GeometryModel, params: ParamValues): Facts => {
  const made = model.at(params);
  if (!made) return {};
  const coordinate =
    (axis: 0 | 1) =>
    (name: FactValue | undefined): FactValue =>
      pointsNamed(made, String(name))[0]?.[axis] ?? NaN;
  return {
    objects: made.objects.size,
    x: (name) => coordinate(0)(name),
    y: (name) => coordinate(1)(name),
    length: (name) => measured(made, String(name), lengthOfValue, between),
    angle: (name) => measured(made, String(name), degreesOfValue, cornerAngle),
    area: (name) =>
      measured(made, String(name), areaOfValue, (list) => (list.length > 2 ? Math.abs(signedArea(list)) : undefined)),
    radius: (name) => measured(made, String(name), radiusOf, () => undefined),
  };
};
