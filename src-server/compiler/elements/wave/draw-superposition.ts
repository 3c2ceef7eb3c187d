import { beatLength, displacement, envelope, superposed } from "../../../computation/waves/travelling-wave.ts";
import type { ColorRole } from "../../../contract/style.ts";
import { labelShapes } from "../../figure/labels.ts";
import { axis, curve, thick, type Strip } from "./strip.ts";
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

/** Waves above, their sum below; for beats with its envelope. */
export const drawSuperposition = ({ kind, now, first, seconds, frame, area, u }: WaveScene): WaveDrawing => {
  const [a, b] = first.components;
  const longest = Math.max(...first.components.map(({ wavelength }) => wavelength));
  const shortest = Math.min(...first.components.map(({ wavelength }) => wavelength));
  const beat = a && b ? beatLength(a, b) : Infinity;
  const metres = kind === "beats" && beat < 60 * shortest ? 2 * beat : Math.min(2.5 * longest, 30 * shortest);
  const most = Math.max(
    0.05,
    first.components.reduce((sum, wave) => sum + wave.amplitude, 0),
    now.components.reduce((sum, wave) => sum + wave.amplitude, 0),
  );
  const split = area[1] + (area[3] - area[1]) * 0.44;
  const name = waveLabel(frame, "\\Sigma");
  const left = area[0] + name.width + 1.2 * u;
  const upper: Strip = {
    box: [left, area[1] + 0.4 * u, area[2] - 0.5 * u, split - 0.7 * u],
    metres,
    most: Math.max(
      0.05,
      ...first.components.map((one) => one.amplitude),
      ...now.components.map((one) => one.amplitude),
    ),
  };
  const lower: Strip = { box: [left, split + 0.7 * u, area[2] - 0.5 * u, area[3] - 0.5 * u], metres, most };
  const [c, d] = now.components;
  const place = (x: number): number => x - now.speed * seconds;
  const bound = { role: "muted", width: 0.08 * u, order: 2, dash: [0.4 * u, 0.3 * u], grid: true } as const;
  const middle = (strip: Strip): number => (strip.box[1] + strip.box[3]) / 2;
  return {
    shapes: [
      axis(upper, "axis/upper", u),
      axis(lower, "axis/lower", u),
      ...now.components.map((wave, i) =>
        curve(upper, (x) => displacement(wave, now.speed, x, seconds), {
          key: `component:${i + 1}/curve`,
          role: ROLES[i] ?? "muted",
          width: 0.13 * u,
          order: 1,
          ...(DASHES[i]?.length ? { dash: DASHES[i].map((dash) => dash * u) } : {}),
        }),
      ),
      ...(kind === "beats" && c && d && now.components.length === 2
        ? [1, -1].map((sign) =>
            curve(lower, (x) => sign * envelope(c, d, place(x)), { key: `envelope/${sign}`, ...bound }),
          )
        : []),
      curve(lower, (x) => superposed(now.components, now.speed, x, seconds), {
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
