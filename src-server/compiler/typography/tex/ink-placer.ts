import { createBoundedCache } from "../bounded-cache.ts";
import { placePath, round2, type PlacedPath } from "../path-data.ts";
import type { Glyph, Outline } from "../typesetter.ts";
import { inkOutline, type DrawnInk, type PlaneOutline } from "./ink-segments.ts";
import type { Ink } from "./svg-tree.ts";

/** Sets words in letters that the formula fonts lack; size in stage units. */
export type SetText = (text: string, size: number) => Outline;
/** Glyphs of an ink at a size: one, none where nothing is seen, several for words from a text font. */
export type InkPlacer = {
  place(ink: Ink, size: number): Glyph[];
  /** Several pieces as one glyph, as tall brackets are built. */
  join(inks: readonly DrawnInk[], size: number): Glyph[];
};

const EM = 1000;
const OUTLINES_KEPT = 4000;

const characterOf = (ink: DrawnInk): string => (ink.kind === "path" && ink.codePoint > 0 ? String.fromCodePoint(ink.codePoint).normalize("NFKC") : "");

/** Equal letters of equal size share their outline. */
const keyOf = (ink: DrawnInk, size: number): string | undefined =>
  ink.kind === "path" && !ink.window ? `${ink.frame.scaleX} ${ink.frame.scaleY} ${size} ${ink.path}` : undefined;

const shifted = ({ x, y, segments }: PlaneOutline, origin: PlaneOutline): PlaneOutline["segments"] =>
  segments.map(({ command, values }) => ({
    command,
    values: values.map((value, index) => value + (index % 2 === 0 ? x - origin.x : y - origin.y)),
  }));

export const createInkPlacer = (setText: SetText): InkPlacer => {
  const outlines = createBoundedCache<PlacedPath>(OUTLINES_KEPT);

  const placed = (segments: PlaneOutline["segments"], size: number): PlacedPath =>
    placePath(segments, { scaleX: size / EM, scaleY: -size / EM, dx: 0, dy: 0 });

  const glyph = (ink: DrawnInk, size: number): Glyph[] => {
    const key = keyOf(ink, size);
    const make = (): PlacedPath => placed(inkOutline(ink).segments, size);
    const { path, box } = key === undefined ? make() : outlines.get(key, make);
    const { x, y } = ink.kind === "path" ? ink.frame : inkOutline(ink);
    return path === "" ? [] : [{ path, box, x: round2((x * size) / EM), y: round2((-y * size) / EM), char: characterOf(ink) }];
  };

  const words = ({ text, frame, size: letters }: Extract<Ink, { kind: "text" }>, size: number): Glyph[] => {
    const [left, baseline] = [(frame.x * size) / EM, (-frame.y * size) / EM];
    const { glyphs } = setText(text, round2((letters * frame.scaleX * size) / EM));
    return glyphs.map((set) => ({ ...set, x: round2(set.x + left), y: round2(set.y + baseline) }));
  };

  return {
    place: (ink, size) => (ink.kind === "text" ? words(ink, size) : glyph(ink, size)),
    join(inks, size) {
      const [first, ...rest] = inks.map(inkOutline);
      if (!first) return [];
      const { path, box } = placed([...first.segments, ...rest.flatMap((outline) => shifted(outline, first))], size);
      return path === "" ? [] : [{ path, box, x: round2((first.x * size) / EM), y: round2((-first.y * size) / EM), char: inks.map(characterOf)[0] ?? "" }];
    },
  };
};
