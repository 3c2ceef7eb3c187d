import type { BeatNarration } from "../../contract/narration.ts";
import { APPEARING_ACTIONS, type PlanAction, type PlanScene } from "../../contract/plan.ts";
import { toAddresses, splitAddress } from "../staging/actions/context.ts";
import type { ElementView } from "../element-kind.ts";
import { cueStartMs } from "./cues.ts";
import { actionLengthMs, type ActionSize } from "./action-length.ts";

/** One action of a beat, as far as its time matters. Times are milliseconds from the start of the beat. */
export type TimedAction = {
  /** Moment of its cue; it starts there. */
  cueMs?: number | undefined;
  at: "start" | "after" | "with" | "end";
  naturalMs: number;
  /** True where the plan names the length itself; such an action is shortened last. */
  fixed: boolean;
  /** True for an action that fills the rest of the beat (the element's own clock). */
  fills: boolean;
  /** Things it moves; two actions that share one never run at the same time. */
  moves: readonly string[];
};

type Span = { startMs: number; endMs: number };
type BeatSchedule = {
  spans: readonly Span[];
  /** Length of the beat, speech and pause included. */
  lengthMs: number;
  /** True where even shortened actions and a waiting beat were not enough. */
  overfull: boolean;
};

/** No beat is shorter, in milliseconds. */
const MIN_BEAT = 1200;
/** A beat waits at most this long for its actions. */
const MAX_WAIT = 2000;
/** Actions are shortened to this share of their natural length, not further. */
const MIN_SHARE = 0.6;

const spansAt = (actions: readonly TimedAction[], share: number, endMs: number): Span[] => {
  const spans: Span[] = [];
  const free = new Map<string, number>();
  for (const action of actions) {
    const length = action.fixed || action.fills ? action.naturalMs : action.naturalMs * share;
    const before = spans.at(-1);
    let startMs = action.cueMs ?? startBy(action.at, before, endMs, length);
    for (const thing of action.moves) startMs = Math.max(startMs, free.get(thing) ?? 0);
    const stop = action.fills ? Math.max(endMs, startMs + length * share) : startMs + length;
    spans.push({ startMs, endMs: stop });
    for (const thing of action.moves) free.set(thing, stop);
  }
  return spans;
};

const startBy = (at: TimedAction["at"], before: Span | undefined, endMs: number, length: number): number => {
  if (at === "end") return Math.max(0, endMs - length);
  if (before === undefined || at === "start") return 0;
  return at === "with" ? before.startMs : before.endMs;
};

const lastEnd = (spans: readonly Span[]): number => Math.max(0, ...spans.map((span) => span.endMs));

/**
 * Gives the actions of a beat their times. Where they do not fit the speech and its pause they are shortened
 * to 60 % at most, then the beat waits up to two seconds, then what sticks out is cut and the beat is overfull.
 */
export const scheduleBeat = (actions: readonly TimedAction[], speechMs: number, pauseMs: number): BeatSchedule => {
  const wantedMs = Math.max(MIN_BEAT, speechMs + pauseMs);
  for (const share of [1, 0.9, 0.8, 0.7, MIN_SHARE]) {
    const spans = spansAt(actions, share, wantedMs);
    if (lastEnd(spans) <= wantedMs + 1) return { spans, lengthMs: wantedMs, overfull: false };
  }
  const spans = spansAt(actions, MIN_SHARE, wantedMs);
  const needMs = lastEnd(spans);
  const lengthMs = Math.min(needMs, wantedMs + MAX_WAIT);
  const cut = spans.map((span) => ({
    startMs: Math.min(span.startMs, lengthMs - 100),
    endMs: Math.min(span.endMs, lengthMs),
  }));
  return { spans: cut, lengthMs, overfull: needMs > lengthMs + 1 };
};

/** Times of a scene's beats, in milliseconds from the start of the scene; `rooms` are the moments at which others make room for an action, by its place in the beat. */
export type SceneSchedule = {
  beats: readonly (BeatSchedule & { startMs: number; speechMs: number; rooms: ReadonlyMap<number, Span> })[];
  lengthMs: number;
};

/** Who is on stage from an action on; before it (or after it, where it takes something away) the others make room. */
export type StageChange = { beat: number; action: number; shown: ReadonlySet<string> };

/** What the times of a scene depend on besides its plan. */
export type SceneSpeech = {
  beats: readonly BeatNarration[];
  pausesMs: readonly number[];
  /** How large an action is, given the elements' views before it. */
  sizeOf(action: PlanAction, views: Map<string, ElementView>): ActionSize;
  /** The views every element starts with; `sizeOf` moves them on as it goes. */
  views: Map<string, ElementView>;
  /** Actions for which the elements on stage make room. */
  arrangements?: readonly StageChange[] | undefined;
  /** Whether it opens the lecture, with its title large and alone. */
  opens?: boolean | undefined;
};

