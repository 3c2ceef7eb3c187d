import type { ChemistryParticle } from "../../../computation/chemistry/structures.ts";
import type { Box } from "../../../contract/timeline.ts";
import type { Point } from "../../drawing.ts";
import type { Measure } from "../../element-kind.ts";
import { boxHeight, boxWidth, insetBox } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import { ATOM_MARGIN, letteringFor, placeLettering, type AtomFrame } from "./reaction-lettering.ts";
import type { ReactionLines } from "./reaction-line.ts";
import type { ReactionModel } from "./reaction-model.ts";
import type { AtomPlace, ReactionParticles } from "./reaction-particles.ts";
import { reactionBallRadius, fitsBox, packedExtent, packSide, particleSize } from "./reaction-regions.ts";

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

const ARROW = 5;
const MAX_UNIT = 6;
const LETTERS_PER_UNIT = 0.46;

const leastUnit = (frame: AtomFrame): number => textSize(frame, "fine") / 0.6;

type Regions = { left: Box; right: Box; arrow: AtomLayout["arrow"] };

/** The two sides beside each other with the arrow between, or one above the other. */
const regionsOf = (box: Box, u: number, stacked: boolean): Regions => {
  const [x0, y0, x1, y1] = box;
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const half = (ARROW / 2) * u;
  if (stacked) {
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
  const tries = Array.from({ length: 24 }, (_, i) => Math.max(least, (MAX_UNIT * frame.u * (24 - i)) / 24));
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
  const lettering = letteringFor(model, frame, { width: boxWidth(box), height: boxHeight(box) });
  const free = insetBox(box, ATOM_MARGIN * u);
  const inner: Box = [free[0], free[1] + lettering.above, free[2], free[3] - lettering.below];
  const regions = regionsOf(inner, u, lettering.stacked);
  const { lines, at: linesAt } = placeLettering(lettering, box, u);
  const unit = unitFor(particles, regions, frame);
  const packed = {
    left: packSide(particles.left, regions.left, unit),
    right: packSide(particles.right, regions.right, unit),
  };
  const spotIn = (particle: ChemistryParticle | undefined, atom: number): Point => {
    const [x, y] = particle?.spots[atom] ?? [0, 0];
    const [cx, cy] = particle ? particleSize(particle).centre : [0, 0];
    return [(x - cx) * unit, (y - cy) * unit];
  };
  return {
    u,
    unit,
    lines,
    letters: Math.max(textSize(frame, "fine"), LETTERS_PER_UNIT * unit),
    arrow: regions.arrow,
    bounds: insetBox(inner, reactionBallRadius(unit)),
    linesAt,
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
  const { lines, stacked, above, below } = letteringFor(model, frame, room);
  const margins = 2 * ATOM_MARGIN * u;
  const letters = above + below + margins;
  const { left } = regionsOf([0, 0, room.width - margins, room.height - letters], u, stacked);
  const unit = leastUnit(frame);
  const sides = [particles.left, particles.right].map((side) => packedExtent(side, boxWidth(left) / unit));
  const widest = Math.max(...sides.map((side) => side.width)) * unit;
  const tallest = Math.max(...sides.map((side) => side.height)) * unit;
  return {
    width: Math.max(lines.width, stacked ? widest : 2 * widest + ARROW * u) + margins,
    height: letters + (stacked ? 2 * tallest + ARROW * u : tallest),
    stretch: true,
  };
};
