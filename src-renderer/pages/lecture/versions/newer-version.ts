import type { Version } from "../../../../src-server/contract/api/versions.ts";

/** The newest version that was made from another one and is not over or is ready; null when there is none. */
export const newerVersion = (versions: readonly Version[], jobId: string): Version | null => {
  const own = versions.find((version) => version.job_id === jobId);
  if (!own) return null;
  return versions.find(({ number, status }) => number > own.number && status !== "failed") ?? null;
};
