import type { Box } from "../../../contract/timeline.ts";
import type { Point } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { setTex, setText, type SetLabel } from "../../figure/labels.ts";
import { spreadRow } from "../../figure/spread.ts";
import { textSize } from "../../sizes.ts";
import type { DrawnLevel, LevelsModel } from "./levels-model.ts";
import { columnSpans, type ColumnSpan, type Spans } from "./column-spans.ts";
import { hasElectrons, levelHeights, spinHeight, squared } from "./level-heights.ts";

/** One level as it stands: its orbitals' lines, its label and its value. Stage units. */
export type LevelPlace = {
  y: number;
  /** Left ends of its lines, and their length. */
  lines: readonly number[];
  length: number;
  label: { set: SetLabel; centre: Point; side: "left" | "right" };
  value: { set: SetLabel; centre: Point } | undefined;
};
export type LevelsLayout = {
  places: ReadonlyMap<string, LevelPlace>;
  columnLabels: readonly ({ set: SetLabel; centre: Point } | undefined)[];
  axis: { x: number; top: number; bottom: number; label: SetLabel };
  /** Room for wide levels and their arrows. */
  span: { left: number; right: number };
  /** Height of an electron's arrow. */
  spin: number;
  letters: number;
  ring: { centre: Point; radius: number } | undefined;
  least: { width: number; height: number };
};

const AXIS = 1.9;
/** Room for a named distance beside the levels. */
const GAP_ROOM = 3.2;

type Sets = { labels: ReadonlyMap<string, SetLabel>; values: ReadonlyMap<string, SetLabel>; letters: number };

const setAll = (model: LevelsModel, frame: StillFrame): Sets => {
  const letters = textSize(frame, "fine", 1.12);
  return {
    letters,
    labels: new Map(model.levels.map(({ id, tex }) => [id, setTex(frame.type, tex, letters)])),
    values: new Map(
      model.levels.flatMap(({ id, value }) => (value === undefined ? [] : [[id, setTex(frame.type, value, letters)]])),
    ),
  };
};

/** Labels of one side spread so that they do not meet, in a column. */
const spreadLabels = (
  levels: readonly DrawnLevel[],
  ys: ReadonlyMap<string, number>,
  options: { sets: ReadonlyMap<string, SetLabel>; area: Box; gap: number },
): Map<string, number> => {
  const rows = levels
    .filter(({ id }) => options.sets.has(id))
    .toSorted((a, b) => (ys.get(a.id) ?? 0) - (ys.get(b.id) ?? 0));
  const items = rows.map(({ id }) => ({ wish: ys.get(id) ?? 0, length: options.sets.get(id)?.height ?? 0 }));
  const places = spreadRow(items, options.gap, [options.area[1], options.area[3]]);
  return new Map(rows.map(({ id }, i) => [id, places[i] ?? 0]));
};

const widest = (sets: ReadonlyMap<string, SetLabel>): number =>
  Math.max(0, ...[...sets.values()].map(({ width }) => width));

const widestArrow = (model: LevelsModel, frame: StillFrame, size: number): number =>
  Math.max(0, ...model.arrows.flatMap(({ lines }) => lines.map((tex) => setTex(frame.type, tex, size).width)));

type Placing = { sets: Sets; spans: Spans; ys: ReadonlyMap<string, number>; area: Box; u: number };

/** Lines, label and value of one level. */
const placeLevel = (
  { id, degeneracy }: DrawnLevel,
  span: ColumnSpan,
  { sets, ys, u, labelYs, valueYs }: Placing & Record<"labelYs" | "valueYs", ReadonlyMap<string, number>>,
): [string, LevelPlace][] => {
  const set = sets.labels.get(id);
  if (!set) return [];
  const value = sets.values.get(id);
  const row = span.row(degeneracy);
  const [left, right] = [row.lines[0] ?? 0, (row.lines.at(-1) ?? 0) + row.length];
  const x = span.side === "left" ? left - 0.6 * u - set.width / 2 : right + 0.6 * u + set.width / 2;
  return [
    [
      id,
      {
        y: ys.get(id) ?? 0,
        ...row,
        label: { set, centre: [x, labelYs.get(id) ?? 0], side: span.side },
        value: value && { set: value, centre: [right + 0.9 * u + value.width / 2, valueYs.get(id) ?? 0] },
      },
    ],
  ];
};

