/**
 * Where notes beside lines start, given where the lines end: in as few columns as put no note further than `near` from
 * its line. Undefined for lines without a note.
 */
export const reasonColumns = (ends: readonly (number | undefined)[], near: number): (number | undefined)[] => {
  const columns: number[] = [];
  for (const end of ends.filter((x) => x !== undefined).toSorted((a, b) => b - a)) {
    const last = columns.at(-1);
    if (last === undefined || last - end > near) columns.push(end);
  }
  return ends.map((end) => (end === undefined ? undefined : columns.findLast((column) => column >= end)));
};
