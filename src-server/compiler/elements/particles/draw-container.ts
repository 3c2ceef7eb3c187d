import type { Shape } from "../../drawing.ts";
import { circlePath } from "../../shapes.ts";
import { closed, particlesLine, rectangle } from "./container-pieces.ts";
import { HOLE, LIQUID_TOP, OPENING, ROOM_WIDTH, SURFACE_TOP } from "./particle-motion.ts";
import { stagePoint, type ParticlesScene } from "./particles-scene.ts";

const MIDDLE = ROOM_WIDTH / 2;

/** Thickness of the piston, and the length of the cylinder that its stroke needs. */
const PLATE = 0.07;

const piston = (scene: ParticlesScene): Shape[] => {
  const { length } = scene;
  return [
    particlesLine(scene, "wall/cylinder", [
      [ROOM_WIDTH, 0],
      [0, 0],
      [0, 1],
      [ROOM_WIDTH, 1],
    ]),
    rectangle(scene, "piston/rod", [length + PLATE, 0.46], [ROOM_WIDTH, 0.54], {
      fill: { role: "muted", alpha: 0.5 },
      stroke: "muted",
      strokeWidth: 0.08 * scene.frame.u,
    }),
    rectangle(scene, "piston/plate", [length, 0.008], [length + PLATE, 0.992], {
      fill: { role: "muted", alpha: 0.6 },
      stroke: "ink",
      strokeWidth: 0.1 * scene.frame.u,
    }),
  ];
};

/** The wall between the chambers goes up when the clock starts. */
const twoChambers = (scene: ParticlesScene): Shape[] => {
  const open = Math.max(0, Math.min(1, scene.flown / OPENING));
  return [
    closed(scene),
    particlesLine(scene, "wall/partition", [
      [MIDDLE, 0],
      [MIDDLE, Math.max(0.001, 1 - open)],
    ]),
  ];
};

const beaker = (scene: ParticlesScene): Shape[] => [
  rectangle(scene, "liquid", [0, LIQUID_TOP - 0.03], [ROOM_WIDTH, 1], { fill: { role: "a", alpha: 0.14 } }),
  particlesLine(
    scene,
    "liquid/top",
    [
      [0, LIQUID_TOP - 0.03],
      [ROOM_WIDTH, LIQUID_TOP - 0.03],
    ],
    { stroke: "a", strokeWidth: 0.08 * scene.frame.u },
  ),
  particlesLine(scene, "wall/beaker", [
    [0, 0],
    [0, 1],
    [ROOM_WIDTH, 1],
    [ROOM_WIDTH, 0],
  ]),
];

const ATOMS = 22;

/** Two rows of atoms of a solid, the upper ones in the gaps of the lower. */
const solid = (scene: ParticlesScene): Shape[] => {
  const radius = ROOM_WIDTH / (2 * ATOMS);
  const rows = [SURFACE_TOP + radius + 0.025, SURFACE_TOP + radius * 2.75 + 0.025];
  const unit = scene.layout.room[3] - scene.layout.room[1];
  return rows.flatMap((y, row) =>
    Array.from({ length: ATOMS - row }, (_, i): Shape => ({
      key: `wall/atom${row}-${i}`,
      kind: "area",
      order: 0,
      at: stagePoint(scene, [radius * (1 + 2 * i + row), y]),
      path: circlePath(radius * 0.94 * unit),
      fill: { role: "muted", alpha: 0.35 },
      stroke: "muted",
      strokeWidth: 0.07 * scene.frame.u,
    })),
  );
};

const membrane = (scene: ParticlesScene): Shape[] => [
  closed(scene),
  particlesLine(
    scene,
    "wall/membrane",
    [
      [MIDDLE, 0],
      [MIDDLE, 1],
    ],
    {
      stroke: "c",
      strokeWidth: 0.3 * scene.frame.u,
      dash: [0.7 * scene.frame.u, 0.45 * scene.frame.u],
    },
  ),
];

const pinhole = (scene: ParticlesScene): Shape[] => [
  closed(scene),
  particlesLine(
    scene,
    "wall/upper",
    [
      [MIDDLE, 0],
      [MIDDLE, HOLE[0]],
    ],
    { strokeWidth: 0.26 * scene.frame.u },
  ),
  particlesLine(
    scene,
    "wall/lower",
    [
      [MIDDLE, HOLE[1]],
      [MIDDLE, 1],
    ],
    { strokeWidth: 0.26 * scene.frame.u },
  ),
];

/** The container with its walls. */
export const containerShapes = (scene: ParticlesScene): Shape[] => {
  switch (scene.gas.spec.container) {
    case "box":
      return [closed(scene)];
    case "piston":
      return piston(scene);
    case "two_chambers":
      return twoChambers(scene);
    case "solution":
      return beaker(scene);
    case "surface":
      return [closed(scene), ...solid(scene)];
    case "membrane":
      return membrane(scene);
    case "pinhole":
      return pinhole(scene);
  }
};
