import { fractionOf, type AxisScale } from "../../figure/axis-scale.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { setText, type SetLabel } from "../../figure/labels.ts";
import { staggerLabels, type StaggerItem, type StaggerPlace } from "../../figure/stagger.ts";
import { boxWidth, boxHeight } from "../../shapes.ts";
import { MIN_WIDTH } from "../../figure/figure-measure.ts";
import { textSize } from "../../sizes.ts";
import type { Box } from "../../../contract/timeline.ts";
import { axisTicks, type AxisTick } from "../../figure/axis-ticks.ts";
import type { LinePoint, NumberLine } from "./number-line-model.ts";
import { lanesOf, type NumberLineLanes } from "./interval-lanes.ts";

/** A label of a point with its place over (or under) it. */
type MarkLabel = StaggerPlace & { label: SetLabel };

type MarkLabels = { labels: ReadonlyMap<string, MarkLabel>; levelHeight: number };

/** Room between neighbouring labels and between levels, in u. */
const GAPS = { beside: 0.6, level: 0.3 } as const;
/** Share of the width that a longer label is wrapped at. */
const WIDEST = 0.4;
/** More levels than this are avoided by smaller letters. */
const FEW_LEVELS = 2;

const reachOf = (point: LinePoint, line: NumberLine, { left, right }: NumberLineEnds): readonly [number, number] => {
  const places = line.samples.map((params) => left + (right - left) * fractionOf(line.scale, point.at.at(params)));
  return [Math.min(...places), Math.max(...places)];
};

type Named = { id: string; label: SetLabel; item: StaggerItem };

