import type { Message } from "../../../contract/messages/message.ts";
import { ownValue } from "../../../own-value.ts";
import { isRecord } from "../../../kit/json.ts";
import { idSchema, LEADING_ACTIONS } from "../../../contract/plan.ts";
import { slipOf } from "../../../computation/nearest-name.ts";

/** A member of a plan as it came: nothing about it is known. */
export type Raw = Readonly<Record<string, unknown>>;

/** A plan as data after a repair, and in plain words what was changed. */
export type RepairedPlan = { plan: unknown; notes: Message[] };

/** Items of a list; none of anything else. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Items of a list that have members. */
export const rawsOf = (value: unknown): Raw[] => listOf(value).filter(isRecord);

export const rawText = (value: unknown): string => (typeof value === "string" ? value : "");

/** Scenes of a plan; none where it has no such list. */
export const rawScenesOf = (plan: unknown): Raw[] => (isRecord(plan) ? rawsOf(plan["scenes"]) : []);

/** The plan with each of its scenes changed; what is no scene stays. */
export const mapScenes = (plan: unknown, change: (scene: Raw, i: number) => unknown): unknown =>
  isRecord(plan) && Array.isArray(plan["scenes"])
    ? { ...plan, scenes: listOf(plan["scenes"]).map((scene, i) => (isRecord(scene) ? change(scene, i) : scene)) }
    : plan;

/** A member of a thing with the items of its list changed; left alone where it is no list. */
export const mapItems = (owner: Raw, member: string, change: (item: Raw, i: number) => unknown): Raw =>
  Array.isArray(ownValue(owner, member))
    ? {
        ...owner,
        [member]: listOf(ownValue(owner, member)).map((item, i) => (isRecord(item) ? change(item, i) : item)),
      }
    : owner;

/** A thing without some of its members. */
export const without = (owner: Raw, members: readonly string[]): Raw =>
  Object.fromEntries(Object.entries(owner).filter(([name]) => !members.includes(name)));

/** Texts of a member that holds one address or several. */
export const addressesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? listOf(value) : [value]).filter((one) => typeof one === "string");

/** Element id of an address. */
export const idOf = (address: string): string => address.split("/")[0] ?? "";

/** Everything an action names on the stage: its targets, and where an arrow or a flight leads. */
export const rawTargets = (action: Raw): string[] => [
  ...addressesIn(action["target"]),
  ...(LEADING_ACTIONS.has(action["action"]) ? addressesIn(action["to"]) : []),
];

/** Actions of a beat. */
export const rawActions = (beat: Raw): Raw[] => rawsOf(beat["do"]);

/** Actions after which only their words are gone when they are left out: they point. */
export const POINTS: ReadonlySet<unknown> = new Set(["highlight", "annotate", "trace", "connect", "bring", "pause"]);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/gu, "\\$&");

/** Matches an element's id where a text quotes a fact of it, as `cards` in `cards.swaps`. */
export const factOf = (id: string): RegExp => new RegExp(`(?<![\\w.])${escaped(id)}(?=\\.[a-z])`, "gu");

/** Whether an element is named by other elements of its scene, by claims or by what is said. */
export const isNamed = (id: string, { elements, claims, beats }: Raw): boolean => {
  const others = rawsOf(elements).filter((one) => one["id"] !== id);
  const said = rawsOf(beats).map((beat) => rawText(beat["say"]));
  return (
    others.some((one) => Object.values(one).includes(id)) ||
    factOf(id).test(JSON.stringify([others, claims ?? [], said]))
  );
};

/** Letters a name has at most. */
const LONGEST = 24;

export const isId = (value: unknown): value is string => idSchema.safeParse(value).success;

const formed = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, "_")
    .replace(/^[^a-z]+|_+$/gu, "")
    .slice(0, LONGEST);

/** A name of the right form that is not taken, as like a text as may be. */
export const toId = (text: string, taken: ReadonlySet<string>, instead: string): string => {
  const name = isId(text) ? text : formed(text) || instead;
  for (let n = 1; ; n++) {
    const end = n === 1 ? "" : `_${n}`;
    const id = `${name.slice(0, LONGEST - end.length)}${end}`;
    if (!taken.has(id)) return id;
  }
};

const plain = (text: string): string =>
  text
    .trim()
    .replace(/(?<=[a-z])(?=[A-Z])/gu, "_")
    .toLowerCase()
    .replace(/[\s-]+/gu, "_");

/** The known name that a word means: itself however it is written, another word for it, or one it is a slip of. */
export const nameAmong = (
  value: unknown,
  names: readonly string[],
  others: Readonly<Record<string, string>> = {},
): string | undefined => {
  if (typeof value !== "string") return undefined;
  if (names.includes(value)) return value;
  const word = plain(value);
  if (names.includes(word)) return word;
  return ownValue(others, word) ?? slipOf(word, names);
};
