import { msg } from "../../contract/messages/message.ts";
import type { PlanFinding } from "../../contract/finding.ts";
import type { Box } from "../../contract/timeline.ts";
import { movingFrames, sceneStateAt } from "../../timeline/state-at.ts";
import { grow, inside, overlaps, sharedArea, unionAll } from "../boxes.ts";
import { TEXT_SIZES } from "../sizes.ts";
import { alphaOf } from "./contrast.ts";
import { contrastFindings } from "./contrast-findings.ts";
import { type AuditRequest, type Figure, type Picture, createPicture } from "./figures.ts";
import { fillCovers, strokeInside, strokeMeets } from "./outline-tests.ts";
import { strokeWidthOf } from "../../timeline/node-values.ts";
import { HALO, isFace } from "../shapes.ts";

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

/** Labels of pictures in space on the faces of a body, at rest: one body that becomes another passes under labels. */
const bodyFindings = (picture: Picture): PlanFinding[] => {
  const faces = picture.resting ? picture.areas.filter(({ shape }) => isFace(shape)) : [];
  if (faces.length === 0 || ![...picture.unsettled].some((one) => isFace(one.shape) || one.node.kind === "glyph"))
    return [];
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

/**
 * Whether a line through a letter only passes behind its label, which stays readable. The letter must have a halo and
 * be drawn later, and
 * - a plain line is no wider than the ground on both sides of a letter's own strokes, and does not strike the label out;
 * - the head of an arrow or a dot is no larger than a letter, and the halo is wide.
 * All that is behind the label together leaves most of its room free.
 */
const passesBehind = (picture: Picture, glyph: Figure, stroke: Figure): boolean => {
  if (!isBehind(glyph, stroke)) return false;
  const word = wordOf(picture, glyph);
  if (!isLine(stroke)) return isWide(glyph) && isSmall(glyph, stroke);
  const thin = widthOf(stroke) <= 2 * haloOf(glyph);
  return thin && !strikesOut(picture, { word, glyph, stroke }) && inkBehind(picture, glyph, word) <= MOST_INK;
};

/** Part of a label's room that lines behind it may take. */
const MOST_INK = 0.3;
/** A line under 30° against the word runs along it. */
const FLAT = Math.tan(Math.PI / 6);
/** One along more than this part of the word strikes it out, and so does one along more than so many letter sizes. */
const ALONG = { part: 0.5, letters: 1.5 } as const;
/** Part of a line along a word that may be seen between its letters where the halo is wide. */
const BETWEEN = 0.5;

type Piece = ReturnType<typeof strokeInside>[number];

const isBehind = ({ node, index }: Figure, stroke: Figure): boolean => node.halo !== undefined && stroke.index < index;

/** Fainter fills leave letters over them readable. */
const FAINT_FILL = 0.6;

const isLine = ({ values: { stroke, fill, opacity } }: Figure): boolean =>
  stroke !== undefined && (fill === undefined || alphaOf(fill) * opacity <= FAINT_FILL);

const widthOf = ({ node, values }: Figure): number => strokeWidthOf(node, values) * Math.abs(values.scale);

const haloOf = ({ node, values }: Figure): number => (node.halo ?? 0) * Math.abs(values.scale);

const letterOf = ({ shape, bounds }: Figure): number => shape.fontSize ?? bounds[3] - bounds[1];

const isWide = (glyph: Figure): boolean => haloOf(glyph) >= ((HALO.thin + HALO.wide) / 2) * letterOf(glyph);

const isSmall = (glyph: Figure, { bounds }: Figure): boolean =>
  Math.max(bounds[2] - bounds[0], bounds[3] - bounds[1]) <= letterOf(glyph);

const lettersOf = (picture: Picture, { label }: Figure): readonly Figure[] =>
  picture.glyphs.filter((glyph) => glyph.label === label);

const wordOf = (picture: Picture, glyph: Figure): Box =>
  unionAll(lettersOf(picture, glyph).map(({ bounds }) => bounds));

const piecesIn = ({ node, values }: Figure, box: Box): readonly Piece[] => strokeInside(node, values, box);

const lengthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, [a, b]) => sum + Math.hypot(b[0] - a[0], b[1] - a[1]), 0);

type Passing = { word: Box; glyph: Figure; stroke: Figure };

/** Whether a line runs along the word as a deletion does: not where a wide halo hides it between the letters. */
const strikesOut = (picture: Picture, { word, glyph, stroke }: Passing): boolean => {
  const pieces = piecesIn(stroke, word);
  const [across, down] = [spanOf(pieces, 0), spanOf(pieces, 1)];
  const most = Math.min(ALONG.part * (word[2] - word[0]), ALONG.letters * letterOf(glyph));
  if (down >= FLAT * across || across <= most) return false;
  return !isWide(glyph) || seenBetween(lettersOf(picture, glyph), pieces) > BETWEEN;
};

const spanOf = (pieces: readonly Piece[], axis: 0 | 1): number => {
  const values = pieces.flat().map((point) => point[axis]);
  return values.length === 0 ? 0 : Math.max(...values) - Math.min(...values);
};

/** Part of a line along a word that lies outside the halos of its letters. */
const seenBetween = (letters: readonly Figure[], pieces: readonly Piece[]): number => {
  const points = pieces.flatMap(([a, b]) =>
    SHARES.map((share) => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share] as const),
  );
  const halos = letters.map((letter) => grow(letter.bounds, haloOf(letter)));
  const seen = points.filter(
    ([x, y]) => !halos.some((box) => box[0] <= x && x <= box[2] && box[1] <= y && y <= box[3]),
  );
  return seen.length / Math.max(1, points.length);
};

const SHARES = Array.from({ length: 20 }, (_, i) => (i + 0.5) / 20);

/** Part of a label's room that lines behind it take; what a wide halo hides does not count. */
const inkBehind = (picture: Picture, glyph: Figure, word: Box): number =>
  isWide(glyph)
    ? 0
    : picture.strokes
        .filter((stroke) => isBehind(glyph, stroke) && overlaps(stroke.bounds, word))
        .reduce((sum, stroke) => sum + lengthOf(piecesIn(stroke, grow(word, -1))) * widthOf(stroke), 0) / areaOf(word);
