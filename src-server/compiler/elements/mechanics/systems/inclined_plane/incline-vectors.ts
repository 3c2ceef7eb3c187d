import { mechanicsLengthOf } from "../../../../../computation/mechanics/motion.ts";
import type { Point } from "../../../../drawing.ts";
import type { VectorArrow } from "../../../../figure/vector-arrow.ts";
import { BLOCK, moved, unitAcross, unitAlong, type SlopeScene } from "./incline-world.ts";
import { figureLabel, mechanicsReachOf, VECTOR_LENGTH } from "../../picture/scene-model.ts";

const FORCES = {
  weight: { tex: "m\\vec g", role: "d" },
  normal: { tex: "\\vec N", role: "b" },
  friction: { tex: "\\vec f", role: "c" },
} as const;

/** Forces act at the block's middle; friction is drawn from its upper side, where it can be seen. */
const forceArrows = ({ motion, quantities, frame, u }: SlopeScene, centre: Point): VectorArrow[] => {
  const perNewton = (VECTOR_LENGTH.force * u) / motion.weight;
  const back = moved(centre, unitAlong(quantities.angle), (BLOCK / 2) * u);
  return motion.forces.map(({ id, vector }): VectorArrow => ({
    key: `vector:${id}`,
    from: id === "friction" ? back : centre,
    reach: mechanicsReachOf(vector, perNewton),
    role: FORCES[id].role,
    label: figureLabel(frame, FORCES[id].tex),
    labelAt: id === "weight" ? "left" : "tip",
    order: 3,
  }));
};

const velocityArrow = ({ motion, quantities, frame, u, seconds }: SlopeScene, centre: Point): VectorArrow => ({
  key: "vector:velocity",
  from: moved(centre, unitAlong(quantities.angle), (-BLOCK / 2) * u),
  reach: mechanicsReachOf(motion.at(seconds).velocity, (VECTOR_LENGTH.velocity * u) / motion.finalSpeed),
  role: "b",
  label: figureLabel(frame, "\\vec v"),
  order: 3,
});

const accelerationArrow = ({ motion, quantities, frame, u }: SlopeScene, centre: Point): VectorArrow => ({
  key: "vector:acceleration",
  from: moved(centre, unitAcross(quantities.angle), (BLOCK / 2 + 0.7) * u),
  reach: mechanicsReachOf(
    motion.acceleration,
    (VECTOR_LENGTH.acceleration * u) / mechanicsLengthOf(motion.acceleration),
  ),
  role: "c",
  label: figureLabel(frame, "\\vec a"),
  order: 3,
});

/** The vectors of a block on a slope that are to be shown; a block at rest has neither velocity nor acceleration. */
export const slopeArrows = (scene: SlopeScene, centre: Point): VectorArrow[] => {
  const { show, motion } = scene;
  return [
    ...(show.has("forces") ? forceArrows(scene, centre) : []),
    ...(show.has("velocity") && motion.slides ? [velocityArrow(scene, centre)] : []),
    ...(show.has("acceleration") && motion.slides ? [accelerationArrow(scene, centre)] : []),
  ];
};
