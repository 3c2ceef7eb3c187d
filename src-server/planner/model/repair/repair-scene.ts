import { msg, type Message } from "../../../contract/messages/message.ts";
import { isDeepStrictEqual } from "node:util";
import { ownValue } from "../../../own-value.ts";
import { isRecord } from "../../../kit/json.ts";
import type { WrittenScene } from "../scenes/ask-scenes.ts";
import {
  listOf,
  mapItems,
  mapScenes,
  rawText,
  without,
  type RepairedPlan,
  type Raw,
  scenesOf,
  rawActions,
  POINTS,
} from "./raw-values.ts";
import { cleanSpeech, isSpeech } from "./clean-speech.ts";
import { clampFields } from "./clamp-fields.ts";
import { splitBeats } from "./split-beats.ts";

/** A beat has no more actions. */
const MAX_ACTIONS = 4;
/** Kinds of elements whose words are plain words, and the members that hold them. */
const WORDED: ReadonlySet<unknown> = new Set(["text", "callout", "bullets"]);
const WORDS = ["title", "text", "correct"];

/** A text member as it is read; left alone where nothing would be left of it. */
const cleaned = (owner: Raw, members: readonly string[]): Raw => {
  const changes = members.flatMap((member): [string, string][] => {
    const text = rawText(ownValue(owner, member));
    const clean = cleanSpeech(text);
    return clean === text || !isSpeech(clean) ? [] : [[member, clean]];
  });
  return changes.length > 0 ? { ...owner, ...Object.fromEntries(changes) } : owner;
};

const cleanElement = (element: Raw): Raw => {
  const titled = cleaned(element, WORDED.has(element["type"]) ? WORDS : ["title"]);
  if (element["type"] !== "bullets" || !Array.isArray(element["items"])) return titled;
  const items = listOf(element["items"]).map((item) => {
    const clean = cleanSpeech(rawText(item));
    return isSpeech(clean) ? clean : item;
  });
  return items.some((item, i) => item !== listOf(element["items"])[i]) ? { ...titled, items } : titled;
};

/** A pause that stands in the words becomes the beat's own. */
const cleanBeat = (beat: Raw): Raw => {
  const labelled = mapItems(beat, "do", (action) => cleaned(action, ["text", "label"]));
  const say = rawText(beat["say"]);
  const clean = cleanSpeech(say);
  if (clean === say) return labelled;
  const paused = beat["pause"] === undefined && /[[(*<]\s*(?:long |short |dramatic )?(?:pause|break)\b/iu.test(say);
  return { ...labelled, say: clean, ...(paused ? { pause: 1 } : {}) };
};

/** Beats that say nothing any more hand their actions to a neighbour that has room for them, and go. */
const joinSilent = (scene: Raw): Raw => {
  const beats = [...listOf(scene["beats"])];
  for (let b = beats.length - 1; b >= 0; b--) {
    const beat = beats[b];
    if (!isRecord(beat) || typeof beat["say"] !== "string" || isSpeech(beat["say"])) continue;
    const [before, after] = [beats[b - 1], beats[b + 1]];
    const own = listOf(beat["do"]).map((action) => (isRecord(action) ? without(action, ["cue"]) : action));
    const fits = (other: unknown): other is Raw =>
      isRecord(other) && listOf(other["do"]).length + own.length <= MAX_ACTIONS;
    if (fits(after)) beats.splice(b, 2, { ...after, do: [...own, ...listOf(after["do"])] });
    else if (fits(before)) beats.splice(b - 1, 2, { ...before, do: [...listOf(before["do"]), ...own] });
  }
  return beats.length === listOf(scene["beats"]).length ? scene : { ...scene, beats };
};

const cleanScene = (scene: Raw): Raw => {
  const titled = cleaned(scene, ["heading", "left_title", "right_title"]);
  const worded = mapItems(mapItems(titled, "elements", cleanElement), "beats", cleanBeat);
  return joinSilent(worded);
};

/**
 * Takes out of speech, titles and shown words what nobody says: tags of pages, Markdown, fenced code, addresses, emoji,
 * stage directions. LaTeX in speech gets its dollars where it is clearly a formula and goes where it is not.
 */
export const repairSpeech = (plan: unknown): RepairedPlan => {
  const notes: Message[] = [];
  const repaired = mapScenes(isRecord(plan) ? cleaned(plan, ["title", "goal"]) : plan, (scene) => {
    const clean = cleanScene(scene);
    if (!isDeepStrictEqual(clean, scene))
      notes.push(msg("author.markup_removed", { heading: rawText(clean["heading"]) }));
    return clean;
  });
  return { plan: repaired, notes };
};

/** A scene has no more beats. */
const MAX_BEATS = 8;
/** Order in which unmarked beats are dropped: first those that only point at something, then those that show something. */
const UNMARKED = { points: 10, shows: 20 } as const;

/** How soon a beat is left out; the first of a scene never is. */
const rankOf = (beat: unknown, place: number): number => {
  if (place === 0) return Infinity;
  if (!isRecord(beat)) return 0;
  const { optional } = beat;
  if (typeof optional === "number") return optional;
  return rawActions(beat).every(({ action }) => POINTS.has(action)) ? UNMARKED.points : UNMARKED.shows;
};

const cutScene = (scene: Raw, note: (message: Message) => void): Raw => {
  const beats = listOf(scene["beats"]);
  const tooMany = beats.length - MAX_BEATS;
  if (tooMany <= 0) return scene;
  const gone = new Set(
    beats
      .map((beat, place) => ({ place, rank: rankOf(beat, place) }))
      // Of two alike the later one goes: less builds on it.
      .toSorted((first, second) => first.rank - second.rank || second.place - first.place)
      .slice(0, tooMany)
      .map(({ place }) => place),
  );
  note(
    msg("author.beats_cut", {
      heading: rawText(scene["heading"]),
      left: tooMany,
      of: beats.length,
      most: MAX_BEATS,
    }),
  );
  return { ...scene, beats: beats.filter((_, place) => !gone.has(place)) };
};

/** Leaves out of scenes with more than 8 beats those that are missed least. */
export const cutBeats = (plan: unknown): RepairedPlan => {
  const notes: Message[] = [];
  const cut = mapScenes(plan, (scene) => cutScene(scene, (message) => notes.push(message)));
  return { plan: cut, notes };
};

/** A scene after the program's own repairs, and in plain words what was changed. */
type RepairedScene = { scene: WrittenScene; notes: readonly Message[] };

const REPAIRS: readonly ((plan: unknown) => RepairedPlan)[] = [repairSpeech, cutBeats, clampFields, splitBeats];

/** Repairs by program what needs no author: markup in speech, members out of their bounds, beats that are too long. */
export const repairScene = (written: WrittenScene): RepairedScene => {
  const notes: Message[] = [];
  let plan: unknown = { scenes: [written] };
  for (const repair of REPAIRS) {
    const repaired = repair(plan);
    plan = repaired.plan;
    notes.push(...repaired.notes);
  }
  const [scene = written] = scenesOf(plan);
  return { scene: { ...scene, id: written.id }, notes };
};
