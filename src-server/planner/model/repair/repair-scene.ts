import { isDeepStrictEqual } from "node:util";
import { msg, type Message } from "../../../contract/messages/message.ts";
import { ownValue } from "../../../own-value.ts";
import { isRecord } from "../../../kit/json.ts";
import { LEVELS, SCENE_ROLES, SUBJECTS } from "../../../contract/plan.ts";
import { DURATION_SECONDS } from "../../../contract/limits.ts";
import type { WrittenScene } from "../scenes/ask-scenes.ts";
import {
  listOf,
  mapItems,
  mapScenes,
  rawText,
  without,
  type RepairedPlan,
  type Raw,
  rawScenesOf,
  rawActions,
  POINTS,
  nameAmong,
  idOf,
  rawTargets,
  isNamed,
  rawsOf,
} from "./raw-values.ts";
import { cleanSpeech, isSpeech } from "./clean-speech.ts";
import { splitBeats } from "./split-beats.ts";
import {
  repairActions,
  repairSceneColors,
  placeElements,
  newNames,
  renameInScene,
  renameScenes,
} from "./repair-elements.ts";
import { LEVEL_WORDS, ROLE_WORDS, SUBJECT_WORDS } from "./other-names.ts";

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

type Limits = Readonly<Record<string, readonly [number, number]>>;

const ACTION_LIMITS: Limits = {
  seconds: [0.2, 8],
  factor: [1.2, 4],
  speed: [0.1, 10],
  count: [1, 1000],
  azimuth: [-3600, 3600],
  elevation: [-90, 90],
};
const MAX_PAUSE = 3;
const WHOLE: ReadonlySet<string> = new Set(["count"]);

/** A number, also one that is written with its unit, as `2 s`. */
const numberOf = (value: unknown): number | undefined => {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  const [text] = typeof value === "string" ? (/^\s*-?\d+(?:\.\d+)?(?=\s*[a-zA-Z%]*\s*$)/u.exec(value) ?? []) : [];
  return text === undefined ? undefined : Number(text);
};

/** Members of a thing within their limits; what is no number goes. */
const clampMembers = (owner: Raw, limits: Limits): Raw => {
  let clamped = owner;
  for (const [member, [least, most]] of Object.entries(limits)) {
    if (!(member in owner)) continue;
    const number = numberOf(ownValue(owner, member));
    const within = number === undefined ? undefined : Math.min(most, Math.max(least, number));
    clamped =
      within === undefined
        ? without(clamped, [member])
        : { ...clamped, [member]: WHOLE.has(member) ? Math.round(within) : within };
  }
  return clamped;
};

const clampAction = (action: Raw): Raw => {
  const clamped = clampMembers(action, ACTION_LIMITS);
  return action["action"] === "pause"
    ? { ...clamped, ...clampMembers({ seconds: clamped["seconds"] ?? 1 }, { seconds: [0.2, MAX_PAUSE] }) }
    : clamped;
};

/** Numbers that only concern looks, brought within what there is: times, pauses, speeds, magnifications. */
const clampNumbers = (scene: Raw): Raw =>
  mapItems(scene, "beats", (beat) => mapItems(clampMembers(beat, { pause: [0, MAX_PAUSE] }), "do", clampAction));

const MAX_SCENES = 12;
const MAX_ELEMENTS = 5;

/** The first scenes and the last of a plan that has too many. */
const cutScenes = (scenes: readonly unknown[]): readonly unknown[] =>
  scenes.length <= MAX_SCENES ? scenes : [...scenes.slice(0, MAX_SCENES - 1), scenes.at(-1)];

/** A scene's elements without those that the fewest actions use, five at most; what others need stays first. */
const cutElements = (scene: Raw): Raw => {
  const elements = listOf(scene["elements"]);
  if (elements.length <= MAX_ELEMENTS) return scene;
  const acted = rawsOf(scene["beats"]).flatMap(rawActions).flatMap(rawTargets).map(idOf);
  const worth = (element: unknown): number => {
    if (!isRecord(element)) return -1;
    const id = rawText(element["id"]);
    return acted.filter((one) => one === id).length + (isNamed(id, scene) ? MAX_ELEMENTS * MAX_SCENES : 0);
  };
  const kept = new Set(
    elements
      .map((element, i) => ({ i, worth: worth(element) }))
      .toSorted((first, second) => second.worth - first.worth)
      .slice(0, MAX_ELEMENTS)
      .map(({ i }) => i),
  );
  return { ...scene, elements: elements.filter((_, i) => kept.has(i)) };
};

/** Words at whose end a title is not cut. */
const HANGING =
  /(?:\s+(?:a|an|and|as|at|by|for|from|in|into|is|of|on|or|the|to|with|der|die|das|und|et|le|la|de|y|el))+$/iu;

const isWhole = (text: string): boolean => text.split("$").length % 2 === 1;

