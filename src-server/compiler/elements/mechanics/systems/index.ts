import { freeFallSystem } from "./flight/free-fall-system.ts";
import { projectileSystem } from "./flight/projectile-system.ts";
import { inclinedPlaneSystem } from "./inclined_plane/inclined-plane-system.ts";
import { circularMotionSystem } from "./circular-motion-system.ts";
import { collisionSystem } from "./collision/collision-system.ts";
import { leverSystem } from "./lever/lever-system.ts";
import { orbitSystem } from "./orbit-system.ts";
import { pendulumSystem } from "./pendulum-system.ts";
import { pulleySystem } from "./pulley/pulley-system.ts";
import { rocketSystem } from "./rocket/rocket-system.ts";
import { slideSystem } from "./slide/slide-system.ts";
import { trackSystem } from "./track/track-system.ts";
import { springSystem } from "./spring-system.ts";
import { twoBodiesSystem } from "./two-bodies-system.ts";
import type { System } from "./system.ts";

/** All systems. A new one is a file of its own and a line here. */
export const SYSTEMS: readonly [System, ...System[]] = [
  freeFallSystem,
  projectileSystem,
  inclinedPlaneSystem,
  pendulumSystem,
  springSystem,
  collisionSystem,
  pulleySystem,
  leverSystem,
  circularMotionSystem,
  orbitSystem,
  twoBodiesSystem,
  rocketSystem,
  slideSystem,
  trackSystem,
];

/** Every member that any system has. */
export const MEMBER_NAMES: ReadonlySet<string> = new Set(SYSTEMS.flatMap(({ members }) => Object.keys(members)));

/** The system of a name that the schema has accepted. */
export const systemNamed = (name: string): System => SYSTEMS.find((system) => system.name === name) ?? SYSTEMS[0];
