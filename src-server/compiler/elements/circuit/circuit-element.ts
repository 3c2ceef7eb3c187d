import { msg, type Message } from "../../../contract/messages/message.ts";
import { currentMismatch } from "../../../computation/circuits/steady-circuit.ts";
import { nodesOf } from "../../../computation/circuits/netlist.ts";
import { ownValue } from "../../../own-value.ts";
import { defineElement } from "../../define-element.ts";
import type { ElementEnv, ElementFinding, ElementView, OpenedElement, Transition } from "../../element-kind.ts";
import { changeFinding, changeRefusal, emptyView } from "../../element-refusals.ts";
import { circuitFacts } from "./circuit-facts.ts";
import { createSolver } from "./circuit-model.ts";
import { circuitSchema, type CircuitSpec } from "./circuit-schema.ts";
import { createCircuitView } from "./circuit-view.ts";
import { READING_NAMES, readCircuit, type Circuit } from "./read-circuit.ts";

const BALANCED = 1e-9;
const UNSOLVED = msg("circuit.no_solution");

/** Solved at all values of the params; the currents at each node sum to zero. */
const solutionFindings = (circuit: Circuit): ElementFinding[] => {
  const solve = createSolver(circuit);
  for (const params of circuit.samples) {
    const solved = solve(params);
    const refuse = (message: Message): ElementFinding[] => [
      { at: "parts", code: "refused", severity: "repair", message },
    ];
    if (!solved) return refuse(UNSOLVED);
    const state = solved.at(solved.transient?.duration ?? 0);
    if (!(currentMismatch(solved.parts, state) < BALANCED)) return refuse(msg("circuit.currents_do_not_balance"));
  }
  return [];
};

/** `{"S": "open", "R1": "5 Ω"}`: new values of parts. */
const withValues = (spec: CircuitSpec, to: Readonly<Record<string, unknown>>): unknown => ({
  ...spec,
  parts: spec.parts.map((part) => (part.id in to ? { ...part, value: ownValue(to, part.id) } : part)),
});

const transformed = (
  spec: CircuitSpec,
  env: ElementEnv,
  to: Readonly<Record<string, unknown>>,
): Transition | Message => {
  const strange = Object.keys(to).find((name) => !spec.parts.some(({ id }) => id === name));
  if (strange !== undefined)
    return msg("circuit.no_such_part", { strange, parts: spec.parts.map(({ id }) => id).join(", ") });
  const parsed = circuitSchema.safeParse(withValues(spec, to));
  if (!parsed.success) return changeRefusal(parsed.error);
  const { circuit, findings } = readCircuit(parsed.data, env);
  const problem = circuit ? solutionFindings(circuit)[0] : findings[0];
  if (!circuit || problem) return problem?.message ?? changeFinding([]);
  return { view: viewOf(parsed.data, circuit, env), event: "transform", seconds: 1 };
};

const viewOf = (spec: CircuitSpec, circuit: Circuit, env: ElementEnv): ElementView =>
  createCircuitView(circuit, (to) => transformed(spec, env, to));

const open = (spec: CircuitSpec, env: ElementEnv): OpenedElement => {
  const { circuit, findings } = readCircuit(spec, env);
  const names = spec.parts.map(({ id }) => id);
  const nodes = nodesOf(spec.parts.map(({ between: [from, to] }) => ({ from, to })));
  const described = {
    alt: `A circuit of ${spec.parts.map(({ id, kind }) => `${kind.replace("_", " ")} ${id}`).join(", ")}.`.slice(
      0,
      160,
    ),
    partNames: [...names.map((name) => `part:${name}`), ...nodes.map((node) => `node:${node}`)].join(", "),
  };
  const problems = circuit ? solutionFindings(circuit) : [];
  const solved = circuit && problems.length === 0 ? createSolver(circuit)(circuit.samples[0] ?? {}) : undefined;
  if (!circuit || !solved)
    return {
      ...described,
      findings: [...findings, ...problems],
      facts: {},
      view: emptyView(false),
    };
  return {
    ...described,
    findings,
    quantities: [
      { tex: READING_NAMES.current, role: circuit.colors.current },
      { tex: READING_NAMES.voltage, role: circuit.colors.voltage },
    ],
    view: viewOf(spec, circuit, env),
    facts: circuitFacts(circuit, solved, solved.transient?.duration ?? 0),
    checks: [{ name: msg("circuit.currents_checked"), checked: nodes.length * circuit.samples.length }],
  };
};

/** A circuit with its true currents, drawn as a schematic. */
export const circuitElement = defineElement<CircuitSpec>({
  type: "circuit",
  about: "An electric circuit whose currents and voltages are computed.",
  accepts: { draw: true, write: false },
  wide: false,
  schema: circuitSchema,
  example: {
    type: "circuit",
    parts: [
      { id: "V", kind: "battery", value: "9 V", between: ["a", "0"] },
      { id: "R", kind: "resistor", value: "3 Ω", between: ["a", "0"] },
    ],
    show: ["current"],
  },
  open,
});
