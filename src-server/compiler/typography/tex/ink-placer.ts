import { parsePath, type Segment, placePath, round2, type PlacedPath } from "../path-data.ts";
import { createBoundedCache } from "../bounded-cache.ts";
import type { Glyph } from "../typesetter.ts";
import type { SvgArea, Frame, Ink } from "./svg-tree.ts";

/** An outline in the formula's plane (em thousandths, y up), relative to its own origin there. */
type PlaneOutline = { x: number; y: number; segments: readonly Segment[] };

type Point = readonly [x: number, y: number];

const polygon = (points: readonly Point[]): Segment[] => [
  ...points.map((point, index): Segment => ({ command: index === 0 ? "M" : "L", values: point })),
  { command: "Z", values: [] },
];

const corners = (width: number, height: number, inset = 0): Point[] => [
  [inset, inset],
  [width - inset, inset],
  [width - inset, height - inset],
  [inset, height - inset],
];

/** A frame of lines is an outer and an inner rectangle that turn opposite ways, so that only the line is filled. */
const areaSegments = ({ width, height }: SvgArea, lineWidth: number): Segment[] =>
  lineWidth === 0
    ? polygon(corners(width, height))
    : [
        ...polygon(corners(width, height, -lineWidth / 2)),
        ...polygon(corners(width, height, lineWidth / 2).toReversed()),
      ];

const lineSegments = ({ from, to, width }: Extract<Ink, { kind: "line" }>): Segment[] => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const half = width / 2 / (Math.hypot(dx, dy) || 1);
  const [nx, ny] = [-dy * half, dx * half];
  return polygon([
    [nx, ny],
    [dx + nx, dy + ny],
    [dx - nx, dy - ny],
    [-nx, -ny],
  ]);
};

const scaled = (segments: readonly Segment[], { scaleX, scaleY }: Frame): Segment[] =>
  segments.map(({ command, values }) => ({
    command,
    values: values.map((value, index) => value * (index % 2 === 0 ? scaleX : scaleY)),
  }));

const contours = (segments: readonly Segment[]): Segment[][] => {
  const result: Segment[][] = [];
  for (const segment of segments) {
    if (segment.command === "M") result.push([]);
    result.at(-1)?.push(segment);
  }
  return result;
};

/** Stretched pieces are straight rules; what the window leaves of one is a rectangle. Coordinates are relative to the frame's origin. */
const cropped = (segments: readonly Segment[], frame: Frame, window: SvgArea): Segment[] =>
  contours(segments).flatMap((contour) => {
    const values = contour.flatMap((segment) => segment.values);
    const xs = values.filter((_, index) => index % 2 === 0);
    const ys = values.filter((_, index) => index % 2 === 1);
    const [left, right] = [
      Math.max(Math.min(...xs), window.x - frame.x),
      Math.min(Math.max(...xs), window.x - frame.x + window.width),
    ];
    const [low, high] = [
      Math.max(Math.min(...ys), window.y - frame.y),
      Math.min(Math.max(...ys), window.y - frame.y + window.height),
    ];
    return right > left && high > low
      ? polygon([
          [left, low],
          [right, low],
          [right, high],
          [left, high],
        ])
      : [];
  });

/** The outline of one ink. */
const inkOutline = (ink: Ink): PlaneOutline => {
  if (ink.kind === "area")
    return { x: ink.area.x, y: ink.area.y, segments: areaSegments(ink.area, ink.lineWidth ?? 0) };
  if (ink.kind === "line") return { x: ink.from[0], y: ink.from[1], segments: lineSegments(ink) };
  const segments = scaled(parsePath(ink.path), ink.frame);
  return { x: ink.frame.x, y: ink.frame.y, segments: ink.window ? cropped(segments, ink.frame, ink.window) : segments };
};

/** Turns inks into glyphs of a size; nothing where nothing is seen. */
export type InkPlacer = {
  place(ink: Ink, size: number): Glyph[];
  /** Several pieces as one glyph, as tall brackets are built. */
  join(inks: readonly Ink[], size: number): Glyph[];
};

const EM = 1000;
const MAX_OUTLINES_CACHED = 4000;

/** Signs that only the formula fonts know have no character of their own. */
const PRIVATE_USE = /\p{Co}/u;

const characterOf = (ink: Ink | undefined): string => {
  const character =
    ink?.kind === "path" && ink.codePoint > 0 ? String.fromCodePoint(ink.codePoint).normalize("NFKC") : "";
  return PRIVATE_USE.test(character) ? "" : character;
};

/** Equal letters of equal size share their outline. */
const keyOf = (ink: Ink, size: number): string | undefined =>
  ink.kind === "path" && !ink.window ? `${ink.frame.scaleX} ${ink.frame.scaleY} ${size} ${ink.path}` : undefined;

const shifted = ({ x, y, segments }: PlaneOutline, origin: PlaneOutline): PlaneOutline["segments"] =>
  segments.map(({ command, values }) => ({
    command,
    values: values.map((value, index) => value + (index % 2 === 0 ? x - origin.x : y - origin.y)),
  }));

const placed = (segments: PlaneOutline["segments"], size: number): PlacedPath =>
  placePath(segments, { scaleX: size / EM, scaleY: -size / EM, dx: 0, dy: 0 });

const glyphAt = (
  { x, y }: { x: number; y: number },
  { path, box }: PlacedPath,
  { size, char }: { size: number; char: string },
): Glyph[] => (path === "" ? [] : [{ path, box, x: round2((x * size) / EM), y: round2((-y * size) / EM), char }]);

export const createInkPlacer = (): InkPlacer => {
  const outlines = createBoundedCache<PlacedPath>(MAX_OUTLINES_CACHED);
  return {
    place(ink, size) {
      const key = keyOf(ink, size);
      const char = characterOf(ink);
      if (key === undefined || ink.kind !== "path") {
        const outline = inkOutline(ink);
        return glyphAt(outline, placed(outline.segments, size), { size, char });
      }
      return glyphAt(
        ink.frame,
        outlines.get(key, () => placed(inkOutline(ink).segments, size)),
        { size, char },
      );
    },
    join(inks, size) {
      const [first, ...rest] = inks.map(inkOutline);
      if (!first) return [];
      const segments = [...first.segments, ...rest.flatMap((outline) => shifted(outline, first))];
      return glyphAt(first, placed(segments, size), { size, char: characterOf(inks[0]) });
    },
  };
};
