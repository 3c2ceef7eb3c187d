import { createBoundedCache } from "../bounded-cache.ts";
import { placePath, round2, type PlacedPath } from "../path-data.ts";
import type { Glyph } from "../typesetter.ts";
import { inkOutline, type PlaneOutline } from "./ink-segments.ts";
import type { Ink } from "./svg-tree.ts";

/** Turns inks into glyphs of a size; nothing where nothing is seen. */
export type InkPlacer = {
  place(ink: Ink, size: number): Glyph[];
  /** Several pieces as one glyph, as tall brackets are built. */
  join(inks: readonly Ink[], size: number): Glyph[];
};

const EM = 1000;
const OUTLINES_KEPT = 4000;

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
  const outlines = createBoundedCache<PlacedPath>(OUTLINES_KEPT);
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
