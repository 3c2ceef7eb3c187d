import { createHash } from "node:crypto";
import type { OwnPronunciations } from "../../contract/pronunciations.ts";

const byWord = ([first]: [string, string], [second]: [string, string]): number => (first < second ? -1 : 1);

/** The version of a voice that heeds own pronunciations; without any it is the voice's own. */
export const versionWith = (version: string, own: OwnPronunciations): string => {
  const entries = Object.entries(own).toSorted(byWord);
  if (entries.length === 0) return version;
  const hash = createHash("sha256").update(JSON.stringify(entries)).digest("hex");
  return `${version} ${hash.slice(0, 16)}`;
};
