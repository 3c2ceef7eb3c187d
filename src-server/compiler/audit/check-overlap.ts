import type { Finding } from "../../contract/finding.ts";
import type { Box } from "../../contract/timeline.ts";
import { grow, overlaps, sharedArea } from "../boxes.ts";
import type { Figure, Picture } from "./picture.ts";
import { alphaOf } from "./contrast.ts";
import { fillCovers, strokeMeets } from "./outline-tests.ts";

/** Ink of two labels may touch by this much, in stage units: kerning and accents do. */
const TOUCH = 2;
/** Two labels collide when they share more than this part of the smaller glyph. */
const SHARE = 0.06;

const areaOf = (box: Box): number => Math.max(1, (box[2] - box[0]) * (box[3] - box[1]));
const nameOf = (figure: Figure): string => `${figure.node.element}/${figure.shape.label ?? figure.shape.key}`;

const finding = (picture: Picture, a: Figure, b: Figure, how: string): Finding => {
  const [first, second] = [nameOf(a), nameOf(b)].sort();
  return {
    path: `${picture.request.scene.id}: ${first} ${second}`,
    code: "overlap",
    severity: "repair",
    message: `scene ${picture.request.scene.id}: ${nameOf(a)} ${how} ${nameOf(b)}.`,
  };
};

const standsOn = (glyph: Figure, other: Figure): boolean =>
  glyph.node.element === other.node.element &&
  (glyph.shape.on ?? []).some((key) => other.shape.key === key || other.shape.key.startsWith(`${key}/`));

const collide = (a: Figure, b: Figure): boolean => {
  const shared = sharedArea(grow(a.bounds, -TOUCH / 2), grow(b.bounds, -TOUCH / 2));
  return shared > SHARE * Math.min(areaOf(a.bounds), areaOf(b.bounds));
};

/** Letters on letters of another label. */
const labelsOnLabels = (picture: Picture, glyph: Figure): Finding[] =>
  picture.glyphs
    .filter((other) => other.label !== glyph.label && overlaps(other.bounds, glyph.bounds) && collide(glyph, other))
    .slice(0, 1)
    .map((other) => finding(picture, glyph, other, "covers"));

const onPlate = (picture: Picture, glyph: Figure, stroke: Figure): boolean =>
  picture.areas.some(
    (area) =>
      area.node.kind === "plate" &&
      area.index > stroke.index &&
      area.index < glyph.index &&
      overlaps(area.bounds, glyph.bounds),
  );

/** A box or line that points at part of an element may run close by the rest of it. */
const pointsAt = (stroke: Figure, glyph: Figure): boolean =>
  stroke.node.element === glyph.node.element && /^(?:box|underline):/.test(stroke.shape.key);

/** Lines through letters. */
const strokeThrough = (picture: Picture, glyph: Figure, stroke: Figure): boolean =>
  overlaps(stroke.bounds, glyph.bounds) &&
  !standsOn(glyph, stroke) &&
  !pointsAt(stroke, glyph) &&
  !onPlate(picture, glyph, stroke) &&
  strokeMeets(stroke.node, stroke.values, grow(glyph.bounds, -TOUCH));

/** Letters under a filled area that is drawn over them. */
const hiddenUnder = (glyph: Figure, area: Figure): boolean => {
  if (area.index < glyph.index || !overlaps(area.bounds, glyph.bounds)) return false;
  const thick = area.values.fill === undefined ? 0 : alphaOf(area.values.fill) * area.values.opacity;
  const [x0, y0, x1, y1] = glyph.bounds;
  return thick > 0.6 && fillCovers(area.node, area.values, { x: (x0 + x1) / 2, y: (y0 + y1) / 2 });
};

/** What is wrong between the letters and everything else; things on the move are judged when they rest. */
export const overlapFindings = (picture: Picture): Finding[] => {
  if (!picture.resting) return movingFindings(picture);
  return picture.glyphs.flatMap((glyph) => {
    const fresh = picture.unsettled.has(glyph);
    const others = fresh ? picture.strokes : picture.strokes.filter((stroke) => picture.unsettled.has(stroke));
    const covers = fresh ? picture.areas : picture.areas.filter((area) => picture.unsettled.has(area));
    return [
      ...(fresh ? labelsOnLabels(picture, glyph) : []),
      ...others
        .filter((stroke) => strokeThrough(picture, glyph, stroke))
        .slice(0, 1)
        .map((stroke) => finding(picture, stroke, glyph, "crosses")),
      ...covers
        .filter((area) => hiddenUnder(glyph, area))
        .slice(0, 1)
        .map((area) => finding(picture, area, glyph, "hides")),
    ];
  });
};

/** While things move, nothing of one element may run into the letters of another. */
const movingFindings = (picture: Picture): Finding[] =>
  picture.changed
    .filter((figure) => figure.seen && figure.node.kind === "glyph")
    .flatMap((glyph) =>
      picture.glyphs
        .filter(
          (other) =>
            other.node.element !== glyph.node.element && overlaps(other.bounds, glyph.bounds) && collide(glyph, other),
        )
        .slice(0, 1)
        .map((other) => finding(picture, glyph, other, "runs into")),
    );
