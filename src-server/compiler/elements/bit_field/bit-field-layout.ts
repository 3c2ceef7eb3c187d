import type { BitRun } from "../../../computation/algorithms/bits/bit-moment.ts";
import type { Point } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { staggerLabels } from "../../figure/stagger.ts";
import { boxHeight, boxWidth } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";

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

type MeasureFrame = Omit<StillFrame, "box">;
const LEAST_CELL = 1.45;
const MOST_CELL = 4.6;
const PER_LINE = [64, 32, 16, 8];
const SAYS = 1.35;

const bitsOf = (run: BitRun): number => run.moments[0]?.rows[0]?.bits.length ?? 1;
const labelWidth = (run: BitRun, { type, u, scale }: MeasureFrame): number => {
  const size = textSize({ u, scale }, "label");
  const widest = Math.max(
    0,
    ...(run.moments[0]?.rows ?? []).map((row) => type.line(row.label || " ", { font: "text", size }).width),
  );
  return run.moments[0]?.rows.some((row) => row.label !== "") ? widest + 0.7 * u : 0;
};

/** Bits on a line: as many as stay readable, in lines of 8, 16 or 32. */
const perLine = (run: BitRun, frame: MeasureFrame, width: number): number => {
  const count = bitsOf(run);
  const most = Math.max(1, Math.floor((width - labelWidth(run, frame)) / (LEAST_CELL * frame.u)));
  if (count <= most) return count;
  return PER_LINE.find((each) => each <= most) ?? most;
};

type FieldPart = { field: number; line: number; first: number; last: number; named: boolean };

/** Fields cut at the ends of lines; the name stands at the longest part. */
const fieldParts = (run: BitRun, per: number): FieldPart[] => {
  let at = 0;
  return run.fields.flatMap(({ width }, field) => {
    const parts: FieldPart[] = [];
    for (let first = at; first < at + width; first = (Math.floor(first / per) + 1) * per) {
      const last = Math.min(at + width, (Math.floor(first / per) + 1) * per) - 1;
      parts.push({ field, line: Math.floor(first / per), first, last, named: false });
    }
    at += width;
    const longest = parts.reduce(
      (best, part) => (part.last - part.first > best.last - best.first ? part : best),
      parts[0] ?? { field, line: 0, first: 0, last: 0, named: false },
    );
    return parts.map((part) => ({ ...part, named: part === longest }));
  });
};

type Plan = {
  per: number;
  lines: number;
  rows: number;
  parts: FieldPart[];
  levels: number;
  header: number;
  footer: number;
  left: number;
};

const planOf = (run: BitRun, frame: MeasureFrame, width: number): Plan => {
  const per = perLine(run, frame, width);
  const size = textSize(frame, "label");
  const parts = fieldParts(run, per);
  const levels = run.fields.length === 0 ? 0 : Math.min(4, Math.max(1, Math.ceil(Math.log2(run.fields.length + 1))));
  return {
    per,
    lines: Math.ceil(bitsOf(run) / per),
    rows: run.moments[0]?.rows.length ?? 1,
    parts,
    levels,
    header: levels === 0 ? 0 : levels * 1.35 * size + 0.9 * frame.u,
    footer: run.numbered ? 1.5 * size : 0,
    left: labelWidth(run, frame),
  };
};

const saysWidth = (run: BitRun, { type, u, scale }: MeasureFrame): number => {
  const size = textSize({ u, scale }, "label");
  return Math.max(
    0,
    ...run.moments.map(({ says }) => (says === "" ? 0 : type.line(says, { font: "strong", size }).width)),
  );
};

/** Least room of bits in a zone of a width. */
export const leastBits = (run: BitRun, frame: MeasureFrame, width: number): { width: number; height: number } => {
  const plan = planOf(run, frame, width);
  const { u } = frame;
  const names = Math.max(
    0,
    ...run.fields.map(({ name }) => frame.type.line(name, { font: "text", size: textSize(frame, "label") }).width),
  );
  return {
    width: Math.max(plan.left + plan.per * LEAST_CELL * u, saysWidth(run, frame), names + 2 * u),
    height:
      plan.lines * (plan.rows * (1.9 * u + 0.5 * u) + plan.header + plan.footer) + 3 * textSize(frame, "label") * SAYS,
  };
};

/** Places of the names of the fields over their lines. */
const placeFields = (
  run: BitRun,
  frame: StillFrame,
  plan: Plan,
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
  const width = Math.min(MOST_CELL * u, (boxWidth(box) - plan.left) / plan.per);
  const says = 3 * labelSize * SAYS;
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
    saysSize: labelSize * Math.min(SAYS, Math.max(1, fitting)),
    cell: { width, height },
    cornerOf,
    labelAt: () => left - 0.4 * u,
    fields: placeFields(run, frame, plan, { cornerOf, cell: width }),
    saysAt: [(box[0] + box[2]) / 2, Math.min(box[3] - says / 2, top + used + 0.6 * says)],
  };
};
