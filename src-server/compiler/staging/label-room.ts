import type { Box } from "../../contract/timeline.ts";
import { clamp } from "../../kit/numbers.ts";
import { grow, inside, overlaps, sharedArea } from "../boxes.ts";
import type { Point, Shape } from "../drawing.ts";
import { isInsidePolygon, lineMeets } from "../figure/crossings.ts";
import type { Anchor } from "./anchors.ts";
import { isFace } from "../shapes.ts";
import { UNSEEN } from "./lens.ts";
import { outlinesOf } from "./outlines.ts";
import { shapeBox } from "./record-box.ts";

export type Side = "above" | "below" | "left" | "right";

/** What a label keeps clear of. */
export type Crowd = {
  letters: readonly Box[];
  lines: readonly (readonly Point[])[];
  areas: readonly Box[];
  /** Faces of bodies in space, which no label stands on. */
  faces?: readonly (readonly Point[])[];
  safe: Box;
};

/** Everything drawn, sorted by how much it is in a label's way. */
export const crowdOf = (all: readonly Shape[], safe: Box): Crowd => {
  const shapes = all.filter((shape) => (shape.opacity ?? 1) > UNSEEN);
  return {
    safe,
    letters: shapes.filter((shape) => shape.kind === "glyph" || shape.kind === "dot").map(shapeBox),
    lines: shapes.filter((shape) => shape.kind === "line" || shape.kind === "frame").flatMap(outlinesOf),
    areas: shapes.filter((shape) => shape.kind === "area").map(shapeBox),
    faces: shapes.filter(isFace).flatMap(outlinesOf),
  };
};

/** A label's place: its top left corner, the side of the anchor it is on, the leader's two ends. */
export type LabelPlace = {
  corner: Point;
  side: Side;
  anchor: Anchor;
  leader: readonly [Point, Point];
};

export type LabelSize = { width: number; height: number };
type Offset = { gap: number; shift: number };

/** Room between a leader's ends and what it joins, in u. */
const LEADER_GAP = 0.25;

export const labelBox = ([x, y]: Point, { width, height }: LabelSize): Box => [x, y, x + width, y + height];

const cornerAt = (side: Side, part: Box, size: LabelSize, { gap, shift }: Offset): Point => {
  const x = (part[0] + part[2]) / 2 - size.width / 2;
  const y = (part[1] + part[3]) / 2 - size.height / 2;
  if (side === "above") return [x + shift * size.width, part[1] - gap - size.height];
  if (side === "below") return [x + shift * size.width, part[3] + gap];
  return side === "left"
    ? [part[0] - gap - size.width, y + 1.5 * shift * size.height]
    : [part[2] + gap, y + 1.5 * shift * size.height];
};

/** The nearest ends of a straight leader between a label and a part on one side of it. */
export const leaderBetween = (side: Side, label: Box, part: Box, u: number): readonly [Point, Point] => {
  const gap = LEADER_GAP * u;
  const across = side === "above" || side === "below";
  const [low, high] = across ? [part[0], part[2]] : [part[1], part[3]];
  const middle = clamp(
    across ? (label[0] + label[2]) / 2 : (label[1] + label[3]) / 2,
    low + 0.2 * (high - low),
    high - 0.2 * (high - low),
  );
  const start = across ? clamp(middle, label[0], label[2]) : clamp(middle, label[1], label[3]);
  if (side === "above")
    return [
      [start, label[3] + gap],
      [middle, part[1] - gap],
    ];
  if (side === "below")
    return [
      [start, label[1] - gap],
      [middle, part[3] + gap],
    ];
  return side === "left"
    ? [
        [label[2] + gap, start],
        [part[0] - gap, middle],
      ]
    : [
        [label[0] - gap, start],
        [part[2] + gap, middle],
      ];
};

const COSTS = {
  outside: 1e6,
  letter: 2000,
  line: 700,
  face: 700,
  area: 40,
  leaderOnLetter: 900,
  leaderOnLine: 30,
  otherSide: 600,
};

