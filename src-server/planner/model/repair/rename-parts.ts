import { ownValue } from "../../../own-value.ts";
import { isRecord } from "../../../kit/json.ts";
import { listOf, mapItems, rawsOf, rawText, type Raw, isId, toId } from "./raw-values.ts";

/** Kinds of elements whose parts have names of the same form as elements have. */
const PARTED: ReadonlySet<unknown> = new Set(["plot", "number_line", "number_plane", "image", "energy_levels"]);
/** Members of a part that name another part. */
const NAMING: ReadonlySet<string> = new Set(["id", "on", "with", "a", "b", "of", "sum", "from", "to", "layer"]);

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
      ([member, value]) => [member, NAMING.has(member) ? renamed(value, names) : value] as const,
    ),
  );

const renameAddress = (address: unknown, all: ReadonlyMap<string, ReadonlyMap<string, string>>): unknown => {
  const [, id = "", kind = "", key = ""] = /^([^/]+)\/([a-z_]+):(.+)$/u.exec(rawText(address)) ?? [];
  const name = all.get(id)?.get(key);
  return name === undefined ? address : `${id}/${kind}:${name}`;
};

const renameAction = (action: Raw, all: ReadonlyMap<string, ReadonlyMap<string, string>>): Raw => {
  const one = (value: unknown): unknown =>
    Array.isArray(value) ? listOf(value).map((each) => renameAddress(each, all)) : renameAddress(value, all);
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
export const renameParts = (scene: Raw): Raw => {
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
  return mapItems(elements, "beats", (beat) => mapItems(beat, "do", (action) => renameAction(action, all)));
};
