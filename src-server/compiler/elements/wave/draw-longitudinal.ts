import type { Box } from "../../../contract/timeline.ts";
import type { Shape } from "../../drawing.ts";
import { labelShapes } from "../../figure/labels.ts";
import { strokeThrough } from "../../figure/strokes.ts";
import { WAVES, axis, crestsInside, waveCurve, xOf, type Strip } from "./strip.ts";
import { waveLabel, type WaveDrawing, type WaveScene } from "./wave-scene.ts";

const COLUMNS = 64;

type Shift = (x: number) => number;

const layerShapes = (strip: Strip, shift: Shift, u: number): Shape[] =>
  Array.from({ length: COLUMNS }, (_, i): Shape => {
    const x = (strip.metres * (i + 0.5)) / COLUMNS;
    const at = xOf(strip, x + shift(x));
    const marked = i === Math.floor(COLUMNS / 2);
    return strokeThrough(
      [
        [at, strip.box[1]],
        [at, strip.box[3]],
      ],
      {
        key: marked ? "medium/layer" : `layer:${i + 1}`,
        paint: marked ? "c" : "a",
        width: (marked ? 0.24 : 0.11) * u,
        order: 1,
      },
    );
  });

/** Ticks where the air is densest; named where the name has room. */
const crestShapes = ({ now, seconds, frame, area, u }: WaveScene, strip: Strip): Shape[] => {
  const [left, top, right] = strip.box;
  const words = frame.type.line("compression", { font: "text", size: waveLabel(frame, "A").outline.size });
  const label = { outline: words, width: words.width, height: words.ascent + words.descent };
  const roomy = (now.wavelength / strip.metres) * (right - left) > words.width + u;
  return crestsInside(strip, now.wavelength, now.speed * seconds + now.wavelength / 4).flatMap(({ n, x }): Shape[] => {
    const at = xOf(strip, x);
    if (at - words.width / 2 <= area[0] || at + words.width / 2 >= area[2]) return [];
    const tick = strokeThrough(
      [
        [at, top - 0.9 * u],
        [at, top - 0.25 * u],
      ],
      { key: `crest:${n}/tick`, paint: "b", width: 0.12 * u, order: 2 },
    );
    const named = { key: `crest:${n}/label`, fill: "b", order: 2 } as const;
    return [tick, ...(roomy ? labelShapes(label, [at, top - 1.75 * u], named) : [])];
  });
};

/** Layers of air that swing to and fro, with the displacement drawn below. */
export const drawLongitudinal = (scene: WaveScene): WaveDrawing => {
  const { now, first, seconds, area, u } = scene;
  const metres = WAVES * first.wavelength;
  const [left, right] = [area[0] + 0.8 * u, area[2] - 0.8 * u];
  const height = area[3] - area[1];
  const band: Box = [left, area[1] + 2.6 * u, right, area[1] + Math.max(5 * u, height * 0.62)];
  const strip: Strip = { box: band, metres, most: 1 };
  const swing = (0.85 * now.amplitude * now.wavelength) / (2 * Math.PI);
  const shift: Shift = (x) => swing * Math.sin((2 * Math.PI * (x - now.speed * seconds)) / now.wavelength);
  const graph: Strip = {
    box: [left, band[3] + 0.8 * u, right, area[3] - 0.3 * u],
    metres,
    most: Math.max(swing, (0.9 * first.wavelength) / (2 * Math.PI)),
  };
  return {
    shapes: [
      ...layerShapes(strip, shift, u),
      ...crestShapes(scene, strip),
      axis(graph, "axis", u),
      waveCurve(graph, shift, { key: "curve", role: "d", width: 0.13 * u, order: 3 }),
    ],
  };
};
