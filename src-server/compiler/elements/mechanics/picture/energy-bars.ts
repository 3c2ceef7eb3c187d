import type { ColorRole } from "../../../../contract/style.ts";
import type { Box } from "../../../../contract/timeline.ts";
import type { Shape } from "../../../drawing.ts";
import type { StillFrame } from "../../../figure/frame-cache.ts";
import { labelShapes, setWords, type SetLabel } from "../../../figure/labels.ts";
import { strokeThrough } from "../../../figure/strokes.ts";
import { boxWidth, polylinePath, rectPath } from "../../../shapes.ts";
import { textSize } from "../../../sizes.ts";
import { readingTex } from "../quantity-tex.ts";
import type { SystemModel } from "../systems/system.ts";
import { figureLabel } from "./scene-model.ts";

type Bar = { name: string; share: number; role: ColorRole };

/** Height of bars and names in u; taller panels leave the rest free. */
const TALLEST = 16;
/** From one bar to the next in u, where there is room. */
const MAX_PITCH = 4.5;
const ORDER = 6;

type Energetic = Required<Pick<SystemModel, "energies">> & Pick<SystemModel, "duration">;

const barsOf = ({ energies, duration }: Energetic, seconds: number): { bars: Bar[]; total: number } => {
  const { kinetic, potential, heat } = energies(seconds);
  const total = kinetic + potential + heat;
  const lossy = energies(duration).heat > 0;
  const share = (value: number): number => (total > 0 ? value / total : 0);
  return {
    total,
    bars: [
      { name: "KE", share: share(kinetic), role: "b" },
      { name: "PE", share: share(potential), role: "a" },
      ...(lossy ? [{ name: "heat", share: share(heat), role: "d" } as const] : []),
    ],
  };
};

type Slot = { x: number; width: number; top: number; foot: number; label: SetLabel; u: number };

const barShapes = ({ name, share, role }: Bar, { x, width, top, foot, label, u }: Slot): Shape[] => {
  const height = Math.max(0, (foot - top) * share);
  const left = x - width / 2;
  const look = { order: ORDER } as const;
  return [
    {
      key: `bar:${name}/frame`,
      kind: "grid",
      ...look,
      at: [left, top],
      path: rectPath(width, foot - top),
      stroke: "grid",
      strokeWidth: 0.06 * u,
    },
    {
      key: `bar:${name}/fill`,
      kind: "area",
      ...look,
      at: [left, foot],
      path: polylinePath(
        [
          [0, 0],
          [width, 0],
          [width, -height],
          [0, -height],
        ],
        true,
      ),
      fill: role,
    },
    ...labelShapes(label, [x, foot + 0.35 * u + label.height / 2], { key: `bar:${name}/label`, fill: role, ...look }),
  ];
};

/** Bars of kinetic and potential energy and of heat, as shares of the total, which is named above them. */
export const energyBarShapes = (model: Energetic, seconds: number, box: Box, frame: StillFrame): Shape[] => {
  const { u } = frame;
  const { bars, total } = barsOf(model, seconds);
  const named = bars.map((bar) => ({ bar, label: setWords(frame.type, bar.name, textSize(frame, "fine")) }));
  const whole = figureLabel(frame, readingTex("E", total, "J"));
  const sum = whole.width <= boxWidth(box) ? whole : figureLabel(frame, "E");
  const foot = Math.min(box[3], box[1] + TALLEST * u) - Math.max(...named.map(({ label }) => label.height)) - 0.5 * u;
  const pitch = Math.min(boxWidth(box) / bars.length, MAX_PITCH * u);
  const left = (box[0] + box[2] - pitch * bars.length) / 2;
  const right = left + pitch * bars.length;
  const slot = { width: Math.min(2 * u, pitch * 0.6), top: box[1] + sum.height + 0.7 * u, foot, u };
  const base = { key: "energy/base", paint: "muted", width: 0.09 * u, order: ORDER } as const;
  return [
    ...labelShapes(sum, [(box[0] + box[2]) / 2, box[1] + sum.height / 2], {
      key: "energy/label",
      fill: "ink",
      order: ORDER,
    }),
    strokeThrough(
      [
        [left, foot],
        [right, foot],
      ],
      base,
    ),
    ...named.flatMap(({ bar, label }, i) => barShapes(bar, { ...slot, label, x: left + pitch * (i + 0.5) })),
  ];
};
