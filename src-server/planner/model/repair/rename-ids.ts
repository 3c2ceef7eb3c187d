import { isRecord } from "../../../kit/json.ts";
import { factOf, listOf, mapItems, rawsOf, scenesOf, rawText, type Raw, isId, toId } from "./raw-values.ts";
import { renameParts } from "./rename-parts.ts";

/** Members of elements that name another element. */
const NAMING = ["follows", "of", "source", "element", "target"];
/** Members of elements whose words may quote facts. */
const QUOTING = ["value", "text"];

type NewNames = ReadonlyMap<string, string>;

const nameOf = (value: unknown): string => (typeof value === "number" ? String(value) : rawText(value));

/** New names of all elements whose own are not of the form; the same name becomes the same everywhere. */
export const newNames = (plan: unknown): NewNames => {
  const all = scenesOf(plan).flatMap((scene) => rawsOf(scene["elements"]).map(({ id }) => nameOf(id)));
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
  return action["action"] === "connect" ? change(targeted, ["to"], (value) => renameTargets(value, names)) : targeted;
};

/** Elements with names of the form, each its own. */
const renameElements = (scene: Raw, names: NewNames): Raw => {
  const taken = new Set<string>();
  return mapItems(scene, "elements", (element) => {
    const name = nameOf(element["id"]);
    const id = toId(names.get(name) ?? name, taken, rawText(element["type"]) || "part");
    taken.add(id);
    const named = change({ ...element, id }, NAMING, (value) => renameAddress(value, names));
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
