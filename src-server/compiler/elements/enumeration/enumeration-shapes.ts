import type { Point, Shape } from "../../drawing.ts";
import { labelShapes, setWords } from "../../figure/labels.ts";
import { roundedRectPath } from "../../shapes.ts";
import type { Typesetter } from "../../typography/typesetter.ts";
import type { EnumerationLayout } from "./enumeration-layout.ts";
import { necklaceShapes, enumerationPathShapes, treeShapes, type Drawn } from "./listed-shapes.ts";
import { itemText, type EnumerationModel } from "./enumeration-model.ts";

export type EnumerationScene = { model: EnumerationModel; taken: number; layout: EnumerationLayout; type: Typesetter };

const itemShapes = ({ model, layout, type, taken }: EnumerationScene, index: number): Shape[] => {
  const item = model.items[index];
  const at = layout.spots[index];
  if (!item || !at || index >= taken) return [];
  const drawn: Drawn = { key: `item:${index + 1}`, at, size: layout.nameSize, order: index };
  if (item.kind === "path") return enumerationPathShapes(item.steps, drawn);
  if (item.kind === "necklace") return necklaceShapes(item.beads, drawn);
  if (item.kind === "tree") return treeShapes(item, drawn, type, layout.labelSize);
  const width = layout.cell.width - 0.3 * layout.nameSize;
  const height = layout.cell.height - 0.3 * layout.nameSize;
  return [
    {
      key: `${drawn.key}/body`,
      at: [at[0] - width / 2, at[1] - height / 2],
      path: roundedRectPath(width, height, 0.25 * layout.nameSize),
      fill: { role: "a", alpha: 0.2 },
      stroke: "a",
      strokeWidth: 0.08 * layout.u,
      kind: "area",
      order: index,
    },
    ...labelShapes(setWords(type, itemText(item), layout.nameSize), at, {
      key: `${drawn.key}/text`,
      fill: "ink",
      on: [`${drawn.key}/body`],
      order: index,
    }),
  ];
};

/** Shapes of the objects listed so far, their groups, and at the end the formula that counts them. */
export const enumerationShapes = (scene: EnumerationScene): Shape[] => {
  const { model, layout, type, taken } = scene;
  const done = taken >= model.items.length;
  const last = model.items.length;
  const label = (text: string, key: string, centre: Point): Shape[] =>
    labelShapes(setWords(type, text, layout.labelSize), centre, { key, fill: "muted", order: last });
  const begun = model.groups.filter((group) => group.label !== "" && group.items.length > 0);
  return [
    ...begun.flatMap((group, i) => {
      const place = layout.groupLabels[i];
      return place && (group.items[0] ?? Infinity) < taken ? label(place.text, `label:${group.key}`, place.centre) : [];
    }),
    ...model.items.flatMap((_, index) => itemShapes(scene, index)),
    ...(done && layout.more ? label(layout.more.text, "more", layout.more.centre) : []),
    ...(done ? labelShapes(layout.formula, layout.formulaAt, { key: "formula", fill: "ink", order: last }) : []),
  ];
};
