import { msg } from "../../../contract/messages/message.ts";
import { atomicWeight, isElement } from "../../chemistry/elements.ts";
import { formatNumber } from "../../format-number.ts";
import { AlgorithmRunRefusal } from "../run-refusal.ts";
import { rowByRow, type WorkedRun } from "./worked-run.ts";

/** Charge of a mole of electrons in C/mol (SI since 2019: e·N_A). */
export const FARADAY = 96485.33212;

/** What an electrolysis deposits: `current` in A, `time` in s, `electrons` for one atom. */
export type Electrolysis = { element: string; electrons: number; current: number; time: number };

const shown = (value: number, unit: string): string => `${formatNumber(value, { maxDigits: 4 })} ${unit}`;

/** Faraday's law: charge, moles of electrons, moles of atoms, mass. */
export const faradayElectrolysis = ({ element, electrons, current, time }: Electrolysis): WorkedRun => {
  if (!isElement(element)) throw new AlgorithmRunRefusal("element", msg("algorithms.no_element", { element }));
  if (!(current > 0)) throw new AlgorithmRunRefusal("current", msg("algorithms.current_not_positive"));
  if (!(time > 0)) throw new AlgorithmRunRefusal("time", msg("algorithms.time_not_positive"));
  const charge = current * time;
  const [moles, weight] = [charge / FARADAY, atomicWeight(element)];
  const deposited = moles / electrons;
  const mass = deposited * weight;
  return rowByRow(
    ["quantity", "how", "value"],
    [
      { cells: ["charge", "$Q = I\\,t$", shown(charge, "C")], facts: { charge } },
      { cells: ["electrons", "$n_e = Q/F$", shown(moles, "mol")], facts: { moles_of_electrons: moles } },
      {
        cells: [`atoms of ${element}`, `$n = n_e/${electrons}$`, shown(deposited, "mol")],
        facts: { moles: deposited },
      },
      { cells: ["mass", `$m = n\\cdot ${weight}\\,\\mathrm{g/mol}$`, shown(mass, "g")], facts: { mass }, marked: [2] },
    ],
    { charge, moles_of_electrons: moles, moles: deposited, mass },
  );
};
