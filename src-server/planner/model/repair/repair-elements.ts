import { isRecord } from "../../../kit/json.ts";
import { ownValue } from "../../../own-value.ts";
import { LAYOUT_NAMES, LEADING_ACTIONS, ZONES, type LayoutName, ACTION_NAMES } from "../../../contract/plan.ts";
import { slipOf } from "../../../computation/nearest-name.ts";
import { COLOR_ROLES } from "../../../contract/style.ts";
import {
  factOf,
  listOf,
  mapItems,
  rawsOf,
  rawScenesOf,
  rawText,
  type Raw,
  isId,
  toId,
  nameAmong,
  addressesIn,
  idOf,
  without,
} from "./raw-values.ts";
import { LAYOUT_WORDS, ACTION_WORDS, COLOR_WORDS } from "./other-names.ts";

/** Members of elements that name another element. */
const ELEMENT_MEMBERS = ["follows", "of", "source", "element", "target"];
/** Members of elements whose words may quote facts. */
const QUOTING = ["value", "text"];

type NewNames = ReadonlyMap<string, string>;

const nameOf = (value: unknown): string => (typeof value === "number" ? String(value) : rawText(value));

/** New names of all elements whose own are not of the form; the same name becomes the same everywhere. */
export const newNames = (plan: unknown): NewNames => {
  const all = rawScenesOf(plan).flatMap((scene) => rawsOf(scene["elements"]).map(({ id }) => nameOf(id)));
  const taken = new Set(all.filter(isId));
  const names = new Map<string, string>();
  for (const name of all.filter((one) => one !== "" && !isId(one))) {
    if (names.has(name)) continue;
    const id = toId(name, taken, "part");
    taken.add(id);
    names.set(name, id);
  }
  return names;
};

const renameAddress = (address: unknown, names: NewNames): unknown => {
  if (typeof address === "number") return names.get(String(address)) ?? address;
  if (typeof address !== "string") return address;
  if (names.has(address)) return names.get(address);
  const slash = address.indexOf("/");
  const id = slash < 0 ? undefined : names.get(address.slice(0, slash));
  return id === undefined ? address : `${id}${address.slice(slash)}`;
};

const renameTargets = (value: unknown, names: NewNames): unknown =>
  Array.isArray(value) ? listOf(value).map((one) => renameAddress(one, names)) : renameAddress(value, names);

const renameFacts = (text: string, names: NewNames): string =>
  [...names].reduce((all, [old, id]) => all.replace(factOf(old), id), text);

/** Members of a thing changed where it has them. */
const change = (owner: Raw, members: readonly string[], to: (value: unknown) => unknown): Raw =>
  Object.fromEntries(
    Object.entries(owner).map(([name, value]) => [name, members.includes(name) ? to(value) : value] as const),
  );

const inSpeech =
  (names: NewNames) =>
  (value: unknown): unknown =>
    typeof value === "string" ? renameFacts(value, names) : value;

const renameAction = (action: Raw, names: NewNames): Raw => {
  const targeted = change(action, ["target", "except", "along"], (value) => renameTargets(value, names));
  return LEADING_ACTIONS.has(action["action"])
    ? change(targeted, ["to"], (value) => renameTargets(value, names))
    : targeted;
};

/** Elements with names of the form, each its own. */
const renameElements = (scene: Raw, names: NewNames): Raw => {
  const taken = new Set<string>();
  return mapItems(scene, "elements", (element) => {
    const name = nameOf(element["id"]);
    const id = toId(names.get(name) ?? name, taken, rawText(element["type"]) || "part");
    taken.add(id);
    const named = change({ ...element, id }, ELEMENT_MEMBERS, (value) => renameAddress(value, names));
    return change(named, QUOTING, inSpeech(names));
  });
};

/** A scene in which elements, their parts and all that names them have names of the form. */
export const renameInScene = (scene: Raw, names: NewNames): Raw => {
  const beats = mapItems(renameElements(scene, names), "beats", (beat) =>
    mapItems(change(beat, ["say"], inSpeech(names)), "do", (action) => renameAction(action, names)),
  );
  const claims = Array.isArray(scene["claims"]) ? { claims: listOf(scene["claims"]).map(inSpeech(names)) } : {};
  return renameParts({ ...beats, ...claims });
};

