import type { Finding } from "../../contract/finding.ts";
import { contrastOf, blend } from "./contrast.ts";
import { fillCovers } from "./outline-tests.ts";
import type { Figure, Picture } from "./picture.ts";

/** WCAG 2.2, 1.4.3 and 1.4.11. */
const TEXT_CONTRAST = 4.5;
const LINE_CONTRAST = 3;
/** What `dim_others` pushed back is not meant to be read for its beat. */
const DIMMED = 0.6;

const groundBehind = (picture: Picture, figure: Figure): string => {
  const [x0, y0, x1, y1] = figure.bounds;
  const point = { x: (x0 + x1) / 2, y: (y0 + y1) / 2 };
  return picture.areas
    .filter(
      (area) =>
        area.index < figure.index &&
        area.bounds[0] <= point.x &&
        area.bounds[2] >= point.x &&
        area.bounds[1] <= point.y &&
        area.bounds[3] >= point.y,
    )
    .filter((area) => area.values.fill !== undefined && fillCovers(area.node, area.values, point))
    .reduce((color, area) => blend(area.values.fill ?? color, color, area.values.opacity), picture.request.ground);
};

const finding = (picture: Picture, figure: Figure, ratio: number, wanted: number): Finding => ({
  path: `${picture.request.scene.id}: ${figure.label}`,
  code: "low_contrast",
  severity: "repair",
  message: `scene ${picture.request.scene.id}: ${figure.node.element}/${figure.shape.label ?? figure.shape.key} has a contrast of ${ratio.toFixed(1)}:1; ${wanted}:1 can be seen by all.`,
});

const judge = (picture: Picture, figure: Figure, color: string | undefined, wanted: number): Finding[] => {
  if (color === undefined || figure.values.opacity < DIMMED) return [];
  const ground = groundBehind(picture, figure);
  const ratio = contrastOf(blend(color, ground, 1), ground);
  return ratio < wanted - 0.05 ? [finding(picture, figure, ratio, wanted)] : [];
};

/** Letters under 4.5:1 and lines that carry meaning under 3:1, at rest. */
export const contrastFindings = (picture: Picture): Finding[] =>
  !picture.resting
    ? []
    : [...picture.unsettled]
        .filter((figure) => figure.seen)
        .flatMap((figure) => {
          if (figure.node.kind === "glyph") return judge(picture, figure, figure.values.fill, TEXT_CONTRAST);
          if (figure.node.kind === "line") return judge(picture, figure, figure.values.stroke, LINE_CONTRAST);
          return [];
        });
