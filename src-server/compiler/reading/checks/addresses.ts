import { msg, type Message } from "../../../contract/messages/message.ts";
import type { PlanFinding } from "../../../contract/finding.ts";
import type { Drawing } from "../../drawing.ts";
import type { ElementView } from "../../element-kind.ts";
import { resolvePart } from "../../staging/actor.ts";
import { splitAddress } from "../../staging/actions/context.ts";
import { nearestName } from "../../../computation/nearest-name.ts";
import type { SceneContext } from "./plan-context.ts";

/** Draws a view of an element of the scene in its place, at the start and after each sweep. */
export type DrawOf = (id: string, view: ElementView) => Iterable<Drawing>;

/** States in which a part may be found: at first, with everything on stage, when all has run. */
const statesOf = (view: ElementView): ElementView[] => {
  const end = view.step?.({ count: 1, to: "end" }).at(-1)?.view;
  const first = view.step?.({ count: 1 }).at(-1)?.view;
  const clockEnd = view.clock?.at(view.clock.seconds);
  return [view, view.whole?.(), first, end, clockEnd].filter((state) => state !== undefined);
};

/** What addresses are looked up in: the scene, the states the plan brings its elements into, a way to draw them. */
export type Search = { context: SceneContext; reached: ReadonlyMap<string, readonly ElementView[]>; drawOf: DrawOf };

/** A drawing that has a part, and the keys it means there. */
type Found = { drawing: Drawing; prefixes: readonly string[] };

/** A part in the first state of its element in which there is one. */
export const findPart = (address: string, { context, reached, drawOf }: Search): Found | undefined => {
  const { id, part } = splitAddress(address);
  const view = context.opened.elements.get(id)?.opened.view;
  for (const origin of view ? [view, ...[context.starts?.get(id) ?? []].flat(), ...(reached.get(id) ?? [])] : []) {
    for (const state of statesOf(origin)) {
      for (const drawing of drawOf(id, state)) {
        const prefixes = resolvePart(drawing, part);
        if (prefixes) return { drawing, prefixes };
      }
    }
  }
  return undefined;
};

const MAX_NAMES = 16;

/** The parts an element names that are really there as it is shown, and some more that are drawn, where it names one that is not. */
const partsThere = (id: string, partNames: string, search: Search): string => {
  const named = partNames.split(", ");
  const isPlain = named.every((name) => /^[a-z_]+(?::\S+)?$/.test(name));
  const there = isPlain ? named.filter((name) => findPart(`${id}/${name}`, search)) : named;
  if (there.length === named.length) return partNames;
  const view = search.context.opened.elements.get(id)?.opened.view;
  const drawn = (view ? statesOf(view) : []).flatMap((state) =>
    [...search.drawOf(id, state)].flatMap(({ shapes }) => shapes.map(({ key }) => key.split("/")[0] ?? "")),
  );
  return [...new Set([...there, ...drawn])].slice(0, MAX_NAMES).join(", ");
};

/** Tells of an address that means nothing in any state of the scene. */
export const addressFinding = (address: string, path: string, search: Search): PlanFinding[] => {
  const { id, part } = splitAddress(address);
  const { context } = search;
  const entry = context.opened.elements.get(id);
  const finding = (rest: Message): PlanFinding[] => [
    {
      path,
      code: "no_target",
      severity: "repair",
      message: msg("plan.does_not_exist", { path, address: address.slice(0, 60), rest }),
    },
  ];
  if (!entry) {
    const ids = [...context.opened.elements.keys()];
    return finding(msg("plan.scene_has_nearest", { ids: ids.join(", "), name: nearestName(id, ids)?.name ?? "" }));
  }
  return part === "" || findPart(address, search)
    ? []
    : finding(msg("plan.has", { id, names: partsThere(id, entry.opened.partNames, search) }));
};
