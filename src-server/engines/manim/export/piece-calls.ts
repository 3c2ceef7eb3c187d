import type { Box, TimelineNode, TimelineScene, Track, TrackProp } from "../../../contract/timeline.ts";
import { ownValue } from "../../../own-value.ts";
import { WRITING_WIDTH, type NodeValues } from "../../../timeline/node-values.ts";
import { nodeMotion, motionValues, trackValue } from "../../../timeline/node-motion.ts";
import { parsePathData } from "../../../timeline/path-data.ts";
import { longestContourLength } from "../../remotion/stage/reveal.ts";
import type { PieceCall, PiecePaint, PieceCalls, PythonData } from "./python-text.ts";

/** One property of a node from frame to frame; at once where both are the same. No two of a property overlap. */
type NodeMove = {
  prop: TrackProp;
  from: number;
  to: number;
  easing: Track["easing"];
  values: readonly (number | string)[];
};

/** A node with its moves, and its values at a frame. */
type Piece = { node: TimelineNode; moves: readonly NodeMove[]; at(frame: number): NodeValues };

/** What a script does with a node; undefined where it never shows. */
export const pieceCalls = (scene: TimelineScene, place: number): PieceCalls | undefined => {
  const node = scene.nodes[place];
  if (!node) return undefined;
  const motion = nodeMotion(
    place,
    node,
    scene.tracks.filter((track) => track.node === node.id),
  );
  const piece: Piece = { node, moves: nodeMoves(scene, node), at: (frame) => motionValues(motion, frame) };
  const first = piece.at(0);
  const coming = piece.moves.some(({ prop }) => prop === "opacity" || prop === "progress");
  if (!isShown(first) && !coming) return undefined;
  const look = node.picture === undefined ? pieceLook : pictureLook;
  const shows = showCalls(piece);
  const others = piece.moves.filter((move) => move.from > 0 || move.to > 0);
  const plain = (moves: readonly NodeMove[]): PieceCall[] => moves.flatMap((move) => plainCall(move, piece));
  if (!shows) return { look: look(node, first, place), shown: true, calls: plain(others) };
  const rest = others.filter(({ prop }) => prop !== "opacity" && prop !== "progress");
  return {
    look: look(node, { ...first, opacity: shows.opacity, progress: 1 }, place),
    shown: isShown(first),
    calls: [...shows.calls, ...plain(rest)].toSorted((a, b) => a.from - b.from),
  };
};

/** The moves of a node that begin inside of the scene, in their order. */
const nodeMoves = (scene: TimelineScene, node: TimelineNode): readonly NodeMove[] => {
  const own = scene.tracks.filter((track) => track.node === node.id);
  const byProp = Map.groupBy(own, (track) => track.prop);
  const moves = [...byProp.values()].flatMap((tracks) => {
    const ordered = tracks.toSorted((a, b) => a.startFrame - b.startFrame);
    return ordered.flatMap((track, i) => moveOf(track, ordered[i + 1]));
  });
  return moves.filter(({ from }) => from < scene.durationFrames).toSorted((a, b) => a.from - b.from);
};

const moveOf = (track: Track, next: Track | undefined): NodeMove[] => {
  const { prop, startFrame: from, endFrame: to, easing, values } = track;
  if (next && next.startFrame <= from) return [];
  if (to <= from) return [{ prop, from, to: from, easing, values: values.slice(-1) }];
  if (next && next.startFrame < to) return [cut(track, next.startFrame)];
  return [{ prop, from, to, easing, values }];
};

/** What is left of a track that another one ends, frame by frame. */
const cut = (track: Track, to: number): NodeMove => {
  const frames = Array.from({ length: to - track.startFrame + 1 }, (_, i) => track.startFrame + i);
  const values = frames.flatMap((frame) => trackValue(track, frame) ?? []);
  return { prop: track.prop, from: track.startFrame, to, easing: "linear", values };
};

const isShown = ({ opacity, progress }: NodeValues): boolean => opacity > 0 && progress > 0;

type Data = Readonly<Record<string, PythonData>>;

const PLAIN: Data = {
  scale: 1,
  rotation: 0,
  opacity: 1,
  progress: 1,
  width: 1,
  writes: false,
  fill: null,
  stroke: null,
};

/** What a script says of a node that has these values: the keywords of `Piece` or `Picture`. */
const pieceLook = (node: TimelineNode, values: NodeValues, place: number): Data => {
  const writes = node.reveal === "write" && values.fill !== undefined;
  return {
    place,
    path: values.path,
    ...placed(node, values),
    ...told({ fill: values.fill ?? null, stroke: values.stroke ?? null, writes }, PLAIN),
    ...told({ width: node.strokeWidth ?? (writes ? WRITING_WIDTH : 1) }, PLAIN),
    ...(node.halo === undefined ? {} : { halo: node.halo }),
    length: node.length ?? longestContourLength(node.path),
    ...(node.dash?.some((part) => part > 0) ? { dash: [...node.dash] } : {}),
    ...(values.clip ? { clip: boxData(values.clip) } : {}),
  };
};

