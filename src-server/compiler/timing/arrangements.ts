import type { Box } from "../../contract/timeline.ts";
import type { PlanAction, PlanScene } from "../../contract/plan.ts";
import { boxHeight, boxWidth } from "../shapes.ts";
import { addressesOf, appearingAddresses, splitAddress } from "../staging/actions/context.ts";
import type { SceneSchedule, StageChange } from "./schedule-scene.ts";

/** The elements that share the stage at the start of a scene, and every later change. */
export type Arrangements = { first: ReadonlySet<string>; changes: readonly StageChange[] };

/** What comes within this time of something else has its room from the start, in milliseconds. */
const SOON_MS = 2000;
/** Room that is free for a shorter time stays free. */
const MIN_FREE_MS = 3000;

type Change = { beat: number; action: number; atMs: number; comes: readonly string[]; goes: readonly string[] };

const idsOf = (addresses: readonly string[]): string[] => addresses.map((address) => splitAddress(address).id);

/** Elements that an action takes away as a whole. */
const goneWith = (action: PlanAction, onStage: ReadonlySet<string>): string[] => {
  if (action.action === "clear" && action.target === undefined) {
    const stay = new Set(idsOf([action.except ?? []].flat()));
    return [...onStage].filter((id) => !stay.has(id));
  }
  if (action.action !== "hide" && action.action !== "clear") return [];
  return addressesOf(action).filter((address) => onStage.has(address));
};

type Timed = { beat: number; index: number; action: PlanAction; startMs: number; endMs: number };

const timedActions = (scene: PlanScene, schedule: SceneSchedule): Timed[] =>
  scene.beats
    .flatMap((beat, b) =>
      beat.do.map((action, index): Timed => {
        const { startMs = 0, spans = [] } = schedule.beats[b] ?? {};
        const span = spans[index] ?? { startMs: 0, endMs: 0 };
        return { beat: b, index, action, startMs: startMs + span.startMs, endMs: startMs + span.endMs };
      }),
    )
    .sort((a, b) => a.startMs - b.startMs);

const atStart = (scene: PlanScene): Set<string> =>
  new Set(scene.elements.filter(({ shown, carry }) => shown || carry).map(({ id }) => id));

/** Every moment at which elements come or go, in the order of time. */
const changesOf = (scene: PlanScene, schedule: SceneSchedule): Change[] => {
  const onStage = atStart(scene);
  const known = new Set(scene.elements.map(({ id }) => id));
  return timedActions(scene, schedule).flatMap(({ beat, index, action, startMs, endMs }): Change[] => {
    const comes = [...new Set(idsOf(appearingAddresses(action)))].filter((id) => known.has(id) && !onStage.has(id));
    const goes = goneWith(action, onStage);
    for (const id of comes) onStage.add(id);
    for (const id of goes) onStage.delete(id);
    if (comes.length + goes.length === 0) return [];
    return [{ beat, action: index, atMs: goes.length > 0 ? endMs : startMs, comes, goes }];
  });
};

/** The elements that come soon after a moment, one soon after the other. */
const comingSoon = (changes: readonly Change[], from: number, sinceMs: number): string[] => {
  let lastMs = sinceMs;
  const soon: string[] = [];
  for (const change of changes.slice(from)) {
    if (change.atMs - lastMs > SOON_MS) break;
    if (change.comes.length > 0) lastMs = change.atMs;
    soon.push(...change.comes);
  }
  return soon;
};

const sameIds = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id));

/** Layouts with a camera are seen through it as they are. */
const isFixed = (scene: PlanScene): boolean =>
  scene.elements.length < 2 || scene.beats.some((beat) => beat.do.some(({ action }) => action === "zoom"));

/** Everything keeps its place for the whole scene. */
export const fixedArrangement = (scene: PlanScene): Arrangements => ({
  first: new Set(scene.elements.map(({ id }) => id)),
  changes: [],
});

/**
 * Plans who shares the stage when. What is alone has it all; the others make room just before something comes,
 * and take the room of what has gone unless something else needs it soon.
 */
export const planArrangements = (scene: PlanScene, schedule: SceneSchedule): Arrangements => {
  if (isFixed(scene)) return fixedArrangement(scene);
  const changes = changesOf(scene, schedule);
  const onStage = atStart(scene);
  const sinceMs = onStage.size > 0 ? 0 : (changes[0]?.atMs ?? 0);
  const first = new Set([...onStage, ...comingSoon(changes, 0, sinceMs)]);
  const planned: StageChange[] = [];
  let shown: ReadonlySet<string> = first;
  changes.forEach(({ beat, action, atMs, comes, goes }, i) => {
    for (const id of comes) onStage.add(id);
    for (const id of goes) onStage.delete(id);
    const freeMs = (changes[i + 1]?.atMs ?? schedule.lengthMs) - atMs;
    if (goes.length > 0 && (freeMs < MIN_FREE_MS || onStage.size === 0)) return;
    if (comes.every((id) => shown.has(id)) && goes.length === 0) return;
    const next = new Set([...onStage, ...comingSoon(changes, i + 1, atMs)]);
    if (!sameIds(next, shown)) planned.push({ beat, action, shown: next });
    shown = next;
  });
  return { first, changes: planned };
};

/** What comes has its room from the start where that leaves the others this share of theirs or more. */
const MIN_KEPT_ROOM = 0.75;

/**
 * Leaves out changes that would shift what is on stage only a little: a caption has its room below a picture from the start,
 * so that the picture keeps its place when it comes. `boxesOf` gives the rooms of the elements that share the stage.
 */
export const reserveRooms = (
  { first, changes }: Arrangements,
  boxesOf: (shown: ReadonlySet<string>) => ReadonlyMap<string, Box>,
): Arrangements => {
  const remaining: StageChange[] = [];
  let later: StageChange | undefined;
  for (const change of [...changes].toReversed()) {
    if (later && keepsRooms(change.shown, later.shown, boxesOf)) later = { ...change, shown: later.shown };
    else {
      if (later) remaining.unshift(later);
      later = change;
    }
  }
  if (!later) return { first, changes: remaining };
  return keepsRooms(first, later.shown, boxesOf)
    ? { first: later.shown, changes: remaining }
    : { first, changes: [later, ...remaining] };
};

/** Whether elements keep most of their rooms when others join them. */
const keepsRooms = (
  shown: ReadonlySet<string>,
  joined: ReadonlySet<string>,
  boxesOf: (shown: ReadonlySet<string>) => ReadonlyMap<string, Box>,
): boolean => {
  if (shown.size === 0 || ![...shown].every((id) => joined.has(id))) return false;
  const [before, after] = [boxesOf(shown), boxesOf(joined)];
  return [...shown].every((id) => {
    const [from, to] = [before.get(id), after.get(id)];
    return from !== undefined && to !== undefined && areaOf(to) >= MIN_KEPT_ROOM * areaOf(from);
  });
};

const areaOf = (box: Box): number => boxWidth(box) * boxHeight(box);
