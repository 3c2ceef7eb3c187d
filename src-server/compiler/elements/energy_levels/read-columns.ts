import { msg, sentence } from "../../../contract/messages/message.ts";
import { fillOrder } from "../../../computation/chemistry/levels/fill-levels.ts";
import { parseQuantity, QuantityError, sameDimension, type Quantity } from "../../../computation/units/quantity.ts";
import type { EnergyLevelsSpec } from "./energy-levels-schema.ts";
import { EMPTY_MODEL, LevelsRefusal, type DrawnLevel, type LevelsModel } from "./levels-model.ts";

type Read = { first: Quantity | undefined };

/** A number, or a quantity of the same kind as the first one. */
const energyOf = (value: number | string | undefined, at: string, read: Read): number => {
  if (value === undefined) throw new LevelsRefusal(at, msg("energy_levels.energy_missing"), "missing");
  if (typeof value === "number") return value;
  try {
    const found = parseQuantity(value);
    read.first ??= found;
    if (sameDimension(found, read.first)) return found.value;
    throw new LevelsRefusal(
      at,
      msg("energy_levels.units_differ", { value, magnitude: read.first.magnitude, unit: read.first.unit }),
      "bad_unit",
    );
  } catch (thrown) {
    if (thrown instanceof QuantityError) throw new LevelsRefusal(at, sentence(thrown.data), "bad_unit");
    throw thrown;
  }
};

const readLevels = (spec: EnergyLevelsSpec): DrawnLevel[] => {
  const read: Read = { first: undefined };
  return (spec.columns ?? []).flatMap(({ levels }, column) =>
    levels.map((level, i): DrawnLevel => {
      const at = `columns[${column}].levels[${i}]`;
      if (level.electrons > 2 * level.degeneracy)
        throw new LevelsRefusal(
          `${at}.electrons`,
          msg("energy_levels.too_many_electrons", {
            electrons: level.electrons,
            degeneracy: 2 * level.degeneracy,
          }),
        );
      return {
        id: level.id,
        column,
        energy: energyOf(level.energy, `${at}.energy`, read),
        degeneracy: level.degeneracy,
        tex: level.label ?? `\\mathrm{${level.id.replaceAll("_", "\\_")}}`,
      };
    }),
  );
};

/** Levels that a plan gives itself. */
export const columnsModel = (spec: EnergyLevelsSpec): LevelsModel => {
  if (!spec.columns) throw new LevelsRefusal("columns", msg("energy_levels.columns_missing"), "missing");
  const levels = readLevels(spec);
  const electrons = new Map(
    spec.columns.flatMap((column) => column.levels.map(({ id, electrons: count }) => [id, count])),
  );
  const order = levels
    .toSorted((a, b) => a.energy - b.energy)
    .flatMap((level) => fillOrder([[level]], electrons.get(level.id) ?? 0));
  return {
    ...EMPTY_MODEL,
    wide: spec.columns.length === 1 && spec.arrows.length > 0 && order.length === 0,
    columns: spec.columns.map(({ label }) => (label === undefined ? {} : { label })),
    levels,
    links: spec.links,
    arrows: spec.arrows.map(({ from, to, label }) => ({
      from,
      to,
      lines: label === undefined ? [] : [label],
      found: false,
    })),
    order,
    sources: order.map(() => undefined),
    factsAfter: (taken) => ({ electrons: Math.min(taken, order.length), levels: levels.length }),
    alt: `${levels.length} energy levels in ${spec.columns.length} column${spec.columns.length === 1 ? "" : "s"}.`,
    check: msg("energy_levels.electrons_checked"),
  };
};