const placed = (node: TimelineNode, values: NodeValues): Data => ({
  x: values.x,
  y: values.y,
  ...told({ scale: values.scale, rotation: values.rotation, opacity: values.opacity }, PLAIN),
  ...told({ progress: values.progress }, PLAIN),
  ...(node.origin.some((part) => part !== 0) ? { origin: [...node.origin] } : {}),
});

/** What differs from what a piece has when nothing is said. */
const told = (values: Data, plain: Data): Data =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== ownValue(plain, key)));

const boxData = (box: Box): PythonData => [...box];

/** The same for a node that shows a picture. */
const pictureLook = (node: TimelineNode, values: NodeValues, place: number): Data => ({
  place,
  picture: node.picture ?? "",
  box: boxData(node.box),
  ...placed(node, values),
  ...(values.clip ? { clip: boxData(values.clip) } : {}),
});

/**
 * How a piece comes and goes, where it does so in Manim's own ways: it is faded, drawn, added or removed as a whole
 * and looks the same in between. Undefined where it does not.
 */
const showCalls = (piece: Piece): { opacity: number; calls: readonly PieceCall[] } | undefined => {
  const opacity = shownOpacity(piece);
  const rest = piece.at(0).progress;
  if (opacity === undefined || (rest !== 0 && rest !== 1) || movesUnseen(piece)) return undefined;
  const calls: PieceCall[] = [];
  for (const move of piece.moves.filter(isShowing)) {
    const jumps = move.from === move.to;
    const made = jumps
      ? jumpCall(move, piece)
      : move.prop === "opacity"
        ? fadeCall(move, piece, opacity)
        : drawCall(move, piece, opacity);
    if (made === undefined) return undefined;
    if (made !== "none" && !calls.some((call) => call.does === made.does && call.from === made.from)) calls.push(made);
  }
  return { opacity, calls };
};

/** The one opacity that a piece has whenever it is seen and rests; undefined where there are several. */
const shownOpacity = ({ moves, at }: Piece): number | undefined => {
  const values = moves.filter(({ prop }) => prop === "opacity").flatMap((move) => move.values);
  const seen = new Set([at(0).opacity, ...values].map(Number).filter((value) => value > 0));
  return seen.size === 1 ? [...seen][0] : undefined;
};

/** Whether something moves while the piece is not there. */
const movesUnseen = ({ moves, at }: Piece): boolean =>
  moves.some((move) => {
    if (isShowing(move) || move.from === move.to) return false;
    if (!isShown(at(move.from)) && !moves.some((other) => isShowing(other) && other.from === move.from)) return true;
    return moves.some(
      (other) => isShowing(other) && (overlap(move, other) || (other.from > move.from && other.from < move.to)),
    );
  });

const isShowing = ({ prop }: NodeMove): boolean => prop === "opacity" || prop === "progress";

/** Whether two moves have a moment in common. */
const overlap = (a: NodeMove, b: NodeMove): boolean => a.from < b.to && b.from < a.to;

const jumpCall = (move: NodeMove, { moves, at }: Piece): PieceCall | "none" | undefined => {
  const frame = move.from;
  if (move.prop === "progress" && ![0, 1].includes(Number(move.values.at(-1)))) return undefined;
  if (moves.some(({ prop, from, to }) => (prop === "opacity" || prop === "progress") && from === frame && to > frame))
    return "none";
  const [before, after] = [isShown(at(frame - 1)), isShown(at(frame))];
  if (frame === 0 || before === after) return "none";
  return { from: frame, to: frame, easing: "linear", does: after ? "add" : "remove" };
};

const fadeCall = (move: NodeMove, { moves, at }: Piece, opacity: number): PieceCall | undefined => {
  const [first, last] = [move.values[0], move.values.at(-1)];
  const disturbed = moves.some((other) => other !== move && other.from !== other.to && overlap(move, other));
  const jumped = moves.some((other) => other !== move && other.from > move.from && other.from < move.to);
  if (move.values.length !== 2 || move.easing === "step" || disturbed || jumped) return undefined;
  const drawn = at(move.from).progress === 1;
  const times = { from: move.from, to: move.to, easing: move.easing };
  if (drawn && first === 0 && last === opacity && !isShown(at(move.from - 1))) return { ...times, does: "FadeIn" };
  if (drawn && first === opacity && last === 0 && isShown(at(move.from - 1))) return { ...times, does: "FadeOut" };
  return undefined;
};

const times = ({ from, to, easing }: NodeMove): Pick<PieceCall, "from" | "to" | "easing"> => ({ from, to, easing });

