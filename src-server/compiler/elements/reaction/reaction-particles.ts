import { particleOf, type ChemistryParticle } from "../../../computation/chemistry/structures.ts";
import type { ReactionModel } from "./reaction-model.ts";

/** An atom before and after: the particle it belongs to on either side, and which of its atoms it is. */
export type TravellingAtom = { element: string; left: AtomPlace; right: AtomPlace | undefined };
export type AtomPlace = { particle: number; atom: number };
/** All particles of both sides, and every atom's way from one to the other. */
export type ReactionParticles = {
  left: readonly ChemistryParticle[];
  right: readonly ChemistryParticle[];
  atoms: readonly TravellingAtom[];
};

/** More atoms than this on a side cannot be told apart. */
export const MAX_ATOMS = 48;

const particlesOf = (model: ReactionModel, side: "left" | "right"): ChemistryParticle[] => {
  const moment = model.moments.at(-1);
  return model.species.flatMap((species, index) => {
    if (species.side !== side) return [];
    const count = Math.min(MAX_ATOMS + 1, Math.ceil(moment?.coefficients[index]?.valueOf() ?? 1));
    const particle = particleOf(species.formula);
    return Array.from({ length: count }, () => particle);
  });
};

const placesOf = (particles: readonly ChemistryParticle[]): (AtomPlace & { element: string })[] =>
  particles.flatMap((particle, index) =>
    particle.elements.map((element, atom) => ({ element, particle: index, atom })),
  );

/** Atoms of a formula's particles on one side, so that too many are refused before anything is laid out. */
export const countAtoms = (model: ReactionModel): number => {
  const moment = model.moments.at(-1);
  return model.species.reduce(
    (sum, { side, formula }, i) =>
      side === "left"
        ? sum +
          (moment?.coefficients[i]?.valueOf() ?? 1) *
            [...formula.atoms.values()].reduce((total, count) => total + count, 0)
        : sum,
    0,
  );
};

/** Follows each atom from its particle on the left to one on the right: the same element, in the order they are written. */
export const reactionParticles = (model: ReactionModel): ReactionParticles => {
  const [left, right] = [particlesOf(model, "left"), particlesOf(model, "right")];
  const waiting = placesOf(right);
  const atoms = placesOf(left).map(({ element, particle, atom }): TravellingAtom => {
    const at = waiting.findIndex((place) => place.element === element);
    const [found] = at < 0 ? [] : waiting.splice(at, 1);
    return { element, left: { particle, atom }, right: found && { particle: found.particle, atom: found.atom } };
  });
  return { left, right, atoms };
};
