import type { Point, Shape } from "../../drawing.ts";
import { labelShapes, setWords } from "../../figure/labels.ts";
import { strokeThrough } from "../../figure/strokes.ts";
import { circlePath } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import { radiusOf, SPECIES_ROLES, stagePoint, type ParticlesScene } from "./particles-scene.ts";

/** Particles keep their whole body inside the walls. */
const placeInside = (scene: ParticlesScene, particle: number, flown: number): Point => {
  const { motion, length, gas } = scene;
  const [x, y] = motion.placeOf(particle, { flown, length });
  const radius = radiusOf(gas, motion.particles[particle]?.species ?? 0) + 0.006;
  const inner = (value: number, size: number): number => radius + (value / size) * (size - 2 * radius);
  return stagePoint(scene, [inner(x, length), inner(y, 1)]);
};

/** Every second kind is a ring, so that colour is not the only difference. */
const looks = (
  scene: ParticlesScene,
  species: number,
  followed: boolean,
): Pick<Shape, "fill" | "stroke" | "strokeWidth"> => {
  const role = followed ? "focus" : (SPECIES_ROLES[species] ?? "a");
  return species % 2 === 1
    ? { fill: { role, alpha: 0.15 }, stroke: role, strokeWidth: 0.13 * scene.frame.u }
    : { fill: role };
};

const TRAIL = { seconds: 2.4, points: 64 };

const trail = (scene: ParticlesScene): Shape[] => {
  const { flown, frame } = scene;
  const points = Array.from({ length: TRAIL.points + 1 }, (_, i) =>
    placeInside(scene, 0, Math.max(0, flown - TRAIL.seconds * (1 - i / TRAIL.points))),
  );
  return [
    strokeThrough(points, {
      key: "particle:1/trail",
      paint: { role: "focus", alpha: 0.75 },
      width: 0.09 * frame.u,
      order: 1,
      kind: "grid",
    }),
  ];
};

/** All particles, the trail of the first one below them. */
export const particleShapes = (scene: ParticlesScene): Shape[] => {
  const { gas, motion, layout, flown } = scene;
  const followed = gas.spec.show.includes("trail");
  const height = layout.room[3] - layout.room[1];
  const bodies = motion.particles.map(({ species }, i): Shape => ({
    key: `particle:${i + 1}/body`,
    kind: "dot",
    order: 2 + species,
    at: placeInside(scene, i, flown),
    path: circlePath(radiusOf(gas, species) * height),
    ...looks(scene, species, followed && i === 0),
  }));
  return [...(followed ? trail(scene) : []), ...bodies];
};

/** `species:NAME`: its particles and its name. */
export const speciesParts = ({ gas, motion }: ParticlesScene): Record<string, readonly string[]> =>
  Object.fromEntries(
    gas.spec.species.map(({ name }, species) => [
      `species:${name}`,
      [
        ...motion.particles.flatMap((particle, i) => (particle.species === species ? [`particle:${i + 1}`] : [])),
        `name:${species + 1}`,
      ],
    ]),
  );

const GAP = 1.6;

/** Names of the kinds with a sample of each, in a row below the container. */
export const nameShapes = (scene: ParticlesScene): Shape[] => {
  const { gas, layout, frame } = scene;
  const { u } = frame;
  const size = textSize(frame, "fine", 1.05);
  const labels = gas.spec.species.map(({ name, count }) => setWords(frame.type, `${name} (${count})`, size));
  const widths = labels.map(({ width }) => width + 1.2 * u);
  const total = widths.reduce((sum, width) => sum + width, (labels.length - 1) * GAP * u);
  const longest = Math.max(...widths);
  const height = (layout.names[3] - layout.names[1]) / layout.rows;
  let x = Math.max(layout.names[0], (layout.room[0] + layout.room[2] - (layout.rows === 1 ? total : longest)) / 2);
  return labels.flatMap((label, species) => {
    const start = x;
    if (layout.rows === 1) x += (widths[species] ?? 0) + GAP * u;
    const y = layout.names[1] + height * ((layout.rows === 1 ? 0 : species) + 0.5);
    return [
      {
        key: `name:${species + 1}/sample`,
        kind: "dot",
        order: 5,
        at: [start + 0.4 * u, y],
        path: circlePath(0.36 * u),
        ...looks(scene, species, false),
      } satisfies Shape,
      ...labelShapes(label, [start + 1.1 * u + label.width / 2, y], {
        key: `name:${species + 1}/text`,
        fill: "ink",
        order: 5,
      }),
    ];
  });
};
