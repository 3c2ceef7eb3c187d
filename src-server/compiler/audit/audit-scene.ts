import type { Finding } from "../../contract/finding.ts";
import type { TimelineScene } from "../../contract/timeline.ts";
import { movingFrames } from "../../timeline/state-at.ts";
import { sceneStateAt } from "../../timeline/state-at.ts";
import type { Shape } from "../drawing.ts";
import type { StageSize } from "../stage-size.ts";
import { contrastFindings } from "./check-contrast.ts";
import { outsideFindings } from "./check-outside.ts";
import { overlapFindings } from "./check-overlap.ts";
import { smallTextFindings } from "./check-small-text.ts";
import { createPicture, type Picture } from "./picture.ts";

/** A staged scene with the shapes its nodes were made from, by node id. */
export type AuditRequest = {
  scene: TimelineScene;
  shapes: ReadonlyMap<string, Shape>;
  size: StageSize;
  /** Colour behind everything. */
  ground: string;
};

/** What an audit found, and how many pictures it looked at. */
export type AuditResult = { findings: readonly Finding[]; frames: number };

const CHECKS: readonly ((picture: Picture) => Finding[])[] = [overlapFindings, outsideFindings, contrastFindings];

/** One finding a pair of things, however many frames show it. */
const distinct = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [`${finding.code} ${finding.path}`, finding])).values(),
];

/**
 * Looks at every frame in which anything moved: labels must not cover each other or be crossed by lines,
 * nothing may leave the safe area, letters must be large enough and stand out from what is behind them.
 */
export const auditScene = (request: AuditRequest): AuditResult => {
  const frames = movingFrames(request.scene);
  const moving = new Set(frames);
  const findings: Finding[] = smallTextFindings(request);
  const picture = createPicture(request);
  for (const frame of frames) {
    picture.show(sceneStateAt(request.scene, frame), { resting: !moving.has(frame + 1) });
    if (findings.length < 200) for (const check of CHECKS) findings.push(...check(picture));
  }
  return { findings: distinct(findings), frames: frames.length };
};
