import { msg } from "../../contract/messages/message.ts";
import type { PlanFinding } from "../../contract/finding.ts";
import type { Paint, Point } from "../drawing.ts";
import { grow, inside, overlaps } from "../boxes.ts";
import { alphaOf, blend, contrastOf } from "./contrast.ts";
import type { Figure, Picture } from "./figures.ts";
import { fillCovers, pointsAlong, strokeMeets } from "./outline-tests.ts";

/** Letters under 4.5:1, and lines, dots and areas that carry meaning under 3:1, at rest (WCAG 2.2, 1.4.3 and 1.4.11). */
export const contrastFindings = (picture: Picture): PlanFinding[] =>
  !picture.resting ? [] : [...picture.unsettled].filter(({ seen }) => seen).flatMap((figure) => judge(picture, figure));

const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;
/** Rounding of colours to bytes. */
const SLACK = 0.05;
/** What `dim_others` pushed back is not meant to be read for its beat. */
const DIMMED = 0.6;

const judge = (picture: Picture, figure: Figure): PlanFinding[] => {
  const { fill, stroke, opacity } = figure.values;
  if (opacity < DIMMED) return [];
  switch (figure.node.kind) {
    case "glyph":
      return tooFaint(picture, figure, { colors: [fill], wanted: TEXT_CONTRAST });
    case "line":
      return tooFaint(picture, figure, { colors: [stroke ?? fill], wanted: SHAPE_CONTRAST });
    case "dot":
      return tooFaint(picture, figure, { colors: [fill, stroke], wanted: SHAPE_CONTRAST });
    case "area":
      return isGround(figure.shape.fill)
        ? []
        : tooFaint(picture, figure, { colors: [fill, stroke], wanted: SHAPE_CONTRAST }).filter(
            () => !isDetail(picture, figure) && !isOutlined(picture, figure),
          );
    default:
      return [];
  }
};

type Wanted = { colors: readonly (string | undefined)[]; wanted: number };

const tooFaint = (picture: Picture, figure: Figure, { colors, wanted }: Wanted): PlanFinding[] => {
  const ratio = bestContrast(picture, figure, colors);
  return ratio === undefined || ratio >= wanted - SLACK ? [] : [finding(picture, figure, ratio, wanted)];
};

/** Contrast of the strongest of a figure's paints with what is behind it, or of its fill with its own edge; undefined where it has none. */
const bestContrast = (
  picture: Picture,
  figure: Figure,
  colors: readonly (string | undefined)[],
): number | undefined => {
  const painted = colors.filter((color) => color !== undefined && alphaOf(color) > 0);
  if (painted.length === 0) return undefined;
  const ground = groundBehind(picture, figure);
  const shown = painted.map((color) => blend(color ?? ground, ground, 1));
  return Math.max(...shown.flatMap((color) => [ground, ...shown].map((other) => contrastOf(color, other))));
};

/** A point of the stage, and an area that is left out. */
type Spot = { point: Point; but?: Figure };

/** A letter with a halo is seen against its halo. */
const groundBehind = (picture: Picture, figure: Figure): string => {
  if (figure.node.halo !== undefined) return picture.request.ground;
  const [x0, y0, x1, y1] = figure.bounds;
  return groundAt(picture, figure, { point: [(x0 + x1) / 2, (y0 + y1) / 2] });
};

const groundAt = (picture: Picture, figure: Figure, { point: [x, y], but }: Spot): string => {
  const point = { x, y };
  return picture.areas
    .filter(
      (area) =>
        area.index < figure.index &&
        area !== but &&
        !isTwin(area, figure) &&
        area.bounds[0] <= point.x &&
        area.bounds[2] >= point.x &&
        area.bounds[1] <= point.y &&
        area.bounds[3] >= point.y,
    )
    .filter((area) => area.values.fill !== undefined && fillCovers(area.node, area.values, point))
    .reduce((color, area) => blend(area.values.fill ?? color, color, area.values.opacity), picture.request.ground);
};

/** Two pointers at one place: the same thing twice. */
const isTwin = (area: Figure, figure: Figure): boolean =>
  area.values.fill === figure.values.fill &&
  area.bounds.every((edge, i) => Math.abs(edge - (figure.bounds[i] ?? 0)) < NEAR);

/** Panels and grids lie behind what carries meaning; faces of bodies are seen by their light and their edges. */
const isGround = (paint: Paint | undefined): boolean => {
  if (paint === undefined) return false;
  const role = typeof paint === "string" ? paint : paint.role;
  return (
    role === "ground" || role === "panel" || role === "grid" || (typeof paint === "object" && paint.light !== undefined)
  );
};

/** Points of an outline that are looked at, and the part of them that other lines must follow. */
const POINTS = 24;
const FOLLOWED = 0.5;
/** Half a line's width and half a pixel lie between an outline and the line that follows it, in stage units. */
const NEAR = 4;

/** Contrast of a line with what is behind most of it, outside the area that it goes round. */
const outlineContrast = (picture: Picture, line: Figure, area: Figure): number => {
  const color = line.values.stroke ?? picture.request.ground;
  const ratios = pointsAlong(line.node, line.values, POINTS).map((point) => {
    const ground = groundAt(picture, line, { point, but: area });
    return contrastOf(blend(color, ground, 1), ground);
  });
  return ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0;
};

const partOf = ({ shape: { key } }: Figure): string => key.slice(0, Math.max(0, key.lastIndexOf("/")));

/** Whether an area lies inside another shape of its part that can be seen: grains in a lysosome, a wall below its edge. */
const isDetail = (picture: Picture, area: Figure): boolean =>
  [...picture.areas, ...picture.strokes].some(
    (other) =>
      other !== area &&
      other.node.element === area.node.element &&
      partOf(other) !== "" &&
      partOf(other) === partOf(area) &&
      inside(area.bounds, other.bounds, NEAR) &&
      (bestContrast(picture, other, [other.values.fill, other.values.stroke]) ?? 0) >= SHAPE_CONTRAST - SLACK,
  );

/** Whether lines of the same element that can be seen run along an area, its own edge too: the curve above it, the axis below. */
const isOutlined = (picture: Picture, area: Figure): boolean => {
  const lines = picture.figures.filter(
    (line) =>
      line.seen &&
      line.node.kind !== "glyph" &&
      line.node.element === area.node.element &&
      line.values.stroke !== undefined &&
      overlaps(grow(line.bounds, NEAR), area.bounds) &&
      outlineContrast(picture, line, area) >= SHAPE_CONTRAST - SLACK,
  );
  if (lines.length === 0) return false;
  const points = pointsAlong(area.node, area.values, POINTS);
  const followed = points.filter(([x, y]) =>
    lines.some(({ node, values }) => strokeMeets(node, values, [x - NEAR, y - NEAR, x + NEAR, y + NEAR])),
  );
  return points.length > 0 && followed.length >= FOLLOWED * points.length;
};

const finding = (picture: Picture, figure: Figure, ratio: number, wanted: number): PlanFinding => ({
  path: `${picture.request.scene.id}: ${figure.label}`,
  code: "low_contrast",
  severity: "repair",
  message: msg("audit.scene_has_contrast_1", {
    id: picture.request.scene.id,
    element: figure.node.element,
    label: figure.shape.label ?? figure.shape.key,
    ratio: ratio.toFixed(1),
    wanted,
  }),
});
