import { msg, type Message } from "../../../contract/messages/message.ts";
import {
  angleAt,
  cross,
  geometryDistance,
  geometryLengthOf,
  geometrySubtract,
  type Vec,
} from "../../../computation/geometry/plane-vector.ts";
import type { ElementFinding } from "../../element-kind.ts";
import { shortNumber } from "../../figure/short-number.ts";
import type { Construction } from "./build/construct.ts";
import { itemFinding } from "./geometry-findings.ts";
import type { ConstructItem } from "./geometry-schema.ts";
import type { GeometryValue } from "./geometry-value.ts";

/** Marked lengths and angles may differ by this share: coordinates are typed with a few digits. */
const CLOSE = 0.002;
const DEGREES = 180 / Math.PI;

const near = (a: number, b: number): boolean => Math.abs(a - b) <= CLOSE * Math.max(Math.abs(a), Math.abs(b));

/** Lengths that carry an object's mark. */
const lengthsOf = (value: GeometryValue): readonly number[] => {
  if (value.kind === "line") return [geometryDistance(...value.ends)];
  if (value.kind === "lines") return value.parts.map((part) => geometryDistance(...part));
  if (value.kind === "circle") return [value.radius];
  if (value.kind !== "polygon") return [];
  return value.points.map((point, i) => geometryDistance(point, value.points[(i + 1) % value.points.length] ?? point));
};

const degreesOf = (value: GeometryValue): number | undefined =>
  value.kind === "angle" ? angleAt(value.legs[0], value.corner, value.legs[1]) * DEGREES : undefined;

type Marked = { index: number; item: ConstructItem; value: GeometryValue };

const falseStep = (index: number, message: Message): ElementFinding =>
  itemFinding(index, message, { member: "mark", code: "false_step" });

const rightFindings = ({ index, value }: Marked): ElementFinding[] => {
  const degrees = degreesOf(value);
  if (degrees !== undefined)
    return near(degrees, 90)
      ? []
      : [falseStep(index, msg("geometry.not_a_right_angle", { degrees: shortNumber(degrees) }))];
  if (value.kind === "polygon") {
    const right = rightCorners(value.points).length > 0;
    return right ? [] : [falseStep(index, msg("geometry.no_right_corner"))];
  }
  return [falseStep(index, msg("geometry.right_angle_needs_legs"))];
};

/** Corners of a polygon with a right angle, from 0. */
export const rightCorners = (points: readonly Vec[]): number[] =>
  points.flatMap((corner, i) => {
    const [before, after] = [points.at(i - 1) ?? corner, points[(i + 1) % points.length] ?? corner];
    return near(angleAt(before, corner, after) * DEGREES, 90) ? [i] : [];
  });

const equalFindings = (marked: readonly Marked[], mark: string): ElementFinding[] => {
  const angles = marked.flatMap((one) => {
    const degrees = degreesOf(one.value);
    return degrees === undefined ? [] : [{ index: one.index, size: degrees, shown: `${shortNumber(degrees)}°` }];
  });
  const lengths = marked.flatMap(({ index, value }) =>
    lengthsOf(value).map((size) => ({ index, size, shown: shortNumber(size) })),
  );
  return [angles, lengths].flatMap((group) => {
    const [first] = group;
    const other = group.find((one) => first && !near(one.size, first.size));
    return first && other
      ? [
          falseStep(
            other.index,
            msg("geometry.marked_sizes_not_equal", { mark, shown: first.shown, other: other.shown }),
          ),
        ]
      : [];
  });
};

const parallelFindings = (marked: readonly Marked[], mark: string): ElementFinding[] => {
  const ways = marked.flatMap(({ index, value }) =>
    value.kind === "line" ? [{ index, way: geometrySubtract(value.ends[1], value.ends[0]) }] : [],
  );
  const [first] = ways;
  const other = ways.find(
    ({ way }) => first && Math.abs(cross(way, first.way)) > CLOSE * geometryLengthOf(way) * geometryLengthOf(first.way),
  );
  return other ? [falseStep(other.index, msg("geometry.marked_lines_not_parallel", { mark }))] : [];
};

/** Marks that say what is not so. */
export const markFindings = (items: readonly ConstructItem[], made: Construction): ElementFinding[] => {
  const marked = items.flatMap((item, index): Marked[] => {
    const value = made.objects.get(item.id)?.value;
    return item.mark === undefined || !value ? [] : [{ index, item, value }];
  });
  const groups = Map.groupBy(marked, ({ item }) => item.mark ?? "right");
  return [...groups].flatMap(([mark, list]) => {
    if (mark === "right") return list.flatMap(rightFindings);
    return mark.startsWith("equal") ? equalFindings(list, mark) : parallelFindings(list, mark);
  });
};
