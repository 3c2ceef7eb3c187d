import type { Vector } from "../../../../../computation/mechanics/motion.ts";
import type { Thing } from "../../picture/thing.ts";

/** Height of the car in body units. */
export const CAR_HEIGHT = 2.5;
const WHEEL = 0.5;

const BODY: readonly Vector[] = [
  [-2.3, 0.5],
  [2.3, 0.5],
  [2.3, 1.4],
  [1.3, 1.55],
  [0.7, CAR_HEIGHT],
  [-1.2, CAR_HEIGHT],
  [-1.8, 1.55],
  [-2.3, 1.4],
];

/** A car about its place on the ground. */
export const carThings = (at: Vector): Thing[] => [
  { thing: "outline", key: "body:car", at, points: BODY, turn: 0, fill: "a", alpha: 0.3, role: "a" },
  ...[-1.35, 1.35].map((x, i): Thing => ({
    thing: "ball",
    key: `body:car/wheel${i + 1}`,
    at,
    off: [x, WHEEL],
    size: WHEEL,
    role: "ink",
  })),
];