const drawCall = (move: NodeMove, { at }: Piece, opacity: number): PieceCall | undefined => {
  const whole = move.values.length === 2 && move.values[0] === 0 && move.values[1] === 1 && move.easing !== "step";
  const seen = at(move.from).opacity === opacity && at(move.to).opacity === opacity;
  return whole && seen ? { from: move.from, to: move.to, easing: move.easing, does: "Draw" } : undefined;
};

const plainCall = (move: NodeMove, piece: Piece): PieceCall[] => {
  const values = dataOf(move);
  if (move.from === move.to) return [{ ...times(move), does: "put", values: { [move.prop]: values.at(-1) ?? 0 } }];
  if (move.easing !== "step" && (move.prop === "x" || move.prop === "y")) return placeCall(move, piece);
  if (move.easing !== "step" && (move.prop === "fill" || move.prop === "stroke")) return colorCall(move, piece);
  return [{ ...times(move), does: "Change", values: { [move.prop]: values } }];
};

const dataOf = ({ prop, values }: NodeMove): PythonData[] =>
  prop === "clip" ? values.map((value) => [...corners(value)]) : [...values];

const corners = (value: number | string): Box => {
  const [left = 0, top = 0, right = 0, bottom = 0] = parsePathData(String(value)).numbers;
  return [left, top, right, bottom];
};

/** A move of the place: a shift where it is a plain one, offsets otherwise. */
const placeCall = (move: NodeMove, piece: Piece): PieceCall[] => {
  const [x, y] = [
    move.prop === "x" ? move : together(move, piece, "x"),
    move.prop === "y" ? move : together(move, piece, "y"),
  ];
  if (move.prop === "y" && x) return [];
  const before = piece.at(move.from - 1);
  const dx = x ? offsets(x, before.x) : [0, 0];
  const dy = y ? offsets(y, before.y) : [0, 0];
  if (
    isPlain(move) &&
    dx[0] === 0 &&
    dy[0] === 0 &&
    alone(
      move,
      piece,
      [x, y].flatMap((own) => own ?? []),
    )
  )
    return [{ ...times(move), does: "shift", right: dx.at(-1) ?? 0, up: 0 - (dy.at(-1) ?? 0) }];
  return [{ ...times(move), does: "Change", values: { ...(x ? { dx } : {}), ...(y ? { dy } : {}) } }];
};

const together = (move: NodeMove, { moves }: Piece, prop: NodeMove["prop"]): NodeMove | undefined =>
  moves.find((other) => {
    const same = other.from === move.from && other.to === move.to && other.easing === move.easing;
    return other.prop === prop && same && other.values.length === move.values.length;
  });

const offsets = (move: NodeMove, before: number): number[] => move.values.map((value) => Number(value) - before);

const isPlain = (move: NodeMove): boolean => move.values.length === 2 && move.easing !== "step";

const alone = (move: NodeMove, { moves }: Piece, beside: readonly NodeMove[] = []): boolean =>
  moves.every((other) => other === move || beside.includes(other) || !overlap(move, other));

const colorCall = (move: NodeMove, piece: Piece): PieceCall[] => {
  const fill = move.prop === "fill" ? move : together(move, piece, "fill");
  const stroke = move.prop === "stroke" ? move : together(move, piece, "stroke");
  if (move.prop === "stroke" && fill) return [];
  const own = [fill, stroke].flatMap((one) => one ?? []);
  const [fillPaint, strokePaint] = [paintOf(fill, piece), paintOf(stroke, piece)];
  if (own.every((one) => mixesPlainly(one, piece)) && alone(move, piece, own))
    return [
      {
        ...{ ...times(move), does: "paint" },
        ...(fillPaint ? { fill: fillPaint } : {}),
        ...(strokePaint ? { stroke: strokePaint } : {}),
      },
    ];
  return [
    { ...times(move), does: "Change", values: Object.fromEntries(own.map((one) => [one.prop, [...one.values]])) },
  ];
};

const paintOf = (move: NodeMove | undefined, { at }: Piece): PiecePaint | undefined => {
  const color = move && String(move.values.at(-1));
  return color === undefined
    ? undefined
    : { color: color.slice(0, 7), opacity: alphaOf(color) * at(move?.to ?? 0).opacity };
};

const opaque = 255;

const alphaOf = (color: string): number => (color.length > 7 ? Number.parseInt(color.slice(7), 16) / opaque : 1);

/** Whether Manim's own mixing of colours gives the same: nothing jumps and nothing comes from or goes to glass. */
const mixesPlainly = (move: NodeMove, { at, node }: Piece): boolean => {
  const before = at(move.from - 1)[move.prop === "fill" ? "fill" : "stroke"];
  const clear = move.values.some((value) => alphaOf(String(value)) === 0);
  return isPlain(move) && !clear && at(move.to).opacity > 0 && before === move.values[0] && node.picture === undefined;
};
