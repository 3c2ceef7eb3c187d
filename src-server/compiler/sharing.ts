import { SHARED_THINGS, type PlanScene } from "../contract/plan.ts";
import type { OpenedElement } from "./element-kind.ts";

/** What elements can have in common. */
export type SharedThing = (typeof SHARED_THINGS)[number];

/** Elements of a scene that share things. */
export type ShareGroup = {
  elements: readonly string[];
  what: readonly SharedThing[];
  /** A param that runs with their clock. */
  param: string | undefined;
  /** False where the layout alone makes them share. */
  asked: boolean;
};

/** The groups that a plan names, or else the two sides of a comparison. */
export const shareGroups = (scene: PlanScene): ShareGroup[] =>
  scene.share?.map(({ elements, what = SHARED_THINGS, param }) => ({ elements, what, param, asked: true })) ??
  comparedSides(scene);

/** The groups that share a clock. */
export const clockGroups = (scene: PlanScene): ShareGroup[] =>
  shareGroups(scene).filter(({ what }) => what.includes("clock"));

const comparedSides = ({ layout, elements }: PlanScene): ShareGroup[] => {
  if (layout !== "compare") return [];
  const [left = [], right = []] = ["left", "right"].map((side) => elements.filter(({ zone }) => zone === side));
  const [one, other] = [left[0], right[0]];
  if (!one || !other || left.length + right.length > 2 || one.type !== other.type) return [];
  return [{ elements: [one.id, other.id], what: SHARED_THINGS, param: undefined, asked: false }];
};

type Opened = { opened: OpenedElement };

/** Why elements cannot share a thing: those that have none of it, or `kinds` where each has one of another kind. */
export type Obstacle = { thing: SharedThing; without: readonly string[]; kinds: boolean };

/** What keeps the elements of a group from sharing a thing; undefined where nothing does. */
export const obstacleTo = (
  thing: SharedThing,
  { elements, param }: ShareGroup,
  read: ReadonlyMap<string, Opened>,
): Obstacle | undefined => {
  const known = elements.filter((id) => read.has(id));
  const kindOf = (id: string): string | undefined => {
    const opened = read.get(id)?.opened;
    if (thing === "clock") return opened?.view.clock || param !== undefined ? "clock" : undefined;
    return opened?.shares?.[thing]?.kind;
  };
  const without = known.filter((id) => kindOf(id) === undefined);
  const kinds = new Set(known.map(kindOf)).size > 1;
  return known.length < 2 || without.length > 0 || kinds ? { thing, without, kinds } : undefined;
};

/** Elements of a scene with the scales and windows they share. */
export const shareAll = <Entry extends Opened>(
  scene: PlanScene,
  read: ReadonlyMap<string, Entry>,
): Map<string, Entry> => {
  const shared = new Map(read);
  for (const group of shareGroups(scene)) {
    for (const thing of group.what) {
      if (thing === "clock" || obstacleTo(thing, group, read)) continue;
      const members = group.elements.flatMap((id) => read.get(id)?.opened ?? []);
      for (const id of group.elements) {
        const entry = shared.get(id);
        const view = entry?.opened.shares?.[thing]?.among(members);
        if (entry && view) shared.set(id, { ...entry, opened: { ...entry.opened, view } });
      }
    }
  }
  return shared;
};
