import { APPEARING_ACTIONS } from "../../../contract/plan.ts";
import { msg, type Message } from "../../../contract/messages/message.ts";
import { isRecord } from "../../../kit/json.ts";
import { bareWord } from "../../../kit/text.ts";
import {
  listOf,
  mapScenes,
  rawText,
  without,
  type RepairedPlan,
  type Raw,
  rawActions,
  idOf,
  rawTargets,
} from "./raw-values.ts";

/** A scene has no more beats. */
const MAX_BEATS = 8;

const isTooMuch = (beat: unknown): boolean => {
  const say = isRecord(beat) ? rawText(beat["say"]) : "";
  return sentenceWords(say).length > MAX_WORDS || spokenSentences(say).length > MAX_SENTENCES;
};

/** The beats that one that says too much becomes; the beat itself where it cannot be split. */
const splitBeat = (scene: Raw, b: number): unknown[] => {
  const beat = listOf(scene["beats"])[b];
  if (!isRecord(beat)) return [beat];
  const says = beatsOfSpeech(rawText(beat["say"]));
  const shares = says.length > 1 ? shareActions(listOf(beat["do"]), says, onStageBefore(scene, b)) : undefined;
  if (!shares) return [beat];
  const last = says.length - 1;
  return says.map((say, i) => ({ ...(i < last ? without(beat, ["pause"]) : beat), say, do: shares[i] }));
};

/** Splits the beats that say most first, as long as the scene has room for more. */
const splitScene = (scene: Raw, note: (message: Message) => void): Raw => {
  const beats = listOf(scene["beats"]);
  const wordy = beats
    .map((beat, b) => ({ b, words: isRecord(beat) ? sentenceWords(rawText(beat["say"])).length : 0 }))
    .filter(({ b }) => isTooMuch(beats[b]))
    .toSorted((first, second) => second.words - first.words);
  let count = beats.length;
  const split = new Map<number, unknown[]>();
  for (const { b } of wordy) {
    const parts = splitBeat(scene, b);
    if (parts.length === 1 || count + parts.length - 1 > MAX_BEATS) continue;
    count += parts.length - 1;
    split.set(b, parts);
  }
  if (split.size === 0) return scene;
  const heading = rawText(scene["heading"]);
  note(
    split.size === 1
      ? msg("author.beat_split", { heading })
      : msg("author.beats_split", { heading, count: split.size }),
  );
  return { ...scene, beats: beats.flatMap((beat, b) => split.get(b) ?? [beat]) };
};

/**
 * Splits beats of more than 28 words or two sentences at the ends of sentences. Actions go with the words of their cues;
 * a beat left without one points at what was shown last. Scenes that would get more than 8 beats keep the rest as it is.
 */
export const splitBeats = (plan: unknown): RepairedPlan => {
  const notes: Message[] = [];
  const split = mapScenes(plan, (scene) => splitScene(scene, (message) => notes.push(message)));
  return { plan: split, notes };
};

/** A listener follows no more words in one beat. */
const MAX_WORDS = 28;
const MAX_SENTENCES = 2;

/** Formulas and computed facts without the blanks inside them, so that each is one word. */
const tied = (say: string): string =>
  say.replace(/\$[^$]*\$|\{\{[^{}]*\}\}/gu, (whole) => whole.replaceAll(/\s/gu, "\u00a0"));
const untied = (say: string): string => say.replaceAll("\u00a0", " ");

/** Words of speech; a formula and a computed fact are one word each. */
export const sentenceWords = (say: string): string[] =>
  tied(say)
    .split(/[^\S\u00a0]+/u)
    .filter((word) => word !== "")
    .map(untied);

/** Sentences of speech; a point inside a number, a formula or a fact ends none. */
export const spokenSentences = (say: string): string[] =>
  tied(say)
    .split(/(?<=[.!?…]["'”’)\]]*)[^\S\u00a0]+(?=["'“‘([]*[\p{Lu}\p{N}${])/u)
    .map((sentence) => untied(sentence.trim()))
    .filter((sentence) => sentence !== "");

/** Sentences put together into as few groups as beats may hold, in their order. */
export const beatsOfSpeech = (say: string): string[] => {
  const groups: string[][] = [];
  for (const sentence of spokenSentences(say)) {
    const last = groups.at(-1);
    const joined = sentenceWords([...(last ?? []), sentence].join(" ")).length;
    if (last && last.length < MAX_SENTENCES && joined <= MAX_WORDS) last.push(sentence);
    else groups.push([sentence]);
  }
  return groups.map((group) => group.join(" "));
};

/** A cue taken apart: its words, and which use of them is meant, counted from 1. */
const readCue = (cue: string): { name: string; words: string[]; use: number } => {
  const [, name = "", use = "1"] = /^(.*?)(?:#(\d+))?$/su.exec(cue.trim()) ?? [];
  const words = name
    .split(/\s+/u)
    .map(bareWord)
    .filter((word) => word !== "");
  return { name, words, use: Number(use) };
};

const usesIn = (say: string, wanted: readonly string[]): number => {
  const said = sentenceWords(say).map(bareWord);
  return said.filter((_, i) => wanted.every((word, k) => said[i + k] === word)).length;
};

/** Which of several beats says a cue, and the cue as that beat counts it; undefined where none does. */
export const placeCue = (cue: string, says: readonly string[]): { beat: number; cue: string } | undefined => {
  const { name, words, use } = readCue(cue);
  if (words.length === 0) return undefined;
  let before = 0;
  for (const [beat, say] of says.entries()) {
    const here = usesIn(say, words);
    if (use > before && use <= before + here)
      return { beat, cue: use - before === 1 ? name : `${name}#${use - before}` };
    before += here;
  }
  return undefined;
};

/** Actions after which their target may be gone, or that have none to point at. */
const NOT_POINTED_AT: ReadonlySet<unknown> = new Set(["hide", "clear", "sweep", "pause", "zoom"]);

const targetOf = (action: Raw): unknown => {
  if (NOT_POINTED_AT.has(action["action"]) || rawTargets(action).length === 0) return undefined;
  return action["action"] === "transform" ? idOf(rawTargets(action)[0] ?? "") : action["target"];
};

const lastTarget = (actions: readonly Raw[]): unknown =>
  actions.map(targetOf).findLast((target) => target !== undefined);

/** Puts each action into the beat that says its cue; one without a cue stays with the action before it. */
const placed = (actions: readonly unknown[], says: readonly string[]): unknown[][] => {
  const shares = says.map((): unknown[] => []);
  let current = 0;
  for (const action of actions) {
    const found = isRecord(action) ? placeCue(rawText(action["cue"]), says) : undefined;
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
const onStageBefore = (scene: Raw, beat: number): unknown => {
  const acted = listOf(scene["beats"]).slice(0, beat).filter(isRecord).flatMap(rawActions);
  const shown = listOf(scene["elements"])
    .filter(isRecord)
    .find((one) => one["shown"] === true || one["carry"] === true);
  const gone = acted.some((action) => action["action"] === "hide" || action["action"] === "clear");
  const latest = gone ? undefined : lastTarget(acted.filter((action) => APPEARING_ACTIONS.has(action["action"])));
  return latest ?? (gone ? undefined : shown?.["id"]);
};

/**
 * Shares the actions of a beat out among the beats it is split into. A beat that gets none points at what was acted on
 * last, or at `onStage`. Undefined where some beat would have nothing to point at.
 */
const shareActions = (
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
