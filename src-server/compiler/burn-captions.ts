import type { Timeline, TimelineNode, TimelineScene, Track } from "../contract/timeline.ts";
import type { Theme } from "./themes.ts";
import { blockShapes, roundedRectPath } from "./shapes.ts";
import { TEXT_SIZES } from "./sizes.ts";
import { stageSize, type StageSize } from "./stage-size.ts";
import { createRecord, setProp, toNode, type NodeRecord } from "./staging/node-record.ts";
import type { TextBlock, Typesetter } from "./typography/typesetter.ts";
import type { Aspect } from "../contract/style.ts";

/** One caption, as the narration room cuts them. */
export type CaptionCue = { startMs: number; endMs: number; lines: readonly string[] };

export type BurnOptions = { aspect: Aspect; theme: Theme; type: Typesetter };

/** Owner of the caption nodes; the audit gives it the caption band. */
export const CAPTION_ELEMENT = "captions";

/** Letters of captions in u; the largest of which two lines fit into the band are taken for all. */
const LETTERS = [TEXT_SIZES.body.normal, 1.4, 1.35, 1.3, 1.25, TEXT_SIZES.body.least];
/** Room between the words and the edge of their plate, in u. */
const PAD = { x: 0.5, y: 0.2 };

/** The lines of a caption as large as the band allows; a dollar sign is money here, not maths. */
const setCue = ({ lines }: CaptionCue, size: StageSize, type: Typesetter): TextBlock => {
  const [x0, y0, x1, y1] = size.captionBand;
  const set = (text: string, letter: number): TextBlock =>
    type.block(text, {
      font: "text",
      size: letter * size.u,
      maxWidth: x1 - x0 - 2 * PAD.x * size.u,
      align: "center",
      lineHeight: 1.2,
    });
  const usable = LETTERS.filter((letter) => set("Hy\nHy", letter).height + 2 * PAD.y * size.u <= y1 - y0);
  const text = lines.map((line) => line.replaceAll("$", "\\$")).join("\n");
  const blocks = usable.map((letter) => set(text, letter));
  return blocks.find((block) => block.lines <= lines.length) ?? set(text, TEXT_SIZES.body.least);
};

const cueRecords = (cue: CaptionCue, index: number, size: StageSize, { theme, type }: BurnOptions): NodeRecord[] => {
  const [x0, , x1] = size.captionBand;
  const block = setCue(cue, size, type);
  const [padX, padY, middle] = [PAD.x * size.u, PAD.y * size.u, (x0 + x1) / 2];
  const top = size.captionBand[1] + (size.captionBand[3] - size.captionBand[1] - block.height) / 2;
  const plate = {
    key: `cue:${index}/plate`,
    path: roundedRectPath(block.width + 2 * padX, block.height + 2 * padY, padX),
    at: [middle - block.width / 2 - padX, top - padY] as const,
    fill: "panel" as const,
    kind: "plate" as const,
  };
  const shapes = [plate, ...blockShapes(block, [middle - block.width / 2, top], { key: `cue:${index}`, fill: "ink" })];
  return shapes.map((shape) =>
    createRecord({ id: `${CAPTION_ELEMENT}/${shape.key}`, element: CAPTION_ELEMENT, shape, theme }),
  );
};

const sceneCaptions = (
  scene: TimelineScene,
  cues: readonly CaptionCue[],
  fps: number,
  options: BurnOptions,
): { nodes: TimelineNode[]; tracks: Track[] } => {
  const size = stageSize(options.aspect);
  const records = cues.flatMap((cue, index) => {
    const start = Math.round((cue.startMs * fps) / 1000) - scene.startFrame;
    const end = Math.round((cue.endMs * fps) / 1000) - scene.startFrame;
    if (end <= 0 || start >= scene.durationFrames) return [];
    const made = cueRecords(cue, index, size, options);
    for (const record of made) {
      setProp(record, "opacity", 1, Math.max(0, start));
      if (end < scene.durationFrames) setProp(record, "opacity", 0, end);
    }
    return made;
  });
  return { nodes: records.map(toNode), tracks: records.flatMap((record) => record.tracks) };
};

/** The timeline with captions drawn into the band below the picture. Times of cues are milliseconds of the lecture. */
export const burnCaptions = (timeline: Timeline, cues: readonly CaptionCue[], options: BurnOptions): Timeline => ({
  ...timeline,
  scenes: timeline.scenes.map((scene) => {
    const { nodes, tracks } = sceneCaptions(scene, cues, timeline.fps, options);
    return { ...scene, nodes: [...scene.nodes, ...nodes], tracks: [...scene.tracks, ...tracks] };
  }),
});
