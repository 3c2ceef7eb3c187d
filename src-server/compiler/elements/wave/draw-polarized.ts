import { formatNumber } from "../../../computation/format-number.ts";
import { transmittedShares } from "../../../computation/waves/malus.ts";
import type { Point, Shape } from "../../drawing.ts";
import { labelShapes } from "../../figure/labels.ts";
import { outlinedRegion, strokeThrough } from "../../figure/strokes.ts";
import { arrowHeadPath, boxHeight, boxWidth, circlePath } from "../../shapes.ts";
import { angleTex } from "../mechanics/quantity-tex.ts";
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

/** Light through a row of polarizers: how it swings and how much is left after each (Malus). */
export const drawPolarized = ({ now, frame, area, u, seconds, kind }: WaveScene): WaveDrawing => {
  const count = now.polarizers.length;
  const step = boxWidth(area) / (count + 1);
  const radius = Math.min(step * 0.26, boxHeight(area) * 0.3, 6 * u);
  const y = (area[1] + area[3]) / 2 - 0.3 * u;
  const shares = transmittedShares(now.polarizers);
  const xOf = (i: number): number => area[0] + step * (i + 1);
  const between = (i: number): number => area[0] + step * (i + 0.5);
  const beam = strokeThrough(
    [
      [area[0], y],
      [area[2], y],
    ],
    { key: "beam", paint: "muted", width: 0.08 * u, order: 0, kind: "grid", dash: [0.4 * u, 0.3 * u] },
  );
  const percent = (share: number): string => `${formatNumber(share * 100, { maxDigits: 3 }).replace("−", "-")}\\,\\%`;
  const foot = y + radius + 1.3 * u;
  const swinging = kind === "polarized" && seconds > 0 ? Math.cos(2 * Math.PI * now.frequency * seconds) : 1;
  const rays = [1, ...shares].flatMap((share, i): Shape[] => {
    const at: Point = [between(i), y];
    const label = waveLabel(frame, i === 0 ? "I_0" : percent(share));
    const size = { reach: radius * 0.8 * Math.sqrt(share) * (i === 0 ? 1 : Math.abs(swinging)), u };
    const ways = i === 0 ? [0, Math.PI / 4, Math.PI / 2, (3 * Math.PI) / 4] : [now.polarizers[i - 1] ?? 0];
    return [
      ...ways.flatMap((angle, k) => swing(`light:${i}/way:${k + 1}`, at, angle, size)),
      ...labelShapes(label, [at[0], foot], { key: `light:${i}/label`, fill: "b", order: 4 }),
    ];
  });
  const filters = now.polarizers.flatMap((angle, i): Shape[] => {
    const at: Point = [xOf(i), y];
    const [dx, dy] = [Math.sin(angle) * radius, -Math.cos(angle) * radius];
    const label = waveLabel(frame, angleTex(angle));
    const look = {
      key: `polarizer:${i + 1}/disc`,
      fill: { role: "a", alpha: 0.16 },
      stroke: "a",
      width: 0.13 * u,
      order: 1,
    } as const;
    return [
      outlinedRegion(at, circlePath(radius), look),
      strokeThrough(
        [
          [at[0] - dx, at[1] - dy],
          [at[0] + dx, at[1] + dy],
        ],
        { key: `polarizer:${i + 1}/axis`, paint: "ink", width: 0.13 * u, order: 2 },
      ),
      ...labelShapes(label, [at[0], y - radius - 1.2 * u], { key: `polarizer:${i + 1}/label`, fill: "a", order: 2 }),
    ];
  });
  return { shapes: [beam, ...filters, ...rays] };
};
