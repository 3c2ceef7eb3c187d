import { msg } from "../../../contract/messages/message.ts";
import type { FactLookup, FactValue } from "../../../contract/fact.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import { nearestName } from "../../../computation/nearest-name.ts";

/** A fact of another element, as `cards.swaps` or `g.distance(A)`. */
export type FactReference = { element: string; fact: string; args: readonly FactValue[] | undefined; source: string };

const REFERENCE = /^([a-z][a-z0-9_]*)\.([A-Za-z_]\w*)(?:\(([^()]*)\))?$/;

const argumentOf = (text: string): FactValue => {
  const plain = text.trim().replace(/^(["'])(.*)\1$/, "$2");
  return plain !== "" && Number.isFinite(Number(plain)) ? Number(plain) : plain;
};

/** Reads `cards.swaps`, with or without double braces; undefined for anything else. */
export const readReference = (value: string): FactReference | undefined => {
  const source = value.trim().replace(/^\{\{\s*(.*?)\s*\}\}$/, "$1");
  const match = REFERENCE.exec(source);
  const [, element, fact, args] = match ?? [];
  if (element === undefined || fact === undefined) return undefined;
  return { element, fact, args: args?.split(",").map(argumentOf), source };
};

/** What the fact is now; undefined where there is none. */
export const lookUp = ({ element, fact, args }: FactReference, facts: FactLookup): FactValue | undefined => {
  const found = facts(element, fact);
  if (typeof found === "function") return args ? found(...args) : undefined;
  return args ? undefined : found;
};

/** Says which facts there are where a reference meets none. */
export const referenceFindings = (reference: FactReference, at: string, env: ElementEnv): ElementFinding[] => {
  if (lookUp(reference, env.facts) !== undefined) return [];
  const ids = env.siblings.map((sibling) => sibling.id);
  const near = ids.includes(reference.element) ? reference.element : nearestName(reference.element, ids)?.name;
  const names = near === undefined ? [] : (env.factNames?.(near) ?? []);
  const hint =
    near === undefined
      ? msg("readout.no_other_element")
      : names.length > 0
        ? msg("readout.has_facts", { near, names: names.join(", ") })
        : msg("readout.has_no_facts", { near });
  return [
    {
      at,
      code: "unknown",
      severity: "repair",
      message: msg("readout.no_fact", { at, source: reference.source, hint }),
    },
  ];
};
