import type { BitRun } from "../../../computation/algorithms/bits/bit-moment.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { textSize } from "../../sizes.ts";

type MeasureFrame = Omit<StillFrame, "box">;
const MIN_CELL = 1.45;
export const MAX_CELL = 4.6;
const PER_LINE = [64, 32, 16, 8];
export const BIT_FIELD_SAYS = 1.35;

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
  const most = Math.max(1, Math.floor((width - labelWidth(run, frame)) / (MIN_CELL * frame.u)));
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

export type BitFieldPlan = {
  per: number;
  lines: number;
  rows: number;
  parts: FieldPart[];
  levels: number;
  header: number;
  footer: number;
  left: number;
};

export const planOf = (run: BitRun, frame: MeasureFrame, width: number): BitFieldPlan => {
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

export const saysWidth = (run: BitRun, { type, u, scale }: MeasureFrame): number => {
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
    width: Math.max(plan.left + plan.per * MIN_CELL * u, saysWidth(run, frame), names + 2 * u),
    height:
      plan.lines * (plan.rows * (1.9 * u + 0.5 * u) + plan.header + plan.footer) +
      3 * textSize(frame, "label") * BIT_FIELD_SAYS,
  };
};
