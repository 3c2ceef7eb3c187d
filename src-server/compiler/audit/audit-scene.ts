import type { Finding } from "../../contract/finding.ts";
import type { Box, TimelineScene } from "../../contract/timeline.ts";
import { movingFrames, sceneStateAt } from "../../timeline/state-at.ts";
import { inside } from "../boxes.ts";
import type { Shape } from "../drawing.ts";
import type { StageSize } from "../stage-size.ts";
import { contrastOf, blend } from "./contrast.ts";
import { fillCovers } from "./outline-tests.ts";
import { type Figure, type Picture, createPicture } from "./picture.ts";
import { overlapFindings } from "./check-overlap.ts";
import { smallTextFindings } from "./check-small-text.ts";

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
const contrastFindings = (picture: Picture): Finding[] =>
  !picture.resting
    ? []
    : [...picture.unsettled]
        .filter((figure) => figure.seen)
        .flatMap((figure) => {
          if (figure.node.kind === "glyph") return judge(picture, figure, figure.values.fill, TEXT_CONTRAST);
          if (figure.node.kind === "line") return judge(picture, figure, figure.values.stroke, LINE_CONTRAST);
          return [];
        });

/** Half a letter's stroke may stand over the edge of the safe area, in stage units. */
const SLACK = 8;

/** Burned captions stand in their own band. */
const roomOf = (picture: Picture, element: string): Box =>
  element === "captions" ? [0, 0, picture.request.size.width, picture.request.size.height] : picture.request.size.safe;

/** Things that leave the safe area. */
const outsideFindings = (picture: Picture): Finding[] =>
  picture.changed
    .filter((figure) => figure.seen && !inside(figure.bounds, roomOf(picture, figure.node.element), SLACK))
    .map((figure): Finding => ({
      path: `${picture.request.scene.id}: ${figure.label}`,
      code: "outside",
      severity: "repair",
      message: `scene ${picture.request.scene.id}: ${figure.node.element}/${figure.shape.key} leaves the safe area of the picture.`,
    }));

/** A staged scene with the shapes its nodes were made from, by node id. */
export type AuditRequest = {
  scene: TimelineScene;
  shapes: ReadonlyMap<string, Shape>;
  size: StageSize;
  /** Colour behind everything. */
  ground: string;
};

/** What an audit found, and how many pictures it looked at. */
export type AuditResult = { findings: readonly Finding[]; frames: number };

const CHECKS: readonly ((picture: Picture) => Finding[])[] = [overlapFindings, outsideFindings, contrastFindings];

/** One finding a pair of things, however many frames show it. */
const distinct = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [`${finding.code} ${finding.path}`, finding])).values(),
];

/**
 * Looks at every frame in which anything moved: labels must not cover each other or be crossed by lines,
 * nothing may leave the safe area, letters must be large enough and stand out from what is behind them.
 */
export const auditScene = (request: AuditRequest): AuditResult => {
  const frames = movingFrames(request.scene);
  const moving = new Set(frames);
  const findings: Finding[] = smallTextFindings(request);
  const picture = createPicture(request);
  for (const frame of frames) {
    picture.show(sceneStateAt(request.scene, frame), { resting: !moving.has(frame + 1) });
    if (findings.length < 200) for (const check of CHECKS) findings.push(...check(picture));
  }
  return { findings: distinct(findings), frames: frames.length };
};
