import type { Shape } from "../../drawing.ts";
import { elementKeys } from "../shared/chemical-formula.ts";
import type { ReactionModel, ReactionSpecies } from "./reaction-model.ts";

const speciesKeys = (species: ReactionSpecies): string[] => [`coefficient:${species.name}`, `species:${species.name}`];

const sideKeys = (model: ReactionModel, side: "left" | "right"): string[] =>
  model.species.flatMap((species, index) => (species.side === side ? [...speciesKeys(species), `plus:${index}`] : []));

/** Address parts of an equation that are not keys by themselves. */
export const reactionParts = (
  model: ReactionModel,
  shapes: readonly Shape[],
  more: (side: "left" | "right") => readonly string[] = () => [],
): Record<string, readonly string[]> => {
  const drawn = (prefix: string): boolean => shapes.some((shape) => shape.key.startsWith(`${prefix}/`));
  const coefficients = model.species.flatMap(({ name }): [string, string[]][] =>
    drawn(`coefficient:${name}`) ? [] : [[`coefficient:${name}`, [`species:${name}`]]],
  );
  const elements = model.conserved.map((element): [string, string[]] => [
    `element:${element}`,
    [
      ...model.species.flatMap((species) => elementKeys(`species:${species.name}`, species.formula.pieces, element)),
      ...(drawn(`atoms/${element}`) ? [`atoms/${element}`] : []),
    ],
  ]);
  return {
    ...Object.fromEntries([...coefficients, ...elements]),
    "side:left": [...sideKeys(model, "left"), ...more("left")],
    "side:right": [...sideKeys(model, "right"), ...more("right")],
  };
};
