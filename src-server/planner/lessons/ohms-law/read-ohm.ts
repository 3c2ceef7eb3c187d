import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { takeQuantities, withUnitSymbols } from "../shared/read-quantities.ts";
import { asksFor, type Topic } from "../topic.ts";

/** A battery and the resistors side by side across it, in volts and ohms. */
export type OhmPrompt = { volts: number; ohms: readonly number[]; parallel: boolean };

const ALSO = [
  "law",
  "current",
  "voltage",
  "resistance",
  "resistor",
  "parallel",
  "circuit",
  "electric",
  "electrical",
  "electricity",
  "battery",
  "total",
  "equivalent",
  "combined",
  "combine",
  "through",
  "across",
  "flow",
  "drive",
  "calculate",
  "compute",
  "physics",
  "connected",
  "connect",
  "connection",
  "side",
  "large",
  "big",
  "high",
  "say",
  "wired",
  "two",
  "three",
];
const NEVER = ["currant", "currency", "capacitor", "inductor"];
const NAMED: Topic = { needs: [["resistor law"]], also: ALSO, never: NEVER };
const PARALLEL: Topic = {
  needs: [["parallel"], ["resistor", "resistance", "circuit"]],
  also: ALSO,
  never: NEVER,
};
const GIVEN: Topic = {
  needs: [["current", "voltage", "resistance", "resistor law", "resistor", "battery"]],
  also: ALSO,
  never: NEVER,
};
const MIN_AMPS = 1e-4;
const OWN = { volts: 9, single: [100], parallel: [100, 200] };

const symbols = (prompt: string): string =>
  withUnitSymbols(
    prompt
      .replaceAll(/\bohm['’]?s?\s+law\b/giu, "resistor law")
      .replaceAll(/\bmilli[\s-]?amp(?:[eè]re)?s?\b/giu, "mA")
      .replaceAll(/\bamp(?:[eè]re)?s?\b/giu, "A"),
  );

const usable = (given: OhmPrompt): OhmPrompt | UnusablePrompt => {
  const { volts, ohms, parallel } = given;
  if (!(volts >= 0.1 && volts <= 400)) return new UnusablePrompt(msg("lesson.ohm_voltage"));
  if (parallel && (ohms.length < 2 || ohms.length > 3)) return new UnusablePrompt(msg("lesson.ohm_parallel"));
  if (!parallel && ohms.length > 1) return new UnusablePrompt(msg("lesson.ohm_connection"));
  if (ohms.some((ohm) => !(ohm >= 1 && ohm <= 100_000)) || Math.max(...ohms) > 50 * Math.min(...ohms))
    return new UnusablePrompt(msg("lesson.resistor_range"));
  if (volts / Math.max(...ohms) < MIN_AMPS) return new UnusablePrompt(msg("lesson.ohm_current"));
  return given;
};

const rounded = (value: number): number => Number(value.toPrecision(4));

/** Reads a prompt; `UnusablePrompt` tells why its circuit cannot be used. */
export const readOhm = (prompt: string): OhmPrompt | UnusablePrompt | undefined => {
  const volts = takeQuantities(symbols(prompt), { units: ["mV", "V", "kV"], unit: "V" });
  const ohms = takeQuantities(volts.rest, { units: ["kΩ", "Ω"], unit: "Ω" });
  const amps = takeQuantities(ohms.rest, { units: ["mA", "A"], unit: "A" });
  const { rest } = amps;
  const parallel = /\bpar[ar]*l+el+\b/iu.test(rest);
  const kinds = [volts, ohms, amps].filter(({ values }) => values.length > 0).length;
  if (/\d/u.test(rest) || !asksFor(rest, parallel ? PARALLEL : kinds >= 2 ? GIVEN : NAMED)) return undefined;
  const [u, i] = [volts.values[0], amps.values[0]];
  if (volts.values.length > 1 || amps.values.length > 1) return new UnusablePrompt(msg("lesson.ohm_one_battery"));
  if (i !== undefined && (parallel || !(i > 0))) return new UnusablePrompt(msg("lesson.ohm_voltage_and_resistors"));
  const given = ohms.values.length > 0 ? ohms.values : parallel ? OWN.parallel : OWN.single;
  const found = i !== undefined && u !== undefined ? [rounded(u / i)] : given;
  return usable({ volts: u ?? (i === undefined ? OWN.volts : rounded(i * (found[0] ?? 1))), ohms: found, parallel });
};