const placeLevels = (model: LevelsModel, placing: Placing): Map<string, LevelPlace> =>
  new Map(
    model.columns.flatMap((_, column) => {
      const { sets, ys, area, u } = placing;
      const own = model.levels.filter((level) => level.column === column);
      const span = placing.spans.columns[column];
      if (!span) return [];
      const options = { area, gap: 0.25 * u };
      const labelYs = spreadLabels(own, ys, { ...options, sets: sets.labels });
      const valueYs = spreadLabels(own, ys, { ...options, sets: sets.values });
      return own.flatMap((level) => placeLevel(level, span, { ...placing, labelYs, valueYs }));
    }),
  );

/** Lays out levels, labels and what else stands in a frame. */
export const levelsLayout = (model: LevelsModel, frame: StillFrame): LevelsLayout => {
  const { box, u } = frame;
  const sets = setAll(model, frame);
  const names = model.columns.map(({ label }) =>
    label === undefined
      ? undefined
      : setText(frame.type, label, { size: textSize(frame, "body"), maxWidth: (box[2] - box[0]) / 3.4 }),
  );
  const below = Math.max(0, ...names.map((name) => name?.height ?? 0));
  const bottom = box[3] - 0.3 * u - (below > 0 ? below + 0.4 * u : 0);
  const whole: Box = [
    box[0] + AXIS * u,
    box[1] + 0.3 * u,
    box[2] - (model.gaps.length > 0 ? GAP_ROOM : 0.3) * u,
    bottom,
  ];
  const area = model.picture.kind === "ring" ? squared(whole, u) : whole;
  const ys = levelHeights(model, area, u);
  const spans = columnSpans(model, {
    area,
    u,
    label: widest(sets.labels),
    value: widest(sets.values),
    arrow: widestArrow(model, frame, sets.letters),
  });
  const places = placeLevels(model, { sets, spans, ys, area, u });
  return {
    places,
    columnLabels: names.map((set, i) =>
      set ? { set, centre: [spans.columns[i]?.centre ?? 0, box[3] - 0.3 * u - below / 2] } : undefined,
    ),
    axis: { x: box[0] + 0.7 * u, top: area[1], bottom: area[3], label: setTex(frame.type, "E", sets.letters) },
    span: spans.wide,
    spin: spinHeight(model, ys, u),
    letters: sets.letters,
    ring:
      model.picture.kind === "ring"
        ? {
            centre: [spans.columns[0]?.centre ?? 0, (area[1] + area[3]) / 2],
            radius: (area[3] - area[1]) / 2 - 1.2 * u,
          }
        : undefined,
    least: {
      width: spans.least + (AXIS + (model.gaps.length > 0 ? GAP_ROOM : 0.3)) * u,
      height: leastHeight(model, sets, u) + (below > 0 ? below + 0.4 * u : 0) + 0.6 * u,
    },
  };
};

/** Rows of electrons or of labels, whichever need more. */
const leastHeight = (model: LevelsModel, sets: Sets, u: number): number => {
  const rows = model.columns.map((_, column) => model.levels.filter((level) => level.column === column));
  const labels = rows.map((own) => own.reduce((sum, { id }) => sum + (sets.labels.get(id)?.height ?? 0) + 0.25 * u, 0));
  const electrons = hasElectrons(model) ? rows.map((own) => own.length * 1.4 * u) : [0];
  return Math.max(6 * u, ...labels, ...electrons);
};
