import type { Box } from "../../contract/timeline.ts";
import type { Area, ZoneNeed } from "./zones.ts";

/** What a zone needs when it is given a width. */
export type NeedOf = (zone: string, width: number) => ZoneNeed;

/** Zones' boxes, and by how much the content of the fullest row is too high (0 when all fits). */
export type Division = { boxes: Map<string, Box>; missing: number };

const needOf = (area: Area, width: number, u: number, need: NeedOf): ZoneNeed => {
  if ("zone" in area) return need(area.zone, width);
  if ("rows" in area) {
    const parts = area.rows.map((part) => needOf(part, width, u, need));
    const height = parts.reduce((sum, part) => sum + part.height, 0) + area.gap * u * (parts.length - 1);
    return { height, stretch: parts.some((part) => part.stretch) };
  }
  const parts = columnWidths(area, width, u).map((w, i) => needOf(area.columns[i]?.area ?? { zone: "" }, w, u, need));
  return { height: Math.max(...parts.map((part) => part.height)), stretch: parts.some((part) => part.stretch) };
};

const columnWidths = (area: Extract<Area, { columns: readonly unknown[] }>, width: number, u: number): number[] => {
  const free = width - area.gap * u * (area.columns.length - 1);
  const total = area.columns.reduce((sum, column) => sum + column.weight, 0);
  return area.columns.map((column) => (free * column.weight) / total);
};

/** Heights of rows: what each needs, and what is left over for those that grow (or evenly, when none does). */
export const rowHeights = (needs: readonly ZoneNeed[], free: number): number[] => {
  const sum = needs.reduce((total, need) => total + need.height, 0);
  const left = free - sum;
  if (left < 0) return needs.map((need) => (need.height * free) / sum);
  const growing = needs.filter((need) => need.stretch).length;
  if (growing === 0) return needs.map((need) => need.height + left / needs.length);
  return needs.map((need) => need.height + (need.stretch ? left / growing : 0));
};

/** Gives every zone of an area its box: rows by need, columns by weight. */
export const divide = (area: Area, box: Box, u: number, need: NeedOf): Division => {
  if ("zone" in area) {
    const missing = Math.max(0, need(area.zone, box[2] - box[0]).height - (box[3] - box[1]));
    return { boxes: new Map([[area.zone, box]]), missing };
  }
  const parts = "rows" in area ? splitRows(area, box, u, need) : splitColumns(area, box, u);
  const divisions = parts.map((part) => divide(part.area, part.box, u, need));
  return {
    boxes: new Map(divisions.flatMap((division) => [...division.boxes])),
    missing: Math.max(...divisions.map((division) => division.missing)),
  };
};

type Part = { area: Area; box: Box };

const splitRows = (area: Extract<Area, { rows: readonly unknown[] }>, box: Box, u: number, need: NeedOf): Part[] => {
  const width = box[2] - box[0];
  const gap = area.gap * u;
  const needs = area.rows.map((part) => needOf(part, width, u, need));
  const heights = rowHeights(needs, box[3] - box[1] - gap * (needs.length - 1));
  let top = box[1];
  return area.rows.map((part, i) => {
    const bottom = top + (heights[i] ?? 0);
    const placed: Part = { area: part, box: [box[0], top, box[2], bottom] };
    top = bottom + gap;
    return placed;
  });
};

const splitColumns = (area: Extract<Area, { columns: readonly unknown[] }>, box: Box, u: number): Part[] => {
  const widths = columnWidths(area, box[2] - box[0], u);
  let left = box[0];
  return area.columns.map((column, i) => {
    const right = left + (widths[i] ?? 0);
    const placed: Part = { area: column.area, box: [left, box[1], right, box[3]] };
    left = right + area.gap * u;
    return placed;
  });
};
