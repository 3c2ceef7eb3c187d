/** No plan nests deeper. */
const DEEPEST = 40;

/** Whether data is nested deeper than any plan is; works for data of any depth. */
export const isTooDeep = (root: unknown): boolean => {
  let level: unknown[] = [root];
  for (let depth = 0; depth < DEEPEST; depth++) {
    level = level.flatMap((value) => (typeof value === "object" && value !== null ? Object.values(value) : []));
    if (level.length === 0) return false;
  }
  return true;
};
