import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { takeQuantities, withUnitSymbols } from "../shared/read-quantities.ts";
import { asksFor, type Topic } from "../topic.ts";

/** A battery and the resistors in series with it, in volts and ohms. */
export type LoopPrompt = { volts: number; ohms: readonly number[] };

const ALSO = [
  "kirchhoff",
  "voltage",
  "law",
  "rule",
  "second",
  "loop",
  "closed",
  "circuit",
  "series",
  "battery",
  "resistor",
  "resistance",
  "drop",
  "sum",
  "zero",
  "around",
  "round",
  "electric",
  "electrical",
  "electricity",
  "physics",
  "each",
  "across",
  "calculate",
  "compute",
  "potential",
  "kvl",
];
const NAMED: Topic = {
  needs: [
    [
      "kirchhoff voltage law",
      "kirchhoff voltage rule",
      "kirchhoff second law",
      "kirchhoff second rule",
      "kirchhoff loop law",
      "kirchhoff loop rule",
      "kvl",
      "loop rule",
    ],
  ],
  also: ALSO,
};
const GIVEN: Topic = {
  needs: [
    ["series", "loop", "kirchhoff", "kvl"],
    ["voltage", "voltage drop", "kirchhoff", "kvl", "circuit"],
  ],
  also: ALSO,
};
const OWN: LoopPrompt = { volts: 9, ohms: [100, 200] };
const VOLTS = { units: ["mV", "V", "kV"], unit: "V" };
const OHMS = { units: ["kΩ", "Ω"], unit: "Ω" };

const usable = ({ volts, ohms }: LoopPrompt): LoopPrompt | UnusablePrompt => {
  if (!(volts >= 1 && volts <= 400)) return new UnusablePrompt(msg("lesson.loop_voltage"));
  if (ohms.length < 2 || ohms.length > 3) return new UnusablePrompt(msg("lesson.loop_resistors"));
  if (ohms.some((ohm) => !(ohm >= 1 && ohm <= 100_000)) || Math.max(...ohms) > 50 * Math.min(...ohms))
    return new UnusablePrompt(msg("lesson.resistor_range"));
  return { volts, ohms };
};

/** Reads a prompt; `UnusablePrompt` tells why its circuit cannot be used. */
export const readLoop = (prompt: string): LoopPrompt | UnusablePrompt | undefined => {
  const volts = takeQuantities(withUnitSymbols(prompt), VOLTS);
  const ohms = takeQuantities(volts.rest, OHMS);
  const isGiven = volts.values.length > 0 && ohms.values.length > 0;
  if (/\d|\bparallel\b/iu.test(ohms.rest) || !asksFor(ohms.rest, isGiven ? GIVEN : NAMED)) return undefined;
  if (volts.values.length > 1) return new UnusablePrompt(msg("lesson.loop_one_battery"));
  return usable({
    volts: volts.values[0] ?? OWN.volts,
    ohms: ohms.values.length > 0 ? ohms.values : OWN.ohms,
  });
};
