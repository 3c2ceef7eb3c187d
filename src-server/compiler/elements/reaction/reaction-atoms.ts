import type { Particle } from "../../../computation/chemistry/structures.ts";
import type { Box } from "../../../contract/timeline.ts";
import type { Point } from "../../drawing.ts";
import type { DrawFrame, Measure } from "../../element-kind.ts";
import { boxHeight, boxWidth, insetBox } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import { setReactionLines, type ReactionLines } from "./reaction-line.ts";
import type { ReactionModel } from "./reaction-model.ts";
import type { AtomPlace, ReactionParticles } from "./reaction-particles.ts";
import { ballRadius, fitsBox, packedExtent, packSide, particleSize } from "./reaction-regions.ts";

/** Where everything stands when every atom is shown. Stage units. */
export type AtomLayout = {
  u: number;
  /** Distance between neighbouring atoms. */
  unit: number;
  letters: number;
  lines: ReactionLines;
  linesAt: Point;
  arrow: { from: Point; to: Point };
  /** Middles of balls stay in here on their way. */
  bounds: Box;
  place(side: "left" | "right", at: AtomPlace): Point;
};

type AtomFrame = Pick<DrawFrame, "u" | "scale" | "type">;
const ARROW = 5;
const MARGIN = 0.4;
const LARGEST_UNIT = 6;
const LETTERS_PER_UNIT = 0.46;

const leastUnit = (frame: AtomFrame): number => textSize(frame, "label") / 0.6;

const linesFor = (model: ReactionModel, frame: AtomFrame, maxWidth: number): ReactionLines => {
  const sizes = [1.2, 1, 0.85, 0.73].map((factor) => textSize(frame, "formula", factor));
  const set = sizes.map(
    (size) => () => setReactionLines(model, frame.type, { size, label: textSize(frame, "label"), maxWidth }),
  );
  return (
    set.map((make) => make()).find((lines) => lines.items.every((item) => item.y === lines.items[0]?.y)) ??
    set.at(-1)?.() ?? { items: [], width: 0, height: 0, size: 0 }
  );
};

type Regions = { left: Box; right: Box; arrow: AtomLayout["arrow"] };

/** The two sides beside each other with the arrow between, in tall boxes one above the other. */
const regionsOf = (box: Box, u: number): Regions => {
  const [x0, y0, x1, y1] = box;
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const half = (ARROW / 2) * u;
  if (boxHeight(box) > 1.15 * boxWidth(box)) {
    return {
      left: [x0, y0, x1, cy - half],
      right: [x0, cy + half, x1, y1],
      arrow: { from: [cx, cy - 0.6 * half], to: [cx, cy + 0.6 * half] },
    };
  }
  return {
    left: [x0, y0, cx - half, y1],
    right: [cx + half, y0, x1, y1],
    arrow: { from: [cx - 0.6 * half, cy], to: [cx + 0.6 * half, cy] },
  };
};

const unitFor = (particles: ReactionParticles, regions: Regions, frame: AtomFrame): number => {
  const least = leastUnit(frame);
  const tries = Array.from({ length: 24 }, (_, i) => Math.max(least, (LARGEST_UNIT * frame.u * (24 - i)) / 24));
  return (
    tries.find(
      (unit) => fitsBox(particles.left, regions.left, unit) && fitsBox(particles.right, regions.right, unit),
    ) ?? least
  );
};

/** Lays out both sides above the equation. */
export const atomLayout = (
  model: ReactionModel,
  particles: ReactionParticles,
  frame: AtomFrame & { box: Box },
): AtomLayout => {
  const { box, u } = frame;
  const lines = linesFor(model, frame, boxWidth(box) - 2 * MARGIN * u);
  const top = box[3] - lines.height - MARGIN * u;
  const inner: Box = [box[0] + MARGIN * u, box[1] + MARGIN * u, box[2] - MARGIN * u, top - u];
  const regions = regionsOf(inner, u);
  const unit = unitFor(particles, regions, frame);
  const packed = {
    left: packSide(particles.left, regions.left, unit),
    right: packSide(particles.right, regions.right, unit),
  };
  const spotIn = (particle: Particle | undefined, atom: number): Point => {
    const [x, y] = particle?.spots[atom] ?? [0, 0];
    const [cx, cy] = particle ? particleSize(particle).centre : [0, 0];
    return [(x - cx) * unit, (y - cy) * unit];
  };
  return {
    u,
    unit,
    lines,
    letters: Math.max(textSize(frame, "label"), LETTERS_PER_UNIT * unit),
    arrow: regions.arrow,
    bounds: insetBox(inner, ballRadius(unit)),
    linesAt: [(box[0] + box[2] - lines.width) / 2, top],
    place: (side, at) => {
      const [cx, cy] = packed[side].centres[at.particle] ?? [0, 0];
      const [x, y] = spotIn(particles[side][at.particle], at.atom);
      return [cx + x, cy + y];
    },
  };
};

/** Least useful size: balls as small as their letters allow. */
export const measureAtoms = (
  model: ReactionModel,
  particles: ReactionParticles,
  room: { width: number; height: number },
  frame: AtomFrame,
): Measure => {
  const { u } = frame;
  const lines = linesFor(model, frame, room.width - 2 * MARGIN * u);
  const { left } = regionsOf([0, 0, room.width - 2 * MARGIN * u, room.height - lines.height - (1 + 2 * MARGIN) * u], u);
  const unit = leastUnit(frame);
  const sides = [particles.left, particles.right].map((side) => packedExtent(side, boxWidth(left) / unit));
  const stacked = boxWidth(left) > 0.6 * room.width;
  const widest = Math.max(...sides.map((side) => side.width)) * unit;
  const tallest = Math.max(...sides.map((side) => side.height)) * unit;
  return {
    width: Math.max(lines.width, stacked ? widest : 2 * widest + ARROW * u) + 2 * MARGIN * u,
    height: lines.height + (1 + 2 * MARGIN) * u + (stacked ? 2 * tallest + ARROW * u : tallest),
    stretch: true,
  };
};
