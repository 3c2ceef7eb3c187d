import { createRandom } from "../../numerics/random.ts";

/** Stations that sent in each slot: one gets through, several collide. */
export const alohaSlots = ({
  stations,
  probability,
  slots,
  seed,
}: {
  readonly stations: number;
  readonly probability: number;
  readonly slots: number;
  readonly seed: number;
}): readonly number[] => {
  const random = createRandom(seed);
  return Array.from(
    { length: slots },
    () => Array.from({ length: stations }, () => random() < probability).filter(Boolean).length,
  );
};

/** Share of slots in which exactly one of n stations sends (Abramson 1970). */
export const alohaThroughput = (stations: number, probability: number): number =>
  stations * probability * (1 - probability) ** (stations - 1);
