import { msg, sentence } from "../../../../contract/messages/message.ts";
import { bornHaber } from "../../../../computation/chemistry/levels/born-haber.ts";
import { hessSum, type HessSum } from "../../../../computation/chemistry/levels/hess-sum.ts";
import { formatNumber } from "../../../../computation/format-number.ts";
import { parseQuantity, QuantityError } from "../../../../computation/units/quantity.ts";
import type { EnergyLevelsSpec } from "../energy-levels-schema.ts";
import { EMPTY_MODEL, LevelsRefusal, type LevelsModel } from "../levels-model.ts";

type State = { id: string; tex: string; column: number };
type Change = { from: string; to: string; energy: number | undefined; tex: string | undefined };
type Cycle = { states: readonly State[]; changes: readonly Change[]; unit: string };

/** Share of the largest value by which a cycle of rounded values may fail to close, and the least in its unit. */
const TOLERANCE = { share: 0.001, least: 0.5 };

const quantityOf = (value: number | string, at: string): { magnitude: number; unit: string } => {
  if (typeof value === "number") return { magnitude: value, unit: "" };
  try {
    return parseQuantity(value);
  } catch (thrown) {
    if (!(thrown instanceof QuantityError)) throw thrown;
    throw new LevelsRefusal(at, sentence(thrown.data), "bad_unit");
  }
};

const readChanges = (spec: EnergyLevelsSpec): Pick<Cycle, "changes" | "unit"> => {
  let unit = "";
  const changes = spec.arrows.map(({ from, to, label, energy }, i): Change => {
    if (energy === undefined) return { from, to, energy, tex: label };
    const at = `arrows[${i}].energy`;
    const read = quantityOf(energy, at);
    if (unit !== "" && read.unit !== unit)
      throw new LevelsRefusal(
        at,
        msg("energy_levels.units_of_arrows_differ", { unit: read.unit || msg("energy_levels.no_unit"), others: unit }),
        "bad_unit",
      );
    unit ||= read.unit;
    return { from, to, energy: read.magnitude, tex: label };
  });
  return { changes, unit };
};

const givenCycle = (spec: EnergyLevelsSpec): Cycle => {
  const states = (spec.columns ?? []).flatMap(({ levels }, column) =>
    levels.map(({ id, label }): State => ({ id, column, tex: label ?? `\\mathrm{${id.replaceAll("_", "\\_")}}` })),
  );
  if (states.length === 0) throw new LevelsRefusal("columns", msg("energy_levels.hess_levels_missing"), "missing");
  if (spec.arrows.length === 0)
    throw new LevelsRefusal("arrows", msg("energy_levels.hess_energies_missing"), "missing");
  return { states, ...readChanges(spec) };
};

const saltCycle = (salt: string): Cycle => {
  const { states, steps } = bornHaber(salt);
  return {
    states: states.map((state) => ({ ...state, column: 0 })),
    changes: steps.map(({ from, to, energy, symbol }) => ({ from, to, energy, tex: symbol })),
    unit: "kJ/mol",
  };
};

const solve = ({ states, changes, unit }: Cycle): Extract<HessSum, { kind: "solved" }> => {
  const largest = Math.max(0, ...changes.map(({ energy }) => Math.abs(energy ?? 0)));
  const tolerance = Math.max(TOLERANCE.least, TOLERANCE.share * largest);
  const sum = hessSum(
    states.map(({ id }) => id),
    changes,
    tolerance,
  );
  if (sum.kind === "open")
    throw new LevelsRefusal(
      "cycle",
      msg("energy_levels.arrows_sum_not_0", {
        sum: `${formatNumber(sum.sum, { maxDigits: 4 })}${unit === "" ? "" : ` ${unit}`}`,
      }),
    );
  if (sum.kind === "unknown")
    throw new LevelsRefusal("arrows", msg("energy_levels.no_arrow_leads_to", { states: sum.states.join(", ") }));
  return sum;
};

const shownEnergy = (value: number): string => {
  const text = formatNumber(value, { maxDigits: Math.abs(value) >= 1000 ? 5 : 4 }).replace("−", "-");
  return value > 0 ? `+${text}` : text;
};

/** A closed cycle of changes; one that is not given follows from the others. */
export const cycleModel = (spec: EnergyLevelsSpec): LevelsModel => {
  const cycle = spec.preset === "born_haber" && spec.arrows.length === 0 ? saltCycle(saltOf(spec)) : givenCycle(spec);
  const { energies, changes } = solve(cycle);
  const { unit } = cycle;
  return {
    ...EMPTY_MODEL,
    wide: true,
    columns: [unit === "" ? {} : { label: `$\\Delta H\\,/\\,\\mathrm{${unit.replaceAll("%", "\\%")}}$` }],
    levels: cycle.states.map(({ id, tex }) => ({ id, column: 0, tex, degeneracy: 1, energy: energies.get(id) ?? 0 })),
    arrows: cycle.changes.map(({ from, to, tex, energy }, i) => {
      const number = shownEnergy(changes[i] ?? 0);
      return { from, to, lines: tex === undefined ? [number] : [tex, number], found: energy === undefined };
    }),
    factsAfter: () => ({
      unit,
      energy: (id) => energies.get(String(id)) ?? NaN,
      change: (nth) => changes[Number(nth) - 1] ?? NaN,
      ...(cycle.changes.some(({ energy }) => energy === undefined)
        ? { found: changes[cycle.changes.findIndex(({ energy }) => energy === undefined)] ?? NaN }
        : {}),
    }),
    alt: `Energy cycle of ${cycle.states.length} states${unit === "" ? "" : ` in ${unit}`}.`,
    check: msg("energy_levels.cycles_checked"),
  };
};

const saltOf = (spec: EnergyLevelsSpec): string => {
  if (spec.molecule !== undefined) return spec.molecule;
  throw new LevelsRefusal("molecule", msg("energy_levels.salt_missing"), "missing");
};