/** A text cut to a length at the end of a word, never inside a formula. */
export const cutAtWord = (text: string, most: number): string => {
  if ([...text].length <= most) return text;
  const words = text.trim().split(/\s+/u);
  for (let count = words.length; count > 0; count--) {
    const cut = words.slice(0, count).join(" ");
    const bare = cut.replace(/[\s,;:–—-]+$/u, "").replace(HANGING, "");
    if ([...bare].length <= most && isWhole(bare)) return bare;
  }
  return [...text.replaceAll("$", "")].slice(0, most).join("").trim();
};

/** Texts of a thing cut to their lengths. */
const cutMembers = (owner: Raw, lengths: Readonly<Record<string, number>>): Raw => {
  const cut = Object.entries(lengths).flatMap(([member, most]): [string, string][] => {
    const text = ownValue(owner, member);
    const short = typeof text === "string" ? cutAtWord(text, most) : text;
    return typeof short === "string" && short !== text && short !== "" ? [[member, short]] : [];
  });
  return cut.length > 0 ? { ...owner, ...Object.fromEntries(cut) } : owner;
};

/** Headings, titles and labels of a scene that are too long, cut at a word; other texts stay for their author. */
const cutTitles = (scene: Raw): Raw => {
  const headed = cutMembers(scene, { heading: 40, left_title: 22, right_title: 22 });
  const titled = mapItems(headed, "elements", (element) => cutMembers(element, { title: 40, alt: 160 }));
  return mapItems(titled, "beats", (beat) =>
    mapItems(beat, "do", (action) => cutMembers(action, { label: 20, text: 32 })),
  );
};

/** A member whose word means one of some names gets that name. */
const named = (owner: Raw, member: string, names: readonly string[], others: Readonly<Record<string, string>>): Raw => {
  const name = nameAmong(ownValue(owner, member), names, others);
  return name === undefined || name === ownValue(owner, member) ? owner : { ...owner, [member]: name };
};

const clampHead = (plan: Raw): Raw => {
  const told = named(named(plan, "subject", SUBJECTS, SUBJECT_WORDS), "level", LEVELS, LEVEL_WORDS);
  const timed = clampMembers(told, { target_seconds: [DURATION_SECONDS.least, DURATION_SECONDS.most] });
  const symbols = "symbols" in plan ? { symbols: repairSceneColors(plan["symbols"]) } : {};
  return { ...cutMembers(timed, { title: 80, goal: 140 }), ...symbols };
};

/** Repairs of a scene, in their order, each with what it is called in notes. */
const SCENE_CLAMPS: readonly { did: Message; repair(scene: Raw): Raw }[] = [
  { did: msg("author.elements_left_out"), repair: cutElements },
  { did: msg("author.role_named"), repair: (scene) => named(scene, "role", SCENE_ROLES, ROLE_WORDS) },
  { did: msg("author.elements_moved"), repair: placeElements },
  {
    did: msg("author.colors_became_roles"),
    repair: (scene) => {
      const colored = repairSceneColors(scene);
      return isRecord(colored) ? colored : scene;
    },
  },
  { did: msg("author.actions_corrected"), repair: repairActions },
  { did: msg("author.times_limited"), repair: clampNumbers },
  { did: msg("author.titles_cut"), repair: cutTitles },
];

const clampScene = (scene: Raw, note: (message: Message) => void): Raw => {
  let repaired = scene;
  const did: Message[] = [];
  for (const { did: repairNote, repair } of SCENE_CLAMPS) {
    const next = repair(repaired);
    if (!isDeepStrictEqual(next, repaired)) did.push(repairNote);
    repaired = next;
  }
  if (did.length > 0) {
    const heading = rawText(repaired["heading"]) || rawText(repaired["id"]);
    note(msg("author.scene_mended", { heading, did: did.reduce((a, b) => msg("common.listed", { a, b })) }));
  }
  return repaired;
};

/**
 * Brings a plan's members within what there is: lists and times, names of scenes, elements and parts wherever they stand,
 * layouts and zones, actions and their targets, colours, lengths of titles. Texts and numbers that carry truth stay.
 */
export const clampFields = (plan: unknown): RepairedPlan => {
  if (!isRecord(plan) || !Array.isArray(plan["scenes"])) return { plan, notes: [] };
  const notes: Message[] = [];
  const scenes = listOf(plan["scenes"]);
  if (cutScenes(scenes).length < scenes.length)
    notes.push(msg("author.scenes_cut", { left: scenes.length - cutScenes(scenes).length, of: scenes.length }));
  const fewer = { ...clampHead(plan), scenes: renameScenes(cutScenes(scenes)) };
  const names = newNames(fewer);
  const renamed = mapScenes(fewer, (scene) => renameInScene(scene, names));
  return { plan: mapScenes(renamed, (scene) => clampScene(scene, (message) => notes.push(message))), notes };
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
  const [scene = written] = rawScenesOf(plan);
  return { scene: { ...scene, id: written.id }, notes };
};