/** Stillness before the first word of a scene, and the least rest after its last change. */
export const LEAD_MS = 250;
/** Times at which the title of a lecture's first scene begins to shrink into its heading, and at which it is there and the first word comes. */
export const OPENING_MS = { shrinks: 800, done: 1400 } as const;
/** How much longer a lecture becomes by its title. */
export const OPENING_COST_MS = OPENING_MS.done - LEAD_MS;
/** Time in which elements that go on from the scene before glide to their new places; nothing is said meanwhile. */
const GO_ON_MS = 800;
/** Time in which others change to what the scene says of them; the first word may come meanwhile. */
const CHANGE_MS = 500;

const goesOn = ({ elements }: PlanScene): boolean => elements.some(({ carry }) => carry === true);

/** Time in which what the scene before left comes to its place, in milliseconds. */
export const arrivalMs = (scene: PlanScene): number => (goesOn(scene) ? GO_ON_MS : CHANGE_MS);

const LAST_REST_MS = 1000;
/** An element that starts a scene does not wait longer than this for its cue: nobody is shown an empty stage. */
const MAX_EMPTY_MS = 400;

/** Pause after a beat in milliseconds, as the plan says or by default. */
export const naturalPauseMs = (scene: PlanScene, beatIndex: number): number => {
  const pause = scene.beats[beatIndex]?.pause;
  return 1000 * (pause ?? (beatIndex === scene.beats.length - 1 ? 0.8 : 0.35));
};

const leadMs = (scene: PlanScene, opens: boolean | undefined): number =>
  opens ? OPENING_MS.done : goesOn(scene) ? GO_ON_MS : LEAD_MS;

const startsOf = (action: PlanAction): readonly string[] =>
  [action.target ?? []].flat().map((address) => address.split("/")[0] ?? "");

type Place = { scene: PlanScene; beatIndex: number; speech: SceneSpeech };

/** Actions that move nothing of what is there. */
const STANDS_BY = new Set<PlanAction["action"]>(["highlight", "annotate", "connect", "pause"]);
const CHANGES = new Set<PlanAction["action"]>(["transform", "step", "play", "sweep", "rotate", "zoom"]);

/** A dot on a line waits for what moves the line, and is waited for. */
const pathMoves = (action: PlanAction, beat: PlanScene["beats"][number] | undefined): readonly string[] =>
  beat?.do.some((other) => CHANGES.has(other.action)) ? [...startsOf(action), "params"] : [];

/** The camera moves all there is; what is put beside a part waits until the part is at rest. */
const cameraMoves = (scene: PlanScene): readonly string[] => [
  ...scene.elements.map(({ id }) => id),
  "params",
  "camera",
  "stage",
];

/** A part flies to where it is wanted while that is made, or else to where it is at rest. */
const flightMoves = (action: PlanAction): readonly string[] =>
  action.at === "with" ? [] : [...startsOf(action), ...toAddresses(action).map((address) => splitAddress(address).id)];

const moves = (action: PlanAction, { scene, beatIndex }: Pick<Place, "scene" | "beatIndex">): readonly string[] => {
  const beat = scene.beats[beatIndex];
  if (action.action === "zoom") return cameraMoves(scene);
  if (action.action === "bring") return flightMoves(action);
  if (action.action === "trace") return pathMoves(action, beat);
  if (STANDS_BY.has(action.action))
    return beat?.do.some((other) => other.action === "zoom") && action.action !== "pause" ? ["camera"] : [];
  if (action.action === "sweep") return ["params"];
  if (action.action === "clear") return ["stage"];
  return startsOf(action);
};

/** Whether an action that brings the first object of an empty stage would leave a heading alone for longer than it may be. */
const comesLate = (action: PlanAction, cueMs: number | undefined): boolean =>
  APPEARING_ACTIONS.has(action.action) && (cueMs === undefined ? action.at === "end" : cueMs > MAX_EMPTY_MS);

/** When what comes first may come, from the start of the first beat: what the scene before left changes its place until then. */
const roomFromMs = ({ scene, beatIndex, speech }: Place): number =>
  beatIndex === 0 && scene.elements.some(({ carry }) => carry)
    ? Math.max(0, arrivalMs(scene) - leadMs(scene, speech.opens))
    : 0;

