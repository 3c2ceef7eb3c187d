import type { PlanAction, PlanBeat, PlanScene } from "../../contract/plan.ts";
import { addressesOf, splitAddress } from "../staging/actions/context.ts";
import { neededBy, saidIn, usedIn } from "./element-needs.ts";

const CHANGES = new Set<PlanAction["action"]>(["step", "transform", "play", "hide"]);

const isOn = (action: PlanAction, id: string): boolean =>
  addressesOf(action).some((address) => splitAddress(address).id === id);

const changes = (action: PlanAction, id: string): boolean => {
  if (action.action === "sweep") return true;
  if (action.action === "clear") return action.target === undefined || isOn(action, id);
  return CHANGES.has(action.action) && isOn(action, id);
};

/** Whether an element comes out of these beats as it went in, so that another scene may show it anew. */
const unchanged = (id: string, beats: readonly PlanBeat[]): boolean =>
  beats.every((beat) => beat.do.every((action) => !changes(action, id)));

type Half = { id: string; used: ReadonlySet<string>; already: ReadonlySet<string> };

const half = (scene: PlanScene, beats: readonly PlanBeat[], { id, used, already }: Half): PlanScene => {
  const elements = scene.elements.filter((element) => used.has(element.id));
  return {
    ...scene,
    id,
    beats: [...beats],
    claims: [],
    elements: elements.map((element) => ({ ...element, shown: element.shown || already.has(element.id) })),
  };
};

/** Ways to cut a scene in two after one of its beats, earliest cut first; each half shows only what its beats need. */
export const splitScene = (scene: PlanScene): [PlanScene, PlanScene][] =>
  scene.beats.slice(1).flatMap((_, i): [PlanScene, PlanScene][] => {
    const [first, second] = [scene.beats.slice(0, i + 1), scene.beats.slice(i + 1)];
    const [before, after] = [usedIn(first, scene), usedIn(second, scene)];
    const shared = [...before].filter((id) => after.has(id));
    const smaller = Math.min(before.size, after.size) < scene.elements.length;
    if (before.size === 0 || after.size === 0 || !smaller || !shared.every((id) => unchanged(id, first))) return [];
    return [
      [
        half(scene, first, { id: scene.id, used: before, already: new Set() }),
        half(scene, second, { id: `${scene.id.slice(0, 21)}_2`, used: after, already: new Set(shared) }),
      ],
    ];
  });

/** The action without an element; undefined when nothing is left of it. */
const actionWithout = (action: PlanAction, id: string): PlanAction | undefined => {
  if (!isOn(action, id)) return action;
  const target = addressesOf(action).filter((address) => splitAddress(address).id !== id);
  return target.length > 0 ? { ...action, target } : undefined;
};

const without = (scene: PlanScene, removed: string): PlanScene => {
  const elements = scene.elements.filter((element) => element.id !== removed);
  const pointing: PlanAction = { action: "highlight", target: elements[0]?.id ?? "" };
  const beats = scene.beats.map((beat) => {
    const left = beat.do.flatMap((action) => actionWithout(action, removed) ?? []);
    return { ...beat, do: left.length > 0 ? left : [pointing] };
  });
  return { ...scene, elements, beats };
};

/** The scene without one of its elements, least missed first: nothing else needs it, and the fewest actions use it. */
export const dropElement = (scene: PlanScene): { scene: PlanScene; removed: string }[] => {
  if (scene.elements.length < 2) return [];
  const needed = new Set([
    ...scene.elements.flatMap((element) => neededBy(element, scene)),
    ...saidIn(scene.beats, scene),
  ]);
  const actions = scene.beats.flatMap((beat) => beat.do);
  const uses = (id: string): number => actions.filter((action) => isOn(action, id)).length;
  const candidates = scene.elements
    .map(({ id }) => id)
    .filter((id) => !needed.has(id))
    .toReversed();
  return candidates.sort((a, b) => uses(a) - uses(b)).map((removed) => ({ scene: without(scene, removed), removed }));
};
