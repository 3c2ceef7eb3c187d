import { msg } from "../../contract/messages/message.ts";
import type { PlanFinding } from "../../contract/finding.ts";
import type { Box } from "../../contract/timeline.ts";
import { movingFrames, sceneStateAt } from "../../timeline/state-at.ts";
import { grow, overlaps, sharedArea, inside } from "../boxes.ts";
import { TEXT_SIZES } from "../sizes.ts";
import { alphaOf } from "./contrast.ts";
import { contrastFindings } from "./contrast-findings.ts";
import { passesBehind } from "./behind-halo.ts";
import { createPicture, type AuditRequest, type Figure, type Picture } from "./figures.ts";
import { fillCovers, strokeMeets } from "./outline-tests.ts";

/** Ink of two labels may touch by this much, in stage units: kerning and accents do. */
const TOUCH = 2;
/** Two labels collide when they share more than this part of the smaller glyph. */
const SHARE = 0.06;

const areaOf = (box: Box): number => Math.max(1, (box[2] - box[0]) * (box[3] - box[1]));
const nameOf = (figure: Figure): string => `${figure.node.element}/${figure.shape.label ?? figure.shape.key}`;

/** How one thing disturbs another. */
type Contact = "covers" | "crosses" | "hides" | "runs_into" | "stands_on_body";

const overlapFinding = (picture: Picture, a: Figure, b: Figure, how: Contact): PlanFinding => {
  const [first, second] = [nameOf(a), nameOf(b)].sort();
  return {
    path: `${picture.request.scene.id}: ${first} ${second}`,
    code: "overlap",
    severity: "repair",
    message: msg(`audit.${how}`, { id: picture.request.scene.id, a: nameOf(a), b: nameOf(b) }),
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
const labelsOnLabels = (picture: Picture, glyph: Figure): PlanFinding[] =>
  picture.glyphs
    .filter((other) => other.label !== glyph.label && overlaps(other.bounds, glyph.bounds) && collide(glyph, other))
    .slice(0, 1)
    .map((other) => overlapFinding(picture, glyph, other, "covers"));

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

/** Lines through letters, but for thin ones that pass behind a label with a halo. */
const strokeThrough = (picture: Picture, glyph: Figure, stroke: Figure): boolean =>
  overlaps(stroke.bounds, glyph.bounds) &&
  !standsOn(glyph, stroke) &&
  !pointsAt(stroke, glyph) &&
  !onPlate(picture, glyph, stroke) &&
  strokeMeets(stroke.node, stroke.values, grow(glyph.bounds, -TOUCH)) &&
  !passesBehind(picture, glyph, stroke);

/** Letters under a filled area that is drawn over them. */
const hiddenUnder = (glyph: Figure, area: Figure): boolean => {
  if (area.index < glyph.index || !overlaps(area.bounds, glyph.bounds)) return false;
  const thick = area.values.fill === undefined ? 0 : alphaOf(area.values.fill) * area.values.opacity;
  const [x0, y0, x1, y1] = glyph.bounds;
  return thick > 0.6 && fillCovers(area.node, area.values, { x: (x0 + x1) / 2, y: (y0 + y1) / 2 });
};

/** What is wrong between the letters and everything else; things on the move are judged when they rest. */
const overlapFindings = (picture: Picture): PlanFinding[] => {
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
        .map((stroke) => overlapFinding(picture, stroke, glyph, "crosses")),
      ...covers
        .filter((area) => hiddenUnder(glyph, area))
        .slice(0, 1)
        .map((area) => overlapFinding(picture, area, glyph, "hides")),
    ];
  });
};

/** While things move, nothing of one element may run into the letters of another. */
const movingFindings = (picture: Picture): PlanFinding[] =>
  picture.changed
    .filter((figure) => figure.seen && figure.node.kind === "glyph")
    .flatMap((glyph) =>
      picture.glyphs
        .filter(
          (other) =>
            other.node.element !== glyph.node.element && overlaps(other.bounds, glyph.bounds) && collide(glyph, other),
        )
        .slice(0, 1)
        .map((other) => overlapFinding(picture, glyph, other, "runs_into")),
    );

