import type { BoxesScene } from "./boxes-shapes.ts";

type Part = readonly [name: string, keys: readonly string[]];

const electronsIn = ({ moment }: BoxesScene, subshell: string, box?: number): string[] =>
  moment.places.flatMap((place, i) =>
    place?.subshell === subshell && (box === undefined || place.box === box) ? [`electron:${i + 1}`] : [],
  );

/** A subshell is its label, boxes and electrons; what a core stands for is the core. */
const subshellPart = (scene: BoxesScene, name: string, boxes: number): Part[] => {
  const numbers = Array.from({ length: boxes }, (_, i) => i);
  if (!scene.layout.places.has(name))
    return [
      [`subshell:${name}`, ["core"]],
      ...numbers.map((i): Part => [`box:${name},${i + 1}`, ["core"]]),
      ...electronsIn(scene, name).map((electron): Part => [electron, ["core"]]),
    ];
  const all = [`subshell:${name}`, ...numbers.map((i) => `box:${name},${i + 1}`), ...electronsIn(scene, name)];
  return [
    [`subshell:${name}`, all],
    ...numbers.map((i): Part => [`box:${name},${i + 1}`, [`box:${name},${i + 1}`, ...electronsIn(scene, name, i)]]),
  ];
};

/** Parts that are more than a key. */
export const boxesParts = (scene: BoxesScene): Record<string, readonly string[]> =>
  Object.fromEntries([
    ...scene.model.subshells.flatMap(({ name, boxes }) => subshellPart(scene, name, boxes)),
    ["notation", scene.model.subshells.map(({ name }) => `notation:${name}`)],
  ]);
