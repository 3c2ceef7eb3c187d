import { msg } from "../../../contract/messages/message.ts";
import type { FactValue } from "../../../contract/fact.ts";
import type { DrawFrame, ElementEnv, ElementFinding } from "../../element-kind.ts";
import { readNum } from "../../figure/num-field.ts";
import { paramSamples } from "../../figure/param-samples.ts";
import { lookUp, readReference, referenceFindings } from "./fact-reference.ts";
import type { ReadoutSpec } from "./readout-schema.ts";

type Moment = Pick<DrawFrame, "params" | "facts">;

/** The number of a readout at any moment, and values it takes on its way. */
export type ReadoutValue = {
  at(moment: Moment): FactValue | undefined;
  samples: readonly FactValue[];
};
export type ValueReading = { value: ReadoutValue; findings: readonly ElementFinding[] };

const NO_VALUE: ReadoutValue = { at: () => undefined, samples: [] };

const readFact = (source: string, env: ElementEnv): ValueReading | undefined => {
  const reference = readReference(source);
  if (!reference) return undefined;
  const findings = referenceFindings(reference, "value", env);
  const final = lookUp(reference, env.facts);
  return {
    value: { at: ({ facts }) => lookUp(reference, facts), samples: final === undefined ? [] : [final] },
    findings,
  };
};

const nowhere = (source: string): ElementFinding => ({
  at: "value",
  code: "no_value",
  severity: "repair",
  message: msg("readout.no_value", { source }),
});

/** Reads the `value` of a readout: a number, an expression in params, or a fact. */
export const readReadoutValue = (spec: ReadoutSpec, env: ElementEnv): ValueReading => {
  const fact = typeof spec.value === "string" ? readFact(spec.value, env) : undefined;
  if (fact) return fact;
  const { field, findings } = readNum(spec.value, "value", Object.keys(env.params));
  if (!field) return { value: NO_VALUE, findings };
  const samples = paramSamples(env.params, new Set(field.uses))
    .map((params) => field.at(params))
    .filter(Number.isFinite);
  return {
    value: { at: ({ params }) => field.at(params), samples },
    findings: samples.length > 0 ? [] : [nowhere(field.source)],
  };
};
