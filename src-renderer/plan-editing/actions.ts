import { ACTION_NAMES } from "../../src-server/contract/plan.ts";
import type { ElementEntry } from "../../src-server/contract/api/catalogue.ts";
import type { DraftAction, DraftScene } from "./draft-plan.ts";

type ActionName = (typeof ACTION_NAMES)[number];

/** Every action but `pause` may be tied to a word and given a time. */
const TIMING = ["cue", "at", "seconds"] as const;

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
  zoom: ["target", "factor", "window"],
  pause: ["seconds"],
  clear: ["target", "except"],
};

const isAction = (name: string): name is ActionName => Object.hasOwn(OWN_MEMBERS, name);

/** Members of a plan's action that count for it. */
export const membersOf = (action: string): readonly string[] => {
  if (!isAction(action)) return ["target", ...TIMING];
  return action === "pause" ? OWN_MEMBERS.pause : [...OWN_MEMBERS[action], ...TIMING];
};

const firstElement = (scene: DraftScene): string => scene.elements[0]?.id ?? "";

/** Id of the element that an address names. */
export const elementOf = (address: unknown): string | undefined => {
  const first: unknown = Array.isArray(address) ? address[0] : address;
  return typeof first === "string" ? first.split("/", 1)[0] : undefined;
};

/** Actions that do something in a scene, with the element that an action is about. */
export const offeredActions = (
  scene: DraftScene,
  action: DraftAction | undefined,
  kinds: readonly ElementEntry[],
): ActionName[] => {
  const id = elementOf(action?.["target"]);
  const types = scene.elements.filter((element) => id === undefined || element.id === id).map(({ type }) => type);
  const known = new Set(kinds.filter(({ type }) => types.includes(type)).flatMap(({ actions }) => actions));
  const always = new Set<string>(["pause", "clear", "sweep", "zoom", action?.action ?? "show"]);
  return ACTION_NAMES.filter((name) => known.has(name) || always.has(name));
};

const needed = (name: string, scene: DraftScene): Record<string, unknown> => {
  if (name === "pause") return { seconds: 1 };
  if (name === "clear") return {};
  if (name === "sweep") return { param: Object.keys(scene["params"] ?? {})[0] ?? "", to: 1 };
  if (name === "annotate") return { target: firstElement(scene), text: "…" };
  if (name === "connect") return { target: firstElement(scene), to: scene.elements[1]?.id ?? "" };
  if (name === "transform") return { target: firstElement(scene), to: {} };
  return { target: firstElement(scene) };
};

/** An action made another: what both have stays, what the new one lacks goes, what it needs is filled in. */
export const changeAction = (action: DraftAction | undefined, name: string, scene: DraftScene): DraftAction => {
  const members = membersOf(name);
  const kept = Object.entries(action ?? {}).filter(([member]) => members.includes(member) && member !== "to");
  const fitting = kept.filter(([member]) => member !== "style");
  return { ...needed(name, scene), ...Object.fromEntries(fitting), action: name };
};
