import type { LessonScene } from "../lesson.ts";
import { beat, frame, step } from "../shared/beats.ts";
import { lessonDecimalTex, equalsRelation } from "../shared/decimal-tex.ts";
import { focusScene, type WorkLine } from "../shared/scenes.ts";
import { type DataFigures, said } from "./data-figures.ts";

const MAX_SUM = 40;

/** With more numbers than this, the sum is not written by itself. */
const MAX_SPELLED = 6;

/** From this rank on, the mean is explained line by line. */
const DETAIL = 12;

const meanLines = (d: DataFigures): WorkLine[] => {
  const n = d.values.length;
  const list = d.values.map((value, i) => (i === 0 || value < 0 ? String(value) : `+${value}`)).join("");
  const sum = `\\frac{${lessonDecimalTex(d.sum, 9)}}{${n}}`;
  const last = { relation: equalsRelation(d.mean, 5), tex: lessonDecimalTex(d.mean, 5), reason: "the mean" };
  if (list.length > MAX_SUM) return [{ tex: sum, reason: "sum over count" }, last];
  const first = { tex: `\\frac{${list}}{${n}}` };
  return n > MAX_SPELLED ? [first, last] : [first, { relation: "=", tex: sum, reason: "add them all" }, last];
};

/** Sum over count. */
export const meanMedianMeanScene = (d: DataFigures): LessonScene => {
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