const timedAction = (action: PlanAction, index: number, place: Place, empty: boolean): TimedAction => {
  const words = place.speech.beats[place.beatIndex]?.words ?? [];
  const cue = action.cue === undefined ? undefined : cueStartMs(action.cue, words);
  const fromMs = APPEARING_ACTIONS.has(action.action) ? roomFromMs(place) : 0;
  const isFirst = action.at === undefined ? index === 0 : action.at === "start";
  const cueMs = fromMs > 0 && (cue !== undefined || isFirst) ? Math.max(fromMs, cue ?? 0) : cue;
  return {
    cueMs: empty && index === 0 && comesLate(action, cue) ? 0 : cueMs,
    at: action.at ?? (index === 0 ? "start" : "after"),
    naturalMs: actionLengthMs(action, place.speech.sizeOf(action, place.speech.views)),
    fixed: action.seconds !== undefined,
    fills:
      (action.action === "play" && action.seconds === undefined) || (action.action === "trace" && action.loop === true),
    moves: moves(action, place),
  };
};

/** Time in which elements glide to make room for another. */
const ROOM_MS = 700;
/** What makes room, and what waits for it. */
const ROOM = "room";
const GOES = new Set<PlanAction["action"]>(["hide", "clear"]);

/** The glide that belongs to an action: before it, or after it where it takes something away. */
const withRoom = (
  timed: TimedAction,
  action: PlanAction,
  scene: PlanScene,
): { glides: boolean; timed: TimedAction }[] => {
  const glide: TimedAction = {
    cueMs: timed.cueMs === undefined ? undefined : Math.max(0, timed.cueMs - ROOM_MS),
    at: timed.at,
    naturalMs: ROOM_MS,
    fixed: true,
    fills: false,
    moves: [...scene.elements.map(({ id }) => id), "params", ROOM],
  };
  const waiting: TimedAction = { ...timed, moves: [...timed.moves, ROOM] };
  if (GOES.has(action.action))
    return [
      { glides: false, timed: waiting },
      { glides: true, timed: { ...glide, cueMs: undefined, at: "after" } },
    ];
  return [
    { glides: true, timed: glide },
    { glides: false, timed: { ...waiting, at: timed.at === "end" ? "end" : "after" } },
  ];
};

/** Schedules a beat's actions, and the glides with which the others make room for some of them. */
const scheduleActions = (
  timed: readonly TimedAction[],
  place: Place,
  times: { speechMs: number; pauseMs: number },
): BeatSchedule & { rooms: ReadonlyMap<number, Span> } => {
  const { scene, beatIndex, speech } = place;
  const own = (speech.arrangements ?? []).filter(({ beat }) => beat === beatIndex);
  const roomFor = new Set(own.map(({ action }) => action));
  const actions = scene.beats[beatIndex]?.do ?? [];
  const rows = timed.flatMap((one, index) => {
    const action = actions[index];
    if (!action || !roomFor.has(index)) return [{ index, glides: false, timed: one }];
    return withRoom(one, action, scene).map((part) => ({ index, ...part }));
  });
  const schedule = scheduleBeat(
    rows.map((row) => row.timed),
    times.speechMs,
    times.pauseMs,
  );
  const spanned = rows.map((row, i) => ({ ...row, span: schedule.spans[i] ?? { startMs: 0, endMs: 0 } }));
  return {
    ...schedule,
    spans: spanned.filter(({ glides }) => !glides).map(({ span }) => span),
    rooms: new Map(spanned.filter(({ glides }) => glides).map(({ index, span }) => [index, span])),
  };
};

/** Gives every action of a scene its time. */
export const scheduleScene = (scene: PlanScene, speech: SceneSpeech): SceneSchedule => {
  let startMs = leadMs(scene, speech.opens);
  const beats = scene.beats.map((beat, beatIndex) => {
    const empty = beatIndex === 0 && scene.elements.every((element) => !element.shown && !element.carry);
    const actions = beat.do.map((action, index) => timedAction(action, index, { scene, beatIndex, speech }, empty));
    const speechMs = speech.beats[beatIndex]?.durationMs ?? 0;
    const pauseMs = speech.pausesMs[beatIndex] ?? 0;
    const last = beatIndex === scene.beats.length - 1;
    const schedule = scheduleActions(actions, { scene, beatIndex, speech }, { speechMs, pauseMs });
    const rest = last ? Math.max(0, lastChange(schedule) + LAST_REST_MS - schedule.lengthMs) : 0;
    const placed = { ...schedule, lengthMs: schedule.lengthMs + rest, startMs, speechMs };
    startMs += placed.lengthMs;
    return placed;
  });
  return { beats, lengthMs: startMs };
};

const lastChange = ({ spans, rooms }: Pick<SceneSchedule["beats"][number], "spans" | "rooms">): number =>
  Math.max(0, ...[...spans, ...rooms.values()].map((span) => span.endMs));
