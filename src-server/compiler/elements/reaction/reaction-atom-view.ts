import type { BalanceMoment } from "../../../computation/chemistry/balance-steps.ts";
import type { ElementView } from "../../element-kind.ts";
import { perFrame } from "../../figure/frame-cache.ts";
import { atomSideKeys, reactionAtomShapes } from "./reaction-atom-shapes.ts";
import { atomLayout, measureAtoms } from "./reaction-atoms.ts";
import { reactionFacts, type ReactionModel } from "./reaction-model.ts";
import { reactionParts } from "./reaction-parts.ts";
import { reactionParticles } from "./reaction-particles.ts";
import { TRAVEL_SECONDS } from "./reaction-travel.ts";

/** A reaction with all its atoms; its clock moves them from the left to the right. */
export const reactionAtomView = (model: ReactionModel, moment: BalanceMoment): ElementView => {
  const particles = reactionParticles(model);
  const layoutIn = perFrame((frame) => atomLayout(model, particles, frame));
  const at = (seconds: number): ElementView => {
    const share = Math.min(1, Math.max(0, seconds / TRAVEL_SECONDS));
    return {
      measure: (room, frame) => measureAtoms(model, particles, room, frame),
      draw: (frame) => {
        const shapes = reactionAtomShapes({ model, moment, particles, layout: layoutIn(frame), frame, share });
        return { shapes, parts: reactionParts(model, shapes, (side) => atomSideKeys(side, share)) };
      },
      facts: reactionFacts(model, moment),
      clock: { seconds: TRAVEL_SECONDS, at },
    };
  };
  return at(0);
};
