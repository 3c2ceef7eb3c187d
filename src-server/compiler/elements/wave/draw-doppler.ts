import { frequencyAhead, frequencyBehind } from "../../../computation/waves/doppler.ts";
import type { Point, Shape } from "../../drawing.ts";
import { labelShapes } from "../../figure/labels.ts";
import { arrowHeadPath, boxCentre, boxHeight, boxWidth, polylinePath } from "../../shapes.ts";
import { readingTex } from "../mechanics/quantity-tex.ts";
import { frontShape, sourceShape, type Front } from "./fronts.ts";
import { waveLabel, type WaveDrawing, type WaveScene } from "./wave-scene.ts";

const WATCHED = 4;

/** Length of the arrow of the source's motion, in units of text. */
const ARROW = 3;

const arrowShapes = (source: Point, u: number): Shape[] => [
  {
    key: "source:1/shaft",
    kind: "line",
    order: 2,
    at: source,
    path: polylinePath([
      [0.5 * u, 0],
      [(ARROW - 0.5) * u, 0],
    ]),
    stroke: "b",
    strokeWidth: 0.15 * u,
  },
  {
    key: "source:1/head",
    kind: "line",
    order: 2,
    at: [source[0] + ARROW * u, source[1]],
    path: arrowHeadPath(0.8 * u, 0),
    fill: "b",
  },
];

/** The frequencies that are heard behind and ahead of the source. */
const readingShapes = ({ now, frame, area, u }: WaveScene): Shape[] => {
  const moving = { frequency: now.frequency, waveSpeed: now.speed, sourceSpeed: now.sourceSpeed };
  const ahead = frequencyAhead(moving);
  const texts = [
    { key: "behind", tex: readingTex("f'", frequencyBehind(moving), "Hz"), left: true },
    { key: "ahead", tex: Number.isFinite(ahead) ? readingTex("f'", ahead, "Hz") : "v_s\\ge v", left: false },
  ];
  return texts.flatMap(({ key, tex, left }): Shape[] => {
    const label = waveLabel(frame, tex);
    const at: Point = [
      left ? area[0] + label.width / 2 + 0.2 * u : area[2] - label.width / 2 - 0.2 * u,
      area[3] - label.height / 2 - 0.2 * u,
    ];
    return labelShapes(label, at, { key: `${key}/label`, fill: "ink", order: 4, halo: "wide" });
  });
};

/** Crests of a source that moves to the right: they crowd together ahead of it. */
export const drawDoppler = (scene: WaveScene): WaveDrawing => {
  const { now, first, seconds, area, u } = scene;
  const period = 1 / now.frequency;
  const way = (first.sourceSpeed * WATCHED * 2) / first.frequency;
  const metres = Math.max(way + 4.5 * first.wavelength, 7 * first.wavelength);
  const perMetre = Math.min((boxWidth(area) - 7 * u) / metres, (boxHeight(area) - 2 * u) / (5 * first.wavelength));
  const middle = boxCentre(area)[1];
  const drawnWay = now.sourceSpeed * WATCHED * 2 * period * perMetre;
  const start = boxCentre(area)[0] - drawnWay / 2;
  const before = WATCHED * period;
  const placeAt = (time: number): Point => [start + now.sourceSpeed * (time + before) * perMetre, middle];
  const last = Math.floor(seconds / period + 1e-9);
  const fronts = Array.from({ length: last + WATCHED + 1 }, (_, i) => i - WATCHED).flatMap((n): Front[] => {
    const radius = now.speed * (seconds - n * period) * perMetre;
    return radius > 1 && radius < 3 * boxWidth(area)
      ? [{ key: `crest:${n + WATCHED + 1}`, centre: placeAt(n * period), radius, role: "a" }]
      : [];
  });
  const source = placeAt(seconds);
  return {
    shapes: [
      ...fronts.map((front) => frontShape(front, area, u)),
      sourceShape("source:1/dot", source, "b", u),
      ...(now.sourceSpeed > 0 && source[0] + ARROW * u < area[2] ? arrowShapes(source, u) : []),
      ...readingShapes(scene),
    ],
  };
};
