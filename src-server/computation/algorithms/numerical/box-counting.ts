type Place = readonly [x: number, y: number];

/** Boxes of one size that a curve runs through, by their column and row. */
export type BoxCover = { readonly size: number; readonly boxes: readonly Place[] };

/** Squares of a size that hold at least one of the points. */
export const coverBoxes = (points: readonly Place[], size: number, [x0, y0]: Place): BoxCover => {
  const met = new Map<string, Place>();
  for (const [x, y] of points) {
    const box: Place = [Math.floor((x - x0) / size), Math.floor((y - y0) / size)];
    met.set(box.join(" "), box);
  }
  return { size, boxes: [...met.values()] };
};

/** Slope of log N over log 1/size by least squares: the box-counting dimension; NaN for fewer than two covers. */
export const boxDimension = (covers: readonly BoxCover[]): number => {
  const data = covers.map(({ size, boxes }) => [-Math.log(size), Math.log(boxes.length)] as const);
  if (data.length < 2) return NaN;
  const mx = data.reduce((sum, [x]) => sum + x, 0) / data.length;
  const my = data.reduce((sum, [, y]) => sum + y, 0) / data.length;
  const [sxy, sxx] = data.reduce(([p, q], [x, y]) => [p + (x - mx) * (y - my), q + (x - mx) ** 2], [0, 0]);
  return sxy / sxx;
};
