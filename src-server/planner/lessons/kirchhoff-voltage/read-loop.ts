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

const usable = ({ volts, ohms }: LoopPrompt): LoopPrompt | string => {
  if (!(volts >= 1 && volts <= 400)) return "Give a battery of 1 to 400 V.";
  if (ohms.length < 2 || ohms.length > 3) return "Give two or three resistors in series, as in 100 Ω and 200 Ω.";
  if (ohms.some((ohm) => !(ohm >= 1 && ohm <= 100_000)) || Math.max(...ohms) > 50 * Math.min(...ohms))
    return "Give resistors from 1 Ω to 100 kΩ, none more than 50 times another.";
  return { volts, ohms };
};

/** Reads a prompt; a text tells why its circuit cannot be used. */
export const readLoop = (prompt: string): LoopPrompt | string | undefined => {
  const volts = takeQuantities(withUnitSymbols(prompt), VOLTS);
  const ohms = takeQuantities(volts.rest, OHMS);
  const isGiven = volts.values.length > 0 && ohms.values.length > 0;
  if (/\d|\bparallel\b/iu.test(ohms.rest) || !asksFor(ohms.rest, isGiven ? GIVEN : NAMED)) return undefined;
  if (volts.values.length > 1) return "Give one battery, as in 9 V with 100 Ω and 200 Ω in series.";
  return usable({
    volts: volts.values[0] ?? OWN.volts,
    ohms: ohms.values.length > 0 ? ohms.values : OWN.ohms,
  });
};
