import { setTimeout as wait } from "node:timers/promises";

/** A slower search does not delay the start. */
const MAX_WAIT_MS = 200;

/** Waits briefly for a list; the returned function gives an empty list until the search is done. */
export const listWhenKnown = async <Item>(searching: Promise<readonly Item[]>): Promise<() => readonly Item[]> => {
  let known: readonly Item[] = [];
  const knowing = searching.then((items) => {
    known = items;
  });
  await Promise.race([knowing, wait(MAX_WAIT_MS, undefined, { ref: false })]);
  return () => known;
};
