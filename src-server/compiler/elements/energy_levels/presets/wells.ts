import { msg, sentence } from "../../../../contract/messages/message.ts";
import { wavelengthNm, wellEnergy } from "../../../../computation/chemistry/levels/one-electron.ts";
import { formatNumber } from "../../../../computation/format-number.ts";
import { inUnit, QuantityError, readQuantity } from "../../../../computation/units/quantity.ts";
import type { EnergyLevelsSpec } from "../energy-levels-schema.ts";
import { EMPTY_MODEL, LevelsRefusal, type LevelsModel } from "../levels-model.ts";

const LEVELS = 4;

const widthOf = (text: string): number => {
  try {
    const width = inUnit(readQuantity(text, "length"), "nm");
    if (width >= 1e-3 && width <= 1e6) return width;
    throw new LevelsRefusal("width", msg("energy_levels.width_outside", { text }));
  } catch (thrown) {
    if (thrown instanceof QuantityError) throw new LevelsRefusal("width", sentence(thrown.data), "bad_unit");
    throw thrown;
  }
};

const lightOf = (energy: number): string => `${formatNumber(wavelengthNm(energy), { maxDigits: 3 })}\\,\\mathrm{nm}`;

/** The first levels of an electron between walls, with their waves. */
export const wellModel = (spec: EnergyLevelsSpec): LevelsModel => {
  const width = widthOf(spec.width);
  const energy = (n: number): number => wellEnergy(n, width);
  const shown = (n: number): string => `${formatNumber(energy(n), { maxDigits: 3 })}\\,\\mathrm{eV}`;
  const number = (id: string): number => Number(/^n([1-4])$/.exec(id)?.[1] ?? NaN);
  return {
    ...EMPTY_MODEL,
    wide: true,
    picture: { kind: "well" },
    columns: [{}],
    levels: Array.from({ length: LEVELS }, (_, i) => ({
      id: `n${i + 1}`,
      column: 0,
      energy: energy(i + 1),
      degeneracy: 1,
      tex: `n=${i + 1}`,
      value: shown(i + 1),
    })),
    arrows: spec.arrows.map(({ from, to, label }) => ({
      from,
      to,
      lines: [label ?? lightOf(energy(number(from)) - energy(number(to)))],
      found: false,
    })),
    factsAfter: () => ({ energy: (n) => energy(Number(n)), width_nm: width }),
    alt: `Levels and waves of an electron between walls ${spec.width} apart.`,
    check: msg("energy_levels.well_energies_checked"),
  };
};
