import type { TimelineScene } from "../../../contract/timeline.ts";
import type { PieceCalls } from "./python-text.ts";
import { pieceCalls } from "./piece-calls.ts";

/** Pieces that one variable of a script holds, in drawing order. */
export type ScriptPart = { name: string; element: string; part: string; pieces: readonly PieceCalls[] };

/** Up to so many parts of one family have a variable each. */
const FEW = 8;

/** The parts of a scene that ever show. A family of many parts, such as the bars of a chart, shares one variable. */
export const sceneParts = (scene: TimelineScene): readonly ScriptPart[] => {
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

/** Words of Python, and names of Manim and of the helpers that a script uses. */
const TAKEN = new Set(
  (
    "False None True and as assert async await break class continue def del elif else except finally for from global " +
    "if import in is lambda nonlocal not or pass raise return try while with match case type self print list linear " +
    "smootherstep ease_out_cubic RIGHT UP STAGE GROUND UNIT OUTLINES SAMPLES np math re io config Path PIL shutil base64 " +
    "functools itertools cairo lines Scene Camera Group VGroup VMobject ImageMobject Animation MathTex ManimColor FadeIn " +
    "FadeOut LineJointType Piece Picture Part Change Draw Letters Flips LectureCamera LectureScene Begun Run"
  ).split(" "),
);

/** Gives names that are unique among those it gave and mean nothing else in a script. */
export const createNames = (tail = ""): ((wanted: string) => string) => {
  const given = new Set<string>();
  return (wanted) => {
    const base = TAKEN.has(wanted) ? `${wanted}${tail || "_"}` : wanted;
    let name = base;
    for (let n = 2; given.has(name) || TAKEN.has(name); n += 1) name = `${base}_${n}`;
    given.add(name);
    return name;
  };
};

const LONGEST = 48;

/** Name of a class for a scene's heading: "A square that grows" → `ASquareThatGrows`. */
export const className = (heading: string): string => {
  const words = wordsOf(heading).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const name = words.join("").slice(0, LONGEST);
  return /^[A-Z]/u.test(name) ? name : `Scene${name}`;
};

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

/** Name of a variable for a part of an element: `sq`, `cell:1,1/fill` → `sq_cell_1_1_fill`. */
const variableName = (...texts: readonly string[]): string => {
  const name = texts.flatMap(wordsOf).join("_").toLowerCase().slice(0, LONGEST);
  return /^[a-z]/u.test(name) ? name : `part_${name}`;
};

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}|['’]/gu, "")
    .split(/[^A-Za-z0-9]+/u)
    .filter(Boolean);
