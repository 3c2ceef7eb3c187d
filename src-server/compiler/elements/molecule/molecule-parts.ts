import { functionalGroups } from "../../../computation/chemistry/molecules/functional-groups.ts";
import type { Shape } from "../../drawing.ts";
import type { MoleculeModel } from "./molecule-model.ts";

const atomKey = (atom: number): string => `atom:${atom + 1}`;

/** Bonds with both ends among the atoms. */
const bondsWithin = (model: MoleculeModel, atoms: readonly number[]): string[] =>
  model.drawn.bonds
    .filter(({ a, b }) => atoms.includes(a) && atoms.includes(b))
    .map(({ a, b }) => `bond:${a + 1}-${b + 1}`);

const elementParts = (model: MoleculeModel, shapes: readonly Shape[]): Record<string, readonly string[]> => {
  const elements = new Set(model.drawn.atoms.map((atom) => atom.element));
  const drawn = [...elements].map((element): [string, string[]] => [
    `element:${element}`,
    model.drawn.atoms.flatMap((atom, i) =>
      atom.element === element
        ? [
            model.style === "condensed"
              ? `${atomKey(i)}/p0:${element}`
              : model.style === "skeletal"
                ? `${atomKey(i)}/symbol`
                : atomKey(i),
          ]
        : [],
    ),
  ]);
  const beside = shapes
    .filter((shape) => /^atom:\d+\/(hydrogen|count|p\d+:H)/.test(shape.key))
    .map((shape) => shape.key);
  return { ...Object.fromEntries(drawn), ...(beside.length > 0 ? { "element:H": beside } : {}) };
};

const groupParts = (model: MoleculeModel): Record<string, readonly string[]> =>
  Object.fromEntries(
    [...functionalGroups(model.drawn)].flatMap(([name, groups]) => {
      const keys = groups.map((atoms) => [...atoms.map(atomKey), ...bondsWithin(model, atoms)]);
      return [[`group:${name}`, keys.flat()], ...keys.map((one, i) => [`group:${name}#${i + 1}`, one])];
    }),
  );

/** Address parts of a molecule that are more than a key. */
export const moleculeParts = (model: MoleculeModel, shapes: readonly Shape[]): Record<string, readonly string[]> => {
  const pairs = [...new Set(model.pairs.map((_, i) => `lone_pair:${i + 1}`))];
  return {
    ...elementParts(model, shapes),
    ...groupParts(model),
    ...(pairs.length > 0 ? { lone_pairs: pairs } : {}),
    ...Object.fromEntries(model.drawn.bonds.map(({ a, b }) => [`bond:${b + 1}-${a + 1}`, [`bond:${a + 1}-${b + 1}`]])),
  };
};

/** Parts for messages. */
export const moleculePartNames = (model: MoleculeModel): string => {
  const count = model.drawn.atoms.length;
  const elements = [...new Set(model.drawn.atoms.map((atom) => `element:${atom.element}`))].join(", ");
  const [bond] = model.style === "condensed" ? [] : model.drawn.bonds;
  const groups = [...functionalGroups(model.drawn).keys()].map((name) => `, group:${name}`).join("");
  return `atom:1 to atom:${count}, ${elements}${bond ? `, bond:${bond.a + 1}-${bond.b + 1}` : ""}${groups}${model.pairs.length > 0 ? `, lone_pair:1 to lone_pair:${model.pairs.length}` : ""}`;
};
