import type { Point, Shape } from "../../drawing.ts";
import { labelShapes, setWords } from "../../figure/labels.ts";
import { roundedRectPath } from "../../shapes.ts";
import { TREE_SAYS } from "./tree-geometry.ts";
import { chipText } from "./tree-model.ts";
import type { TreeScene } from "./tree-nodes.ts";

/** The explanation above the tree. */
const saysShapes = ({ moment, geometry, type }: TreeScene): Shape[] => {
  if (!geometry.saysAt || moment.says === "") return [];
  const label = setWords(type, moment.says, TREE_SAYS * geometry.labelSize, "strong");
  return labelShapes(label, geometry.saysAt, { key: `says/${moment.says.replaceAll("/", "÷")}`, fill: "b" });
};

/** What has come out so far, what waits, or the heap as an array: chips below the tree. */
export const treeStripShapes = (scene: TreeScene): Shape[] => {
  const { model, moment, geometry, type } = scene;
  const { strip, u, labelSize } = geometry;
  if (!strip || !moment.strip || !model.strip) return saysShapes(scene);
  const { perRow, pitch, rowHeight } = strip;
  const columns = Math.min(perRow, model.strip.most);
  const left = (strip.box[0] + strip.box[2] - strip.title - columns * pitch) / 2;
  const middle = (row: number): number => strip.box[1] + 0.5 * u + (row + 0.5) * rowHeight;
  const title = setWords(type, moment.strip.title, labelSize);
  const centres = geometry.centresOf(moment.tree);
  const chips = moment.strip.ids.flatMap((id, i): Shape[] => {
    const key = `strip/${id}`;
    const at: Point = [left + strip.title + (i % perRow) * pitch, middle(Math.floor(i / perRow))];
    const width = pitch - 0.25 * u;
    const height = 1.45 * labelSize;
    const from = centres.get(id);
    return [
      {
        key: `${key}/body`,
        path: roundedRectPath(width, height, 0.3 * u),
        at: [at[0], at[1] - height / 2],
        fill: { role: "b", alpha: 0.2 },
        stroke: "b",
        strokeWidth: 0.09 * u,
        kind: "area",
        ...(from ? { from: [from[0] - width / 2, from[1] - height / 2] as const } : {}),
      },
      ...labelShapes(setWords(type, chipText(model, id, moment.notes.get(id)), labelSize), [at[0] + width / 2, at[1]], {
        key: `${key}/words`,
        fill: "ink",
        on: [`${key}/body`],
      }),
    ];
  });
  return [
    ...saysShapes(scene),
    ...labelShapes(title, [left + title.width / 2, middle(0)], { key: "strip/title", fill: "muted" }),
    ...chips,
  ];
};
