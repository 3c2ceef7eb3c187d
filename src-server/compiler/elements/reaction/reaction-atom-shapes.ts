import type { BalanceMoment } from "../../../computation/chemistry/balance-steps.ts";
import type { Point, Shape } from "../../drawing.ts";
import type { DrawFrame } from "../../element-kind.ts";
import { arrowHeadPath, centred, circlePath, outlineShapes, polylinePath } from "../../shapes.ts";
import { ballColor } from "../shared/element-colors.ts";
import type { AtomLayout } from "./reaction-atoms.ts";
import { equationShapes } from "./reaction-equation.ts";
import type { ReactionModel } from "./reaction-model.ts";
import type { ReactionParticles } from "./reaction-particles.ts";
import { reactionBallRadius } from "./reaction-regions.ts";
import { bondShares, onTheWay, progressOf } from "./reaction-travel.ts";

export type AtomScene = {
  model: ReactionModel;
  moment: BalanceMoment;
  particles: ReactionParticles;
  layout: AtomLayout;
  frame: Pick<DrawFrame, "type">;
  share: number;
};

const bondLines = (from: Point, to: Point, order: number, unit: number): [Point, Point][] => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [nx, ny] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
  return Array.from({ length: order }, (_, i) => {
    const offset = (i - (order - 1) / 2) * 0.16 * unit;
    return [
      [from[0] + nx * offset, from[1] + ny * offset],
      [to[0] + nx * offset, to[1] + ny * offset],
    ];
  });
};

/** Bonds of one side, shortened towards their middles. */
const sideBonds = ({ particles, layout, share }: AtomScene, side: "left" | "right"): Shape[] => {
  const left = bondShares(share)[side];
  if (left === 0) return [];
  return particles[side].flatMap((particle, index) =>
    particle.bonds.flatMap(({ a, b, order }, bond) =>
      bondLines(
        layout.place(side, { particle: index, atom: a }),
        layout.place(side, { particle: index, atom: b }),
        order,
        layout.unit,
      ).map(([from, to], line): Shape => {
        const [dx, dy] = [((to[0] - from[0]) * left) / 2, ((to[1] - from[1]) * left) / 2];
        return {
          key: `bonds:${side}/${index + 1}/${bond + 1}-${line + 1}`,
          path: polylinePath([
            [-dx, -dy],
            [dx, dy],
          ]),
          at: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2],
          stroke: "muted",
          strokeWidth: 0.1 * layout.unit,
          kind: "grid",
          order: side === "left" ? 0 : 4,
        };
      }),
    ),
  );
};

/** Dashed rings where the atoms were at first. */
const ghosts = ({ particles, layout }: AtomScene): Shape[] =>
  particles.atoms.map(({ left }, index): Shape => ({
    key: `ghosts/${index + 1}`,
    path: circlePath(reactionBallRadius(layout.unit) * 0.94),
    at: layout.place("left", left),
    stroke: "muted",
    strokeWidth: 0.06 * layout.u,
    dash: [0.3 * layout.u, 0.3 * layout.u],
    kind: "grid",
    order: 0,
  }));

const atomShapes = ({ model, particles, layout, frame, share }: AtomScene): Shape[] =>
  particles.atoms.flatMap(({ element, left, right }, index) => {
    const from = layout.place("left", left);
    const progress = progressOf(share, index, particles.atoms.length);
    const at = right
      ? onTheWay([from, layout.place("right", right)], { progress, nth: index, bounds: layout.bounds })
      : from;
    const key = `atoms/${element}/${index + 1}`;
    const outline = frame.type.line(element, { font: "strong", size: layout.letters });
    return [
      {
        key: `${key}/ball`,
        path: circlePath(reactionBallRadius(layout.unit)),
        at,
        fill: ballColor(model.colors, element),
        kind: "area",
        order: 1,
      } satisfies Shape,
      ...outlineShapes(outline, centred(outline, at), {
        key: `${key}/letter`,
        fill: "ground",
        label: key,
        on: ["atoms"],
        order: 1,
      }),
    ];
  });

const arrowShapes = ({ layout }: AtomScene): Shape[] => {
  const { from, to } = layout.arrow;
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const head = 0.9 * layout.u;
  const end: Point = [to[0] - 0.5 * head * Math.cos(angle), to[1] - 0.5 * head * Math.sin(angle)];
  return [
    {
      key: "arrow/between",
      path: polylinePath([
        [0, 0],
        [end[0] - from[0], end[1] - from[1]],
      ]),
      at: from,
      stroke: "muted",
      strokeWidth: 0.16 * layout.u,
      kind: "grid",
      order: 2,
    },
    { key: "arrow/between_head", path: arrowHeadPath(head, angle), at: to, fill: "muted", kind: "grid", order: 2 },
  ];
};

/** Shapes of every atom at a share (0–1) of their way, and of the equation below. */
export const reactionAtomShapes = (scene: AtomScene): Shape[] => [
  ...arrowShapes(scene),
  ...ghosts(scene),
  ...sideBonds(scene, "left"),
  ...sideBonds(scene, "right"),
  ...atomShapes(scene),
  ...equationShapes({
    model: scene.model,
    moment: scene.moment,
    type: scene.frame.type,
    lines: scene.layout.lines,
    at: scene.layout.linesAt,
  }),
];

/** Keys of the balls, bonds and rings that belong to a side at a share of the way. */
export const atomSideKeys = (side: "left" | "right", share: number): string[] => {
  const here = side === "left" ? share < 0.5 : share >= 0.5;
  return [`bonds:${side}`, ...(side === "left" ? ["ghosts"] : []), ...(here ? ["atoms"] : [])];
};
