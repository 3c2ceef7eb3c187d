import { condensedFormula, type CondensedPart } from "../../../computation/chemistry/molecules/condensed.ts";
import type { Shape } from "../../drawing.ts";
import type { DrawFrame, Measure } from "../../element-kind.ts";
import { textSize } from "../../sizes.ts";
import { formulaShapes, setFormula, type SetFormula } from "../shared/chemical-formula.ts";
import { clipped, fitWords, measureWords, type Room, type SetWords } from "../shared/fit-words.ts";
import type { MoleculeModel } from "./molecule-model.ts";

type Laid = Room & { ascent: number; parts: readonly { part: CondensedPart; set: SetFormula; x: number; y: number }[] };
type WordFrame = Omit<DrawFrame, "box">;

/** Sets the formula part by part; a line ends where the room does. */
const setCondensed =
  (model: MoleculeModel, frame: WordFrame): SetWords<Laid> =>
  (room, scale) => {
    const size = textSize({ ...frame, scale }, "formula");
    const sets = condensedFormula(model.compact).map((part) => ({ part, set: setFormula(frame.type, part, size) }));
    let [x, line, width] = [0, 0, 0];
    const parts = sets.map(({ part, set }) => {
      if (x > 0 && x + set.width > room.width && part.atom !== undefined) [x, line] = [0, line + 1];
      const placed = { part, set, x, y: line * 1.6 * size };
      x += set.width + 0.03 * size;
      width = Math.max(width, x);
      return placed;
    });
    const ascent = 0.8 * size;
    return { width, height: ascent + line * 1.6 * size + 0.3 * size, ascent, parts };
  };

export const measureCondensed = (model: MoleculeModel, room: Room, frame: WordFrame): Measure =>
  measureWords(setCondensed(model, frame), room, frame);

/** Shapes of the formula on one line; keys are `atom:1/p0:C`. */
export const condensedShapes = (model: MoleculeModel, frame: DrawFrame): readonly Shape[] => {
  const { laid, at, clip } = fitWords(setCondensed(model, frame), frame, { grow: 1.4 });
  const shapes = laid.parts.flatMap(({ part, set, x, y }, index) =>
    formulaShapes(set, [at[0] + x, at[1] + laid.ascent + y], {
      key: part.atom === undefined ? `sign:${index}` : `atom:${part.atom + 1}`,
      order: index,
      paintOf: (element) => model.colors.get(element) ?? "ink",
    }),
  );
  return clipped(shapes, clip);
};
