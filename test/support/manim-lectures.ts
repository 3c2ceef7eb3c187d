import type { Timeline } from "../../src-server/contract/timeline.ts";
import type { RenderCall } from "../../src-server/engines/clips/render-clips.ts";
import { looseNode, looseTrack, oneScene } from "./small-timeline.ts";
import { tempFolder } from "./temp-folder.ts";

const FRAMES = 40;

const sceneWith = (id: string): Timeline["scenes"] =>
  oneScene(
    [looseNode(id)],
    [{ ...looseTrack({ prop: "x", startFrame: 0, endFrame: FRAMES - 1, values: [0, 400] }), node: id }],
    FRAMES,
  ).scenes;

/** A lecture of two short scenes, `first` and `second` by the id of their nodes. */
export const twoScenes: Timeline = {
  ...oneScene([], []),
  durationFrames: 2 * FRAMES,
  scenes: ["first", "second"].flatMap((id, index) =>
    sceneWith(id).map((scene) => ({ ...scene, id, startFrame: index * FRAMES })),
  ),
};

/** What an engine is asked for, in a folder of its own. */
export const clipCall = async (more: Partial<RenderCall> = {}): Promise<RenderCall> => ({
  ...{ timeline: twoScenes, resolution: "480p", compatible: false, clipsDir: await tempFolder() },
  ...{ signal: new AbortController().signal, onFrames: () => undefined },
  ...more,
});
