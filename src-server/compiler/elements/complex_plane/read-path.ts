import { msg, placed, type Message } from "../../../contract/messages/message.ts";
import { formatNumber } from "../../../computation/format-number.ts";
import { type Complex } from "../../../computation/complex/complex-functions.ts";
import { polesIn } from "../../../computation/complex/poles.ts";
import { windingOf } from "../../../computation/complex/winding.ts";
import type { ElementFinding } from "../../element-kind.ts";
import { type ComplexField } from "./complex-field.ts";
import type { ComplexPlaneSpec } from "./complex-plane-schema.ts";
import { POLE_GAP } from "./moved-grid.ts";
import type { PlanePath } from "./plane-model.ts";
import type { ComplexPlaneReading } from "./plane-reading.ts";
import { readField } from "./read-points.ts";

/** Reads a path and the place it winds round. */
export const readPath = ({ path }: ComplexPlaneSpec, reading: ComplexPlaneReading): PlanePath | undefined => {
  if (!path) return undefined;
  const field = readField(path.z, { at: "path.z", variable: "t" }, reading);
  const about = readField(path.about, { at: "path.about" }, reading);
  const [low, high] = path.t;
  if (!(low < high)) {
    reading.findings.push({
      at: "path.t",
      code: "range",
      severity: "repair",
      message: msg("complex_plane.path_without_range", { low, high }),
    });
    return undefined;
  }
  return field && about ? { field, about, time: (share) => [low + (high - low) * share, 0] } : undefined;
};

const shownNumber = ([re, im]: Complex): string => {
  const round = (value: number): number => Math.round(value * 1000) / 1000;
  const [x, y] = [round(re), round(im)];
  if (y === 0) return formatNumber(x);
  const imaginary = `${Math.abs(y) === 1 ? "" : formatNumber(Math.abs(y))}i`;
  if (x === 0) return `${y < 0 ? "−" : ""}${imaginary}`;
  return `${formatNumber(x)} ${y < 0 ? "−" : "+"} ${imaginary}`;
};

/** Poles of the map inside the window. */
export const polesOf = (map: ComplexField | undefined, half: number, reading: ComplexPlaneReading): Complex[] => {
  if (!map) return [];
  const poles = polesIn(map.of(reading.start), { centre: [0, 0], half: [half, half] });
  const [first] = poles;
  if (first) {
    const shown = { pole: shownNumber(first), gap: POLE_GAP };
    reading.findings.push({
      at: "map",
      code: "no_value",
      severity: "mend",
      message:
        poles.length > 1
          ? msg("complex_plane.map_poles_inside", { ...shown, count: poles.length })
          : msg("complex_plane.map_pole_inside", shown),
    });
  }
  return poles;
};

/** What keeps a path from having a winding number. */
export const pathFindings = (
  path: PlanePath | undefined,
  map: ComplexField | undefined,
  { start }: ComplexPlaneReading,
): ElementFinding[] => {
  if (!path) return [];
  const move = map?.of(start) ?? ((z: Complex) => z);
  const about = path.about.at(start);
  const { meets, closed } = windingOf((share) => move(path.field.at(start, path.time(share))), about);
  const told = (
    severity: ElementFinding["severity"],
    code: ElementFinding["code"],
    message: Message,
  ): ElementFinding[] => [{ at: "path", code, severity, message: placed("path", message) }];
  if (meets) return told("repair", "refused", msg("complex_plane.path_through_place", { about: shownNumber(about) }));
  return closed ? [] : told("mend", "refused", msg("complex_plane.path_not_closed"));
};
