import type { ElementEntry } from "../../src-server/contract/api/catalogue.ts";
import { z } from "zod";
import { type LAYOUT_NAMES, ACTION_NAMES, LEADING_ACTIONS } from "../../src-server/contract/plan.ts";
import { ZONES } from "../../src-server/contract/plan.ts";
import type { VoiceEntry } from "../../src-server/contract/api/catalogue.ts";
import { type DraftPlan, type DraftPlanScene, type DraftAction, movedItem } from "./draft-plan.ts";

/** Most scenes of a plan. */
export const MAX_SCENES = 12;

/** A plain new scene. Its words are left to be written: nothing that stands in for them is ever shown or said. */
export const newScene = (id: string): DraftPlanScene => ({
  id,
  role: "statement",
  heading: "",
  layout: "focus",
  elements: [{ id: "words", type: "text", zone: "main", text: "" }],
  beats: [{ say: "", do: [{ action: "write", target: "words" }] }],
});

/** A plan with a new scene after the one at an index; the same plan when it is full. */
export const addScene = (plan: DraftPlan, index: number): DraftPlan =>
  insertedAfter(plan, index, newScene(freeName("scene", idsOf(plan))));

/** A plan with a copy of a scene after it. */
export const duplicateScene = (plan: DraftPlan, index: number): DraftPlan => {
  const scene = plan.scenes[index];
  return scene ? insertedAfter(plan, index, { ...scene, id: freeName(scene.id, idsOf(plan)) }) : plan;
};

/** A plan without a scene; the last one stays. */
export const removeScene = (plan: DraftPlan, index: number): DraftPlan =>
  plan.scenes.length < 2
    ? plan
    : withScenes(
        plan,
        plan.scenes.filter((_scene, at) => at !== index),
      );

/** A plan with a scene at another index. */
export const moveScene = (plan: DraftPlan, from: number, to: number): DraftPlan =>
  from === to || to < 0 || to >= plan.scenes.length ? plan : withScenes(plan, movedItem(plan.scenes, from, to));

/** The scene at an index as a plan of its own, with those before it whose elements it goes on with. */
export const sceneAlone = (plan: DraftPlan, index: number): { plan: DraftPlan; scene: number } => {
  let first = index;
  while (first > 0 && plan.scenes[first]?.elements.some(({ carry }) => carry === true || carry === "changed"))
    first -= 1;
  return { plan: withScenes(plan, plan.scenes.slice(first, index + 1)), scene: index - first };
};

/** Most sentences of a scene. */
export const MAX_BEATS = 8;

/** Most elements of a scene. */
export const MAX_ELEMENTS = 5;

/** Zones of a layout that no element stands in, in reading order. */
export const freeZones = ({ layout, elements }: DraftPlanScene): string[] =>
  ZONES[layout].filter((zone) => !elements.some((element) => element.zone === zone));

/** Kinds that can be added here: pictures come as files beside a plan, which nothing brings over HTTP. */
export const addableKinds = (kinds: readonly ElementEntry[]): ElementEntry[] =>
  kinds.filter(({ type }) => type !== "image");

const paramsSchema = z.record(z.string(), z.unknown()).catch({});

/**
 * A scene with one more element, filled with the example of its kind, and a sentence that shows it. Where the scene has
 * no room for another sentence, its last one shows it.
 */
