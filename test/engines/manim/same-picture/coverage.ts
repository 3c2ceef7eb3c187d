/** Side of a small square in pixels. */
const SIDE = 9;

/** The most that any `SIDE` neighbouring columns of one channel sum up to. */
const heaviest = (columns: Int32Array): number => {
  let most = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    let sum = 0;
    for (let at = channel; at < columns.length; at += 3) {
      sum += (columns[at] ?? 0) - (columns[at - 3 * SIDE] ?? 0);
      if (at >= 3 * (SIDE - 1)) most = Math.max(most, Math.abs(sum));
    }
  }
  return most;
};

/** Adds a row to the columns, or takes it away; tells whether there was anything in it. */
const add = (columns: Int32Array, row: Int16Array, sign: 1 | -1): boolean => {
  let any = false;
  for (let at = 0; at < row.length; at += 1) {
    const value = row[at] ?? 0;
    if (value === 0) continue;
    any = true;
    columns[at] = (columns[at] ?? 0) + sign * value;
  }
  return any;
};

/**
 * The most that the mean over a small square differs: `differences` are signed, three a pixel, row by row.
 * Where an edge is drawn a little smoother or to the other side of a pixel, nearly as much is added as taken away;
 * a line that is thicker, a dot that is missing, or a colour that has changed, are not made up for.
 */
export const coverageDifference = (differences: Int16Array, width: number): number => {
  const columns = new Int32Array(3 * width);
  const rowAt = (row: number): Int16Array => differences.subarray(row * columns.length, (row + 1) * columns.length);
  let most = 0;
  for (let row = 0; row < differences.length / columns.length; row += 1) {
    const entered = add(columns, rowAt(row), 1);
    const left = row >= SIDE && add(columns, rowAt(row - SIDE), -1);
    if ((entered || left) && row >= SIDE - 1) most = Math.max(most, heaviest(columns));
  }
  return most / (SIDE * SIDE);
};
