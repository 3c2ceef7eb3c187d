import { about, msg, placed, type Message } from "../../../contract/messages/message.ts";
import { atomicNumberOf } from "../../../computation/chemistry/elements.ts";
import { groundState } from "../../../computation/chemistry/electrons/ground-state.ts";
import { FILLING_ORDER, findSubshell, type Occupation } from "../../../computation/chemistry/electrons/subshells.ts";
import type { ElementFinding } from "../../element-kind.ts";
import type { OrbitalBoxesSpec } from "./orbital-boxes-schema.ts";

const LAST_ELEMENT = 118;
/** Ions of more charges are not met in lessons, and the rules used here do not hold for them. */
const MAX_CHARGES = 8;
const ORDINALS: Readonly<Record<number, Message>> = {
  2: msg("word.third"),
  6: msg("word.seventh"),
  10: msg("word.eleventh"),
  14: msg("word.fifteenth"),
};

const finding = (at: string, message: Message, code: ElementFinding["code"] = "refused"): ElementFinding => ({
  at,
  code,
  severity: "repair",
  message: code === "missing" ? about(at, message) : placed(at, message),
});

const subshellFindings = (electrons: Readonly<Record<string, number>>): ElementFinding[] =>
  Object.entries(electrons).flatMap(([name, count]) => {
    const subshell = findSubshell(name);
    if (!subshell)
      return [
        finding(
          "electrons",
          msg("orbital_boxes.unknown_subshell", { name, known: FILLING_ORDER.map((s) => s.name).join(" ") }),
        ),
      ];
    if (count <= subshell.capacity) return [];
    return [
      finding(
        "electrons",
        msg("orbital_boxes.subshell_overfull", { ordinal: ORDINALS[subshell.capacity] ?? msg("word.further"), name }),
      ),
    ];
  });

const chargeFindings = (spec: OrbitalBoxesSpec, atomicNumber: number): ElementFinding[] => {
  if (typeof spec.electrons !== "number") return [];
  const charge = atomicNumber - spec.electrons;
  return Math.abs(charge) <= MAX_CHARGES
    ? []
    : [
        finding(
          "electrons",
          msg("orbital_boxes.charge_too_large", {
            electrons: spec.electrons,
            element: spec.element ?? "",
            atomicNumber,
            charge: `${charge > 0 ? "+" : "−"}${Math.abs(charge)}`,
          }),
          "range",
        ),
      ];
};

/** Electrons of each subshell that a plan's element means; empty where it cannot be read. */
export const occupationOfSpec = (spec: OrbitalBoxesSpec): Occupation => {
  if (typeof spec.electrons === "object")
    return new Map(Object.entries(spec.electrons).filter(([, count]) => count > 0));
  const atomicNumber = spec.element === undefined ? spec.electrons : atomicNumberOf(spec.element);
  return atomicNumber === undefined ? new Map() : groundState(atomicNumber, spec.electrons ?? atomicNumber);
};

const runFindings = (spec: OrbitalBoxesSpec): ElementFinding[] => {
  if (!spec.run) return [];
  if (spec.run.algorithm === "aufbau_fill")
    return typeof spec.electrons === "object" ? [finding("run", msg("orbital_boxes.electrons_are_found"))] : [];
  const { target } = spec.run;
  const occupation = occupationOfSpec(spec);
  if (target === undefined || (occupation.get(target) ?? 0) > 0) return [];
  return [
    finding("run.target", msg("orbital_boxes.subshell_empty", { target, known: [...occupation.keys()].join(", ") })),
  ];
};

/** What is wrong with orbital boxes whose form is right. */
export const orbitalBoxesFindings = (spec: OrbitalBoxesSpec): ElementFinding[] => {
  const { element, electrons } = spec;
  if (element === undefined && electrons === undefined)
    return [finding("element", msg("orbital_boxes.element_missing"), "missing")];
  const atomicNumber = element === undefined ? undefined : atomicNumberOf(element);
  if (element !== undefined && atomicNumber === undefined)
    return [finding("element", msg("orbital_boxes.unknown_element", { element }), "unknown")];
  const wrong = typeof electrons === "object" ? subshellFindings(electrons) : [];
  if (typeof electrons === "object" && Object.values(electrons).every((count) => count === 0))
    wrong.push(finding("electrons", msg("orbital_boxes.no_electrons"), "range"));
  if (wrong.length > 0) return wrong;
  const total = [...occupationOfSpec(spec).values()].reduce((sum, count) => sum + count, 0);
  if (total > LAST_ELEMENT)
    return [finding("electrons", msg("orbital_boxes.count_outside", { total, most: LAST_ELEMENT }), "range")];
  const charges = atomicNumber === undefined ? [] : chargeFindings(spec, atomicNumber);
  return charges.length > 0 ? charges : runFindings(spec);
};
