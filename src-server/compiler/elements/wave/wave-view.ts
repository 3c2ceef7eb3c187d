import { beatLength } from "../../../computation/waves/travelling-wave.ts";
import type { Box } from "../../../contract/timeline.ts";
import type { Drawing, Shape } from "../../drawing.ts";
import type { DrawFrame, ElementView } from "../../element-kind.ts";
import { figureMeasure } from "../../figure/figure-measure.ts";
import { labelShapes } from "../../figure/labels.ts";
import { readingTex } from "../mechanics/quantity-tex.ts";
import { timeReading } from "../shared/time-reading.ts";
import { drawPulse, drawStanding, drawTransverse } from "./draw-curves.ts";
import { drawDoppler } from "./draw-doppler.ts";
import { drawCircular, drawTwoSource } from "./draw-fronts.ts";
import { drawLongitudinal } from "./draw-longitudinal.ts";
import { drawPolarized } from "./draw-polarized.ts";
import { drawSlits } from "./draw-slits.ts";
import { drawSuperposition } from "./draw-superposition.ts";
import type { Wave, WaveNow } from "./read-wave.ts";
import { waveFacts } from "./wave-facts.ts";
import { waveLabel, type WaveDrawing, type WaveScene } from "./wave-scene.ts";
import type { WaveKind } from "./wave-schema.ts";

const DRAWINGS: Readonly<Record<WaveKind, (scene: WaveScene) => WaveDrawing>> = {
  transverse: drawTransverse,
  pulse: drawPulse,
  standing: drawStanding,
  superposition: drawSuperposition,
  beats: drawSuperposition,
  longitudinal: drawLongitudinal,
  circular: drawCircular,
  two_source: drawTwoSource,
  doppler: drawDoppler,
  single_slit: drawSlits,
  double_slit: drawSlits,
  polarized: drawPolarized,
};

/** Readings above the wave. */
const readings = (kind: WaveKind, now: WaveNow): string[] => {
  const [l, f, v] = [
    readingTex("\\lambda", now.wavelength, "m"),
    readingTex("f", now.frequency, "Hz"),
    readingTex("v", now.speed, "m/s"),
  ];
  if (kind === "polarized") return [];
  if (kind === "superposition" || kind === "beats") return [v];
  if (kind === "doppler") return [f, v, readingTex("v_s", now.sourceSpeed, "m/s")];
  return kind === "transverse" || kind === "circular" ? [f, v] : [l, f, v];
};

const LINE = 2.1;
/** Room at the right that the time takes. */
const TIME = 7;

/** Sets readings from the left, on as many lines as they need. */
const readingShapes = (texts: readonly string[], frame: DrawFrame): { shapes: Shape[]; lines: number } => {
  const { box, u } = frame;
  let [x, line] = [box[0], 0];
  const shapes = texts.flatMap((tex, i) => {
    const label = waveLabel(frame, tex);
    const right = box[2] - (line === 0 ? TIME * u : 0);
    if (x > box[0] && x + label.width > right) [x, line] = [box[0], line + 1];
    const at = [x + label.width / 2, box[1] + (0.9 + line * LINE) * u] as const;
    x += label.width + 1.6 * u;
    return labelShapes(label, at, { key: `reading:${i + 1}`, fill: "ink", order: 0 });
  });
  return { shapes, lines: line + 1 };
};

const PERIODS = 4;

/** Length of the clock: some periods, or as long as a pulse or two beats take to pass. */
const clockSeconds = (kind: WaveKind, now: WaveNow): number => {
  const [a, b] = now.components;
  if (kind === "pulse") return (3.6 * now.wavelength) / now.speed;
  if (kind === "beats" && a && b && Number.isFinite(beatLength(a, b))) return beatLength(a, b) / now.speed;
  return PERIODS / now.frequency;
};

type Time = { seconds: number; rate: number };

const draw = (wave: Wave, first: WaveNow, frame: DrawFrame, { seconds, rate }: Time): Drawing => {
  const { box, u } = frame;
  const now = wave.at(frame.params);
  const { shapes, lines } = readingShapes(readings(wave.kind, now), frame);
  const area: Box = [box[0], box[1] + Math.max(2, lines) * LINE * u + 0.3 * u, box[2], box[3]];
  const drawn = DRAWINGS[wave.kind]({ kind: wave.kind, now, first, seconds, frame, area, u });
  return {
    shapes: [...drawn.shapes, ...shapes, ...(seconds > 0 ? timeReading(seconds, rate, box, frame) : [])],
    ...(drawn.parts ? { parts: drawn.parts } : {}),
  };
};

/** Room that the kinds need, in u. */
const leastOf = (kind: WaveKind, { polarizers, components }: WaveNow): { width: number; height: number } => {
  if (kind === "polarized") return { width: Math.max(18, 5.5 * (polarizers.length + 1)), height: 11 };
  if (kind === "superposition" || kind === "beats") return { width: 18, height: 12 + 0.5 * components.length };
  return { width: 18, height: 13 };
};

/** The view of a wave, moved by its own clock in true seconds. */
export const createWaveView = (wave: Wave): ElementView => {
  const first = wave.at(wave.samples[0] ?? {});
  const at = (time: Time): ElementView => ({
    draw: (frame) => draw(wave, first, frame, time),
    measure: (_, frame) => figureMeasure(frame, leastOf(wave.kind, first)),
    factsAt: (params) => waveFacts(wave.kind, wave.at(params)),
    clock: { seconds: clockSeconds(wave.kind, first), at: (seconds, rate = 1) => at({ seconds, rate }) },
  });
  return at({ seconds: 0, rate: 1 });
};
