import type { TimelineNode, Track } from "../../../src-server/contract/timeline.ts";
import { letter, rectangle, type Outlined } from "./outlines.ts";

export const INK = "#f4f6fa";
export const BLUE = "#56b4e9";
export const GOLD = "#f5c710";

type Look = Partial<Omit<TimelineNode, "id" | "path" | "box">>;
type Move = { prop: Track["prop"]; from: number; frames: number; values: (number | string)[]; easing?: Track["easing"] };

/** Collects the nodes and tracks of one scene. */
export type SceneBuilder = {
  nodes: TimelineNode[];
  tracks: Track[];
  /** Adds a node at a place of the stage and gives its id. */
  add(outline: Outlined, x: number, y: number, look: Look): string;
  move(node: string, move: Move): void;
  fadeIn(node: string, from: number): void;
  /** Letters on a baseline; they fade in one after the other over 13 frames. */
  text(text: string, x: number, y: number, size: number, from: number): string[];
  /** Letters that are written one after the other. */
  formula(text: string, x: number, y: number, size: number, from: number): string[];
  /** A heading with an underline. */
  title(text: string): void;
};

const PLAIN = { origin: [0, 0], opacity: 1, progress: 1, scale: 1, rotation: 0, reveal: "stroke" } as const;

const letters = (build: SceneBuilder, text: string, x: number, y: number, size: number, look: Look): string[] => {
  const ids: string[] = [];
  let pen = x;
  for (const char of text) {
    const outline = letter(char, size);
    if (char !== " ") ids.push(build.add(outline, pen, y, { fill: INK, kind: "glyph", ...look }));
    pen += outline.box[2] + size * 0.08;
  }
  return ids;
};

/** An empty scene to add things to. */
export const sceneBuilder = (): SceneBuilder => {
  const nodes: TimelineNode[] = [];
  const tracks: Track[] = [];
  const build: SceneBuilder = {
    nodes,
    tracks,
    add({ path, box, length }, x, y, look) {
      const id = `n${nodes.length}`;
      nodes.push({ ...PLAIN, origin: [0, 0], id, path, box, length, x, y, kind: "line", element: "e", part: id, ...look });
      return id;
    },
    move(node, { prop, from, frames, values, easing = "smooth" }) {
      tracks.push({ node, prop, startFrame: from, endFrame: from + frames, values, easing });
    },
    fadeIn: (node, from) => build.move(node, { prop: "opacity", from, frames: 10, values: [0, 1], easing: "out" }),
    text(text, x, y, size, from) {
      const ids = letters(build, text, x, y, size, {});
      for (const [index, id] of ids.entries()) {
        const start = from + Math.floor((index * 3) / ids.length);
        build.fadeIn(id, start);
        build.move(id, { prop: "y", from: start, frames: 10, values: [y + 20, y], easing: "out" });
      }
      return ids;
    },
    formula(text, x, y, size, from) {
      const ids = letters(build, text, x, y, size, { reveal: "write" });
      for (const [index, id] of ids.entries()) {
        build.move(id, { prop: "progress", from: from + index, frames: 10, values: [0, 1], easing: "linear" });
      }
      return ids;
    },
    title(text) {
      build.text(text, 105, 140, 80, 0);
      const line = build.add(rectangle(1710, 0), 105, 186, { stroke: BLUE, strokeWidth: 6 });
      build.move(line, { prop: "progress", from: 0, frames: 15, values: [0, 1] });
    },
  };
  return build;
};
