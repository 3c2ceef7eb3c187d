import type { FactLookup } from "../../contract/fact.ts";
import type { LecturePictures } from "../../contract/pictures.ts";
import type { LecturePlan, PlanScene } from "../../contract/plan.ts";
import { ownValue } from "../../own-value.ts";
import type { ElementKind, OpenedElement } from "../element-kind.ts";
import type { SymbolColor } from "../elements/shared/symbol-colors.ts";
import { ELEMENT_KINDS } from "../elements/index.ts";
import { shareAll } from "../sharing.ts";
import type { Typesetter } from "../typography/typesetter.ts";
import { inLectureColors } from "./in-lecture-colors.ts";

/** A scene's elements, read, each with its kind. */
export type OpenedScene = {
  elements: ReadonlyMap<string, { kind: ElementKind; opened: OpenedElement }>;
  facts: FactLookup;
};

const KINDS: ReadonlyMap<string, ElementKind> = new Map(ELEMENT_KINDS.map((kind) => [kind.type, kind]));

/** The kind of a type name; undefined when there is none. */
export const kindOf = (type: string): ElementKind | undefined => KINDS.get(type);

/** Kinds that quote facts of the others and are therefore read after them. */
const QUOTING: ReadonlySet<string> = new Set(["readout"]);

/** What a scene is opened with of its lecture. */
export type SceneLecture = Pick<LecturePlan, "language"> & { symbols: readonly SymbolColor[] };

/** Reads the elements of a scene, in the colours of the lecture's symbols; those of unknown type are left out. */
export const openScene = (
  plan: SceneLecture,
  scene: PlanScene,
  type: Typesetter,
  pictures?: LecturePictures,
): OpenedScene => {
  const read = new Map<string, { kind: ElementKind; opened: OpenedElement }>();
  const facts: FactLookup = (element, fact) => ownValue(read.get(element)?.opened.facts, fact);
  const factNames = (element: string): string[] => Object.keys(read.get(element)?.opened.facts ?? {});
  const siblings = scene.elements.map((element) => ({ id: element.id, type: element.type }));
  const env = {
    type,
    params: scene.params,
    symbols: plan.symbols,
    facts,
    factNames,
    siblings,
    language: plan.language,
    pictures,
  };
  for (const element of scene.elements.toSorted((a, b) => Number(QUOTING.has(a.type)) - Number(QUOTING.has(b.type)))) {
    const kind = kindOf(element.type);
    if (kind) read.set(element.id, { kind, opened: inLectureColors(kind.open(element, env), plan.symbols) });
  }
  const shared = shareAll(scene, read);
  const elements = new Map(
    scene.elements.flatMap(({ id }) => {
      const entry = shared.get(id);
      return entry ? [[id, entry] as const] : [];
    }),
  );
  return { elements, facts };
};
