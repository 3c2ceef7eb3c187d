import type { PlanAction, PlanBeat, PlanScene } from "../../contract/plan.ts";
import { addressesOf, splitAddress } from "../staging/actions/context.ts";

const idsOf = (beats: readonly PlanBeat[]): Set<string> =>
  new Set(beats.flatMap((beat) => beat.do.flatMap(addressesOf)).map((address) => splitAddress(address).id));

const CHANGES = new Set<PlanAction["action"]>(["step", "transform", "play", "sweep"]);

/** Whether an element comes out of these beats as it went in, so that another scene may show it anew. */
const unchanged = (id: string, beats: readonly PlanBeat[]): boolean =>
  beats.every((beat) => beat.do.every((action) => !CHANGES.has(action.action) || (action.action !== "sweep" && !addressesOf(action).some((address) => splitAddress(address).id === id))));

const half = (scene: PlanScene, beats: readonly PlanBeat[], options: { id: string; already: ReadonlySet<string> }): PlanScene => {
  const used = idsOf(beats);
  const shown = new Set(scene.elements.filter((element) => element.shown || options.already.has(element.id)).map((element) => element.id));
  const elements = scene.elements.filter((element) => used.has(element.id)).map((element) => ({ ...element, shown: shown.has(element.id) }));
  return { ...scene, id: options.id, beats: [...beats], elements, claims: [] };
};

/** Ways to cut a scene in two after one of its beats, earliest cut first; each half shows only what its beats use. */
export const splitScene = (scene: PlanScene): [PlanScene, PlanScene][] =>
  scene.beats.slice(1).flatMap((_, i): [PlanScene, PlanScene][] => {
    const [first, second] = [scene.beats.slice(0, i + 1), scene.beats.slice(i + 1)];
    const shared = [...idsOf(first)].filter((id) => idsOf(second).has(id));
    const usable = idsOf(first).size > 0 && idsOf(second).size > 0 && shared.every((id) => unchanged(id, first));
    if (!usable || idsOf(second).size === scene.elements.length) return [];
    return [[
      half(scene, first, { id: scene.id, already: new Set() }),
      half(scene, second, { id: `${scene.id.slice(0, 21)}_2`, already: new Set(shared) }),
    ]];
  });

/** Takes the last element of a zone away, with everything done to it; undefined when it is the only one of the scene. */
export const dropElement = (scene: PlanScene, zone: string): { scene: PlanScene; removed: string } | undefined => {
  const removed = scene.elements.filter((element) => element.zone === zone).at(-1)?.id;
  const kept = scene.elements.filter((element) => element.id !== removed);
  const stays = kept[0]?.id;
  if (removed === undefined || stays === undefined) return undefined;
  const beats = scene.beats.map((beat) => {
    const left = beat.do.filter((action) => !addressesOf(action).some((address) => splitAddress(address).id === removed));
    const pointing: PlanAction = { action: "highlight", target: stays };
    return { ...beat, do: left.length > 0 ? left : [pointing] };
  });
  return { scene: { ...scene, elements: kept, beats }, removed };
};