export const addElement = (
  scene: DraftPlanScene,
  { type, example, params }: ElementEntry,
  say: string,
): DraftPlanScene => {
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

/** A scene without an element and without what happened to it. */
export const removeElement = (scene: DraftPlanScene, id: string): DraftPlanScene => ({
  ...scene,
  elements: scene.elements.filter((element) => element.id !== id),
  beats: scene.beats.map((beat) => ({ ...beat, do: beat.do.flatMap((action) => without(action, id)) })),
});

/** A scene in another layout; what stood in a zone that the new one lacks takes the free ones in reading order. */
export const changeLayout = (scene: DraftPlanScene, layout: (typeof LAYOUT_NAMES)[number]): DraftPlanScene => {
  const zones = ZONES[layout];
  const kept = scene.elements.filter(({ zone }) => zones.includes(zone)).map(({ zone }) => zone);
  const free = zones.filter((zone) => !kept.includes(zone));
  const last = zones.at(-1) ?? "main";
  const elements = scene.elements.map((element) =>
    zones.includes(element.zone) ? element : { ...element, zone: free.shift() ?? last },
  );
  return { ...scene, layout, elements };
};

/** Every action but `pause` may be tied to a word and given a time. */
const TIMING = ["cue", "at", "seconds"] as const;

type ActionName = (typeof ACTION_NAMES)[number];

const OWN_MEMBERS: Readonly<Record<ActionName, readonly string[]>> = {
  show: ["target", "style"],
  hide: ["target", "style"],
  write: ["target"],
  draw: ["target"],
  transform: ["target", "to"],
  highlight: ["target", "color", "style", "hold"],
  annotate: ["target", "text", "tex", "side", "brace"],
  step: ["target", "count", "to"],
  play: ["target", "speed", "until"],
  sweep: ["param", "to", "from", "easing"],
  rotate: ["target", "azimuth", "elevation"],
  trace: ["target", "along", "loop"],
  connect: ["target", "to", "label"],
  bring: ["target", "to"],
  zoom: ["target", "factor", "window"],
  pause: ["seconds"],
  clear: ["target", "except"],
};

/** Members of a plan's action that count for it. */
export const actionMembers = (action: string): readonly string[] => {
  if (!isAction(action)) return ["target", ...TIMING];
  return action === "pause" ? OWN_MEMBERS.pause : [...OWN_MEMBERS[action], ...TIMING];
};

/** Id of the element that an address names. */
export const elementOf = (address: unknown): string | undefined => {
  const first: unknown = Array.isArray(address) ? address[0] : address;
  return typeof first === "string" ? first.split("/", 1)[0] : undefined;
};

/** Actions that do something in a scene, with the element that an action is about. */
export const offeredActions = (
  scene: DraftPlanScene,
  action: DraftAction | undefined,
  kinds: readonly ElementEntry[],
): ActionName[] => {
  const id = elementOf(action?.["target"]);
  const types = scene.elements.filter((element) => id === undefined || element.id === id).map(({ type }) => type);
  const known = new Set(kinds.filter(({ type }) => types.includes(type)).flatMap(({ actions }) => actions));
  const always = new Set<string>(["pause", "clear", "sweep", "zoom", action?.action ?? "show"]);
  return ACTION_NAMES.filter((name) => known.has(name) || always.has(name));
};

/** An action made another: what both have stays, what the new one lacks goes, what it needs is filled in. */
export const changeAction = (action: DraftAction | undefined, name: string, scene: DraftPlanScene): DraftAction => {
  const members = actionMembers(name);
  const kept = Object.entries(action ?? {}).filter(([member]) => members.includes(member) && member !== "to");
  const fitting = kept.filter(([member]) => member !== "style");
  return { ...needed(name, scene), ...Object.fromEntries(fitting), action: name };
};

/** The voice a sentence is heard in: the lecture's own, else the first that speaks its language. */
export const chooseVoice = (
  voices: readonly VoiceEntry[],
  { wanted, language }: { wanted: string | undefined; language: string },
): string | undefined => {
  const spoken = voices.filter(({ id }) => id !== "none");
  const own = spoken.find(({ id }) => id === wanted);
  const fitting = spoken.filter((voice) => speaks(voice, language));
  return (own ?? fitting.find((voice) => voice.default) ?? fitting[0])?.id;
};

/** A name like the wanted one that nothing else has: `graph`, `graph_2`; at most 24 characters. */
export const freeName = (wanted: string, taken: Iterable<string>): string => {
  const known = new Set(taken);
  const base =
    wanted
      .toLowerCase()
      .replaceAll(/[^a-z0-9_]/g, "_")
      .replace(/^[^a-z]+/, "") || "part";
  const stem = base.replace(/_\d+$/, "");
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? "" : `_${number}`;
    const name = (number === 1 ? base : stem).slice(0, 24 - ending.length) + ending;
    if (!known.has(name)) return name;
  }
};

/** `x_label` as `X label`; what has no word in it, `x` or `<=`, as it is. */
export const humanName = (name: string): string => {
  if (!/\p{L}{2}/u.test(name)) return name;
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const withScenes = (plan: DraftPlan, scenes: DraftPlanScene[]): DraftPlan => ({ ...plan, scenes });

const insertedAfter = (plan: DraftPlan, index: number, scene: DraftPlanScene): DraftPlan =>
  plan.scenes.length >= MAX_SCENES
    ? plan
    : withScenes(plan, [...plan.scenes.slice(0, index + 1), scene, ...plan.scenes.slice(index + 1)]);

const idsOf = (plan: DraftPlan): string[] => plan.scenes.map(({ id }) => id);

const names = (address: unknown, id: string): boolean =>
  typeof address === "string" && (address === id || address.startsWith(`${id}/`));

const without = (action: DraftAction, id: string): DraftAction[] => {
  const { target } = action;
  if (names(target, id) || (LEADING_ACTIONS.has(action.action) && names(action["to"], id))) return [];
  if (!Array.isArray(target)) return [action];
  const others = target.filter((address) => !names(address, id));
  return others.length === 0 ? [] : [{ ...action, target: others }];
};

const isAction = (name: string): name is ActionName => Object.hasOwn(OWN_MEMBERS, name);
const firstElement = (scene: DraftPlanScene): string => scene.elements[0]?.id ?? "";

const needed = (name: string, scene: DraftPlanScene): Record<string, unknown> => {
  if (name === "pause") return { seconds: 1 };
  if (name === "clear") return {};
  if (name === "sweep") return { param: Object.keys(scene["params"] ?? {})[0] ?? "", to: 1 };
  if (name === "annotate") return { target: firstElement(scene), text: "…" };
  if (LEADING_ACTIONS.has(name)) return { target: firstElement(scene), to: scene.elements[1]?.id ?? "" };
  if (name === "transform") return { target: firstElement(scene), to: {} };
  return { target: firstElement(scene) };
};

const speaks = (voice: VoiceEntry, language: string): boolean =>
  voice.languages.some((tag) => tag.split("-", 1)[0] === language.split("-", 1)[0]);
