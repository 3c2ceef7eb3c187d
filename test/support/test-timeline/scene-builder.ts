import type { TimelineNode, Track } from "../../../src-server/contract/timeline.ts";
import type { TextOutline, Typesetter } from "../../../src-server/compiler/typography/typesetter.ts";
import { rectangle, type Outlined } from "./outlines.ts";

export const INK = "#f4f6fa";
export const BLUE = "#56b4e9";
export const GOLD = "#f5c710";

type Look = Partial<Omit<TimelineNode, "id" | "path" | "box">>;
type Move = {
  prop: Track["prop"];
  from: number;
  frames: number;
  values: (number | string)[];
  easing?: Track["easing"];
};

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
  /** A TeX formula that is written sign by sign. */
  formula(tex: string, x: number, y: number, size: number, from: number): string[];
  /** A heading with an underline. */
  title(text: string): void;
};

const PLAIN = { origin: [0, 0], opacity: 1, progress: 1, scale: 1, rotation: 0, reveal: "stroke" } as const;

type Place = { x: number; y: number; look: Look };

const addGlyphs = (build: SceneBuilder, outline: TextOutline, { x, y, look }: Place): string[] =>
  outline.glyphs
    .filter(({ path }) => path !== "")
    .map(({ path, box, x: dx, y: dy }) => {
      const reach = 2 * (box[2] - box[0] + box[3] - box[1]);
      return build.add({ path, box, length: reach }, x + dx, y + dy, { fill: INK, kind: "glyph", ...look });
    });

/** An empty scene to add things to. */
export const sceneBuilder = (type: Typesetter): SceneBuilder => {
  const nodes: TimelineNode[] = [];
  const tracks: Track[] = [];
  const build: SceneBuilder = {
    nodes,
    tracks,
    add({ path, box, length }, x, y, look) {
      const id = `n${nodes.length}`;
      nodes.push({
        ...PLAIN,
        origin: [0, 0],
        id,
        path,
        box,
        length,
        x,
        y,
        kind: "line",
        element: "e",
        part: id,
        ...look,
      });
      return id;
    },
    move(node, { prop, from, frames, values, easing = "smooth" }) {
      tracks.push({ node, prop, startFrame: from, endFrame: from + frames, values, easing });
    },
    fadeIn: (node, from) => build.move(node, { prop: "opacity", from, frames: 10, values: [0, 1], easing: "out" }),
    text(text, x, y, size, from) {
      const ids = addGlyphs(build, type.line(text, { font: "text", size }), { x, y, look: {} });
      for (const [index, id] of ids.entries()) {
        const start = from + Math.floor((index * 3) / ids.length);
        build.fadeIn(id, start);
        const rest = nodes.find((node) => node.id === id)?.y ?? y;
        build.move(id, { prop: "y", from: start, frames: 10, values: [rest + 20, rest], easing: "out" });
      }
      return ids;
    },
    formula(tex, x, y, size, from) {
      const ids = addGlyphs(build, type.tex(tex, size), { x, y, look: { reveal: "write" } });
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
