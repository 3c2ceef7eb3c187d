import { polylinePath } from "../../shapes.ts";

/** Open arrow of an electron's spin about its middle; 0.72 `side` high, as in a box of that side. */
export const spinPath = (side: number, up: boolean): string => {
  const [half, barb] = [(up ? -1 : 1) * 0.36 * side, 0.13 * side];
  const back = half - Math.sign(half) * 1.5 * barb;
  return (
    polylinePath([
      [0, -half],
      [0, half],
    ]) +
    polylinePath([
      [-barb, back],
      [0, half],
      [barb, back],
    ])
  );
};
