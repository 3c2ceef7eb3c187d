import type { BeatNarration } from "../../contract/narration.ts";
import type { PlanAction, PlanScene } from "../../contract/plan.ts";
import type { ElementView } from "../element-kind.ts";
import { cueStartMs } from "./cues.ts";
import { actionLengthMs, type ActionSize } from "./action-length.ts";
import { scheduleBeat, type BeatSchedule, type TimedAction } from "./schedule-beat.ts";

/** Times of a scene's beats, in milliseconds from the start of the scene. */
export type SceneSchedule = {
  beats: readonly (BeatSchedule & { startMs: number; speechMs: number })[];
  lengthMs: number;
};

/** What the times of a scene depend on besides its plan. */
export type SceneSpeech = {
  beats: readonly BeatNarration[];
  pausesMs: readonly number[];
  /** How large an action is, given the elements' views before it. */
  sizeOf(action: PlanAction, views: Map<string, ElementView>): ActionSize;
  /** The views every element starts with; `sizeOf` moves them on as it goes. */
  views: Map<string, ElementView>;
};

/** Stillness before the first word of a scene, and the least rest after its last change. */
export const LEAD_MS = 250;
/** Time in which elements of the scene before glide to their new places; nothing is said meanwhile. */
export const CARRY_MS = 800;
const LAST_REST_MS = 1000;
/** An element that starts a scene does not wait longer than this for its cue: nobody is shown an empty stage. */
const LONGEST_EMPTY_MS = 1500;

/** Pause after a beat in milliseconds, as the plan says or by default. */
export const naturalPauseMs = (scene: PlanScene, beatIndex: number): number => {
  const pause = scene.beats[beatIndex]?.pause;
  return 1000 * (pause ?? (beatIndex === scene.beats.length - 1 ? 0.8 : 0.35));
};

const APPEARING = new Set<PlanAction["action"]>(["show", "write", "draw", "step", "play"]);

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

const moves = (action: PlanAction, { scene, beatIndex }: Pick<Place, "scene" | "beatIndex">): readonly string[] => {
  const beat = scene.beats[beatIndex];
  if (action.action === "zoom") return cameraMoves(scene);
  if (action.action === "trace") return pathMoves(action, beat);
  if (STANDS_BY.has(action.action))
    return beat?.do.some((other) => other.action === "zoom") && action.action !== "pause" ? ["camera"] : [];
  if (action.action === "sweep") return ["params"];
  if (action.action === "clear") return ["stage"];
  return startsOf(action);
};

const timedAction = (action: PlanAction, index: number, place: Place, empty: boolean): TimedAction => {
  const words = place.speech.beats[place.beatIndex]?.words ?? [];
  const cue = action.cue === undefined ? undefined : cueStartMs(action.cue, words);
  const late = empty && index === 0 && APPEARING.has(action.action) && (cue ?? 0) > LONGEST_EMPTY_MS;
  return {
    cueMs: late ? 0 : cue,
    at: action.at ?? (index === 0 ? "start" : "after"),
    naturalMs: actionLengthMs(action, place.speech.sizeOf(action, place.speech.views)),
    fixed: action.seconds !== undefined,
    fills:
      (action.action === "play" && action.seconds === undefined) || (action.action === "trace" && action.loop === true),
    moves: moves(action, place),
  };
};

/** Gives every action of a scene its time. */
export const scheduleScene = (scene: PlanScene, speech: SceneSpeech): SceneSchedule => {
  let startMs = scene.elements.some((element) => element.carry) ? CARRY_MS : LEAD_MS;
  const beats = scene.beats.map((beat, beatIndex) => {
    const empty = beatIndex === 0 && scene.elements.every((element) => !element.shown && !element.carry);
    const actions = beat.do.map((action, index) => timedAction(action, index, { scene, beatIndex, speech }, empty));
    const speechMs = speech.beats[beatIndex]?.durationMs ?? 0;
    const pauseMs = speech.pausesMs[beatIndex] ?? 0;
    const last = beatIndex === scene.beats.length - 1;
    const schedule = scheduleBeat(actions, speechMs, pauseMs);
    const rest = last ? Math.max(0, lastChange(schedule) + LAST_REST_MS - schedule.lengthMs) : 0;
    const placed = { ...schedule, lengthMs: schedule.lengthMs + rest, startMs, speechMs };
    startMs += placed.lengthMs;
    return placed;
  });
  return { beats, lengthMs: startMs };
};

const lastChange = (schedule: BeatSchedule): number => Math.max(0, ...schedule.spans.map((span) => span.endMs));
