import { decimalTex, equalsRelation } from "../shared/decimal-tex.ts";
import { plainNumber } from "../../../computation/format-number.ts";
import { beat, draw, mark, step, write } from "../shared/beats.ts";
import { focusScene, splitScene, workScene } from "../shared/scenes.ts";
import type { LessonScene } from "../lesson.ts";
import { aboutCount, spokenTime, type GrowthFigures } from "./growth-figures.ts";

/** When a round number is reached: the logarithm asks for the power. */
export const whenScene = (g: GrowthFigures): LessonScene => {
  const factor = g.goal / g.start;
  const power = Math.log2(factor);
  return workScene(
    {
      id: "when",
      role: "application",
      heading: `When are there ${decimalTex(g.goal, 15)}?`,
      optional: 8,
      claims: [`${g.start} * 2^(${g.goalTime} / ${g.doubling}) ~ ${g.goal}`],
    },
    [
      { tex: `\\log_2\\frac{${decimalTex(g.goal, 15)}}{${g.start}}` },
      { relation: equalsRelation(power), tex: decimalTex(power), reason: "doublings needed" },
    ],
    [
      {
        say: `When will there be ${plainNumber(g.goal)}? The logarithm to base two tells how many doublings that takes.`,
      },
      { say: `It takes $${decimalTex(power)}$ doublings, so ${spokenTime(Math.round(g.goalTime * 10) / 10, g.unit)}.` },
    ],
  );
};

/** A vessel that fills by doubling is half full one doubling before. */
export const halfFullScene = (g: GrowthFigures): LessonScene => {
  const before = Array.from({ length: Math.min(4, Math.floor(g.doublings) + 1) }, (_, k) => k).toReversed();
  return focusScene(
    { id: "half", role: "application", heading: "When is the bottle half full?", optional: 7 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: [`time in ${g.unit}s`, "full in %"],
        rows: before.map((k) => [Math.round((g.time - k * g.doubling) * 1e4) / 1e4, 100 / 2 ** k]),
        digits: 2,
      },
    },
    [
      beat(
        `Suppose a bottle is full after ${g.timeText}. When was it half full?`,
        [draw("rows/header"), mark("rows/header", { cue: "full" })],
        { pause: 1.5 },
      ),
      beat(
        `Not halfway. It was half full just one doubling earlier, after ${spokenTime(g.time - g.doubling, g.unit)}.`,
        [draw("rows"), mark(`rows/row:${before.length - 1}`, { cue: "half" })],
      ),
    ],
  );
};

/** On a scale of equal factors the curve is a straight line. */
export const logScene = (g: GrowthFigures): LessonScene =>
  focusScene(
    { id: "log", role: "intuition", heading: "A scale that makes it straight", optional: 9 },
    {
      main: {
        id: "graph",
        type: "plot",
        x: [0, g.time],
        y: [g.start / 2, g.end * 2],
        scale: "log_y",
        x_label: `t\\text{ in ${g.unit}s}`,
        y_label: "N",
        layers: [{ id: "n", kind: "function", y: `${g.start} * 2^(x / ${g.doubling})`, color: "a" }],
      },
    },
    [
      beat("Biologists often use a logarithmic scale. Every step up on it means times ten.", [
        draw("graph/axis:y"),
        draw("graph/axis:x"),
      ]),
      beat("Equal factors are now equal steps, so the curve becomes a straight line.", [
        draw("graph"),
        mark("graph/layer:n", { cue: "straight" }),
      ]),
    ],
  );

/** Small changes of the doubling time make large differences. */
export const ratesScene = (g: GrowthFigures): LessonScene => {
  const times = [g.doubling / 2, g.doubling, g.doubling * 2];
  const counts = times.map((doubling) => g.start * 2 ** (g.time / doubling));
  return focusScene(
    { id: "rates", role: "application", heading: "The doubling time decides", optional: 10 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["one doubling takes", `after ${decimalTex(g.time)} ${g.unit}s`],
        rows: times.map((time, i) => [
          `${decimalTex(time)} ${g.unit}${time === 1 ? "" : "s"}`,
          Math.round(counts[i] ?? 0),
        ]),
      },
    },
    [
      beat(
        `What if they doubled in half the time? Then there would be ${aboutCount(Math.round(counts[0] ?? 0))}.`,
        [step("rows"), mark("rows/row:1")],
        { pause: 0.6 },
      ),
      beat(
        `At half the speed, only ${aboutCount(Math.round(counts[2] ?? 0))} would be there. A cold fridge slows bacteria in just this way.`,
        [step("rows", { to: "end" }), mark("rows/row:3", { cue: "only" })],
      ),
    ],
  );
};

/** Real growth ends: food and room run out. */
export const limitScene = (g: GrowthFigures): LessonScene => {
  const span = g.goalTime * 1.8;
  return splitScene(
    { id: "limits", role: "application", heading: "Why it cannot go on", optional: 12 },
    {
      left: {
        id: "graph",
        type: "plot",
        x: [0, span],
        y: [0, g.goal * 1.3],
        x_label: `t\\text{ in ${g.unit}s}`,
        y_label: "N",
        layers: [
          {
            id: "free",
            kind: "function",
            y: `${g.start} * 2^(x / ${g.doubling})`,
            domain: [0, g.goalTime * 1.02],
            color: "a",
            style: "dashed",
          },
          {
            id: "real",
            kind: "function",
            y: `${g.goal} / (1 + (${g.goal} / ${g.start} - 1) * 2^(-x / ${g.doubling}))`,
            color: "b",
          },
        ],
      },
      right: { id: "why", type: "bullets", items: ["Food runs out", "Waste builds up", "Space gets tight"] },
    },
    [
      beat("No dish can feed them for ever. Doubling goes on only while there is plenty for all.", [
        draw(["graph/axis:x", "graph/axis:y"]),
        draw("graph/layer:free"),
        step("why", { cue: "plenty" }),
      ]),
      beat("Then the growth slows down, and the curve bends into the shape of an S.", [
        draw("graph"),
        step("why", { to: "end" }),
      ]),
    ],
  );
};

/** The idea once more in small numbers, before the real ones. */
export const smallScene = (): LessonScene =>
  focusScene(
    { id: "small", role: "hook", heading: "One, two, four, eight", optional: 5 },
    { main: { id: "ask", type: "text", text: "1, 2, 4, 8, 16, …", size: "xl" } },
    [
      beat("One cell splits, then both halves split, then all four. How far does that lead?", [write("ask")], {
        pause: 1.2,
      }),
    ],
  );
