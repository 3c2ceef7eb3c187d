import { unionAll } from "../../src-server/compiler/boxes.ts";
import { pathBounds } from "../../src-server/compiler/paths.ts";
import { SCENE_ELEMENT } from "../../src-server/compiler/staging/set-scene.ts";
import type { StageSize } from "../../src-server/compiler/stage-size.ts";
import type { Box, Timeline, TimelineScene } from "../../src-server/contract/timeline.ts";
import { isVisible, inkBounds } from "../../src-server/timeline/node-values.ts";
import { changedFrames, sceneStateAt } from "../../src-server/timeline/state-at.ts";

/** How a lecture uses the stage; shares are 0 to 1, times are seconds. */
export type StageUse = {
  /** Share of the body that content covers, at each sample. */
  covered: readonly number[];
  /** Longest time under a quarter of the body, longest time with an empty half, longest time without a change. */
  longestSparse: number;
  longestHalfEmpty: number;
  longestStill: number;
};

/** Samples a second. */
const RATE = 4;
/** Cells along the longer and the shorter side of the body. */
const CELLS = 40;
/** Less of the body than this is sparse. */
const SPARSE = 0.25;
/** A half with less than this covered is empty. */
const EMPTY = 0.04;
/** Fainter than this, a thing is not seen yet. */
const FAINT = 0.3;

type Seen = { heading: Box; elements: readonly Box[] };

const seenAt = (scene: TimelineScene, frame: number): Seen => {
  const values = sceneStateAt(scene, frame);
  const seen = scene.nodes.flatMap((node, i) => {
    const own = values[i];
    return own && isVisible(own) && own.opacity >= FAINT
      ? [{ element: node.element, box: inkBounds(node, own, pathBounds(own.path)) }]
      : [];
  });
  const boxes = Map.groupBy(seen, ({ element }) => element);
  const heading = unionAll((boxes.get(SCENE_ELEMENT) ?? []).map(({ box }) => box));
  boxes.delete(SCENE_ELEMENT);
  boxes.delete("captions");
  return { heading, elements: [...boxes.values()].map((own) => unionAll(own.map(({ box }) => box))) };
};

const hasCell = (boxes: readonly Box[], x: number, y: number): boolean =>
  boxes.some((box) => box[0] <= x && box[2] >= x && box[1] <= y && box[3] >= y);

type Cover = { share: number; halves: readonly [number, number] };

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** What boxes cover of a body, and of its halves beside or below each other. */
const coverOf = (body: Box, boxes: readonly Box[]): Cover => {
  const [width, height] = [body[2] - body[0], body[3] - body[1]];
  const wide = width >= height;
  const shares = Array.from({ length: CELLS }, (_, i) => {
    const along = (i + 0.5) / CELLS;
    const hits = Array.from({ length: CELLS }, (__, k) => {
      const across = (k + 0.5) / CELLS;
      const [x, y] = wide ? [along, across] : [across, along];
      return hasCell(boxes, body[0] + x * width, body[1] + y * height) ? 1 : 0;
    });
    return mean(hits);
  });
  return { share: mean(shares), halves: [mean(shares.slice(0, CELLS / 2)), mean(shares.slice(CELLS / 2))] };
};

/** Longest run of samples that hold, in seconds. */
const longest = (samples: readonly boolean[]): number => {
  let [run, most] = [0, 0];
  for (const holds of samples) {
    run = holds ? run + 1 : 0;
    most = Math.max(most, run);
  }
  return most / RATE;
};

/** Measures how a lecture uses its stage, below its headings and above its captions. */
export const stageUse = (timeline: Timeline, { safe }: StageSize): StageUse => {
  const step = timeline.fps / RATE;
  const covers: Cover[] = timeline.scenes.flatMap((scene) =>
    Array.from({ length: Math.floor(scene.durationFrames / step) }, (_, i) => {
      const { heading, elements } = seenAt(scene, Math.round(i * step));
      const top = heading[3] > heading[1] && heading[1] < safe[1] + 0.2 * (safe[3] - safe[1]) ? heading[3] : safe[1];
      return coverOf([safe[0], top, safe[2], safe[3]], elements);
    }),
  );
  const changes = [...changedFrames(timeline), timeline.durationFrames];
  return {
    covered: covers.map(({ share }) => share),
    longestSparse: longest(covers.map(({ share }) => share < SPARSE)),
    longestHalfEmpty: longest(covers.map(({ halves }) => Math.min(...halves) < EMPTY)),
    longestStill: Math.max(...changes.map((frame, i) => frame - (changes[i - 1] ?? 0))) / timeline.fps,
  };
};
