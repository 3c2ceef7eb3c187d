import { ownValue } from "../../../own-value.ts";
import { isRecord } from "../../../kit/json.ts";

/** A member of a plan as it came: nothing about it is known. */
export type Raw = Readonly<Record<string, unknown>>;

/** A plan as data after a mend, and in plain words what was changed. */
export type Mended = { plan: unknown; notes: string[] };

/** Items of a list; none of anything else. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Items of a list that have members. */
export const rawsOf = (value: unknown): Raw[] => listOf(value).filter(isRecord);

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Scenes of a plan; none where it has no such list. */
export const scenesOf = (plan: unknown): Raw[] => (isRecord(plan) ? rawsOf(plan["scenes"]) : []);

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
