import { formatNumber } from "../../../computation/format-number.ts";
import { transmittedShares } from "../../../computation/waves/malus.ts";
import type { Point, Shape } from "../../drawing.ts";
import { labelShapes } from "../../figure/labels.ts";
import { outlinedRegion, strokeThrough } from "../../figure/strokes.ts";
import { arrowHeadPath, boxHeight, boxWidth, circlePath } from "../../shapes.ts";
import { mechanicsAngleTex } from "../mechanics/quantity-tex.ts";
import { waveLabel, type WaveDrawing, type WaveScene } from "./wave-scene.ts";

/** A double arrow: the direction in which light swings, its length the amplitude that is left. */
const swing = (key: string, [x, y]: Point, angle: number, { reach, u }: { reach: number; u: number }): Shape[] => {
  const [dx, dy] = [Math.sin(angle) * reach, -Math.cos(angle) * reach];
  if (reach < 0.15 * u) return [];
  const head = Math.min(0.7 * u, reach * 0.6);
  const tip = (sign: number): Shape => ({
    key: `${key}/head:${sign}`,
    kind: "line",
    order: 3,
    at: [x + sign * dx, y + sign * dy],
    path: arrowHeadPath(head, Math.atan2(sign * dy, sign * dx)),
    fill: "b",
  });
  return [
    strokeThrough(
      [
        [x - dx * 0.85, y - dy * 0.85],
        [x + dx * 0.85, y + dy * 0.85],
      ],
      { key: `${key}/shaft`, paint: "b", width: 0.15 * u, order: 3 },
    ),
    tip(1),
    tip(-1),
  ];
};

/** Where the polarizers of a row stand and how large they are. */
type Row = { step: number; radius: number; y: number };

const rowOf = ({ now, area, u }: WaveScene): Row => {
  const step = boxWidth(area) / (now.polarizers.length + 1);
  const radius = Math.min(step * 0.26, boxHeight(area) * 0.3, 6 * u);
  return { step, radius, y: (area[1] + area[3]) / 2 - 0.3 * u };
};

const percentTex = (share: number): string => `${formatNumber(share * 100, { maxDigits: 3 }).replace("−", "-")}\\,\\%`;

const UNPOLARIZED = [0, Math.PI / 4, Math.PI / 2, (3 * Math.PI) / 4];

/** Light before, between and after the polarizers: its directions and its share. */
const rayShapes = ({ now, frame, area, u, seconds, kind }: WaveScene, { step, radius, y }: Row): Shape[] => {
  const swinging = kind === "polarized" && seconds > 0 ? Math.cos(2 * Math.PI * now.frequency * seconds) : 1;
  return [1, ...transmittedShares(now.polarizers)].flatMap((share, i): Shape[] => {
    const at: Point = [area[0] + step * (i + 0.5), y];
    const label = waveLabel(frame, i === 0 ? "I_0" : percentTex(share));
    const size = { reach: radius * 0.8 * Math.sqrt(share) * (i === 0 ? 1 : Math.abs(swinging)), u };
    const ways = i === 0 ? UNPOLARIZED : [now.polarizers[i - 1] ?? 0];
    const named = { key: `light:${i}/label`, fill: "b", order: 4 } as const;
    return [
      ...ways.flatMap((angle, k) => swing(`light:${i}/way:${k + 1}`, at, angle, size)),
      ...labelShapes(label, [at[0], y + radius + 1.3 * u], named),
    ];
  });
};

/** The n-th polarizer: a disc, its direction and its angle. */
const filterShapes = ({ frame, area, u }: WaveScene, { step, radius, y }: Row, angle: number, n: number): Shape[] => {
  const at: Point = [area[0] + step * n, y];
  const [dx, dy] = [Math.sin(angle) * radius, -Math.cos(angle) * radius];
  const disc = { key: `polarizer:${n}/disc`, fill: { role: "a", alpha: 0.16 }, stroke: "a", order: 1 } as const;
  const direction: Point[] = [
    [at[0] - dx, at[1] - dy],
    [at[0] + dx, at[1] + dy],
  ];
  const named = { key: `polarizer:${n}/label`, fill: "a", order: 2 } as const;
  return [
    outlinedRegion(at, circlePath(radius), { ...disc, width: 0.13 * u }),
    strokeThrough(direction, { key: `polarizer:${n}/axis`, paint: "ink", width: 0.13 * u, order: 2 }),
    ...labelShapes(waveLabel(frame, mechanicsAngleTex(angle)), [at[0], y - radius - 1.2 * u], named),
  ];
};

/** Light through a row of polarizers: how it swings and how much is left after each (Malus). */
export const drawPolarized = (scene: WaveScene): WaveDrawing => {
  const { now, area, u } = scene;
  const row = rowOf(scene);
  const beam = strokeThrough(
    [
      [area[0], row.y],
      [area[2], row.y],
    ],
    { key: "beam", paint: "muted", width: 0.08 * u, order: 0, kind: "grid", dash: [0.4 * u, 0.3 * u] },
  );
  const filters = now.polarizers.flatMap((angle, i) => filterShapes(scene, row, angle, i + 1));
  return { shapes: [beam, ...filters, ...rayShapes(scene, row)] };
};