/** Gives scenes names of the form, each its own. */
export const renameScenes = (scenes: readonly unknown[]): unknown[] => {
  const taken = new Set<string>();
  return scenes.map((scene, i) => {
    if (!isRecord(scene)) return scene;
    const id = toId(nameOf(scene["id"]), taken, `scene_${i + 1}`);
    taken.add(id);
    return id === scene["id"] ? scene : { ...scene, id };
  });
};

/** Kinds of elements whose parts have names of the same form as elements have. */
const PARTED: ReadonlySet<unknown> = new Set(["plot", "number_line", "number_plane", "image", "energy_levels"]);
/** Members of a part that name another part. */
const PART_MEMBERS: ReadonlySet<string> = new Set(["id", "on", "with", "a", "b", "of", "sum", "from", "to", "layer"]);

/** New names of an element's parts whose own are not of the form. */
const partNames = (element: Raw): Map<string, string> => {
  const parts = Object.values(element).flatMap(rawsOf);
  const ids = parts.map((part) => part["id"]).filter((id) => typeof id === "string");
  const taken = new Set(ids.filter(isId));
  const names = new Map<string, string>();
  for (const old of ids.filter((id) => id !== "" && !isId(id))) {
    const id = toId(old, taken, "part");
    taken.add(id);
    names.set(old, id);
  }
  return names;
};

const renamed = (value: unknown, names: ReadonlyMap<string, string>): unknown =>
  Array.isArray(value)
    ? listOf(value).map((one) => names.get(rawText(one)) ?? one)
    : (names.get(rawText(value)) ?? value);

const renamePart = (part: Raw, names: ReadonlyMap<string, string>): Raw =>
  Object.fromEntries(
    Object.entries(part).map(
      ([member, value]) => [member, PART_MEMBERS.has(member) ? renamed(value, names) : value] as const,
    ),
  );

const renamePartAddress = (address: unknown, all: ReadonlyMap<string, ReadonlyMap<string, string>>): unknown => {
  const [, id = "", kind = "", key = ""] = /^([^/]+)\/([a-z_]+):(.+)$/u.exec(rawText(address)) ?? [];
  const name = all.get(id)?.get(key);
  return name === undefined ? address : `${id}/${kind}:${name}`;
};

const renamePartsInAction = (action: Raw, all: ReadonlyMap<string, ReadonlyMap<string, string>>): Raw => {
  const one = (value: unknown): unknown =>
    Array.isArray(value) ? listOf(value).map((each) => renamePartAddress(each, all)) : renamePartAddress(value, all);
  const own = all.get(rawText(action["target"]));
  const to = isRecord(action["to"]) && own ? renamePart(action["to"], own) : one(action["to"]);
  return Object.fromEntries(
    Object.entries(action).map(([member, value]): [string, unknown] => {
      if (member === "to") return [member, to];
      return [member, member === "target" || member === "along" ? one(value) : value];
    }),
  );
};

/** Gives curves, points and the like names of the form, in their elements and wherever a scene's actions name them. */
const renameParts = (scene: Raw): Raw => {
  const all = new Map(
    rawsOf(scene["elements"])
      .filter((element) => PARTED.has(element["type"]))
      .map((element) => [rawText(element["id"]), partNames(element)] as const)
      .filter(([, names]) => names.size > 0),
  );
  if (all.size === 0) return scene;
  const elements = mapItems(scene, "elements", (element) => {
    const names = all.get(rawText(element["id"]));
    if (!names) return element;
    const lists = Object.keys(element).filter((member) => Array.isArray(ownValue(element, member)));
    return lists.reduce((changed, member) => mapItems(changed, member, (part) => renamePart(part, names)), element);
  });
  return mapItems(elements, "beats", (beat) => mapItems(beat, "do", (action) => renamePartsInAction(action, all)));
};

const RATIOS = ["even", "left", "right"];

