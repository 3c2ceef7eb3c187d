import type { Box } from "../../../contract/timeline.ts";
import type { Side } from "../label-room.ts";

/** A curly brace along a side of a part, its tip away from it; `depth` is a third of how far it reaches. */
export const bracePath = (side: Side, [x0, y0, x1, y1]: Box, depth: number): string => {
  const away = side === "above" || side === "left" ? -1 : 1;
  const across = side === "above" || side === "below";
  const base = side === "above" ? y0 : side === "below" ? y1 : side === "left" ? x0 : x1;
  const [from, to] = across ? [x0, x1] : [y0, y1];
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
