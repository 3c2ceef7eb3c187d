import { sum } from "../../kit/numbers.ts";
import { fitPauses } from "./fit-length.ts";

/** Times of one scene with the pauses of its plan, in milliseconds. */
export type SceneTimes = { pausesMs: readonly number[]; lengthMs: number; speechMs: number };

/** Speech that is heard before the foretold pace is doubted, in milliseconds. */
const TRUST_MS = 10_000;

/** Chooses pauses scene by scene, so that a scene need not wait until later ones are spoken. */
export type RunningFit = {
  /** Pauses of the next scene as it was spoken. */
  pauses(spoken: SceneTimes): number[];
  /** Tells how long that scene became with them. */
  took(lengthMs: number): void;
};

/**
 * Spreads what is missing to the wanted length over the pauses of this and all later scenes, whose times are
 * foretold and corrected by how the voice has kept to the foretold ones so far.
 */
export const createRunningFit = (foretold: readonly SceneTimes[], targetMs: number): RunningFit => {
  let next = 0;
  let takenMs = 0;
  let spokenMs = TRUST_MS;
  let expectedMs = TRUST_MS;
  return {
    pauses(spoken) {
      spokenMs += spoken.speechMs;
      expectedMs += foretold[next]?.speechMs ?? spoken.speechMs;
      next += 1;
      const later = foretold.slice(next);
      const slower = spokenMs / expectedMs - 1;
      const laterMs = sum(later.map((scene) => scene.lengthMs + slower * scene.speechMs));
      const all = [...spoken.pausesMs, ...later.flatMap((scene) => scene.pausesMs)];
      return fitPauses(all, takenMs + spoken.lengthMs + laterMs, targetMs).slice(0, spoken.pausesMs.length);
    },
    took(lengthMs) {
      takenMs += lengthMs;
    },
  };
};

/** Leaves the pauses as they are. */
export const NO_FIT: RunningFit = { pauses: ({ pausesMs }) => [...pausesMs], took: () => undefined };
