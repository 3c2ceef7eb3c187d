import { findMessage } from "../../../contract/messages/message.ts";
import type { Finding } from "../../../contract/finding.ts";
import type { MessageCode } from "../../../contract/messages/message.ts";
import { isRecord } from "../../../kit/json.ts";
import { listOf, without, type Raw } from "./raw-values.ts";

const PLACE = /^scenes\[\d+\]\.beats\[(\d+)\]\.do\[(\d+)\]/;
/** Findings of actions that their element cannot do. */
const CANNOT: ReadonlySet<MessageCode> = new Set<MessageCode>([
  "plan.has_nothing_step_through",
  "plan.has_no_clock_play",
  "plan.cannot_transformed",
  "plan.flat_rotate_turns_pictures",
]);
/** Findings of steps to events that never come. */
const NEVER: ReadonlySet<MessageCode> = new Set<MessageCode>([
  "plan.never_comes_nothing_left",
  "plan.never_comes_still_has",
]);

const repaired = (action: Raw, finding: Finding): Raw | undefined => {
  if (findMessage(finding.data, NEVER)) return without(action, ["to"]);
  if (!findMessage(finding.data, CANNOT)) return undefined;
  const { target, cue, at } = action;
  return { action: "highlight", target, ...(cue === undefined ? {} : { cue }), ...(at === undefined ? {} : { at }) };
};

const ASSUMPTION = /^scenes\[\d+\]\.elements\[(\d+)\]\.assume\[(\d+)\]/;

/** The elements without assumptions that cannot be read; steps that need them are found if they do not follow. */
const readableAssumptions = (scene: Raw, findings: readonly Finding[]): Raw => {
  const unread = findings.flatMap(({ code, path }) => {
    const [, e, a] = (code === "bad_expr" || code === "bad_tex" ? ASSUMPTION.exec(path) : null) ?? [];
    return e === undefined ? [] : [`${e} ${a}`];
  });
  if (unread.length === 0) return scene;
  const elements = listOf(scene["elements"]).map((element, e) =>
    isRecord(element) && Array.isArray(element["assume"])
      ? { ...element, assume: listOf(element["assume"]).filter((_, a) => !unread.includes(`${e} ${a}`)) }
      : element,
  );
  return { ...scene, elements };
};

const UNFINISHED: ReadonlySet<MessageCode> = new Set<MessageCode>(["plan.lines_never_appear"]);
const ELEMENT = /^scenes\[\d+\]\.elements\[(\d+)\]$/;
const MAX_ACTIONS = 4;

/** The beats with the rest of an element's lines brought on where it is last stepped, if its beat has room. */
const finished = (beats: readonly unknown[], id: unknown): readonly unknown[] => {
  const steps = (beat: unknown): boolean =>
    isRecord(beat) &&
    listOf(beat["do"]).some((one) => isRecord(one) && one["action"] === "step" && one["target"] === id);
  const place = beats.findLastIndex(steps);
  const beat = beats[place];
  if (!isRecord(beat) || listOf(beat["do"]).length >= MAX_ACTIONS) return beats;
  return beats.with(place, { ...beat, do: [...listOf(beat["do"]), { action: "step", target: id, to: "end" }] });
};

/** The scene with the lines brought on that its author forgot; itself where none are. */
export const finishLines = (scene: Raw, findings: readonly Finding[]): Raw => {
  const beats = findings.reduce<readonly unknown[]>((all, finding) => {
    const place = findMessage(finding.data, UNFINISHED) && ELEMENT.exec(finding.path)?.[1];
    const element = place === undefined ? undefined : listOf(scene["elements"])[Number(place)];
    return isRecord(element) ? finished(all, element["id"]) : all;
  }, listOf(scene["beats"]));
  return beats === listOf(scene["beats"]) || beats === scene["beats"] ? scene : { ...scene, beats };
};

/** The scene with one step instead of steps to an event that never comes, and pointing instead of what an element cannot do, and without assumptions that cannot be read; itself where nothing of this was found. */
export const dropImpossible = (written: Raw, findings: readonly Finding[]): Raw => {
  const scene = readableAssumptions(written, findings);
  const beats = [...listOf(scene["beats"])];
  let changed = false;
  for (const finding of findings) {
    const [, b, a] = PLACE.exec(finding.path) ?? [];
    const beat = b === undefined ? undefined : beats[Number(b)];
    const actions = isRecord(beat) ? [...listOf(beat["do"])] : [];
    const action = actions[Number(a)];
    const better = isRecord(action) ? repaired(action, finding) : undefined;
    if (!better || !isRecord(beat)) continue;
    actions[Number(a)] = better;
    beats[Number(b)] = { ...beat, do: actions };
    changed = true;
  }
  return changed ? { ...scene, beats } : scene;
};
