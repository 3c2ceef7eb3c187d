import { towards } from "../../../computation/chemistry/molecules/plane.ts";
import type { MoleculeFit } from "./molecule-fit.ts";
import type { AtomLabel } from "./molecule-labels.ts";
import type { MoleculeModel } from "./molecule-model.ts";

/** Radius of an atom's ball. */
export const moleculeBallRadius = (model: MoleculeModel, fit: MoleculeFit, atom: number): number =>
  (model.drawn.atoms[atom]?.element === "H" ? 0.29 : 0.37) * fit.bond;

/** How far from the middle of an atom something beside its letter stands. */
export const besideLetter = (
  model: MoleculeModel,
  fit: MoleculeFit,
  atom: number,
  label: AtomLabel | undefined,
  direction: number,
): number => {
  if (model.style === "ball_stick") return moleculeBallRadius(model, fit, atom) + 0.3 * fit.letters;
  const [dx, dy] = towards(direction);
  return Math.hypot((label?.half.width ?? 0) * dx, (label?.half.height ?? 0) * dy) + 0.36 * fit.letters;
};
