import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { inside } from "../../../src-server/compiler/boxes.ts";
import { compileLecture } from "../../../src-server/compiler/compile-lecture.ts";
import { pathBounds } from "../../../src-server/compiler/paths.ts";
import { prepareLecture, type PreparedLecture } from "../../../src-server/compiler/prepare-lecture.ts";
import { stageSize } from "../../../src-server/compiler/stage-size.ts";
import { ASPECTS, type Aspect } from "../../../src-server/contract/style.ts";
import { timelineSchema, type TimelineScene } from "../../../src-server/contract/timeline.ts";
import { nodeBounds, isVisible } from "../../../src-server/timeline/node-values.ts";
import { movingFrames, sceneStateAt } from "../../../src-server/timeline/state-at.ts";
import { arbitraryScene } from "../../support/arbitrary-plan.ts";
import { silentNarration, smallPlan } from "../../support/plans.ts";
import { typesetterFor } from "../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());

const preparedScene = (scene: Record<string, unknown>, aspect: Aspect): PreparedLecture | undefined => {
  const lecture = prepareLecture(smallPlan(scene), { aspect, type });
  return "plan" in lecture ? lecture : undefined;
};

/** Moves of one property that begin before the one before has ended. */
const collisions = ({ tracks }: TimelineScene): string[] => {
  const ends = new Map<string, number>();
  return tracks
    .toSorted((a, b) => a.startFrame - b.startFrame)
    .flatMap(({ node, prop, startFrame, endFrame }) => {
      const before = ends.get(`${node} ${prop}`) ?? 0;
      ends.set(`${node} ${prop}`, endFrame);
      return startFrame < before || endFrame < startFrame ? [`${node} ${prop} at ${startFrame}`] : [];
    });
};

const numbersOf = (path: string): number[] => (path.match(/-?[\d.]+(?:e-?\d+)?|NaN|Infinity/g) ?? []).map(Number);

/** Things that are drawn nowhere, or outside the safe area once they are at rest. */
const misplaced = (scene: TimelineScene, aspect: Aspect): string[] => {
  const moving = movingFrames(scene);
  const rests = moving.filter((frame) => !moving.includes(frame + 1));
  const { safe } = stageSize(aspect);
  return [...rests, scene.durationFrames - 1].flatMap((frame) =>
    sceneStateAt(scene, frame).flatMap((values, i) => {
      const node = scene.nodes[i];
      if (!node || !isVisible(values)) return [];
      const box = nodeBounds(node, values, pathBounds(values.path));
      const numbers = [...box, values.x, values.y, values.opacity, values.scale, ...numbersOf(values.path)];
      if (!numbers.every(Number.isFinite)) return [`${node.id} is nowhere at ${frame}`];
      return values.opacity < 0.5 || inside(box, safe, 30)
        ? []
        : [`${node.id} is outside at ${frame}: ${box.map(Math.round).join()}`];
    }),
  );
};

describe("any actions on any elements", () => {
  it.each(ASPECTS)("make a lecture at %s in which nothing collides, is lost or leaves the stage", (aspect) => {
    fc.assert(
      fc.property(arbitraryScene, (scene) => {
        const lecture = preparedScene(scene, aspect);
        if (!lecture) return;
        const { timeline } = compileLecture(lecture, silentNarration(lecture.scripts), {
          theme: "midnight",
          fps: 30,
          targetSeconds: 20,
        });
        expect(() => timelineSchema.parse(timeline)).not.toThrow();
        for (const staged of timeline.scenes) {
          expect(collisions(staged)).toEqual([]);
          expect(misplaced(staged, aspect)).toEqual([]);
          expect(new Set(staged.nodes.map(({ id }) => id)).size).toBe(staged.nodes.length);
        }
      }),
      { numRuns: 40 },
    );
  });
});
