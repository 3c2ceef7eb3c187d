import type { OhmPrompt } from "./read-ohm.ts";

/** Everything the scenes quote: amperes in each resistor and in all, and the resistor that could stand for all. */
export type OhmFigures = OhmPrompt & { amps: readonly number[]; total: number; joined: number };

/** Ohm's law for every branch. */
export const ohmFigures = (given: OhmPrompt): OhmFigures => {
  const amps = given.ohms.map((ohm) => given.volts / ohm);
  const total = amps.reduce((sum, amp) => sum + amp, 0);
  return { ...given, amps, total, joined: given.volts / total };
};

type Members = { id: string; type: string } & Record<string, unknown>;
type Wires = { ohms: readonly number[]; volts: number | string; series?: boolean };

/** A battery with resistors side by side, or one after the other. */
export const ohmCircuit = ({ ohms, volts, series = false }: Wires, show: readonly string[]): Members => {
  const ends = (i: number): [string, string] =>
    series ? [i === 0 ? "a" : `n${i}`, i === ohms.length - 1 ? "0" : `n${i + 1}`] : ["a", "0"];
  const battery = {
    id: "V",
    kind: "battery",
    value: typeof volts === "number" ? `${volts} V` : volts,
    between: ["a", "0"],
  };
  const resistors = ohms.map((ohm, i) => ({
    id: ohms.length === 1 ? "R" : `R${i + 1}`,
    kind: "resistor",
    value: `${ohm} Ω`,
    between: ends(i),
  }));
  return { id: "c", type: "circuit", parts: [battery, ...resistors], show };
};

/** What the solved circuit must agree with. */
export const currentClaims = ({ ohms, amps }: OhmFigures): string[] =>
  amps.map((amp, i) => `c.current(${ohms.length === 1 ? "R" : `R${i + 1}`}) ~ ${amp}`);
