import type { PlanScene } from "../../contract/plan.ts";
import type { TimelineNode, Track } from "../../contract/timeline.ts";
import type { Shape } from "../drawing.ts";
import type { Placement } from "../layout/place-scene.ts";
import type { StageSize } from "../stage-size.ts";
import type { Theme } from "../themes.ts";
import type { SceneSchedule } from "../timing/schedule-scene.ts";
import type { Actor, FrameBase } from "./actor.ts";
import { ACTIONS } from "./actions/index.ts";
import { startParams } from "./create-actors.ts";
import { toNode, type FrameSpan, type NodeRecord } from "./node-record.ts";
import { refresh } from "./change-view.ts";
import { revealAtOnce } from "./reveal.ts";
import { frameAt, isStepped, momentOf, type SceneStage } from "./scene-stage.ts";
import { setCamera } from "./camera.ts";
import { carryOver } from "./carry-over.ts";
import { leaveStage, type LeftStage } from "./carry.ts";
import { setScene } from "./set-scene.ts";

export type StageRequest = {
  scene: PlanScene;
  schedule: SceneSchedule;
  actors: ReadonlyMap<string, Actor>;
  placement: Placement;
  size: StageSize;
  theme: Theme;
  base: FrameBase;
  fps: number;
  /** What the scene before left, for elements that are carried over. */
  before?: LeftStage | undefined;
};

/** What a played scene leaves: its nodes in drawing order and their tracks. */
export type StagedScene = {
  nodes: TimelineNode[];
  tracks: Track[];
  durationFrames: number;
  /** The shape each node was made from, by node id. */
  shapes: ReadonlyMap<string, Shape>;
  /** What it leaves to the next scene. */
  left: LeftStage;
};

const openStage = (request: StageRequest): SceneStage => ({
  scene: request.scene,
  size: request.size,
  theme: request.theme,
  fps: request.fps,
  base: request.base,
  actors: request.actors,
  params: startParams(request.scene),
  back: [],
  front: [],
  marks: [],
  releases: [],
  warnings: [],
  ids: new Map(),
});

const showAtStart = (stage: SceneStage): void => {
  for (const element of stage.scene.elements) {
    const actor = stage.actors.get(element.id);
    if (!actor || element.carry || !element.shown) continue;
    actor.view = actor.view.whole && !isStepped(stage.scene, element.id) ? actor.view.whole() : actor.view;
    refresh(stage, actor);
    revealAtOnce(stage, actor);
  }
};

const spanOf = (stage: SceneStage, startMs: number, endMs: number): FrameSpan => {
  const start = frameAt(stage, startMs);
  return { start, end: Math.max(start + 1, frameAt(stage, endMs)) };
};

const playBeat = (stage: SceneStage, request: StageRequest, beatIndex: number): void => {
  const beat = request.schedule.beats[beatIndex];
  const plan = stage.scene.beats[beatIndex];
  if (!beat || !plan) return;
  const beatStart = frameAt(stage, beat.startMs);
  const beatEnd = frameAt(stage, beat.startMs + beat.lengthMs);
  for (const release of stage.releases.splice(0)) release.undo(beatStart, new Set());
  const timed = plan.do.map((action, i) => ({ action, span: beat.spans[i] ?? { startMs: 0, endMs: 0 } }));
  for (const { action, span } of timed.sort((a, b) => a.span.startMs - b.span.startMs)) {
    ACTIONS[action.action]({
      stage,
      action,
      beatEnd,
      span: spanOf(stage, beat.startMs + span.startMs, beat.startMs + span.endMs),
    });
  }
};

const inOrder = (stage: SceneStage): NodeRecord[] => [
  ...stage.back,
  ...[...stage.actors.values()].flatMap((actor) => actor.order),
  ...stage.front,
];

/** Plays a scene through once, action by action, and keeps what every shape did. */
export const stageScene = (request: StageRequest): StagedScene => {
  const stage = openStage(request);
  setScene(stage, request.placement);
  setCamera(stage);
  showAtStart(stage);
  carryOver(stage, request.before);
  stage.scene.beats.forEach((_, beatIndex) => playBeat(stage, request, beatIndex));
  const records = inOrder(stage);
  const lastMove = Math.max(0, ...records.flatMap((record) => record.tracks.map((track) => track.endFrame)));
  return {
    left: leaveStage(stage.actors, stage.base, momentOf(stage)),
    nodes: records.map(toNode),
    tracks: records.flatMap((record) => record.tracks),
    shapes: new Map(records.map((record) => [record.id, record.shape])),
    durationFrames: Math.max(frameAt(stage, request.schedule.lengthMs), lastMove + 1),
  };
};