/** Words for places of the stage, and the zones that lie there. */
const LIES: Readonly<Record<string, readonly string[]>> = {
  left: ["left", "figure", "a"],
  right: ["right", "work", "b"],
  top: ["top", "title", "a", "figure", "main"],
  upper: ["top", "title", "a", "figure", "main"],
  bottom: ["bottom", "note", "verdict", "result", "subtitle", "c"],
  lower: ["bottom", "note", "verdict", "result", "subtitle", "c"],
  center: ["main", "middle", "work"],
  centre: ["main", "middle", "work"],
  middle: ["middle", "main", "work"],
};

/** The layout that has a zone for each element, where a scene names none. */
const layoutFor = (scene: Raw): LayoutName => {
  const zones = new Set(rawsOf(scene["elements"]).map((element) => rawText(element["zone"])));
  const fitting = LAYOUT_NAMES.find((name) => zones.size > 0 && [...zones].every((zone) => ZONES[name].includes(zone)));
  return fitting ?? (["focus", "focus", "split", "board", "grid"] as const)[zones.size] ?? "grid";
};

const layoutOf = (scene: Raw): LayoutName => {
  const named = nameAmong(scene["layout"], LAYOUT_NAMES, LAYOUT_WORDS);
  return LAYOUT_NAMES.find((name) => name === named) ?? layoutFor(scene);
};

const placeOf = (zone: unknown, zones: readonly string[], used: ReadonlySet<string>): string => {
  const named = nameAmong(zone, zones);
  if (named !== undefined) return named;
  const words = rawText(zone)
    .toLowerCase()
    .split(/[^a-z]+/u);
  const lying = words.flatMap((word) => ownValue(LIES, word) ?? []).filter((name) => zones.includes(name));
  return (
    lying.find((name) => !used.has(name)) ?? zones.find((name) => !used.has(name)) ?? lying[0] ?? zones[0] ?? "main"
  );
};

const ratioOf = (scene: Raw): Raw => {
  const ratio = nameAmong(scene["ratio"], RATIOS);
  return ratio === undefined
    ? Object.fromEntries(Object.entries(scene).filter(([member]) => member !== "ratio"))
    : { ...scene, ratio };
};

/** Gives a scene a layout that there is, and each element a zone of it; a free one where its own is not. */
export const placeElements = (scene: Raw): Raw => {
  const layout = layoutOf(scene);
  const zones = ZONES[layout];
  const used = new Set(rawsOf(scene["elements"]).map((element) => rawText(element["zone"])));
  return mapItems({ ...ratioOf(scene), layout }, "elements", (element) => {
    const zone = placeOf(element["zone"], zones, used);
    used.add(zone);
    return { ...element, zone };
  });
};

/** A beat has no more actions. */
const MAX_ACTIONS = 4;
/** Actions that mean something without a target. */
const UNTARGETED: ReadonlySet<string> = new Set(["pause", "clear", "sweep"]);
/** Actions a crowded beat can do without, first the least missed. */
const MISSED_LEAST = ["pause", "zoom", "trace", "connect", "bring", "annotate", "highlight"];
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  at: ["start", "after", "with", "end"],
  style: ["fade", "grow", "color", "box", "underline", "glow", "dim_others"],
  hold: ["beat", "scene"],
  side: ["auto", "above", "below", "left", "right"],
  easing: ["smooth", "linear"],
};

/** An address in a scene: as it is, or of the element it is a slip of; undefined where there is none. */
const addressIn = (address: string, ids: readonly string[]): string | undefined => {
  const id = idOf(address.trim());
  if (ids.includes(id)) return address.trim();
  const meant = id.length > 2 ? slipOf(id, ids) : undefined;
  return meant === undefined ? undefined : `${meant}${address.trim().slice(id.length)}`;
};

const withTarget = (action: Raw, ids: readonly string[]): Raw | undefined => {
  const name = rawText(action["action"]);
  const wanted = action["target"] ?? action["element"] ?? action["targets"];
  const bare = without(action, ["target", "element", "targets"]);
  if (name === "zoom" && wanted === "scene") return { ...bare, target: wanted };
  const found = addressesIn(wanted).flatMap((address) => addressIn(address, ids) ?? []);
  if (found.length > 0) return { ...bare, target: Array.isArray(wanted) ? found : found[0] };
  return UNTARGETED.has(name) ? bare : undefined;
};

