import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, sweep } from "../shared/beats.ts";
import { focusScene, splitLayoutScene } from "../shared/scenes.ts";
import { withParams } from "../shared/short-scenes.ts";

/** A density above one. */
export const tallScene = (): LessonScene =>
  focusScene(
    {
      id: "tall",
      role: "example",
      heading: "May it exceed one?",
      optional: 7,
      claims: ["d.pdf(0.2) == 2", "d.shaded ~ 1"],
    },
    {
      main: { id: "d", type: "distribution", name: "uniform", from: 0, to: 0.5, shade: [0, 0.5] },
      note: { id: "sum", type: "formula", tex: "2\\cdot 0.5=1" },
    },
    [
      beat("A bus is late by half an hour at most, and every moment is equally likely.", [draw(["d/curve"])]),
      beat("The density is two, more than one! That is fine: width one half times height two is one.", [
        draw("d/shade", "width"),
        { action: "write", target: "sum", cue: "times" },
      ]),
    ],
  );

const WAIT = 5;

/** Waiting times. */
export const waitingScene = (): LessonScene =>
  focusScene(
    {
      id: "wait",
      role: "application",
      heading: "Waiting for a call",
      optional: 8,
      claims: [`d.shaded ~ ${1 - Math.exp(-1)}`, `d.mean ~ ${WAIT}`],
    },
    {
      main: {
        id: "d",
        type: "distribution",
        name: "exponential",
        rate: 1 / WAIT,
        shade: [0, WAIT],
        x_label: "\\text{min}",
      },
    },
    [
      beat("Other things have other shapes. Calls arrive every five minutes on average; how long do you wait?", [
        draw(["d/curve"]),
      ]),
      beat("Short waits are densest. Within the first five minutes, a call comes with 63 percent.", [
        draw("d/shade", "Within"),
        mark("d/shade", { color: "good" }),
      ]),
    ],
  );

/** The area so far. */
export const cumulativeScene = (): LessonScene =>
  withParams(
    splitLayoutScene(
      { id: "cdf", role: "intuition", heading: "The area so far", optional: 9, wide: "even" },
      {
        left: { id: "d", type: "distribution", name: "normal", shade: [-4, "t"] },
        right: { id: "sum", type: "distribution", name: "normal", show: "cdf" },
      },
      [
        beat("Start far left, and collect the area as you go.", [draw("d"), sweep("t", 1.5, "collect")]),
        beat("The collected area is the distribution function. It climbs from zero to one.", [draw("sum", "climbs")]),
      ],
    ),
    { t: { value: -2.5, min: -2.5, max: 1.5 } },
  );

/** One, two, three deviations. */
export const probabilityDensityRuleScene = (): LessonScene =>
  withParams(
    focusScene(
      {
        id: "rule",
        role: "application",
        heading: "68, 95, 99.7",
        optional: 10,
        claims: ["d.probability(-1, 1) ~ 0.6827", "d.probability(-2, 2) ~ 0.9545"],
      },
      {
        main: {
          id: "d",
          type: "distribution",
          name: "normal",
          shade: ["-k", "k"],
          x_label: "\\text{standard deviations}",
        },
        note: { id: "now", type: "readout", label: "P", value: "d.shaded", digits: 3 },
      },
      [
        beat("For the bell curve, 68 percent lie within one standard deviation of the mean.", [
          draw("d"),
          { action: "show", target: "now", cue: "percent" },
        ]),
        beat("Widen it to two deviations: 95 percent. With three, hardly anything is left outside.", [
          sweep("k", 2, "two"),
          sweep("k", 3, "three"),
        ]),
      ],
    ),
    { k: { value: 1, min: 1, max: 3 } },
  );