const isFace = ({ shape: { fill } }: Figure): boolean => typeof fill === "object" && fill.light !== undefined;

/** Labels of pictures in space on the faces of a body, at rest: one body that becomes another passes under labels. */
const bodyFindings = (picture: Picture): PlanFinding[] => {
  const faces = picture.resting ? picture.areas.filter(isFace) : [];
  if (faces.length === 0 || ![...picture.unsettled].some((one) => isFace(one) || one.node.kind === "glyph")) return [];
  return picture.glyphs.flatMap((glyph) => {
    const [x0, y0, x1, y1] = glyph.bounds;
    return faces
      .filter((face) => face.node.element === glyph.node.element && overlaps(face.bounds, glyph.bounds))
      .filter((face) => fillCovers(face.node, face.values, { x: (x0 + x1) / 2, y: (y0 + y1) / 2 }))
      .slice(0, 1)
      .map((face) => overlapFinding(picture, glyph, face, "stands_on_body"));
  });
};

/** Letters smaller than a figure's labels may be, 1.1 u. */
const smallTextFindings = ({ scene, shapes, size }: AuditRequest): PlanFinding[] => {
  const least = TEXT_SIZES.label.least * size.u - 0.01;
  const small = [...shapes.values()].filter(
    (shape) => shape.kind === "glyph" && shape.fontSize !== undefined && shape.fontSize < least,
  );
  return small.map((shape): PlanFinding => ({
    path: `${scene.id}: ${shape.label ?? shape.key}`,
    code: "small_text",
    severity: "repair",
    message: msg("audit.scene_letters_u_high", {
      id: scene.id,
      label: shape.label ?? shape.key,
      value: ((shape.fontSize ?? 0) / size.u).toFixed(2),
      least: TEXT_SIZES.label.least,
    }),
  }));
};

/** Half a letter's stroke may stand over the edge of the safe area, in stage units. */
const SLACK = 8;

/** Burned captions stand in their own band. */
const roomOf = (picture: Picture, element: string): Box =>
  element === "captions" ? [0, 0, picture.request.size.width, picture.request.size.height] : picture.request.size.safe;

/** Things that leave the safe area. */
const outsideFindings = (picture: Picture): PlanFinding[] =>
  picture.changed
    .filter((figure) => figure.seen && !inside(figure.bounds, roomOf(picture, figure.node.element), SLACK))
    .map((figure): PlanFinding => ({
      path: `${picture.request.scene.id}: ${figure.label}`,
      code: "outside",
      severity: "repair",
      message: msg("audit.scene_leaves_safe_area", {
        id: picture.request.scene.id,
        element: figure.node.element,
        key: figure.shape.key,
      }),
    }));

/** What an audit found, and how many pictures it looked at. */
export type AuditResult = { findings: readonly PlanFinding[]; frames: number };

const CHECKS: readonly ((picture: Picture) => PlanFinding[])[] = [
  overlapFindings,
  bodyFindings,
  outsideFindings,
  contrastFindings,
];

/** One finding a pair of things, however many frames show it. */
const distinct = (findings: readonly PlanFinding[]): PlanFinding[] => [
  ...new Map(findings.map((finding) => [`${finding.code} ${finding.path}`, finding])).values(),
];

/**
 * Looks at every frame in which anything moved: labels must not cover each other or be crossed by lines,
 * nothing may leave the safe area, letters must be large enough and stand out from what is behind them.
 */
export const auditScene = (request: AuditRequest): AuditResult => {
  const frames = movingFrames(request.scene);
  const moving = new Set(frames);
  const findings: PlanFinding[] = smallTextFindings(request);
  const picture = createPicture(request);
  for (const frame of frames) {
    picture.show(sceneStateAt(request.scene, frame), { resting: !moving.has(frame + 1) });
    if (findings.length < 200) for (const check of CHECKS) findings.push(...check(picture));
  }
  return { findings: distinct(findings), frames: frames.length };
};
