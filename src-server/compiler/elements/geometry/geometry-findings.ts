import { about, msg, placed, type Message } from "../../../contract/messages/message.ts";
import { pathLength, sharpestAngle } from "../../../computation/geometry/figures.ts";
import { angleAt, geometryDistance, type Vec } from "../../../computation/geometry/plane-vector.ts";
import type { ElementFinding } from "../../element-kind.ts";
import { shortNumber } from "../../figure/short-number.ts";
import type { Construction } from "./build/construct.ts";
import type { ConstructItem } from "./geometry-schema.ts";
import type { GeometryValue } from "./geometry-value.ts";

/** A finding about an item of the construction; `member` is the part of it, "" for the whole. */
export const itemFinding = (
  index: number,
  message: Message,
  { member = "", code = "refused" }: { member?: string; code?: ElementFinding["code"] } = {},
): ElementFinding => {
  const at = `construct[${index}]${member === "" ? "" : `.${member}`}`;
  const text = code === "missing" ? about(at, message) : placed(at, message);
  return { at, code, severity: "repair", message: msg("common.sentence", { text }) };
};

/** Angles and sides under these cannot be seen: degrees, and share of the longest way. */
const LEAST = { angle: 5, side: 0.012 } as const;

const polygonFindings = (index: number, points: readonly Vec[], names: readonly string[]): ElementFinding[] => {
  const around = pathLength(points, true);
  const short = points.findIndex(
    (point, i) => geometryDistance(point, points[(i + 1) % points.length] ?? point) < LEAST.side * around,
  );
  if (short >= 0) {
    const side = (names[short] ?? "") + (names[(short + 1) % points.length] ?? "");
    return [
      itemFinding(
        index,
        msg("geometry.corners_fall_together", { side: side === "" ? msg("geometry.two_corners") : side }),
      ),
    ];
  }
  const sharpest = sharpestAngle(points);
  if (sharpest >= LEAST.angle) return [];
  return [
    itemFinding(index, msg("geometry.polygon_too_sharp", { sharpest: shortNumber(sharpest), angle: LEAST.angle })),
  ];
};

const angleFindings = (index: number, value: Extract<GeometryValue, { kind: "angle" }>): ElementFinding[] => {
  const degrees = (angleAt(value.legs[0], value.corner, value.legs[1]) * 180) / Math.PI;
  return degrees >= LEAST.angle
    ? []
    : [itemFinding(index, msg("geometry.angle_too_small", { degrees: shortNumber(degrees), angle: LEAST.angle }))];
};

const LARGEST = 1e9;

const sizeOf = (value: GeometryValue): number => {
  if (value.kind === "circle" || value.kind === "arc") return Math.max(...value.centre.map(Math.abs), value.radius);
  if (value.kind === "point") return Math.max(...value.at.map(Math.abs));
  return value.kind === "polygon" || value.kind === "curve" ? Math.max(...value.points.flat().map(Math.abs)) : 0;
};

const measureFindings = (item: ConstructItem, index: number, value: GeometryValue): ElementFinding[] => {
  if (item.measure === undefined) return [];
  const fits = {
    length:
      ["line", "lines", "polygon", "circle", "arc"].includes(value.kind) &&
      !(value.kind === "line" && value.form !== "segment"),
    angle: value.kind === "angle" || value.kind === "polygon",
    area: value.kind === "polygon" || value.kind === "circle",
  }[item.measure];
  return fits
    ? []
    : [
        itemFinding(index, msg("geometry.no_such_measure", { kind: item.kind, measure: item.measure }), {
          member: "measure",
        }),
      ];
};

/** What was made, but cannot be seen or measured. */
export const degenerateFindings = (items: readonly ConstructItem[], made: Construction): ElementFinding[] =>
  items.flatMap((item, index): ElementFinding[] => {
    const built = made.objects.get(item.id);
    if (!built) return [];
    const { value, corners = [] } = built;
    if (!(sizeOf(value) < LARGEST)) return [itemFinding(index, msg("geometry.too_far_out"), { code: "range" })];
    return [
      ...(value.kind === "polygon" ? polygonFindings(index, value.points, corners) : []),
      ...(value.kind === "angle" ? angleFindings(index, value) : []),
      ...measureFindings(item, index, value),
    ];
  });
