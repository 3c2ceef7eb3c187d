import type { LessonScene } from "../lesson.ts";
import { beat, draw, frame, mark, step } from "../shared/beats.ts";
import { decimalTex, equalsRelation } from "../shared/decimal-tex.ts";
import { focusScene, mythScene, splitScene, type WorkLine } from "../shared/scenes.ts";
import { dataFigures, modesOf, said, withOutlier, type DataFigures } from "./data-figures.ts";

const LONGEST_SUM = 40;

/** The numbers as they were given. */
export const askScene = (d: DataFigures): LessonScene =>
  focusScene(
    { id: "ask", role: "hook", heading: "One number for all of them", optional: 1 },
    { main: { id: "row", type: "array", values: d.values } },
    [
      beat(`Here are ${d.values.length} numbers. Which single number speaks best for all of them?`, [draw("row")], {
        pause: 1.2,
      }),
    ],
  );

/** With more numbers than this, the sum is not written by itself. */
const MOST_SPELLED = 6;
/** From this rank on, the mean is explained line by line. */
const DETAIL = 12;

const meanLines = (d: DataFigures): WorkLine[] => {
  const n = d.values.length;
  const list = d.values.map((value, i) => (i === 0 || value < 0 ? String(value) : `+${value}`)).join("");
  const sum = `\\frac{${decimalTex(d.sum, 9)}}{${n}}`;
  const last = { relation: equalsRelation(d.mean, 5), tex: decimalTex(d.mean, 5), reason: "the mean" };
  if (list.length > LONGEST_SUM) return [{ tex: sum, reason: "sum over count" }, last];
  const first = { tex: `\\frac{${list}}{${n}}` };
  return n > MOST_SPELLED ? [first, last] : [first, { relation: "=", tex: sum, reason: "add them all" }, last];
};

/** Sum over count. */
export const meanScene = (d: DataFigures): LessonScene => {
  const n = d.values.length;
  const lines = meanLines(d);
  const main = { id: "work", type: "derivation", steps: lines };
  const end = [...lines.slice(1).map(() => step("work")), frame(`work/step:${lines.length}`)];
  return focusScene({ id: "mean", role: "example", heading: "The mean: share it equally" }, { main }, [
    beat(`Add all ${n} and divide by ${n}: the mean is ${d.meanText}.`, [step("work"), ...end], {
      until: DETAIL,
    }),
    beat(`Add all ${n} numbers: together they are ${said(d.sum)}.`, [step("work")], { optional: DETAIL }),
    beat(`Now share this sum equally among ${n}. Each gets ${d.meanText}, and that is the mean.`, end, {
      optional: DETAIL,
    }),
  ]);
};

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

/** What one extreme value does to both. */
export const outlierScene = (d: DataFigures): LessonScene => {
  const far = dataFigures({ values: withOutlier(d.sorted), withMode: false });
  const extreme = far.sorted.at(-1) ?? 0;
  return splitScene(
    { id: "outlier", role: "application", heading: "One value far out", wide: "left", optional: 3 },
    {
      left: { id: "row", type: "array", values: far.sorted },
      right: {
        id: "both",
        type: "table",
        columns: ["", "before", "after"].map((name) => (name === "" ? "which" : name)),
        rows: [
          ["mean", d.mean, far.mean],
          ["median", d.median, far.median],
        ],
        digits: 2,
      },
    },
    [
      beat(
        `Now move the largest number far out, to ${said(extreme)}. What happens?`,
        [draw("row"), mark(`row/cell:${far.sorted.length}`, { cue: "largest" })],
        { pause: 1 },
      ),
      beat(
        `The mean jumps to ${said(far.mean)}. The median ${far.median === d.median ? `stays at ${d.medianText}` : `is ${said(far.median)}`}.`,
        [draw("both"), mark("both/row:1", { color: "bad", cue: "jumps" })],
      ),
    ],
  );
};

/** Mean and middle are two things. */
export const trapScene = (d: DataFigures): LessonScene => {
  const below = d.values.filter((value) => value < d.mean).length;
  return mythScene(
    { heading: "Is half of them below average?", optional: 5 },
    {
      wrong: "Half of the values lie below the mean.",
      right: `Here ${below} of ${d.values.length} do. Only the median splits in half.`,
    },
    [
      "It sounds safe to say that half of the numbers are below average.",
      `Count them: ${below} of our ${d.values.length} numbers are below the mean. It is the median that halves a list.`,
    ],
  );
};

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
export const recapScene = (d: DataFigures): LessonScene =>
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
