import { msg } from "../../../contract/messages/message.ts";
import { atomicNumberOf } from "../../chemistry/elements.ts";
import { groundState } from "../../chemistry/electrons/ground-state.ts";
import { slaterShielding } from "../../chemistry/electrons/slater-shielding.ts";
import { byShell, findSubshell, type Subshell } from "../../chemistry/electrons/subshells.ts";
import { AlgorithmRunRefusal } from "../run-refusal.ts";
import { rowByRow, type WorkedRow, type WorkedRun } from "./worked-run.ts";

const outermost = (names: readonly string[]): Subshell | undefined =>
  names.flatMap((name) => findSubshell(name) ?? []).toSorted((a, b) => byShell(b, a))[0];

/** Slater's rules row by row: what the inner electrons take from the nuclear charge that one electron feels. */
export const slaterTable = (element: string, subshell?: string): WorkedRun => {
  const charge = atomicNumberOf(element);
  if (charge === undefined) throw new AlgorithmRunRefusal("element", msg("algorithms.no_element", { element }));
  const occupation = groundState(charge);
  const names = [...occupation.keys()];
  const target = subshell === undefined ? outermost(names) : findSubshell(subshell);
  if (!target || !names.includes(target.name))
    throw new AlgorithmRunRefusal(
      "subshell",
      msg("algorithms.has_no_electron_has", { subshell: String(subshell), element, names: names.join(", ") }),
    );
  const { parts, shielding, effectiveCharge } = slaterShielding(charge, occupation, target);
  const rows = parts.map((part): WorkedRow => ({
    cells: [part.subshells.join(" "), part.electrons, part.share, part.sum],
    facts: { shielding: part.sum },
  }));
  const answer: WorkedRow = {
    cells: [`$${charge} - ${shielding}$`, "", "$Z_{\\text{eff}}$", effectiveCharge],
    marked: [3],
  };
  return rowByRow(["other electrons", "number", "share", "shielding"], [...rows, answer], {
    shielding,
    effective_charge: effectiveCharge,
  });
};