const withEnds = (action: Raw, ids: readonly string[]): Raw | undefined => {
  const wanted = addressesIn(action["except"]);
  const except = wanted.filter((id) => ids.includes(id));
  const left = except.length > 0 ? { except } : {};
  const kept =
    except.length === wanted.length && "except" in action ? action : { ...without(action, ["except"]), ...left };
  if (!LEADING_ACTIONS.has(action["action"])) return kept;
  const to = addressIn(rawText(action["to"]), ids);
  return to === undefined || to === action["target"] ? undefined : { ...kept, to };
};

/** Other words for the sides of a part. */
const SIDES: Readonly<Record<string, string>> = {
  top: "above",
  over: "above",
  up: "above",
  bottom: "below",
  under: "below",
  down: "below",
};

const withChoices = (action: Raw): Raw =>
  Object.fromEntries(
    Object.entries(action).flatMap(([member, value]): [string, unknown][] => {
      const names = ownValue(CHOICES, member);
      if (!names) return [[member, value]];
      const name = nameAmong(ownValue(SIDES, rawText(value)) ?? value, names);
      return name === undefined ? [] : [[member, name]];
    }),
  );

/** An action that there is, on an element that the scene has; undefined where it means nothing. */
const repairAction = (raw: Raw, ids: readonly string[]): Raw | undefined => {
  const name = nameAmong(raw["action"] ?? raw["type"], ACTION_NAMES, ACTION_WORDS);
  if (name === undefined) return undefined;
  const targeted = withTarget({ ...without(raw, ["type"]), action: name }, ids);
  const ended = targeted && withEnds(targeted, ids);
  return ended && withChoices(ended);
};

const missedLeast = (actions: readonly Raw[]): Raw | undefined => {
  for (const name of MISSED_LEAST) {
    const found = actions.findLast((action) => action["action"] === name);
    if (found) return found;
  }
  return actions.at(-1);
};

const atMost = (actions: readonly Raw[]): readonly Raw[] => {
  if (actions.length <= MAX_ACTIONS) return actions;
  const least = missedLeast(actions);
  return atMost(actions.filter((action) => action !== least));
};

/** Actions of a beat that mean something, four at most; where none does, the first element is pointed at. */
const repairBeat = (beat: Raw, ids: readonly string[]): Raw => {
  const written = beat["do"] ?? beat["actions"];
  const actions = isRecord(written) ? [written] : rawsOf(written);
  const repaired = atMost(actions.map((action) => repairAction(action, ids)).filter((action) => action !== undefined));
  const pointing = { action: "highlight", target: ids[0] };
  const moves = repaired.some((action) => action["action"] !== "pause");
  const full = moves || ids.length === 0 ? repaired : [pointing, ...repaired].slice(0, MAX_ACTIONS);
  return { ...without(beat, ["actions"]), do: full };
};

/** Drops actions that there are not or whose targets the scene has not, and fills beats left empty. */
export const repairActions = (scene: Raw): Raw => {
  const ids = rawsOf(scene["elements"]).flatMap(({ id }) => (typeof id === "string" ? [id] : []));
  return mapItems(scene, "beats", (beat) => repairBeat(beat, ids));
};

/** Nothing in a plan lies deeper. */
const DEEPEST = 12;

/** A thing with roles for its colours, however deep; colours by number go, and the default stands in. */
export const repairSceneColors = (value: unknown, depth = 0): unknown => {
  if (depth > DEEPEST) return value;
  if (Array.isArray(value)) return listOf(value).map((item) => repairSceneColors(item, depth + 1));
  return isRecord(value) ? repairMembers(value, depth) : value;
};

const repairMembers = (owner: Raw, depth: number): Raw =>
  Object.fromEntries(
    Object.entries(owner).flatMap(([member, value]): [string, unknown][] => {
      if (member !== "color" || typeof value !== "string") return [[member, repairSceneColors(value, depth + 1)]];
      const role = nameAmong(value, COLOR_ROLES, COLOR_WORDS);
      return role === undefined ? [] : [[member, role]];
    }),
  );
