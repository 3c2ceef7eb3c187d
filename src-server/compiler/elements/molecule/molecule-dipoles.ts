import { adjacency } from "../../../computation/chemistry/molecules/molecule.ts";
import { pairDirections } from "../../../computation/chemistry/molecules/pair-directions.ts";
import { moleculeDirectionOf, towards } from "../../../computation/chemistry/molecules/plane.ts";
import { electronegativity } from "../../../computation/chemistry/molecules/valence.ts";
import { grow } from "../../boxes.ts";
import type { Point, Shape } from "../../drawing.ts";
import type { DrawFrame } from "../../element-kind.ts";
import { lineMeets } from "../../figure/crossings.ts";
import { boxAround } from "../../figure/place-labels.ts";
import { centred, outlineShapes } from "../../shapes.ts";
import { besideLetter } from "./beside-letter.ts";
import type { MoleculeFit } from "./molecule-fit.ts";
import type { AtomLabel } from "./molecule-labels.ts";
import type { MoleculeModel } from "./molecule-model.ts";

/** Difference of electronegativity from which a bond counts as polar. */
const POLAR = 0.5;

/** Sum of the differences of electronegativity to the neighbours: negative where electrons are drawn away. */
const pull = (model: MoleculeModel, atom: number): number => {
  const own = electronegativity(model.drawn.atoms[atom]?.element ?? "");
  return (adjacency(model.drawn)[atom] ?? []).reduce((sum, other) => {
    const difference = own - electronegativity(model.drawn.atoms[other.atom]?.element ?? "");
    return Math.abs(difference) >= POLAR ? sum + difference : sum;
  }, 0);
};

/** Turns from the widest gap between bonds that are tried until no bond crosses the sign, in degrees. */
const DIPOLE_TURNS = [0, 25, -25, 50, -50, 80, -80];

/** Signs of partial charges beside the atoms of polar bonds. */
export const dipoleShapes = (
  model: MoleculeModel,
  fit: MoleculeFit,
  labels: ReadonlyMap<number, AtomLabel>,
  frame: Pick<DrawFrame, "type">,
): Shape[] =>
  !model.dipoles
    ? []
    : model.drawn.atoms.flatMap((written, atom) => {
        const bonds = model.drawn.bonds.map(({ a, b }): Point[] => [fit.at(a), fit.at(b)]);
        const sign = written.charge === 0 ? pull(model, atom) : 0;
        if (sign === 0) return [];
        const taken = (adjacency(model.drawn)[atom] ?? []).map((other) =>
          moleculeDirectionOf(fit.at(atom), fit.at(other.atom)),
        );
        const pairs = model.pairs.filter((pair) => pair.atom === atom).map((pair) => pair.direction + fit.turn);
        const [widest = 0] = pairDirections([...taken, ...pairs], 1);
        const outline = frame.type.tex(sign > 0 ? "\\delta^-" : "\\delta^+", Math.max(1.1 * fit.u, 0.85 * fit.letters));
        const at = DIPOLE_TURNS.map((turn): Point => {
          const [dx, dy] = towards(widest + turn);
          const beside = besideLetter(model, fit, atom, labels.get(atom), widest + turn);
          const far = beside + (pairs.length > 0 ? 1.1 : 0.3) * fit.letters;
          return [fit.at(atom)[0] + dx * far, fit.at(atom)[1] + dy * far];
        });
        const height = outline.ascent + outline.descent;
        const clear = at.find(
          (centre) =>
            !bonds.some((line) => lineMeets(line, grow(boxAround(centre, outline.width, height), 0.1 * fit.u))),
        );
        const spot = clear ?? at[0] ?? fit.at(atom);
        return outlineShapes(outline, centred(outline, spot), {
          key: `dipole:${atom + 1}`,
          fill: sign > 0 ? "d" : "b",
          order: model.drawn.atoms.length * 2 + 1,
        });
      });
