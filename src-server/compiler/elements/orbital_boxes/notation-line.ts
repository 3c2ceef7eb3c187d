import { byShell, FILLING_ORDER, type Occupation } from "../../../computation/chemistry/electrons/subshells.ts";
import { occupationOf } from "../../../computation/chemistry/electrons/aufbau-fill.ts";
import type { Point, Shape } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { outlineShapes } from "../../shapes.ts";
import type { TextOutline } from "../../typography/typesetter.ts";
import { coresOf, type BoxesModel } from "./orbital-boxes-model.ts";

/** One word of a configuration: letters on the line, and a number or charge raised behind them. */
type Word = { key: string; base: string; raised: string };

/** Sizes of letters tried, in u; raised numbers are smaller, but stay readable. */
const SIZES = [2.4, 2.1, 1.8, 1.5, 1.25];
const RAISED = 0.7;
const LEAST = 1.1;

/** The line below the boxes: its height, and its words at every state. */
export type NotationLayout = { size: number; width: number; height: number };

const chargeText = (charge: number): string =>
  charge === 0 ? "" : `${Math.abs(charge) === 1 ? "" : Math.abs(charge)}${charge > 0 ? "+" : "−"}`;

const symbolWord = (model: BoxesModel): Word[] =>
  model.symbol === "" ? [] : [{ key: "symbol", base: model.symbol, raised: chargeText(model.charge) }];

/** Configurations from the longest to the shortest. */
const spellings = (model: BoxesModel, occupation: Occupation): Word[][] => {
  const wordsWithout = (core: ReadonlySet<string>): Word[] =>
    FILLING_ORDER.toSorted(byShell).flatMap(({ name }) => {
      const count = occupation.get(name) ?? 0;
      return count === 0 || core.has(name) ? [] : [{ key: name, base: name, raised: String(count) }];
    });
  return [
    [...symbolWord(model), ...wordsWithout(new Set())],
    ...coresOf(occupation).map((core) => [
      ...symbolWord(model),
      { key: core.symbol, base: `[${core.symbol}]`, raised: "" },
      ...wordsWithout(core.subshells),
    ]),
  ];
};

type SetWord = Word & { outline: TextOutline; index: TextOutline; width: number };

const setWord = (frame: StillFrame, word: Word, size: number): SetWord => {
  const outline = frame.type.line(word.base, { font: "text", size });
  const index = frame.type.line(word.raised, { font: "text", size: Math.max(RAISED * size, LEAST * frame.u) });
  return { ...word, outline, index, width: outline.width + (word.raised === "" ? 0 : index.width + 0.05 * size) };
};

const setLine = (frame: StillFrame, words: readonly Word[], size: number): { words: SetWord[]; width: number } => {
  const set = words.map((word) => setWord(frame, word, size));
  return { words: set, width: set.reduce((sum, word) => sum + word.width + 0.42 * size, -0.42 * size) };
};

const lineOf = (options: {
  model: BoxesModel;
  frame: StillFrame;
  occupation: Occupation;
  size: number;
  room: number;
}): ReturnType<typeof setLine> => {
  const { model, frame, occupation, size, room } = options;
  const lines = spellings(model, occupation).map((words) => setLine(frame, words, size));
  const [whole] = lines;
  return whole && whole.width <= room ? whole : (lines.at(-1) ?? { words: [], width: 0 });
};

/** The largest letters at which every state's configuration fits a width, written short where it must be. */
export const notationLayout = (model: BoxesModel, frame: StillFrame, room: number): NotationLayout => {
  const occupations = model.moments.map(({ places }) => occupationOf(places));
  const widest = (size: number): number =>
    Math.max(0, ...occupations.map((occupation) => lineOf({ model, frame, occupation, size, room }).width));
  const sizes = SIZES.map((u) => u * frame.u * Math.max(frame.scale, 0.6)).map((s) => Math.max(s, 1.25 * frame.u));
  const longest = (size: number): number => setLine(frame, spellings(model, model.occupation)[0] ?? [], size).width;
  const whole = sizes.find((size) => longest(size) <= room);
  const size =
    whole !== undefined && whole >= 1.6 * frame.u ? whole : (sizes.find((s) => widest(s) <= room) ?? sizes.at(-1) ?? 0);
  return { size, width: widest(size), height: 2 * size };
};

/** Shapes of a state's configuration, its first letter at a point on the line. */
export const notationShapes = (options: {
  model: BoxesModel;
  frame: StillFrame;
  occupation: Occupation;
  layout: NotationLayout;
  at: Point;
  room: number;
}): Shape[] => {
  const { layout, at } = options;
  const { words } = lineOf({ ...options, size: layout.size });
  let x = at[0];
  return words.flatMap((word) => {
    const key = `notation:${word.key}`;
    const look = { fill: "ink", label: key, order: 40 } as const;
    const shapes = [
      ...outlineShapes(word.outline, [x, at[1]], { ...look, key: `${key}/base` }),
      ...outlineShapes(word.index, [x + word.outline.width + 0.05 * layout.size, at[1] - 0.38 * layout.size], {
        ...look,
        key: `${key}/raised${word.raised}`,
      }),
    ];
    x += word.width + 0.42 * layout.size;
    return shapes;
  });
};