const arrange = (line: NumberLine, frame: StillFrame, ends: NumberLineEnds, size: number): MarkLabels => {
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
const markLabels = (line: NumberLine, frame: StillFrame, ends: NumberLineEnds): MarkLabels => {
  const large = arrange(line, frame, ends, textSize(frame, "body"));
  const levels = Math.max(0, ...[...large.labels.values()].map(({ level }) => level + 1));
  return levels <= FEW_LEVELS ? large : arrange(line, frame, ends, textSize(frame, "label"));
};

/** Lengths in u: arrow past the ends, half a mark, mark to number, radius of a dot, line to the first label. */
export const LINE = { arrow: 1, mark: 0.32, number: 0.3, dot: 0.42, label: 0.85 } as const;
/** Heights of the arcs of jumps, and of the gap over them, in u. */
const ARC = { least: 2, most: 5.5, label: 0.35 } as const;
/** Distance of the lines of a map in u. */
const MAP = { least: 4, most: 9 } as const;

export type NumberLineEnds = { left: number; right: number };

export type NumberLineLayout = NumberLineEnds & {
  box: Box;
  u: number;
  /** Height of the line on the stage, and of the second line of a map. */
  y: number;
  mapY: number;
  ticks: readonly AxisTick[];
  mapTicks: readonly AxisTick[];
  /** Room that marks and numbers take beside the line. */
  numberBand: number;
  labels: ReadonlyMap<string, MarkLabel>;
  levelHeight: number;
  labelsBelow: boolean;
  lanes: NumberLineLanes;
  jumpLabels: readonly (SetLabel | undefined)[];
  arcHeight: number;
};

export const numberLinePlaceOn = (scale: AxisScale, { left, right }: NumberLineEnds, value: number): number =>
  left + (right - left) * fractionOf(scale, value);

type Parts = Omit<NumberLineLayout, "y" | "mapY" | "arcHeight">;
type Bands = { above: number; below: number };

const tallest = (labels: readonly (SetLabel | undefined)[]): number =>
  Math.max(0, ...labels.map((label) => label?.height ?? 0));

const layParts = (line: NumberLine, frame: StillFrame): Parts => {
  const { box, u } = frame;
  const margin = (LINE.arrow + 0.3) * u;
  const length = box[2] - box[0] - 2 * margin;
  const ticksOf = (scale: AxisScale): readonly AxisTick[] =>
    axisTicks(frame, { scale, kind: "auto", length, along: "width" });
  const [ticks, mapTicks] = [ticksOf(line.scale), line.map ? ticksOf(line.map.scale) : []];
  const overhang = Math.max(margin, ...[...ticks, ...mapTicks].map(({ label }) => label.width / 2));
  const ends: NumberLineEnds = { left: box[0] + overhang, right: box[2] - overhang };
  const { labels, levelHeight } = markLabels(line, frame, ends);
  const size = textSize(frame, "body");
  return {
    box,
    u,
    ...ends,
    ticks,
    mapTicks,
    numberBand: (LINE.mark + LINE.number) * u + tallest([...ticks, ...mapTicks].map(({ label }) => label)),
    labels,
    levelHeight,
    labelsBelow: line.jumps.length > 0,
    lanes: lanesOf(line, frame),
    jumpLabels: line.jumps.map((jump) =>
      jump.label === undefined ? undefined : setText(frame.type, jump.label, { size }),
    ),
  };
};

/** Height that labels of points take beyond what is nearest to the line. */
const labelBand = ({ labels, levelHeight, u }: Parts): number => {
  const levels = Math.max(0, ...[...labels.values()].map(({ level }) => level + 1));
  return levels === 0 ? 0 : LINE.label * u + levels * levelHeight;
};

const bandsOf = (line: NumberLine, parts: Parts, arcHeight: number): Bands => {
  const { u, lanes, numberBand } = parts;
  const dot = LINE.dot * 1.3 * u;
  const labels = labelBand(parts);
  const arcs = line.jumps.length > 0 ? arcHeight + 2 * ARC.label * u + tallest(parts.jumpLabels) : 0;
  if (parts.labelsBelow) return { above: Math.max(dot + lanes.height, arcs), below: numberBand + labels };
  if (line.map) return { above: Math.max(dot + lanes.height, numberBand) + labels, below: dot };
  return { above: dot + lanes.height + labels, below: numberBand };
};

const mapBand = (line: NumberLine, parts: Parts, spare: number): number =>
  line.map ? parts.numberBand + Math.min(MAP.most, MAP.least + spare / parts.u) * parts.u : 0;

/** Least height at which everything can be told apart. */
export const numberLineLeastHeight = (line: NumberLine, frame: StillFrame): number => {
  const parts = layParts(line, frame);
  const { above, below } = bandsOf(line, parts, ARC.least * frame.u);
  return above + below + mapBand(line, parts, 0) + 0.4 * frame.u;
};

const laidOut = (line: NumberLine, frame: StillFrame): NumberLineLayout => {
  const parts = layParts(line, frame);
  const { u, box } = frame;
  const height = boxHeight(box);
  const spare = Math.max(0, height - numberLineLeastHeight(line, frame));
  const arcHeight = Math.min(ARC.most * u, ARC.least * u + spare * 0.6);
  const { above, below } = bandsOf(line, parts, arcHeight);
  const second = mapBand(line, parts, spare * 0.8);
  const y = box[1] + Math.max(0, (height - above - below - second) / 2) + above;
  return { ...parts, y, arcHeight, mapY: y + second - parts.numberBand };
};

/** How much larger than usual letters and marks may be, the most first; */
const FACTORS = [2, 1.8, 1.6, 1.4, 1.2];
/** as long as what cannot be smaller takes no more than this share of the height. */
const MOST_HEIGHT = 0.75;

const levelsOf = ({ labels }: Pick<Parts, "labels">): number =>
  Math.max(0, ...[...labels.values()].map(({ level }) => level));

/** A frame with letters and marks as large as a line has room for: as many numbers, and labels on as few levels. */
const enlarged = (line: NumberLine, frame: StillFrame): StillFrame => {
  const [width, height] = [boxWidth(frame.box), boxHeight(frame.box)];
  const usual = layParts(line, frame);
  const suits = (larger: StillFrame): boolean => {
    if (width < MIN_WIDTH * larger.u || numberLineLeastHeight(line, larger) > MOST_HEIGHT * height) return false;
    const parts = layParts(line, larger);
    return levelsOf(parts) <= levelsOf(usual) && parts.ticks.length === usual.ticks.length;
  };
  return FACTORS.map((factor) => ({ ...frame, u: factor * frame.u })).find(suits) ?? frame;
};

/** Where everything stands, the same at all values of the params; a line that need not look like another may be larger. */
export const layOutNumberLine = (line: NumberLine, frame: StillFrame, grows: boolean): NumberLineLayout =>
  laidOut(line, grows ? enlarged(line, frame) : frame);
