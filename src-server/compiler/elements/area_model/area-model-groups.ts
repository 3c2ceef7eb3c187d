import type { Drawing, Shape } from "../../drawing.ts";
import type { DrawFrame } from "../../element-kind.ts";
import { labelShapes, setTex } from "../../figure/labels.ts";
import { boxHeight, boxWidth } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import {
  arrangement,
  GAPS,
  nameHeight,
  rowHeight,
  rowWidth,
  slotWidth,
  totalHeight,
  type Group,
} from "./area-model-arrangement.ts";
import { areaModelCellKey, fillShapes, type CellRect } from "./area-model-cells.ts";
import { AREA_GAPS } from "./area-model-layout.ts";
import { cellTex, type AreaModel } from "./area-model-sides.ts";

type Place = { x: number; y: number; scale: number; foot: number; index: number };

/** The name of a group's sum, with a plus sign before it. */
const termShapes = (
  { label }: Group,
  { x, foot, index, middle }: Place & { middle: number },
  { type, u }: DrawFrame,
): Shape[] => {
  if (!label) return [];
  const plus = setTex(type, "+", label.outline.size);
  const before = labelShapes(plus, [x - (GAPS.across * u) / 2, foot], {
    key: `plus:${index}`,
    fill: "muted",
    order: 3,
  });
  return [
    ...labelShapes(label, [middle, foot], { key: `group:${index + 1}/label`, fill: "ink", order: 3 }),
    ...(index === 0 ? [] : before),
  ];
};

const groupShapes = (model: AreaModel, group: Group, place: Place, frame: DrawFrame): Shape[] => {
  const { x, y, scale } = place;
  const { u } = frame;
  const slot = slotWidth(group, scale);
  let left = x + (slot - group.width * scale) / 2;
  const cells = group.cells.map((cell): CellRect => {
    const [width, height] = [cell.width * scale, cell.height * scale];
    left += width;
    return { ...cell, width, height, x: left - width, y: y - height };
  });
  const names = cells.flatMap((cell) => {
    const label = setTex(frame.type, cellTex(model, cell.row, cell.col), textSize(frame, "body"));
    const room = AREA_GAPS.inside * u;
    if (label.width + room > cell.width || label.height + room > cell.height) return [];
    return labelShapes(label, [cell.x + cell.width / 2, cell.y + cell.height / 2], {
      key: `${areaModelCellKey(cell)}/label`,
      fill: "ink",
      order: 2,
      on: [`${areaModelCellKey(cell)}/fill`],
    });
  });
  return [...fillShapes(model, cells, u), ...names, ...termShapes(group, { ...place, middle: x + slot / 2 }, frame)];
};

/** The cells of a rectangle, those of equal products together, as the terms of a sum. */
export const drawGroups = (model: AreaModel, cells: readonly CellRect[], frame: DrawFrame): Drawing => {
  const { box, u } = frame;
  const { rows, scale } = arrangement(model, cells, frame);
  const groups = rows.flat();
  let y = box[1] + (boxHeight(box) - totalHeight({ rows, scale }, u)) / 2;
  let index = 0;
  const shapes = rows.flatMap((row) => {
    const floor = y + Math.max(...row.map(({ height }) => height)) * scale;
    const foot = floor + GAPS.name * u + nameHeight(row) / 2;
    let x = box[0] + (boxWidth(box) - rowWidth(row, scale, u)) / 2;
    y += rowHeight(row, scale, u) + GAPS.rows * u;
    return row.flatMap((group) => {
      const drawn = groupShapes(model, group, { x, y: floor, scale, foot, index }, frame);
      x += slotWidth(group, scale) + GAPS.across * u;
      index += 1;
      return drawn;
    });
  });
  const parts = groups.map((group, i): [string, string[]] => [
    `group:${i + 1}`,
    [`group:${i + 1}/label`, ...group.cells.map(areaModelCellKey)],
  ]);
  return { shapes, parts: Object.fromEntries(parts) };
};
