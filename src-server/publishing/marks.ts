import { createHash } from "node:crypto";
import { basename, dirname, join } from "node:path";

/** What runs put near an output folder while they are at work, under names that belong to that folder alone. */
export type Marks = {
  /** Says that a run is at work there. */
  claim: string;
  /** Where its files are gathered before they appear. */
  staging: string;
};

/** Marks in the output folder itself, for one that is there before its lecture. */
export const marksInside = (path: string): Marks => ({
  claim: join(path, ".lectern.lock"),
  staging: join(path, ".lectern.new"),
});

/** Marks beside an output folder that is still to be made. */
export const marksBeside = (path: string): Marks => {
  const own = `.lectern-${createHash("sha256").update(basename(path)).digest("hex").slice(0, 16)}`;
  return { claim: join(dirname(path), `${own}.lock`), staging: join(dirname(path), `${own}.new`) };
};
