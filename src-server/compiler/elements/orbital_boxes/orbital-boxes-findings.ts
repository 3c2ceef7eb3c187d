import { atomicNumberOf } from "../../../computation/chemistry/elements.ts";
import { groundState } from "../../../computation/chemistry/electrons/ground-state.ts";
import { FILLING_ORDER, findSubshell, type Occupation } from "../../../computation/chemistry/electrons/subshells.ts";
import type { ElementFinding } from "../../element-kind.ts";
import type { OrbitalBoxesSpec } from "./orbital-boxes-schema.ts";

const LAST_ELEMENT = 118;
/** Ions of more charges are not met in lessons, and the rules used here do not hold for them. */
const MAX_CHARGES = 8;
const ORDINALS: Readonly<Record<number, string>> = { 2: "third", 6: "seventh", 10: "eleventh", 14: "fifteenth" };

const finding = (at: string, message: string, code: ElementFinding["code"] = "refused"): ElementFinding => ({
  at,
  code,
  severity: "repair",
  message: `${at}${message}`,
});

const subshellFindings = (electrons: Readonly<Record<string, number>>): ElementFinding[] =>
  Object.entries(electrons).flatMap(([name, count]) => {
    const subshell = findSubshell(name);
    if (!subshell)
      return [
        finding("electrons", `: "${name}" is no subshell; ${FILLING_ORDER.map((s) => s.name).join(" ")} are known.`),
      ];
    if (count <= subshell.capacity) return [];
    return [
      finding(
        "electrons",
        `: a ${ORDINALS[subshell.capacity] ?? "further"} one in ${name} breaks the exclusion principle.`,
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
          `: ${spec.electrons} for ${spec.element}, which has ${atomicNumber}; an ion of charge ${charge > 0 ? "+" : "−"}${Math.abs(charge)} is not met.`,
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
    return typeof spec.electrons === "object"
      ? [finding("run", ": aufbau_fill finds the electrons of each subshell itself; give the element or a number.")]
      : [];
  const { target } = spec.run;
  const held = target === undefined ? undefined : (occupationOfSpec(spec).get(target) ?? 0);
  return held === 0
    ? [
        finding(
          "run.target",
          `: there is no electron in ${target}; there are some in ${[...occupationOfSpec(spec).keys()].join(", ")}.`,
        ),
      ]
    : [];
};

/** What is wrong with orbital boxes whose form is right. */
export const orbitalBoxesFindings = (spec: OrbitalBoxesSpec): ElementFinding[] => {
  const { element, electrons } = spec;
  if (element === undefined && electrons === undefined)
    return [finding("element", " is missing; orbital_boxes needs it (or electrons).", "missing")];
  const atomicNumber = element === undefined ? undefined : atomicNumberOf(element);
  if (element !== undefined && atomicNumber === undefined)
    return [finding("element", `: "${element}" is no element.`, "unknown")];
  const wrong = typeof electrons === "object" ? subshellFindings(electrons) : [];
  if (typeof electrons === "object" && Object.values(electrons).every((count) => count === 0))
    wrong.push(finding("electrons", ": none; an atom or ion with at least 1 is wanted.", "range"));
  if (wrong.length > 0) return wrong;
  const total = [...occupationOfSpec(spec).values()].reduce((sum, count) => sum + count, 0);
  if (total > LAST_ELEMENT) return [finding("electrons", `: ${total} is outside 1…${LAST_ELEMENT}.`, "range")];
  const charges = atomicNumber === undefined ? [] : chargeFindings(spec, atomicNumber);
  return charges.length > 0 ? charges : runFindings(spec);
};
