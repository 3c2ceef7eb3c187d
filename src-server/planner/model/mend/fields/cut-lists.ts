import { isRecord } from "../../../../kit/json.ts";
import { actionsOf, idOf, targetsOf } from "../addresses.ts";
import { isNamed } from "../facts-named.ts";
import { listOf, rawsOf, textOf, type Raw } from "../raw.ts";

const MAX_SCENES = 12;
const MAX_ELEMENTS = 5;

/** The first scenes and the last of a plan that has too many. */
export const cutScenes = (scenes: readonly unknown[]): readonly unknown[] =>
  scenes.length <= MAX_SCENES ? scenes : [...scenes.slice(0, MAX_SCENES - 1), scenes.at(-1)];

/** A scene's elements without those that the fewest actions use, five at most; what others need stays first. */
export const cutElements = (scene: Raw): Raw => {
  const elements = listOf(scene["elements"]);
  if (elements.length <= MAX_ELEMENTS) return scene;
  const acted = rawsOf(scene["beats"]).flatMap(actionsOf).flatMap(targetsOf).map(idOf);
  const worth = (element: unknown): number => {
    if (!isRecord(element)) return -1;
    const id = textOf(element["id"]);
    return acted.filter((one) => one === id).length + (isNamed(id, scene) ? MAX_ELEMENTS * MAX_SCENES : 0);
  };
  const kept = new Set(
    elements
      .map((element, i) => ({ i, worth: worth(element) }))
      .toSorted((first, second) => second.worth - first.worth)
      .slice(0, MAX_ELEMENTS)
      .map(({ i }) => i),
  );
  return { ...scene, elements: elements.filter((_, i) => kept.has(i)) };
};
