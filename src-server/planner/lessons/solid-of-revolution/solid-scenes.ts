import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, sweep, write } from "../shared/beats.ts";
import { lessonDecimalTex } from "../shared/decimal-tex.ts";
import { plotOf, windowAround } from "../shared/function-span.ts";
import { lessonNumberTex } from "../shared/number-tex.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, splitLayoutScene, workScene, type WorkLine } from "../shared/scenes.ts";
import { lawScene, withParams } from "../shared/short-scenes.ts";
import { isExact, type SolidFigures } from "./solid-figures.ts";

type Members = { id: string; type: string } & Record<string, unknown>;
const COARSE = 4;
/** Disks that look smooth. */
export const FINE = 20;

/** The camera ends in front of the narrow end, from where the whole outside is seen. */
export const lastView = ({ f, from, to }: SolidFigures): number =>
  f.evaluate({ x: to }) > f.evaluate({ x: from }) ? -128 : -52;

/** The solid, smooth or cut into disks. */
export const solidOf = ({ f, from, to }: SolidFigures, more: Record<string, unknown> = {}): Members => ({
  id: "space",
  type: "axes3d",
  azimuth: -100,
  elevation: 15,
  objects: [{ id: "s", kind: "solid_of_revolution", y: f.source, from, to, color: "b", ...more }],
});

/** The curve and the region that will turn. */
export const solidOfRevolutionCurveScene = (s: SolidFigures): LessonScene => {
  const layers = [{ id: "area", kind: "area", on: "f", from: s.from, to: s.to, color: "b" }];
  return focusScene(
    { id: "ask", role: "hook", heading: "A flat region that turns", optional: 1.5 },
    { main: plotOf(s.f, { x: windowAround(s, 0.1), layers }) },
    [
      beat(
        `Here is the region under $${s.fTex}$. Spin it around the axis, like clay on a wheel. How much clay is that?`,
        [draw("graph"), mark("graph/layer:area", { cue: "Spin" })],
        { pause: 1 },
      ),
    ],
  );
};

/** The solid. */
export const solidOfRevolutionTurnScene = (s: SolidFigures): LessonScene =>
  focusScene(
    { id: "turn", role: "example", heading: "The curve becomes a solid", claims: [`space.volume(s) ~ ${s.volume}`] },
    { main: solidOf(s) },
    [
      beat("Turn the curve around the x axis: a solid of revolution.", [
        draw("space"),
        { action: "rotate", target: "space", azimuth: lastView(s), elevation: 25, cue: "around", seconds: 2.5 },
      ]),
    ],
  );

/** Few disks. */
export const cutScene = (s: SolidFigures): LessonScene =>
  withParams(
    splitLayoutScene(
      { id: "cut", role: "intuition", heading: "Cut it into disks", optional: 3 },
      {
        left: solidOf(s, { method: "disk", n: "n" }),
        right: { id: "sum", type: "readout", label: "\\text{sum}", value: "space.sum(s)", digits: 2 },
      },
      [
        beat("Cut it like a cucumber, and replace each slice by a flat cylinder, a disk.", [
          draw("space"),
          { action: "show", target: "sum", cue: "disk" },
        ]),
        beat(
          isExact(s)
            ? "Thinner disks hug the curve better. Here few are already right, because too much and too little cancel."
            : "More and thinner disks hug the curve, and their total settles.",
          [sweep("n", FINE, isExact(s) ? "Thinner" : "thinner")],
        ),
      ],
    ),
    { n: { value: COARSE, min: COARSE, max: FINE } },
  );

/** The formula. */
export const lawOfDisks = (): LessonScene =>
  lawScene(
    { heading: "The disk method", optional: 2 },
    { variant: "theorem", title: "Volume of a solid of revolution", tex: "V=\\pi\\int_a^b f(x)^2\\,dx" },
    [
      beat("Each disk is a circle times its thickness, and its radius is the height of the curve.", [draw("law")]),
      beat("Make them infinitely thin, and the sum of all disks turns into an integral.", [
        mark("law", { style: "box", cue: "integral" }),
      ]),
    ],
  );

const valueTex = (share: number): string => (share === 1 ? "\\pi" : `${lessonNumberTex(share)}\\pi`);

/** The integral. */
export const solidOfRevolutionValueScene = (s: SolidFigures): LessonScene => {
  const integral = (tex: string): string => `\\pi\\int_{${s.a}}^{${s.b}}${tex}\\,dx`;
  const last: WorkLine = { relation: "~", tex: lessonDecimalTex(s.volume), reason: "volume" };
  const head = { id: "value", role: "example" as const, heading: "Compute the volume", optional: 1 };
  const first = { tex: integral(`\\left(${s.fTex}\\right)^2`) };
  const { squared } = s;
  if (!squared)
    return workScene(
      head,
      [first, last],
      [
        { say: "Square the curve, and integrate between the two ends." },
        { say: `Times pi, that is about ${aboutNumber(s.volume)}.` },
      ],
    );
  const many = squared.tex.slice(1).search(/[+-]/u) >= 0;
  return workScene(
    head,
    [
      first,
      { relation: "=", tex: integral(many ? `(${squared.tex})` : squared.tex), reason: "square the curve" },
      { relation: "=", tex: valueTex(squared.high - squared.low), reason: "antiderivative" },
      last,
    ],
    [
      { say: "Put the curve into the formula and square it.", lines: 2 },
      { say: `Integrate between the two ends. The volume is about ${aboutNumber(s.volume)}.`, lines: 2 },
    ],
  );
};

/** The formula and its value, for a short lecture. */
export const briefScene = (s: SolidFigures): LessonScene =>
  focusScene(
    { id: "brief", role: "statement", heading: "Add up thin disks", until: 1 },
    {
      main: {
        id: "v",
        type: "formula",
        tex: `V=\\pi\\int_{${s.a}}^{${s.b}}\\left(${s.fTex}\\right)^2\\,dx\\approx ${lessonDecimalTex(s.volume)}`,
      },
    },
    [beat(`Its volume is a sum of thin disks: about ${aboutNumber(s.volume)}.`, [write("v")])],
  );
