import { towards } from "../../../computation/chemistry/molecules/plane.ts";
import type { Paint, Shape } from "../../drawing.ts";
import type { DrawFrame } from "../../element-kind.ts";
import { circlePath } from "../../shapes.ts";
import { ballColor } from "../shared/element-colors.ts";
import { moleculeAngleShapes } from "./molecule-angles.ts";
import { moleculeBallRadius, besideLetter } from "./beside-letter.ts";
import { dipoleShapes } from "./molecule-dipoles.ts";
import { bondShapes } from "./molecule-bonds.ts";
import { fitMolecule, type MoleculeFit } from "./molecule-fit.ts";
import { atomLabelShapes, hasLabel, setAtomLabel, type AtomLabel } from "./molecule-labels.ts";
import type { MoleculeModel } from "./molecule-model.ts";

const letterPaint = (model: MoleculeModel, atom: number): Paint => {
  const element = model.drawn.atoms[atom]?.element ?? "";
  return model.style === "ball_stick" ? "ink" : (model.colors.get(element) ?? "ink");
};

const ballShape = (model: MoleculeModel, fit: MoleculeFit, atom: number): Shape => {
  const role = ballColor(model.colors, model.drawn.atoms[atom]?.element ?? "");
  return {
    key: `atom:${atom + 1}/ball`,
    path: circlePath(moleculeBallRadius(model, fit, atom)),
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
  const shapes = [
    ...bondShapes({ model, fit, labels, radius: (atom) => moleculeBallRadius(model, fit, atom) }),
    ...atomShapes(model, fit, labels),
    ...pairShapes(model, fit, labels),
    ...dipoleShapes(model, fit, labels, frame),
  ];
  return [...shapes, ...moleculeAngleShapes({ model, fit, frame, shapes })];
};
