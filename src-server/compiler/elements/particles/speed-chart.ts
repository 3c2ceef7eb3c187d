import { maxwellBoltzmann } from "../../../computation/statistics/continuous.ts";
import { formatNumber } from "../../../computation/format-number.ts";
import type { Point, Shape } from "../../drawing.ts";
import { labelShapes, setWords } from "../../figure/labels.ts";
import { strokeThrough } from "../../figure/strokes.ts";
import { rectPath } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import { SPECIES_ROLES, type ParticlesScene } from "./particles-scene.ts";

const POINTS = 90;
const BINS = 14;
/** Faster molecules than so many √(RT/M) are hardly ever met. */
const FASTEST = 3.9;
/** Room above the highest curve, for bars of few particles. */
const ABOVE = 1.75;
const U_TO_KG = 1e-3;
const GAS_CONSTANT = 8.314462618;

const scaleOf = (temperature: number, mass: number): number =>
  Math.sqrt((GAS_CONSTANT * temperature) / (mass * U_TO_KG));

/** The smallest round number above a least one, for ticks. */
const tickStep = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((step) => step * power >= least) ?? 10);
};

type Chart = { left: number; bottom: number; width: number; height: number; fastest: number; highest: number };

const chartOf = ({ gas, layout, frame }: ParticlesScene): Chart | undefined => {
  const box = layout.chart;
  if (!box) return undefined;
  const { u } = frame;
  const lightest = Math.min(...gas.spec.species.map(({ mass }) => mass));
  const heaviest = Math.max(...gas.spec.species.map(({ mass }) => mass));
  const peak = maxwellBoltzmann(gas.leastTemperature, heaviest * U_TO_KG);
  const top = peak.density(Math.SQRT2 * scaleOf(gas.leastTemperature, heaviest));
  return {
    left: box[0],
    bottom: box[3] - 4.1 * u,
    width: box[2] - box[0],
    height: box[3] - 4.1 * u - box[1],
    fastest: FASTEST * scaleOf(gas.most.temperature, lightest),
    highest: top * (gas.spec.species.length > 1 ? 1.15 : ABOVE),
  };
};

/** How many of the particles have speeds in each of the bins, as a density. */
const bars = (scene: ParticlesScene, chart: Chart, species: number): Shape[] => {
  const { gas, motion, now } = scene;
  const scale = scaleOf(now.temperature, gas.spec.species[species]?.mass ?? 28);
  const speeds = motion.particles.filter((one) => one.species === species).map(({ speed }) => speed * scale);
  const bin = chart.fastest / BINS;
  const width = chart.width / BINS;
  return Array.from({ length: BINS }, (_, i): Shape => {
    const count = speeds.filter((speed) => Math.min(BINS - 1, Math.floor(speed / bin)) === i).length;
    const height = Math.min(1, count / speeds.length / bin / chart.highest) * chart.height;
    return {
      key: `speeds/bar${species + 1}-${i}`,
      kind: "area",
      order: 6,
      at: [chart.left + i * width, chart.bottom - height],
      path: rectPath(width * 0.94, height),
      fill: { role: SPECIES_ROLES[species] ?? "a", alpha: 0.28 },
    };
  });
};

const curve = ({ gas, now, frame }: ParticlesScene, chart: Chart, species: number): Shape => {
  const { density } = maxwellBoltzmann(now.temperature, (gas.spec.species[species]?.mass ?? 28) * U_TO_KG);
  const points = Array.from({ length: POINTS + 1 }, (_, i): Point => {
    const speed = (chart.fastest * i) / POINTS;
    return [chart.left + (chart.width * i) / POINTS, chart.bottom - (density(speed) / chart.highest) * chart.height];
  });
  return strokeThrough(points, {
    key: `speeds/curve${species + 1}`,
    paint: SPECIES_ROLES[species] ?? "a",
    width: 0.16 * frame.u,
    order: 7,
  });
};

const axis = ({ frame }: ParticlesScene, chart: Chart): Shape[] => {
  const { u } = frame;
  const size = textSize(frame, "fine");
  const widest = setWords(frame.type, formatNumber(Math.round(chart.fastest)), size).width;
  const step = tickStep(Math.max(chart.fastest / 5, (chart.fastest * (widest + u)) / chart.width));
  const ticks = Array.from({ length: Math.floor(chart.fastest / step) + 1 }, (_, i) => i * step).filter(
    (tick) => (tick / chart.fastest) * chart.width + widest / 2 <= chart.width,
  );
  const name = setWords(frame.type, "speed in m/s", size);
  return [
    strokeThrough(
      [
        [chart.left, chart.bottom],
        [chart.left + chart.width, chart.bottom],
      ],
      { key: "speeds/axis", paint: "muted", width: 0.1 * u, order: 6 },
    ),
    ...ticks.flatMap((tick) => {
      const label = setWords(frame.type, formatNumber(tick), size);
      const x = chart.left + (tick / chart.fastest) * chart.width;
      const inside = Math.max(chart.left + label.width / 2, Math.min(chart.left + chart.width - label.width / 2, x));
      return [
        strokeThrough(
          [
            [x, chart.bottom],
            [x, chart.bottom + 0.35 * u],
          ],
          { key: `speeds/tick${tick}`, paint: "muted", width: 0.08 * u, order: 6 },
        ),
        ...labelShapes(label, [inside, chart.bottom + 1.25 * u], {
          key: `speeds/value${tick}`,
          fill: "muted",
          order: 6,
        }),
      ];
    }),
    ...labelShapes(name, [chart.left + chart.width / 2, chart.bottom + 3.1 * u], {
      key: "speeds/name",
      fill: "muted",
      order: 6,
    }),
  ];
};

/** Speeds of the drawn particles as bars, and Maxwell's distribution as curves. */
export const speedShapes = (scene: ParticlesScene): Shape[] => {
  const chart = chartOf(scene);
  if (!chart) return [];
  const kinds = scene.gas.spec.species.map((_, species) => species);
  return [
    ...kinds.flatMap((species) => bars(scene, chart, species)),
    ...axis(scene, chart),
    ...kinds.map((species) => curve(scene, chart, species)),
  ];
};
