import type { Point } from "../../drawing.ts";
import type { Side } from "../label-room.ts";

/** A curly brace along a side of a part of a size, its tip away from it; `depth` is a third of how far it reaches. */
export const bracePath = (side: Side, [width, height]: Point, depth: number): string => {
  const away = side === "above" || side === "left" ? -1 : 1;
  const across = side === "above" || side === "below";
  const base = side === "below" ? height : side === "right" ? width : 0;
  const [from, to] = [0, across ? width : height];
  const middle = (from + to) / 2;
  const at = (along: number, out: number): string => {
    const reach = base + away * depth * out;
    return across ? `${along} ${reach}` : `${reach} ${along}`;
  };
  return (
    `M${at(from, 0.4)}Q${at(from, 1.6)} ${at((from + middle) / 2, 1.6)}Q${at(middle, 1.6)} ${at(middle, 3)}` +
    `Q${at(middle, 1.6)} ${at((middle + to) / 2, 1.6)}Q${at(to, 1.6)} ${at(to, 0.4)}`
  );
};
