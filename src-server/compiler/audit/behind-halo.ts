import type { Box } from "../../contract/timeline.ts";
import { strokeWidthOf } from "../../timeline/node-values.ts";
import { grow, overlaps, unionAll } from "../boxes.ts";
import { HALO } from "../shapes.ts";
import { alphaOf } from "./contrast.ts";
import type { Figure, Picture } from "./figures.ts";
import { strokeInside } from "./outline-tests.ts";

/**
 * Whether a line through a letter only passes behind its label, which stays readable. The letter must have a halo and
 * be drawn later, and
 * - a plain line is no wider than the ground on both sides of a letter's own strokes, and does not strike the label out;
 * - the head of an arrow or a dot is no larger than a letter, and the halo is wide.
 * All that is behind the label together leaves most of its room free.
 */
export const passesBehind = (picture: Picture, glyph: Figure, stroke: Figure): boolean => {
  if (!isBehind(glyph, stroke)) return false;
  const word = wordOf(picture, glyph);
  if (!isLine(stroke)) return isWide(glyph) && isSmall(glyph, stroke);
  const thin = widthOf(stroke) <= 2 * haloOf(glyph);
  return thin && !strikesOut(picture, { word, glyph, stroke }) && inkBehind(picture, glyph, word) <= MOST_INK;
};

/** Part of a label's room that lines behind it may take. */
const MOST_INK = 0.3;
/** A line under 30° against the word runs along it. */
const FLAT = Math.tan(Math.PI / 6);
/** One along more than this part of the word strikes it out, and so does one along more than so many letter sizes. */
const ALONG = { part: 0.5, letters: 1.5 } as const;
/** Part of a line along a word that may be seen between its letters where the halo is wide. */
const BETWEEN = 0.5;

type Piece = ReturnType<typeof strokeInside>[number];

const isBehind = ({ node, index }: Figure, stroke: Figure): boolean => node.halo !== undefined && stroke.index < index;

/** Fainter fills leave letters over them readable. */
const FAINT_FILL = 0.6;

const isLine = ({ values: { stroke, fill, opacity } }: Figure): boolean =>
  stroke !== undefined && (fill === undefined || alphaOf(fill) * opacity <= FAINT_FILL);

const widthOf = ({ node, values }: Figure): number => strokeWidthOf(node, values) * Math.abs(values.scale);

const haloOf = ({ node, values }: Figure): number => (node.halo ?? 0) * Math.abs(values.scale);

const letterOf = ({ shape, bounds }: Figure): number => shape.fontSize ?? bounds[3] - bounds[1];

const isWide = (glyph: Figure): boolean => haloOf(glyph) >= ((HALO.thin + HALO.wide) / 2) * letterOf(glyph);

const isSmall = (glyph: Figure, { bounds }: Figure): boolean =>
  Math.max(bounds[2] - bounds[0], bounds[3] - bounds[1]) <= letterOf(glyph);

const lettersOf = (picture: Picture, { label }: Figure): readonly Figure[] =>
  picture.glyphs.filter((glyph) => glyph.label === label);

const wordOf = (picture: Picture, glyph: Figure): Box =>
  unionAll(lettersOf(picture, glyph).map(({ bounds }) => bounds));

const areaOf = ([x0, y0, x1, y1]: Box): number => (x1 - x0) * (y1 - y0);

const piecesIn = ({ node, values }: Figure, box: Box): readonly Piece[] => strokeInside(node, values, box);

const lengthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, [a, b]) => sum + Math.hypot(b[0] - a[0], b[1] - a[1]), 0);

type Contact = { word: Box; glyph: Figure; stroke: Figure };

/** Whether a line runs along the word as a deletion does: not where a wide halo hides it between the letters. */
const strikesOut = (picture: Picture, { word, glyph, stroke }: Contact): boolean => {
  const pieces = piecesIn(stroke, word);
  const [across, down] = [spanOf(pieces, 0), spanOf(pieces, 1)];
  const most = Math.min(ALONG.part * (word[2] - word[0]), ALONG.letters * letterOf(glyph));
  if (down >= FLAT * across || across <= most) return false;
  return !isWide(glyph) || seenBetween(lettersOf(picture, glyph), pieces) > BETWEEN;
};

const spanOf = (pieces: readonly Piece[], axis: 0 | 1): number => {
  const values = pieces.flat().map((point) => point[axis]);
  return values.length === 0 ? 0 : Math.max(...values) - Math.min(...values);
};

/** Part of a line along a word that lies outside the halos of its letters. */
const seenBetween = (letters: readonly Figure[], pieces: readonly Piece[]): number => {
  const points = pieces.flatMap(([a, b]) =>
    SHARES.map((share) => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share] as const),
  );
  const halos = letters.map((letter) => grow(letter.bounds, haloOf(letter)));
  const seen = points.filter(
    ([x, y]) => !halos.some((box) => box[0] <= x && x <= box[2] && box[1] <= y && y <= box[3]),
  );
  return seen.length / Math.max(1, points.length);
};

const SHARES = Array.from({ length: 20 }, (_, i) => (i + 0.5) / 20);

/** Part of a label's room that lines behind it take; what a wide halo hides does not count. */
const inkBehind = (picture: Picture, glyph: Figure, word: Box): number =>
  isWide(glyph)
    ? 0
    : picture.strokes
        .filter((stroke) => isBehind(glyph, stroke) && overlaps(stroke.bounds, word))
        .reduce((sum, stroke) => sum + lengthOf(piecesIn(stroke, grow(word, -1))) * widthOf(stroke), 0) / areaOf(word);
