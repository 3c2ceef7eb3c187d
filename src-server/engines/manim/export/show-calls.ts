import type { NodeValues } from "../../../timeline/node-values.ts";
import type { Call } from "./calls.ts";
import { overlap, type NodeMove } from "./node-moves.ts";
import type { Piece } from "./piece-calls.ts";

const isShown = ({ opacity, progress }: NodeValues): boolean => opacity > 0 && progress > 0;

/** The one opacity that a piece has whenever it is seen and rests; undefined where there are several. */
const shownOpacity = ({ moves, at }: Piece): number | undefined => {
  const values = moves.filter(({ prop }) => prop === "opacity").flatMap((move) => move.values);
  const seen = new Set([at(0).opacity, ...values].map(Number).filter((value) => value > 0));
  return seen.size === 1 ? [...seen][0] : undefined;
};

const fadeCall = (move: NodeMove, { moves, at }: Piece, opacity: number): Call | undefined => {
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

const drawCall = (move: NodeMove, { at }: Piece, opacity: number): Call | undefined => {
  const whole = move.values.length === 2 && move.values[0] === 0 && move.values[1] === 1 && move.easing !== "step";
  const seen = at(move.from).opacity === opacity && at(move.to).opacity === opacity;
  return whole && seen ? { from: move.from, to: move.to, easing: move.easing, does: "Draw" } : undefined;
};

const jumpCall = (move: NodeMove, { moves, at }: Piece): Call | "none" | undefined => {
  const frame = move.from;
  if (move.prop === "progress" && ![0, 1].includes(Number(move.values.at(-1)))) return undefined;
  if (moves.some(({ prop, from, to }) => (prop === "opacity" || prop === "progress") && from === frame && to > frame))
    return "none";
  const [before, after] = [isShown(at(frame - 1)), isShown(at(frame))];
  if (frame === 0 || before === after) return "none";
  return { from: frame, to: frame, easing: "linear", does: after ? "add" : "remove" };
};

const isShowing = ({ prop }: NodeMove): boolean => prop === "opacity" || prop === "progress";

/** Whether something moves while the piece is not there. */
const movesUnseen = ({ moves, at }: Piece): boolean =>
  moves.some((move) => {
    if (isShowing(move) || move.from === move.to) return false;
    if (!isShown(at(move.from)) && !moves.some((other) => isShowing(other) && other.from === move.from)) return true;
    return moves.some(
      (other) => isShowing(other) && (overlap(move, other) || (other.from > move.from && other.from < move.to)),
    );
  });

/**
 * How a piece comes and goes, where it does so in Manim's own ways: it is faded, drawn, added or removed as a whole
 * and looks the same in between. Undefined where it does not.
 */
export const showCalls = (piece: Piece): { opacity: number; calls: readonly Call[] } | undefined => {
  const opacity = shownOpacity(piece);
  const rest = piece.at(0).progress;
  if (opacity === undefined || (rest !== 0 && rest !== 1) || movesUnseen(piece)) return undefined;
  const calls: Call[] = [];
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
