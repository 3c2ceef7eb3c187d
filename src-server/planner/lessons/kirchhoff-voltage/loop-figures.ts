import type { LoopPrompt } from "./read-loop.ts";

/** Everything the scenes quote: amperes, and volts at each resistor. */
export type LoopFigures = LoopPrompt & {
  amps: number;
  drops: readonly number[];
  /** Heights of potential on the way round, from one pole of the battery to the other. */
  heights: readonly number[];
};

/** Ohm's law for a loop of one battery. */
export const loopFigures = ({ volts, ohms }: LoopPrompt): LoopFigures => {
  const amps = volts / ohms.reduce((sum, ohm) => sum + ohm, 0);
  const drops = ohms.map((ohm) => amps * ohm);
  const heights = drops.reduce<number[]>((all, drop) => [...all, (all.at(-1) ?? 0) - drop], [volts]);
  return { volts, ohms, amps, drops, heights };
};

type Members = { id: string; type: string } & Record<string, unknown>;

/** Members of the prompt's `circuit`; the last resistor may follow a param. */
export const loopCircuit = (
  { volts, ohms }: LoopPrompt,
  show: readonly string[],
  { lastValue }: { lastValue?: string } = {},
): Members => {
  const nodes = ["a", "b", "c"].slice(0, ohms.length);
  const valueOf = (ohm: number, i: number): string =>
    lastValue !== undefined && i === ohms.length - 1 ? lastValue : `${ohm} Ω`;
  const resistors = ohms.map((ohm, i) => ({
    id: `R${i + 1}`,
    kind: "resistor",
    value: valueOf(ohm, i),
    between: [nodes[i] ?? "a", nodes[i + 1] ?? "0"],
  }));
  const battery = { id: "V", kind: "battery", value: `${volts} V`, between: ["a", "0"] };
  return { id: "c", type: "circuit", parts: [battery, ...resistors], show };
};

/** What the solved circuit must agree with. */
export const dropClaims = ({ drops }: LoopFigures): string[] =>
  drops.map((drop, i) => `c.voltage(R${i + 1}) ~ ${drop}`);
