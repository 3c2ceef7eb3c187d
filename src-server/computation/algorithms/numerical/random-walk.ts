import { createRandom } from "../../numerics/random.ts";

/** Places of a walker after 0, 1, … `steps` steps of +1 or −1 with equal chance. */
export const randomWalk = ({
  steps,
  seed,
  start = 0,
}: {
  readonly steps: number;
  readonly seed: number;
  readonly start?: number;
}): readonly number[] => {
  const random = createRandom(seed);
  const places = [start];
  for (let k = 0; k < steps; k += 1) places.push((places[k] ?? 0) + (random() < 0.5 ? -1 : 1));
  return places;
};
