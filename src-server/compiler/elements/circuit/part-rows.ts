import { angleOf, sizeOf, type Complex } from "../../../computation/circuits/complex-number.ts";
import type { Part } from "../../../computation/circuits/netlist.ts";
import type { CircuitState } from "../../../computation/circuits/steady-circuit.ts";
import { nameTex, type ReadingRow } from "./reading-rows.ts";
import { READING_NAMES, VALUE_RULES, type Circuit } from "./read-circuit.ts";

const DEGREES = 180 / Math.PI;

/** Current in the direction it is told of: out of a source's first node, else from the first node to the second. */
export const toldCurrent = (part: Part, [re, im]: Complex): Complex =>
  part.kind === "battery" || part.kind === "source_ac" || part.kind === "current_source" ? [-re, -im] : [re, im];

const amount = (value: Complex, ac: boolean): { value: number; degrees?: number } =>
  ac ? { value: sizeOf(value), degrees: sizeOf(value) < 1e-12 ? 0 : angleOf(value) * DEGREES } : { value: value[0] };

/** Whether the reading of a part's current or voltage is shown; what its value tells already is not told twice. */
const isRead = ({ show }: Circuit, { kind }: Part, what: "current" | "voltage"): boolean => {
  if (what === "current")
    return kind === "ammeter" || (show.has(what) && kind !== "current_source" && kind !== "voltmeter");
  return (
    kind === "voltmeter" ||
    (show.has(what) && kind !== "battery" && kind !== "source_ac" && kind !== "wire" && kind !== "ammeter")
  );
};

/** Lines beside a part: its name and value, its current and its voltage where they are shown. */
export const partRows = (circuit: Circuit, part: Part, index: number, state: CircuitState): ReadingRow[] => {
  const rule = VALUE_RULES[part.kind];
  const { colors } = circuit;
  const ac = circuit.analysis === "ac";
  const current = amount(toldCurrent(part, state.currents[index] ?? [0, 0]), ac);
  const voltage = amount(state.voltages[index] ?? [0, 0], ac);
  const named = rule !== undefined || part.kind !== "wire";
  const valued = rule !== undefined && part.kind !== "diode";
  return [
    ...(named
      ? [
          {
            key: `part:${part.id}/name`,
            fill: colors.name(nameTex(part.id)) ?? "ink",
            tex: nameTex(part.id),
            ...(valued ? { value: part.value, unit: rule.unit } : {}),
          } as const,
        ]
      : []),
    ...(isRead(circuit, part, "current")
      ? [
          {
            key: `current:${part.id}/reading`,
            fill: colors.current,
            tex: READING_NAMES.current,
            unit: "A",
            ...current,
            ...arrowless(circuit, current),
          } as const,
        ]
      : []),
    ...(isRead(circuit, part, "voltage")
      ? [{ key: `voltage:${part.id}/reading`, fill: colors.voltage, tex: READING_NAMES.voltage, unit: "V", ...voltage }]
      : []),
  ];
};

/** The arrow tells the direction of a steady current, so that its number has no sign. */
const arrowless = (circuit: Circuit, current: { value: number }): { value: number } =>
  circuit.analysis === "dc" ? { value: Math.abs(current.value) } : { value: current.value };

export const showsCurrent = (circuit: Circuit, part: Part): boolean => isRead(circuit, part, "current");

/** The same lines in less width: the value under the name, readings without their letters. */
export const compactRows = (rows: readonly ReadingRow[]): ReadingRow[] =>
  rows.flatMap((row): ReadingRow[] => {
    if (row.value === undefined) return [row];
    const { value: _, unit: __, ...name } = row;
    const bare = { ...row, key: row.key.replace("/name", "/value"), bare: true, small: true };
    return row.key.startsWith("part:") ? [{ ...name, small: true }, bare] : [bare];
  });
