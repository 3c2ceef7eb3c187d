import type { TimelineScene } from "../../../contract/timeline.ts";
import type { PieceCalls } from "./calls.ts";
import { createNames, variableName } from "./names.ts";
import { pieceCalls } from "./piece-calls.ts";

/** Pieces that one variable of a script holds, in drawing order. */
export type Part = { name: string; element: string; part: string; pieces: readonly PieceCalls[] };

/** Up to so many parts of one family have a variable each. */
const FEW = 8;

/** `text/w2/g8` → `text`, `cell:1,2/label/g0` → `cell:1,2/label`. */
const partOf = (key: string): string =>
  key
    .split("/")
    .filter((step, i) => i === 0 || !/^[wg]\d+(\.\d+)*$/u.test(step))
    .join("/");

/** `cell:1,2/label` → `cell/label`, `bonds:left/1/2-1` → `bonds`. */
const familyOf = (part: string): string =>
  part
    .split("/")
    .map((step) => step.replace(/:.*$/u, ""))
    .filter((step, i) => i === 0 || /^[a-z_]+$/iu.test(step))
    .join("/");

/** The parts of a scene that ever show. A family of many parts, such as the bars of a chart, shares one variable. */
export const sceneParts = (scene: TimelineScene): readonly Part[] => {
  const names = createNames();
  const pieces = scene.nodes.flatMap((node, place) => {
    const calls = pieceCalls(scene, place);
    return calls ? [{ element: node.element, part: partOf(node.part), calls }] : [];
  });
  const familyKey = ({ element, part }: { element: string; part: string }): string => `${element}/${familyOf(part)}`;
  const sizes = new Map(
    [...Map.groupBy(pieces, familyKey)].map(([key, own]) => [key, new Set(own.map(({ part }) => part)).size]),
  );
  const keyOf = (piece: (typeof pieces)[number]): string =>
    (sizes.get(familyKey(piece)) ?? 0) > FEW ? familyKey(piece) : `${piece.element}/${piece.part}`;
  return [...Map.groupBy(pieces, keyOf)].map(([key, own]) => {
    const element = own[0]?.element ?? "";
    const part = key.slice(element.length + 1);
    const words = element === "scene" ? [part] : [element, part];
    return { name: names(variableName(...words)), element, part, pieces: own.map(({ calls }) => calls) };
  });
};
