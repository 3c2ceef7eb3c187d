import type { FactLookup } from "../../contract/fact.ts";
import type { LecturePlan, PlanScene } from "../../contract/plan.ts";
import type { ElementKind, OpenedElement } from "../element-kind.ts";
import { ELEMENT_KINDS } from "../elements/index.ts";
import type { Typesetter } from "../typography/typesetter.ts";

/** A scene's elements, read, each with its kind. */
export type OpenedScene = {
  elements: ReadonlyMap<string, { kind: ElementKind; opened: OpenedElement }>;
  facts: FactLookup;
};

const KINDS: ReadonlyMap<string, ElementKind> = new Map(ELEMENT_KINDS.map((kind) => [kind.type, kind]));

/** The kind of a type name; undefined when there is none. */
export const kindOf = (type: string): ElementKind | undefined => KINDS.get(type);

/** Reads the elements of a scene in their order; those of unknown type are left out. */
export const openScene = (plan: LecturePlan, scene: PlanScene, type: Typesetter): OpenedScene => {
  const elements = new Map<string, { kind: ElementKind; opened: OpenedElement }>();
  const facts: FactLookup = (element, fact) => elements.get(element)?.opened.facts[fact];
  const siblings = scene.elements.map((element) => ({ id: element.id, type: element.type }));
  for (const element of scene.elements) {
    const kind = kindOf(element.type);
    if (!kind) continue;
    const env = { type, params: scene.params, symbols: plan.symbols, facts, siblings, language: plan.language };
    elements.set(element.id, { kind, opened: kind.open(element, env) });
  }
  return { elements, facts };
};
