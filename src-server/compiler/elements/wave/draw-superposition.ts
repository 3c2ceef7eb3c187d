import { beatLength, displacement, envelope, superposed } from "../../../computation/waves/travelling-wave.ts";
import type { ColorRole } from "../../../contract/style.ts";
import type { Shape } from "../../drawing.ts";
import { labelShapes } from "../../figure/labels.ts";
import { axis, waveCurve, thick, type Strip } from "./strip.ts";
import { waveLabel, type WaveDrawing, type WaveScene } from "./wave-scene.ts";

const ROLES: readonly ColorRole[] = ["a", "b", "c", "d", "muted", "muted"];
const DASHES: readonly (readonly number[])[] = [
  [],
  [0.9, 0.4],
  [0.2, 0.35],
  [1.2, 0.4, 0.2, 0.4],
  [0.5, 0.5],
  [0.15, 0.2],
];

/** The metres that are shown: two beats, or a few of the longest waves. */
const metresShown = ({ kind, first }: WaveScene): number => {
  const [a, b] = first.components;
  const longest = Math.max(...first.components.map(({ wavelength }) => wavelength));
  const shortest = Math.min(...first.components.map(({ wavelength }) => wavelength));
  const beat = a && b ? beatLength(a, b) : Infinity;
  return kind === "beats" && beat < 60 * shortest ? 2 * beat : Math.min(2.5 * longest, 30 * shortest);
};

/** Where the waves and where their sum is drawn, right of the sum's name. */
const stripsOf = (scene: WaveScene, nameWidth: number): { upper: Strip; lower: Strip } => {
  const { first, now, area, u } = scene;
  const metres = metresShown(scene);
  const amplitudes = [first.components, now.components].map((waves) => waves.map(({ amplitude }) => amplitude));
  const sums = amplitudes.map((some) => some.reduce((sum, amplitude) => sum + amplitude, 0));
  const split = area[1] + (area[3] - area[1]) * 0.44;
  const [left, right] = [area[0] + nameWidth + 1.2 * u, area[2] - 0.5 * u];
  return {
    upper: {
      box: [left, area[1] + 0.4 * u, right, split - 0.7 * u],
      metres,
      most: Math.max(0.05, ...amplitudes.flat()),
    },
    lower: { box: [left, split + 0.7 * u, right, area[3] - 0.5 * u], metres, most: Math.max(0.05, ...sums) },
  };
};

const envelopeShapes = ({ kind, now, seconds, u }: WaveScene, lower: Strip): Shape[] => {
  const [c, d] = now.components;
  if (kind !== "beats" || !c || !d || now.components.length !== 2) return [];
  const place = (x: number): number => x - now.speed * seconds;
  const bound = { role: "muted", width: 0.08 * u, order: 2, dash: [0.4 * u, 0.3 * u], grid: true } as const;
  return [1, -1].map((sign) =>
    waveCurve(lower, (x) => sign * envelope(c, d, place(x)), { key: `envelope/${sign}`, ...bound }),
  );
};

/** Waves above, their sum below; for beats with its envelope. */
export const drawSuperposition = (scene: WaveScene): WaveDrawing => {
  const { now, seconds, frame, area, u } = scene;
  const name = waveLabel(frame, "\\Sigma");
  const { upper, lower } = stripsOf(scene, name.width);
  const middle = (strip: Strip): number => (strip.box[1] + strip.box[3]) / 2;
  return {
    shapes: [
      axis(upper, "axis/upper", u),
      axis(lower, "axis/lower", u),
      ...now.components.map((wave, i) =>
        waveCurve(upper, (x) => displacement(wave, now.speed, x, seconds), {
          key: `component:${i + 1}/curve`,
          role: ROLES[i] ?? "muted",
          width: 0.13 * u,
          order: 1,
          ...(DASHES[i]?.length ? { dash: DASHES[i].map((dash) => dash * u) } : {}),
        }),
      ),
      ...envelopeShapes(scene, lower),
      waveCurve(lower, (x) => superposed(now.components, now.speed, x, seconds), {
        key: "sum/curve",
        role: "ink",
        width: thick(u),
        order: 3,
      }),
      ...labelShapes(name, [area[0] + name.width / 2 + 0.3 * u, middle(lower)], {
        key: "sum/label",
        fill: "ink",
        order: 3,
      }),
    ],
  };
};
