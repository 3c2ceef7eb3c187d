import { setTimeout as wait } from "node:timers/promises";

/** What is slower than this does not hold up the start. */
const PATIENCE_MS = 200;

/** A list that is waited for only a moment: empty until it is known. */
export const knownSoon = async <Item>(searching: Promise<readonly Item[]>): Promise<() => readonly Item[]> => {
  let known: readonly Item[] = [];
  const knowing = searching.then((items) => {
    known = items;
  });
  await Promise.race([knowing, wait(PATIENCE_MS, undefined, { ref: false })]);
  return () => known;
};
