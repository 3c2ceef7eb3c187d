import type { BitRun } from "../../../computation/algorithms/bits/bit-moment.ts";
import type { Point } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { staggerLabels } from "../../figure/stagger.ts";
import { textSize } from "../../sizes.ts";
import { boxHeight, boxWidth } from "../../shapes.ts";
import { MAX_CELL, BIT_FIELD_SAYS, type BitFieldPlan, planOf, saysWidth } from "./bit-field-plan.ts";

/** A stretch of a field on one line of bits, and where its name stands. */
export type FieldPlace = {
  field: number;
  from: Point;
  to: Point;
  name: { centre: Point; leader: boolean } | undefined;
};
/** Where bits, names and explanation stand. Stage units. */
export type BitLayout = {
  u: number;
  labelSize: number;
  bitSize: number;
  saysSize: number;
  cell: { width: number; height: number };
  /** Top left corner of a bit of a row. */
  cornerOf(row: number, place: number): Point;
  labelAt(row: number): number;
  fields: readonly FieldPlace[];
  saysAt: Point;
};

/** Places of the names of the fields over their lines. */
const placeFields = (
  run: BitRun,
  frame: StillFrame,
  plan: BitFieldPlan,
  spots: { cornerOf: BitLayout["cornerOf"]; cell: number },
): FieldPlace[] => {
  const { u, type, box } = frame;
  const size = textSize(frame, "label");
  const ends = plan.parts.map((part) => ({
    part,
    from: spots.cornerOf(0, part.first),
    to: spots.cornerOf(0, part.last),
  }));
  return Array.from({ length: plan.lines }, (_, line) => {
    const here = ends.filter(({ part }) => part.line === line);
    const named = here.filter(({ part }) => part.named);
    const items = named.map(({ part, from, to }) => {
      const middle = (from[0] + to[0] + spots.cell) / 2;
      return {
        from: middle,
        to: middle,
        width: type.line(run.fields[part.field]?.name ?? "", { font: "text", size }).width,
      };
    });
    const places = staggerLabels(items, { low: box[0], high: box[2], gap: 0.4 * u });
    return here.map(({ part, from, to }): FieldPlace => {
      const index = named.findIndex((each) => each.part === part);
      const place = places[index];
      const item = items[index];
      const y = from[1] - 0.45 * u;
      return {
        field: part.field,
        from: [from[0], y],
        to: [to[0] + spots.cell, y],
        name:
          place && item
            ? {
                centre: [item.from + place.shift, y - 0.35 * u - (place.level + 0.5) * 1.35 * size],
                leader: place.level > 0 || place.shift !== 0,
              }
            : undefined,
      };
    });
  }).flat();
};

/** Lays bits out in a frame's box. */
export const bitLayout = (run: BitRun, frame: StillFrame): BitLayout => {
  const { u, box } = frame;
  const labelSize = textSize(frame, "label");
  const plan = planOf(run, frame, boxWidth(box));
  const width = Math.min(MAX_CELL * u, (boxWidth(box) - plan.left) / plan.per);
  const says = 3 * labelSize * BIT_FIELD_SAYS;
  const room = (boxHeight(box) - says) / plan.lines - plan.header - plan.footer;
  const height = Math.max(1.9 * u, Math.min(1.35 * width, room / plan.rows - 0.5 * u, 4.6 * u));
  const lineHeight = plan.rows * (height + 0.5 * u) + plan.header + plan.footer;
  const spare = Math.max(0, boxHeight(box) - says - plan.lines * lineHeight);
  const left = (box[0] + box[2] - plan.left - plan.per * width) / 2 + plan.left;
  const between = Math.min(1.2 * u, spare / Math.max(1, plan.lines));
  const used = plan.lines * lineHeight + between * (plan.lines - 1);
  const top = box[1] + Math.max(0, boxHeight(box) - says - used) / 2;
  const cornerOf = (row: number, place: number): Point => [
    left + (place % plan.per) * width,
    top + Math.floor(place / plan.per) * (lineHeight + between) + plan.header + row * (height + 0.5 * u),
  ];
  const fitting = (boxWidth(box) - 0.5 * u) / Math.max(1, saysWidth(run, frame));
  return {
    u,
    labelSize,
    bitSize: Math.max(labelSize, Math.min(0.55 * height, 0.62 * width)),
    saysSize: labelSize * Math.min(BIT_FIELD_SAYS, Math.max(1, fitting)),
    cell: { width, height },
    cornerOf,
    labelAt: () => left - 0.4 * u,
    fields: placeFields(run, frame, plan, { cornerOf, cell: width }),
    saysAt: [(box[0] + box[2]) / 2, Math.min(box[3] - says / 2, top + used + 0.6 * says)],
  };
};
