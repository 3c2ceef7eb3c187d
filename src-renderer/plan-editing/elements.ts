import { z } from "zod";
import { type LAYOUT_NAMES, ZONES } from "../../src-server/contract/plan.ts";
import type { ElementEntry } from "../../src-server/contract/api/catalogue.ts";
import type { DraftAction, DraftScene } from "./draft-plan.ts";
import { freeName } from "./names.ts";

const paramsSchema = z.record(z.string(), z.unknown()).catch({});

/** Most sentences of a scene. */
export const MAX_BEATS = 8;
/** Most elements of a scene. */
export const MAX_ELEMENTS = 5;

/** Zones of a layout that no element stands in, in reading order. */
export const freeZones = ({ layout, elements }: DraftScene): string[] =>
  ZONES[layout].filter((zone) => !elements.some((element) => element.zone === zone));

/** Kinds that can be added here: pictures come as files beside a plan, which nothing brings over HTTP. */
export const addableKinds = (kinds: readonly ElementEntry[]): ElementEntry[] =>
  kinds.filter(({ type }) => type !== "image");

/**
 * A scene with one more element, filled with the example of its kind, and a sentence that shows it. Where the scene has
 * no room for another sentence, its last one shows it.
 */
export const addElement = (scene: DraftScene, { type, example, params }: ElementEntry, say: string): DraftScene => {
  const zone = freeZones(scene)[0] ?? ZONES[scene.layout][0] ?? "main";
  if (scene.elements.length >= MAX_ELEMENTS) return scene;
  const id = freeName(
    type,
    scene.elements.map((element) => element.id),
  );
  const shows: DraftAction = { action: "show", target: id };
  const beats =
    scene.beats.length < MAX_BEATS
      ? [...scene.beats, { say, do: [shows] }]
      : scene.beats.map((beat, at) =>
          at === scene.beats.length - 1 && beat.do.length < 4 ? { ...beat, do: [...beat.do, shows] } : beat,
        );
  const needed = { ...params, ...paramsSchema.parse(scene["params"]) };
  return {
    ...scene,
    ...(Object.keys(needed).length > 0 ? { params: needed } : {}),
    elements: [...scene.elements, { ...example, id, type, zone }],
    beats,
  };
};

const names = (address: unknown, id: string): boolean =>
  typeof address === "string" && (address === id || address.startsWith(`${id}/`));

const without = (action: DraftAction, id: string): DraftAction[] => {
  const { target } = action;
  if (names(target, id) || (action.action === "connect" && names(action["to"], id))) return [];
  if (!Array.isArray(target)) return [action];
  const others = target.filter((address) => !names(address, id));
  return others.length === 0 ? [] : [{ ...action, target: others }];
};

/** A scene without an element and without what happened to it. */
export const removeElement = (scene: DraftScene, id: string): DraftScene => ({
  ...scene,
  elements: scene.elements.filter((element) => element.id !== id),
  beats: scene.beats.map((beat) => ({ ...beat, do: beat.do.flatMap((action) => without(action, id)) })),
});

/** A scene in another layout; what stood in a zone that the new one lacks takes the free ones in reading order. */
export const changeLayout = (scene: DraftScene, layout: (typeof LAYOUT_NAMES)[number]): DraftScene => {
  const zones = ZONES[layout];
  const kept = scene.elements.filter(({ zone }) => zones.includes(zone)).map(({ zone }) => zone);
  const free = zones.filter((zone) => !kept.includes(zone));
  const last = zones.at(-1) ?? "main";
  const elements = scene.elements.map((element) =>
    zones.includes(element.zone) ? element : { ...element, zone: free.shift() ?? last },
  );
  return { ...scene, layout, elements };
};
