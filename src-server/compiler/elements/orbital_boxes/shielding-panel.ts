import { formatNumber } from "../../../computation/format-number.ts";
import type { Point, Shape } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { outlineShapes } from "../../shapes.ts";
import type { TextOutline } from "../../typography/typesetter.ts";
import type { BoxesModel } from "./orbital-boxes-model.ts";

/** The sum beside the boxes: one line for each share, then the result. */
export type OrbitalBoxesPanelLayout = { lines: readonly TextOutline[]; size: number; width: number; height: number };

const LINE = 1.75;

const fixed = (value: number): string => formatNumber(value, { digits: 2 }).replace("−", "-");

/** `1s`, `1s 2s 2p`, `1s … 3d`. */
const namesOf = (names: readonly string[]): string =>
  names.length > 3
    ? `\\mathrm{${names[0]}}\\ldots\\mathrm{${names.at(-1)}}`
    : names.map((n) => `\\mathrm{${n}}`).join("\\,");

const linesOf = (model: BoxesModel): string[] => {
  const { shielding } = model;
  if (!shielding) return [];
  const { parts, shielding: sum, effectiveCharge } = shielding;
  return [
    ...parts.map(
      (part) => `${namesOf(part.subshells)}:\\ ${part.electrons}\\times ${fixed(part.share)}=${fixed(part.sum)}`,
    ),
    `\\sigma=${fixed(sum)}`,
    `Z_{\\mathrm{eff}}=${model.atomicNumber}-${fixed(sum)}=${fixed(effectiveCharge)}`,
  ];
};

/** Sets the sum with letters of a size; none where nothing is shielded. */
export const orbitalBoxesPanelLayout = (
  model: BoxesModel,
  frame: StillFrame,
  size: number,
): OrbitalBoxesPanelLayout | undefined => {
  if (!model.shielding) return undefined;
  const lines = linesOf(model).map((tex) => frame.type.tex(tex, size));
  return { lines, size, width: Math.max(...lines.map((line) => line.width)), height: lines.length * LINE * size };
};

/** Shapes of the first shares, and of the result where it is reached; `at` is the top left corner. */
export const orbitalBoxesPanelShapes = (
  model: BoxesModel,
  panel: OrbitalBoxesPanelLayout,
  at: Point,
  shares: number,
): Shape[] => {
  const parts = model.shielding?.parts.length ?? 0;
  const seen = shares > parts ? panel.lines.length : shares;
  return panel.lines.slice(0, seen).flatMap((outline, i) =>
    outlineShapes(outline, [at[0], at[1] + (i + 0.7) * LINE * panel.size], {
      key: i < parts ? `share:${i + 1}` : i === parts ? "shielding" : "effective_charge",
      fill: i < parts ? "ink" : "a",
      order: 41 + i,
    }),
  );
};
