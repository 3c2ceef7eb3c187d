import { slipOf } from "../../../computation/nearest-name.ts";
import { ACTION_NAMES } from "../../../contract/plan.ts";
import { ownValue } from "../../../own-value.ts";
import { isRecord } from "../../../kit/json.ts";
import { COLOR_ROLES } from "../../../contract/style.ts";
import { addressesIn, idOf, mapItems, rawsOf, rawText, without, type Raw, nameAmong, listOf } from "./raw-values.ts";
import { ACTION_WORDS, COLOR_WORDS } from "./other-names.ts";

/** A beat has no more actions. */
const MAX_ACTIONS = 4;
/** Actions that mean something without a target. */
const UNTARGETED: ReadonlySet<string> = new Set(["pause", "clear", "sweep"]);
/** Actions a crowded beat can do without, first the least missed. */
const MISSED_LEAST = ["pause", "zoom", "trace", "connect", "annotate", "highlight"];
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
  if (action["action"] !== "connect") return kept;
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
