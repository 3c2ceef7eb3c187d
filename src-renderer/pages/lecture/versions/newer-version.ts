import type { Version } from "../../../../src-server/contract/api/versions.ts";

/** The newest version that was made from another one and is not over or is ready; null when there is none. */
export const newerVersion = (versions: readonly Version[], jobId: string): Version | null => {
  const own = versions.find((version) => version.job_id === jobId);
  if (!own) return null;
  return versions.find(({ number, status }) => number > own.number && status !== "failed") ?? null;
};

/** A passage that a newer version says otherwise. `text` is null where the versions do not tell it. */
export type ChangedPassage = { version: Version; text: string | null };

/** Passages that newer versions change, by their places in the plan; of several versions the newest counts. */
export const changedPassages = (versions: readonly Version[], jobId: string): ReadonlyMap<string, ChangedPassage> => {
  const own = versions.find((version) => version.job_id === jobId);
  const newer = versions.filter(({ number, status }) => own && number > own.number && status !== "failed");
  return new Map(
    newer
      .toReversed()
      .flatMap((version) =>
        version.changes.flatMap(({ kind, path, after }) =>
          kind === "sentence" && path !== null ? [[path, { version, text: after }] as const] : [],
        ),
      ),
  );
};
