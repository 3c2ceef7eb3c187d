import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark } from "../shared/beats.ts";
import { focusScene } from "../shared/scenes.ts";
import { dataFigures, type DataFigures, modesOf, said } from "./data-figures.ts";

/** The numbers as they were given. */
export const askMeanMedianScene = (d: DataFigures): LessonScene =>
  focusScene(
    { id: "ask", role: "hook", heading: "One number for all of them", optional: 1 },
    { main: { id: "row", type: "array", values: d.values } },
    [
      beat(`Here are ${d.values.length} numbers. Which single number speaks best for all of them?`, [draw("row")], {
        pause: 1.2,
      }),
    ],
  );

const medianSaid = (d: DataFigures): string =>
  d.middle.length === 1
    ? `In order, the middle one is the median, ${d.medianText}.`
    : `In order, the median lies half way between the middle two: ${d.medianText}.`;

/** The middle of the sorted list. */
export const medianScene = (d: DataFigures): LessonScene =>
  focusScene(
    { id: "median", role: "example", heading: "The median: the one in the middle" },
    { main: { id: "row", type: "array", values: d.sorted } },
    [
      beat(medianSaid(d), [
        draw("row"),
        mark(
          d.middle.map((place) => `row/cell:${place}`),
          { color: "good", cue: "middle" },
        ),
      ]),
      beat(
        "There are as many numbers to its left as to its right, however large they are.",
        [
          mark(`row/range:1-${(d.middle[0] ?? 1) - (d.middle.length === 1 ? 1 : 0)}`, { cue: "left" }),
          mark(`row/range:${(d.middle.at(-1) ?? 1) + (d.middle.length === 1 ? 1 : 0)}-${d.sorted.length}`, {
            cue: "right",
          }),
        ],
        { optional: 2 },
      ),
    ],
  );

const points = (d: DataFigures): Record<string, unknown>[] => {
  const values = [...new Set(d.values)].map((at, i) => ({ id: `v${i + 1}`, at, color: "muted" }));
  if (d.mean === d.median)
    return [...values.filter(({ at }) => at !== d.mean), { id: "mean", at: d.mean, label: "mean, median", color: "a" }];
  return [
    ...values.filter(({ at }) => at !== d.mean && at !== d.median),
    { id: "mean", at: d.mean, label: "mean", color: "a" },
    { id: "median", at: d.median, label: "median", color: "b" },
  ];
};

const spanOf = (d: DataFigures): [number, number] => {
  const [least, most] = [d.sorted[0] ?? 0, d.sorted.at(-1) ?? 1];
  const margin = Math.max(1, (most - least) * 0.08);
  return [Math.floor(least - margin), Math.ceil(most + margin)];
};

/** Both on the line of the data. */
export const meanMedianRecapScene = (d: DataFigures): LessonScene =>
  focusScene(
    {
      id: "recap",
      role: "recap",
      heading: "What to remember",
      claims: [`${d.sum} / ${d.values.length} ~ ${d.mean}`].filter(() => d.mean !== 0),
    },
    { main: { id: "line", type: "number_line", range: spanOf(d), points: points(d) } },
    [
      beat("The mean balances, and the median halves.", [draw("line"), mark("line/point:mean", { cue: "mean" })]),
      beat(
        "Where the two lie far apart, look again: a few extreme numbers pull the mean away.",
        [mark("line/point:mean", { cue: "pull" })],
        { optional: 11 },
      ),
    ],
  );

const modesSaid = (modes: readonly number[]): string =>
  modes.length === 1
    ? `The mode is the number that comes most often: ${modes.map(said).join()}.`
    : `The mode is what comes most often. Here it is shared by ${modes.slice(0, -1).map(said).join(", ")} and ${said(modes.at(-1) ?? 0)}.`;

/** The value that comes most often. */
export const modeScene = (d: DataFigures): LessonScene => {
  const own = modesOf(d.values);
  const used = own.length > 0 ? d : dataFigures({ values: [2, 4, 4, 4, 7, 9], withMode: true });
  const modes = modesOf(used.values);
  const places = used.sorted.flatMap((value, i) => (modes.includes(value) ? [`row/cell:${i + 1}`] : []));
  return focusScene(
    { id: "mode", role: "statement", heading: "The mode: the most frequent one", optional: d.withMode ? 0.5 : 10 },
    { main: { id: "row", type: "array", values: used.sorted } },
    [
      beat(
        own.length > 0
          ? modesSaid(modes)
          : `No number comes twice here, so there is no mode. In this other list it is ${modes.map(said).join()}.`,
        [draw("row"), mark(places, { color: "good", cue: "mode" })],
      ),
    ],
  );
};
