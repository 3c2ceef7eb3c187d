import { adjacency } from "../../../computation/chemistry/molecules/molecule.ts";
import { electronegativity } from "../../../computation/chemistry/molecules/valence.ts";
import { pairDirections } from "../../../computation/chemistry/molecules/pair-directions.ts";
import { directionOf, towards } from "../../../computation/chemistry/molecules/plane.ts";
import type { Paint, Point, Shape } from "../../drawing.ts";
import type { DrawFrame } from "../../element-kind.ts";
import { centred, circlePath, outlineShapes } from "../../shapes.ts";
import { ballColor } from "../shared/element-colors.ts";
import { bondShapes } from "./molecule-bonds.ts";
import { fitMolecule, type MoleculeFit } from "./molecule-fit.ts";
import { atomLabelShapes, hasLabel, setAtomLabel, type AtomLabel } from "./molecule-labels.ts";
import type { MoleculeModel } from "./molecule-model.ts";

/** Difference of electronegativity from which a bond counts as polar. */
const POLAR = 0.5;

const ballRadius = (model: MoleculeModel, fit: MoleculeFit, atom: number): number =>
  (model.drawn.atoms[atom]?.element === "H" ? 0.29 : 0.37) * fit.bond;

const letterPaint = (model: MoleculeModel, atom: number): Paint => {
  const element = model.drawn.atoms[atom]?.element ?? "";
  return model.style === "ball_stick" ? "ink" : (model.colors.get(element) ?? "ink");
};

const ballShape = (model: MoleculeModel, fit: MoleculeFit, atom: number): Shape => {
  const role = ballColor(model.colors, model.drawn.atoms[atom]?.element ?? "");
  return {
    key: `atom:${atom + 1}/ball`,
    path: circlePath(ballRadius(model, fit, atom)),
    at: fit.at(atom),
    fill: { role, alpha: 0.25 },
    stroke: role,
    strokeWidth: 0.1 * fit.u,
    kind: "area",
    order: atom * 2 + 1,
  };
};

const cornerShape = (fit: MoleculeFit, atom: number): Shape => ({
  key: `atom:${atom + 1}/corner`,
  path: circlePath(0.05 * fit.letters),
  at: fit.at(atom),
  fill: "ink",
  kind: "dot",
  order: atom * 2,
});

const atomShapes = (model: MoleculeModel, fit: MoleculeFit, labels: ReadonlyMap<number, AtomLabel>): Shape[] =>
  model.drawn.atoms.flatMap((_, atom) => {
    const label = labels.get(atom);
    if (!label) return [cornerShape(fit, atom)];
    const ball = model.style === "ball_stick" ? [ballShape(model, fit, atom)] : [];
    const on = ball.map((shape) => shape.key);
    return [
      ...ball,
      ...atomLabelShapes(label, fit.at(atom), {
        atom,
        fill: letterPaint(model, atom),
        order: atom * 2 + 1,
        ...(on.length > 0 ? { on } : {}),
      }),
    ];
  });

/** How far from the middle of an atom something beside its letter stands. */
const besideLetter = (
  model: MoleculeModel,
  fit: MoleculeFit,
  atom: number,
  label: AtomLabel | undefined,
  direction: number,
): number => {
  if (model.style === "ball_stick") return ballRadius(model, fit, atom) + 0.3 * fit.letters;
  const [dx, dy] = towards(direction);
  return Math.hypot((label?.half.width ?? 0) * dx, (label?.half.height ?? 0) * dy) + 0.36 * fit.letters;
};

const pairShapes = (model: MoleculeModel, fit: MoleculeFit, labels: ReadonlyMap<number, AtomLabel>): Shape[] =>
  model.pairs.flatMap(({ atom, direction }, index) => {
    const turned = direction + fit.turn;
    const [dx, dy] = towards(turned);
    const far = besideLetter(model, fit, atom, labels.get(atom), turned);
    const [x, y] = fit.at(atom);
    return [-1, 1].map((side): Shape => ({
      key: `lone_pair:${index + 1}/dot${side < 0 ? 1 : 2}`,
      path: circlePath(0.1 * fit.letters),
      fill: "b",
      kind: "dot",
      order: model.drawn.atoms.length * 2,
      at: [x + dx * far - side * dy * 0.21 * fit.letters, y + dy * far + side * dx * 0.21 * fit.letters],
    }));
  });

/** Sum of the differences of electronegativity to the neighbours: negative where electrons are drawn away. */
const pull = (model: MoleculeModel, atom: number): number => {
  const own = electronegativity(model.drawn.atoms[atom]?.element ?? "");
  return (adjacency(model.drawn)[atom] ?? []).reduce((sum, other) => {
    const difference = own - electronegativity(model.drawn.atoms[other.atom]?.element ?? "");
    return Math.abs(difference) >= POLAR ? sum + difference : sum;
  }, 0);
};

const dipoleShapes = (
  model: MoleculeModel,
  fit: MoleculeFit,
  labels: ReadonlyMap<number, AtomLabel>,
  frame: Pick<DrawFrame, "type">,
): Shape[] =>
  !model.dipoles
    ? []
    : model.drawn.atoms.flatMap((written, atom) => {
        const sign = written.charge === 0 ? pull(model, atom) : 0;
        if (sign === 0) return [];
        const taken = (adjacency(model.drawn)[atom] ?? []).map((other) =>
          directionOf(fit.at(atom), fit.at(other.atom)),
        );
        const pairs = model.pairs.filter((pair) => pair.atom === atom).map((pair) => pair.direction + fit.turn);
        const [direction = 0] = pairDirections([...taken, ...pairs], 1);
        const outline = frame.type.tex(sign > 0 ? "\\delta^-" : "\\delta^+", Math.max(1.1 * fit.u, 0.85 * fit.letters));
        const [dx, dy] = towards(direction);
        const far =
          besideLetter(model, fit, atom, labels.get(atom), direction) + (pairs.length > 0 ? 1.1 : 0.3) * fit.letters;
        const at: Point = [fit.at(atom)[0] + dx * far, fit.at(atom)[1] + dy * far];
        return outlineShapes(outline, centred(outline, at), {
          key: `dipole:${atom + 1}`,
          fill: sign > 0 ? "d" : "b",
          order: model.drawn.atoms.length * 2 + 1,
        });
      });

/** Shapes of a molecule drawn in the plane. */
export const moleculeShapes = (
  model: MoleculeModel,
  frame: Pick<DrawFrame, "box" | "u" | "scale" | "type">,
): Shape[] => {
  const fit = fitMolecule(model, frame);
  const labels = new Map(
    model.drawn.atoms.flatMap((_, atom): [number, AtomLabel][] =>
      hasLabel(model, atom) ? [[atom, setAtomLabel(model, fit, atom, frame.type)]] : [],
    ),
  );
  return [
    ...bondShapes({ model, fit, labels, radius: (atom) => ballRadius(model, fit, atom) }),
    ...atomShapes(model, fit, labels),
    ...pairShapes(model, fit, labels),
    ...dipoleShapes(model, fit, labels, frame),
  ];
};
