import { inEnglish } from "./in-english.ts";
import { auditScene } from "../../src-server/compiler/audit/audit-scene.ts";
import type { Drawing, Shape } from "../../src-server/compiler/drawing.ts";
import type { DrawFrame, ElementView } from "../../src-server/compiler/element-kind.ts";
import { createRecord, toNode } from "../../src-server/compiler/staging/node-record.ts";
import { labelsLast, resolvePart } from "../../src-server/compiler/staging/actor.ts";
import { THEMES, type Theme } from "../../src-server/compiler/themes.ts";
import type { Aspect, ThemeName } from "../../src-server/contract/style.ts";
import type { Box, TimelineNode } from "../../src-server/contract/timeline.ts";
import { frameOf } from "./element-room.ts";
import type { Typesetter } from "../../src-server/compiler/typography/typesetter.ts";

const visibleNode = (shape: Shape, id: string, theme: Theme): TimelineNode => {
  const record = createRecord({ id, element: "e", shape, theme });
  return toNode({ ...record, first: { ...record.first, opacity: shape.opacity ?? 1 } });
};

/** What the audit of pictures finds in one drawing that must stay inside a box. */
export const auditDrawing = (drawing: Drawing, options: { box: Box; theme?: ThemeName }): string[] => {
  const theme = THEMES[options.theme ?? "midnight"];
  const shapes = labelsLast(drawing.shapes);
  const nodes = shapes.map((shape, i) => visibleNode(shape, `e/${i}`, theme));
  const { findings } = auditScene({
    scene: {
      id: "s",
      heading: "",
      role: "example",
      startFrame: 0,
      durationFrames: 1,
      stillFrame: 0,
      nodes,
      tracks: [],
    },
    shapes: new Map(shapes.map((shape, i) => [`e/${i}`, shape])),
    size: { aspect: "16:9", width: 1920, height: 1920, u: 30, safe: options.box, captionBand: options.box },
    ground: theme.colors.ground,
  });
  const keys = drawing.shapes.map((shape) => shape.key);
  const twice = keys.filter((key, i) => keys.indexOf(key) !== i);
  return [
    ...inEnglish(findings).map((finding) => `${finding.code}: ${finding.message}`),
    ...twice.map((key) => `key ${key} is there twice`),
  ];
};

/** Zones of the three aspects that elements must look right in, from the least useful to the whole stage. */
export const ZONES: readonly { name: string; box: Box; aspect: Aspect }[] = [
  { name: "least figure", box: [100, 100, 550, 400], aspect: "16:9" },
  { name: "least wide", box: [100, 100, 850, 400], aspect: "16:9" },
  { name: "16:9 focus", box: [96, 180, 1824, 840], aspect: "16:9" },
  { name: "16:9 board figure", box: [96, 180, 1046, 900], aspect: "16:9" },
  { name: "16:9 full", box: [96, 54, 1824, 950], aspect: "16:9" },
  { name: "9:16 stack", box: [54, 200, 1026, 800], aspect: "9:16" },
  { name: "9:16 focus", box: [54, 200, 1026, 1550], aspect: "9:16" },
  { name: "1:1 focus", box: [54, 150, 1026, 850], aspect: "1:1" },
];

/** Themes that have their letters in common with midnight differ from it in colours alone; two zones show those. */
const zonesFor = (theme: ThemeName | undefined): typeof ZONES =>
  theme === "paper" || theme === "contrast" ? ZONES.filter(({ name }) => name.endsWith("focus")).slice(0, 2) : ZONES;

/** What the audit finds in a view in every zone that is as large as the view says it needs. */
export const auditView = (
  view: ElementView,
  options: { type: Typesetter; theme?: ThemeName; wide?: boolean },
): string[] =>
  zonesFor(options.theme).flatMap(({ name, box, aspect }) => {
    const frame = frameOf({ type: options.type, box, aspect });
    const [width, height] = [box[2] - box[0], box[3] - box[1]];
    const wanted = view.measure({ width, height }, frame);
    if (wanted.width > width || wanted.height > height || (options.wide === true && width < 750)) return [];
    return auditDrawing(view.draw(frame), { box, ...(options.theme ? { theme: options.theme } : {}) }).map(
      (message) => `${name}: ${message}`,
    );
  });

/** Zones, by name, that a view says it fits; `scale` below 1 lets it be set smaller. */
export const zonesThatFit = (view: ElementView, type: Typesetter, scale = 1): string[] =>
  ZONES.flatMap(({ name, box, aspect }) => {
    const wanted = view.measure(
      { width: box[2] - box[0], height: box[3] - box[1] },
      frameOf({ type, box, aspect, scale }),
    );
    return wanted.width <= box[2] - box[0] && wanted.height <= box[3] - box[1] ? [name] : [];
  });

/** Parts of an address that mean nothing in a view. */
export const unresolvedParts = (view: ElementView, parts: readonly string[], frame: DrawFrame): string[] => {
  const drawing = view.draw(frame);
  return parts.filter((part) => {
    const keys = resolvePart(drawing, part);
    return !keys?.some((key) => drawing.shapes.some((shape) => shape.key === key || shape.key.startsWith(`${key}/`)));
  });
};
