import { isRecord } from "../../../../kit/json.ts";
import { actionsOf, idOf, SHOWS, targetsOf } from "../addresses.ts";
import { listOf, textOf, without, type Raw } from "../raw.ts";
import { placeCue } from "./sentences.ts";

/** Actions after which their target may be gone, or that have none to point at. */
const NOT_POINTED_AT: ReadonlySet<unknown> = new Set(["hide", "clear", "sweep", "pause", "zoom"]);

const targetOf = (action: Raw): unknown => {
  if (NOT_POINTED_AT.has(action["action"]) || targetsOf(action).length === 0) return undefined;
  return action["action"] === "transform" ? idOf(targetsOf(action)[0] ?? "") : action["target"];
};

const lastTarget = (actions: readonly Raw[]): unknown =>
  actions.map(targetOf).findLast((target) => target !== undefined);

/** Puts each action into the beat that says its cue; one without a cue stays with the action before it. */
const placed = (actions: readonly unknown[], says: readonly string[]): unknown[][] => {
  const shares = says.map((): unknown[] => []);
  let current = 0;
  for (const action of actions) {
    const found = isRecord(action) ? placeCue(textOf(action["cue"]), says) : undefined;
    const at = isRecord(action) ? action["at"] : undefined;
    if (found) current = found.beat;
    else if (at === "start") current = 0;
    else if (at === "end") current = says.length - 1;
    shares[current]?.push(found && isRecord(action) ? { ...action, cue: found.cue } : action);
  }
  return shares;
};

/** The first beat shows something: what is on stage is pointed at, else the first thing to be shown comes with it. */
const fillFirst = (shares: unknown[][], onStage: unknown): unknown[][] => {
  if ((shares[0]?.length ?? 0) > 0) return shares;
  if (onStage !== undefined) return [[{ action: "highlight", target: onStage }], ...shares.slice(1)];
  const from = shares.findIndex((share) => share.length > 0);
  const [first, ...rest] = shares[from] ?? [];
  const moved = isRecord(first) ? without(first, ["cue", "at"]) : first;
  return shares.map((share, i) => (i === 0 ? [moved] : i === from ? rest : share));
};

/** What a scene shows before one of its beats that can be pointed at. */
export const onStageBefore = (scene: Raw, beat: number): unknown => {
  const acted = listOf(scene["beats"]).slice(0, beat).filter(isRecord).flatMap(actionsOf);
  const shown = listOf(scene["elements"])
    .filter(isRecord)
    .find((one) => one["shown"] === true || one["carry"] === true);
  const gone = acted.some((action) => action["action"] === "hide" || action["action"] === "clear");
  const latest = gone ? undefined : lastTarget(acted.filter((action) => SHOWS.has(action["action"])));
  return latest ?? (gone ? undefined : shown?.["id"]);
};

/**
 * Shares the actions of a beat out among the beats it is split into. A beat that gets none points at what was acted on
 * last, or at `onStage`. Undefined where some beat would have nothing to point at.
 */
export const shareActions = (
  actions: readonly unknown[],
  says: readonly string[],
  onStage: unknown,
): unknown[][] | undefined => {
  const shares = fillFirst(placed(actions, says), onStage);
  let latest = onStage;
  const filled = shares.map((share) => {
    const full = share.length > 0 ? share : latest === undefined ? [] : [{ action: "highlight", target: latest }];
    latest = lastTarget(full.filter(isRecord)) ?? latest;
    return full;
  });
  return filled.every((share) => share.length > 0) ? filled : undefined;
};
