import { fractionOf } from "../../figure/axis-scale.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { setText, type SetLabel } from "../../figure/labels.ts";
import { staggerLabels, type StaggerItem, type StaggerPlace } from "../../figure/stagger.ts";
import { boxWidth } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import type { Ends } from "./number-line-layout.ts";
import type { LinePoint, NumberLine } from "./number-line-model.ts";

/** A label of a point with its place over (or under) it. */
export type MarkLabel = StaggerPlace & { label: SetLabel };

export type MarkLabels = { labels: ReadonlyMap<string, MarkLabel>; levelHeight: number };

/** Room between neighbouring labels and between levels, in u. */
const GAPS = { beside: 0.6, level: 0.3 } as const;
/** Share of the width that a longer label is wrapped at. */
const WIDEST = 0.4;
/** More levels than this are avoided by smaller letters. */
const FEW_LEVELS = 2;

const reachOf = (point: LinePoint, line: NumberLine, { left, right }: Ends): readonly [number, number] => {
  const places = line.samples.map((params) => left + (right - left) * fractionOf(line.scale, point.at.at(params)));
  return [Math.min(...places), Math.max(...places)];
};

type Named = { id: string; label: SetLabel; item: StaggerItem };

const arrange = (line: NumberLine, frame: StillFrame, ends: Ends, size: number): MarkLabels => {
  const { box, u } = frame;
  const named = line.points
    .flatMap((point): Named[] => {
      if (point.label === undefined) return [];
      const label = setText(frame.type, point.label, { size, maxWidth: boxWidth(box) * WIDEST });
      const [from, to] = reachOf(point, line, ends);
      return [{ id: point.id, label, item: { from, to, width: label.width } }];
    })
    .toSorted((a, b) => a.item.from - b.item.from);
  const room = { low: box[0], high: box[2], gap: GAPS.beside * u };
  const places = staggerLabels(
    named.map(({ item }) => item),
    room,
  );
  return {
    labels: new Map(
      named.map(({ id, label }, i): [string, MarkLabel] => [id, { label, ...(places[i] ?? { shift: 0, level: 0 }) }]),
    ),
    levelHeight: Math.max(0, ...named.map(({ label }) => label.height)) + GAPS.level * u,
  };
};

/** Sets the labels of points and gives them levels; large letters where two levels are enough. */
export const markLabels = (line: NumberLine, frame: StillFrame, ends: Ends): MarkLabels => {
  const large = arrange(line, frame, ends, textSize(frame, "body"));
  const levels = Math.max(0, ...[...large.labels.values()].map(({ level }) => level + 1));
  return levels <= FEW_LEVELS ? large : arrange(line, frame, ends, textSize(frame, "label"));
};
