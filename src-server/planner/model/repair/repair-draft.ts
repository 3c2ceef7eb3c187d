import { findMessage, textParam, msg, type MessageCode } from "../../../contract/messages/message.ts";
import { UNTRUE_CODES, type Finding } from "../../../contract/finding.ts";
import { AppError } from "../../../errors.ts";
import type { AuthorTools } from "../../author.ts";
import { isRecord } from "../../../kit/json.ts";
import { withScene, type DraftScene, type Draft } from "../draft/draft.ts";
import type { WrittenScene } from "../scenes/ask-scenes.ts";
import { listOf, rawsOf, rawText, type Raw, without } from "./raw-values.ts";
import { repairScene } from "./repair-scene.ts";
import { type LookedOver, badness, lookOver } from "./look-over.ts";
import { askRepair, scenesToRepair, type RepairOrder } from "./ask-repair.ts";

/** Numbers that a check has found false, as they were written, by scene. */
type Refuted = ReadonlyMap<string, ReadonlySet<string>>;

/** Messages of statements that were computed to be false, and the parameter that holds the statement. */
const STATED = new Map<MessageCode, string>([
  ["claim.computed", "claim"],
  ["plan.does_not_hold", "tex"],
]);
const STATEMENTS: ReadonlySet<MessageCode> = new Set(STATED.keys());
/** The number at the end of a statement, behind its relation. */
const RESULT = /(?:==|~|=|\\approx|≈)\s*(\d+(?:\.\d+)?)\s*(?:\\?[a-zA-Z%{}\s,]*)$/;
/** Shorter numbers may be meant otherwise where they are said again. */
const SHORTEST = 3;

/** A statement without the quotation marks around it. */
const bare = (statement: string): string => statement.replace(/^"(.*)"$/s, "$1");

const refutedBy = (finding: Finding): string[] => {
  const message = UNTRUE_CODES.has(finding.code) ? findMessage(finding.data, STATEMENTS) : undefined;
  const stated = message && textParam(message, STATED.get(message.code) ?? "");
  const number = RESULT.exec(bare(stated ?? ""))?.[1] ?? "";
  return number.length < SHORTEST ? [] : [number];
};

/** What has been found false so far, and now. */
export const alsoRefuted = (before: Refuted, { faults }: LookedOver): Refuted => {
  const all = new Map<string, ReadonlySet<string>>(before);
  for (const { id, severe } of faults) all.set(id, new Set([...(all.get(id) ?? []), ...severe.flatMap(refutedBy)]));
  return all;
};

const escaped = (text: string): string => text.replaceAll(".", "[.,]");

const says = (beat: unknown, numbers: ReadonlySet<string>): string | undefined =>
  [...numbers].find(
    (number) => isRecord(beat) && new RegExp(`(?<![\\d.,])${escaped(number)}(?![.,]?\\d)`).test(rawText(beat["say"])),
  );

const stillSaid = (scene: Raw, numbers: ReadonlySet<string>): Finding[] =>
  rawsOf(scene["beats"]).flatMap((beat, b): Finding[] => {
    const number = says(beat, numbers);
    if (number === undefined) return [];
    const message = `beats[${b}].say: ${number} was computed to be false, and is still said; say the true number.`;
    return [{ path: `beats[${b}].say`, code: "false_number", severity: "repair", message }];
  });

/** The faults of a draft with the numbers among them that were found false before and are still said. */
export const withRefuted = (looked: LookedOver, refuted: Refuted): LookedOver => ({
  ...looked,
  faults: looked.faults.map((fault) => {
    const scene = looked.draft.scenes.find(({ wanted }) => wanted.id === fault.id)?.scene;
    const numbers = refuted.get(fault.id);
    return scene && numbers ? { ...fault, severe: [...fault.severe, ...stillSaid(scene, numbers)] } : fault;
  }),
});

const MIN_BEATS = 2;

const withoutBeats = ({ scene, wanted }: DraftScene, numbers: ReadonlySet<string>): Partial<DraftScene> => {
  const beats = listOf(scene?.["beats"]);
  const kept = beats.filter((beat) => says(beat, numbers) === undefined);
  if (kept.length === beats.length) return {};
  const isWhole = kept.length >= MIN_BEATS && kept[0] === beats[0];
  return isWhole && scene
    ? { scene: { ...scene, beats: kept, id: wanted.id } }
    : { scene: undefined, state: "left_out" };
};

/** Leaves out what still says a number that was found false: the beat, or the scene where that is not enough. */
export const withoutRefuted = (looked: LookedOver, refuted: Refuted): LookedOver["draft"] =>
  looked.draft.scenes.reduce((draft, one) => {
    const numbers = refuted.get(one.wanted.id);
    return numbers && one.scene ? withScene(draft, one.wanted.id, withoutBeats(one, numbers)) : draft;
  }, looked.draft);

/** How often scenes are written again. */
const MAX_ROUNDS = 2;

/** A scene written again counts only where it is no worse than before. */
export const takeBetter = async (
  before: LookedOver,
  written: ReadonlyMap<string, WrittenScene>,
  tools: Pick<AuthorTools, "review">,
): Promise<LookedOver> => {
  let draft: Draft = before.draft;
  for (const [id, scene] of written) draft = withScene(draft, id, repairScene(scene));
  const after = await lookOver(draft, tools);
  const worse = [...written.keys()].filter((id) => badness(after, id) > badness(before, id));
  if (worse.length === 0) return after;
  for (const id of worse) {
    const old = before.draft.scenes.find(({ wanted }) => wanted.id === id);
    const refused = after.faults.find((one) => one.id === id)?.severe;
    if (old) draft = withScene(draft, id, { ...old, refused });
  }
  return lookOver(draft, tools);
};

/** Repairs by program what the program alone can repair of what was found. */
const repairFound = async (looked: LookedOver, tools: Pick<AuthorTools, "review">): Promise<LookedOver> => {
  let draft = looked.draft;
  for (const { id, severe, style } of looked.faults) {
    const scene = draft.scenes.find(({ wanted }) => wanted.id === id)?.scene;
    const better = scene && finishLines(dropImpossible(scene, severe), style);
    if (better && better !== scene) draft = withScene(draft, id, { scene: { ...better, id } });
  }
  return draft === looked.draft ? looked : lookOver(draft, tools);
};

/** The model cannot be asked any more, for whatever reason; what is there is what there will be. */
const isOver = (failure: unknown): boolean =>
  failure instanceof AppError && (failure.code === "plan" || failure.code.startsWith("llm_"));

const NOT_ASKED = msg("author.model_not_asked");

/** Has what was found in a draft written again, in two rounds at most. */
export const repairDraft = async (
  looked: LookedOver,
  order: RepairOrder,
  tools: Pick<AuthorTools, "review">,
): Promise<LookedOver> => {
  let now = await repairFound(looked, tools);
  let refuted: Refuted = new Map();
  for (let round = 0; round < MAX_ROUNDS && order.asker.left() > 0; round++) {
    refuted = alsoRefuted(refuted, now);
    const scenes = scenesToRepair(now, { first: round === 0 });
    if (scenes.length === 0) break;
    try {
      const written = await repairFound(await takeBetter(now, await askRepair(now, scenes, order), tools), tools);
      now = withRefuted(written, refuted);
    } catch (failure) {
      if (!isOver(failure)) throw failure;
      now = { ...now, draft: { ...now.draft, notes: [NOT_ASKED] } };
      break;
    }
  }
  const draft = withoutRefuted(now, refuted);
  return draft === now.draft ? now : lookOver(draft, tools);
};

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
