import { timelineSchema, type Timeline } from "../../src-server/contract/timeline.ts";

type Loose = Record<string, unknown>;

const SQUARE = { path: "M0 0L100 0L100 100L0 100Z", box: [0, 0, 100, 100], x: 0, y: 0 };

/** A node that needs nothing said but what matters to a test. */
export const looseNode = (id: string, more: Loose = {}): Loose => ({
  ...SQUARE,
  id,
  fill: "#ffffff",
  kind: "area",
  element: "test",
  part: id,
  ...more,
});

/** A track of node `n` that needs nothing said but what matters to a test. */
export const looseTrack = (more: Loose): Loose => ({ node: "n", easing: "linear", ...more });

/** A timeline of one scene. */
export const oneScene = (nodes: Loose[], tracks: Loose[], durationFrames = 60): Timeline =>
  timelineSchema.parse({
    version: 1,
    width: 1920,
    height: 1080,
    fps: 30,
    durationFrames,
    ground: "#101520",
    scenes: [{ id: "s", heading: "S", role: "statement", startFrame: 0, durationFrames, stillFrame: 0, nodes, tracks }],
    beats: [],
  });