/** How much a box is in the way of other things; 0 where it is free and inside the safe area. */
export const labelCost = (box: Box, crowd: Crowd): number =>
  (inside(box, crowd.safe) ? 0 : COSTS.outside) +
  crowd.letters.reduce((sum, other) => sum + (overlaps(box, other) ? COSTS.letter + sharedArea(box, other) : 0), 0) +
  crowd.lines.reduce((sum, line) => sum + (lineMeets(line, box) ? COSTS.line : 0), 0) +
  crowd.areas.reduce((sum, other) => sum + (overlaps(box, other) ? COSTS.area : 0), 0) +
  (crowd.faces?.some((face) => meetsFace(box, face)) === true ? COSTS.face : 0);

const meetsFace = (box: Box, face: readonly Point[]): boolean =>
  lineMeets(face, box) || isInsidePolygon([(box[0] + box[2]) / 2, (box[1] + box[3]) / 2], face);

const leaderCost = (leader: LabelPlace["leader"], crowd: Crowd): number => {
  const [[x0, y0], [x1, y1]] = leader;
  const box: Box = [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
  const onLetters = crowd.letters.filter((other) => overlaps(grow(box, 1), other) && lineMeets(leader, other)).length;
  const onLines = crowd.lines.filter(
    (line) => lineMeets(line, grow(box, 1)) && line.some((point, i) => crosses(leader, line[i - 1], point)),
  ).length;
  return onLetters * COSTS.leaderOnLetter + onLines * COSTS.leaderOnLine;
};

const turn = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Whether two straight pieces cross. */
const crosses = ([a, b]: LabelPlace["leader"], c: Point | undefined, d: Point): boolean =>
  c !== undefined && turn(a, b, c) > 0 !== turn(a, b, d) > 0 && turn(c, d, a) > 0 !== turn(c, d, b) > 0;

export type RoomRequest = LabelSize & {
  anchors: readonly Anchor[];
  /** The side it should be on; any side where it is left out, another one only where this one has no room. */
  side: Side | undefined;
  u: number;
  /** A brace stands between the label and the part, which leaves no choice of distance. */
  brace: boolean;
};

const GAPS = [1.3, 2, 3, 4.5];
const SHIFTS = [0, 0.5, -0.5, 1, -1];

/** The nicest sides first. */
const SIDES: readonly Side[] = ["above", "below", "right", "left"];

/** A label that is outside wherever it stands beside its part is moved over the part's edge. */
const movedInside = (place: LabelPlace, { safe }: Crowd, request: RoomRequest): LabelPlace => {
  const [x, y] = place.corner;
  const corner: Point = [clamp(x, safe[0], safe[2] - request.width), clamp(y, safe[1], safe[3] - request.height)];
  return {
    ...place,
    corner,
    leader: leaderBetween(place.side, labelBox(corner, request), place.anchor.box, request.u),
  };
};

/** Free room for a label near one of its anchors: on the stage, clear of letters, then of lines, then near and straight. */
export const findRoom = (request: RoomRequest, crowd: Crowd): LabelPlace | undefined => {
  const { u, brace } = request;
  let best: (LabelPlace & { cost: number }) | undefined;
  const offsets = (brace ? [1.1] : GAPS).flatMap((gap) =>
    (brace ? [0] : SHIFTS).map((shift) => ({ gap: gap * u, shift })),
  );
  for (const anchor of request.anchors) {
    for (const [rank, side] of SIDES.entries()) {
      const sided = request.side === undefined || request.side === side ? rank * 0.3 : COSTS.otherSide;
      for (const offset of offsets) {
        const corner = cornerAt(side, anchor.box, request, offset);
        const box = labelBox(corner, request);
        const leader = leaderBetween(side, box, anchor.box, u);
        const plain = offset.gap / u + sided + Math.abs(offset.shift) * 2 + Math.abs((anchor.at ?? 0.5) - 0.5);
        if (best && plain >= best.cost) continue;
        const standing = labelCost(grow(box, 0.25 * u), crowd);
        const cost = plain + standing + (brace ? 0 : leaderCost(leader, crowd));
        if (!best || cost < best.cost) best = { corner, side, anchor, leader, cost };
      }
    }
  }
  return best && movedInside(best, crowd, request);
};
