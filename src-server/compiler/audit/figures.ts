import type { Box, TimelineNode, TimelineScene } from "../../contract/timeline.ts";
import { inkBounds, isVisible, type NodeValues } from "../../timeline/node-values.ts";
import type { Shape } from "../drawing.ts";
import { pathBounds } from "../paths.ts";
import type { StageSize } from "../stage-size.ts";

/** A staged scene with the shapes its nodes were made from, by node id. */
export type AuditRequest = {
  scene: TimelineScene;
  shapes: ReadonlyMap<string, Shape>;
  size: StageSize;
  /** Colour behind everything. */
  ground: string;
};

/** A node as it stands in the picture that is looked at. */
export type Figure = {
  node: TimelineNode;
  shape: Shape;
  /** Place in the drawing order. */
  index: number;
  /** Label its glyph belongs to, unique in the scene. */
  label: string;
  values: NodeValues;
  /** Where it is drawn, its line's width included. */
  bounds: Box;
  seen: boolean;
};

/** One picture of a scene; checks look at what differs from the picture before. */
export type Picture = {
  request: AuditRequest;
  figures: readonly Figure[];
  /** Visible letters, and visible lines, dots and frames that may cross them. */
  glyphs: readonly Figure[];
  strokes: readonly Figure[];
  areas: readonly Figure[];
  changed: readonly Figure[];
  /** True where nothing moves in the next frame. */
  resting: boolean;
  /** Figures that changed since the last picture at rest. */
  unsettled: ReadonlySet<Figure>;
  show(values: readonly NodeValues[], options: { resting: boolean }): void;
};

/** Fainter than this, a thing that comes or goes is not judged yet. */
const FAINT = 0.5;
const STROKES = new Set<TimelineNode["kind"]>(["line", "dot", "frame"]);
const AREAS = new Set<TimelineNode["kind"]>(["area", "plate"]);

const firstFigures = (request: AuditRequest): Figure[] =>
  request.scene.nodes.flatMap((node, index) => {
    const shape = request.shapes.get(node.id);
    if (!shape || shape.passing) return [];
    const values: NodeValues = {
      opacity: 0,
      progress: 1,
      x: 0,
      y: 0,
      scale: 1,
      rotation: 0,
      fill: undefined,
      stroke: undefined,
      path: "",
    };
    return [
      {
        node,
        shape,
        index,
        label: `${node.element} ${shape.label ?? shape.key}`,
        values,
        bounds: [0, 0, 0, 0],
        seen: false,
      },
    ];
  });

const isSeen = (values: NodeValues): boolean => isVisible(values) && values.opacity >= FAINT;

type Mutable = { -readonly [K in keyof Picture]: Picture[K] };

const update = (figures: readonly Figure[], values: readonly NodeValues[]): Figure[] => {
  const changed: Figure[] = [];
  for (const figure of figures) {
    const next = values[figure.index];
    if (!next || next === figure.values) continue;
    figure.values = next;
    figure.seen = isSeen(next);
    if (figure.seen) figure.bounds = inkBounds(figure.node, next, pathBounds(next.path));
    changed.push(figure);
  }
  return changed;
};

/** An empty picture of a scene. */
export const createPicture = (request: AuditRequest): Picture => {
  const figures = firstFigures(request);
  let unsettled = new Set<Figure>();
  let wasResting = true;
  const picture: Mutable = {
    request,
    figures,
    glyphs: [],
    strokes: [],
    areas: [],
    changed: [],
    resting: false,
    unsettled,
    show: (values, options) => {
      if (wasResting) unsettled = new Set();
      wasResting = options.resting;
      const changed = update(figures, values);
      for (const figure of changed) unsettled.add(figure);
      const seen = figures.filter((figure) => figure.seen);
      picture.glyphs = seen.filter((figure) => figure.node.kind === "glyph");
      picture.strokes = seen.filter((figure) => STROKES.has(figure.node.kind));
      picture.areas = seen.filter((figure) => AREAS.has(figure.node.kind));
      picture.changed = changed;
      picture.unsettled = unsettled;
      picture.resting = options.resting;
    },
  };
  return picture;
};
