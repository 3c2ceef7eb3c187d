import { join } from "node:path";
import { z } from "zod";
import type { Disk } from "./disk.ts";

const markerSchema = z.object({
  jobId: z.string(),
  /** Complete and flushed files. */
  from: z.string(),
  /** Where they belong. */
  to: z.string(),
  durationSeconds: z.number(),
  engine: z.enum(["manim", "remotion"]),
  warnings: z.array(z.string()),
});

/** A finished lecture that is on its way to its place; written in the job's work folder before it is moved. */
export type ResultMarker = z.infer<typeof markerSchema>;

const fileOf = (workDir: string): string => join(workDir, "finished.json");

/** The marker of a job; null when there is none of this job. */
export const readMarker = async (disk: Disk, workDir: string, jobId: string): Promise<ResultMarker | null> => {
  const text = await disk.read(fileOf(workDir));
  if (text === null) return null;
  try {
    const marker = markerSchema.parse(JSON.parse(text));
    return marker.jobId === jobId ? marker : null;
  } catch {
    return null;
  }
};

/** Puts the marker down; from now on a restart finishes the job without making anything again. */
export const writeMarker = async (disk: Disk, workDir: string, marker: ResultMarker): Promise<void> => {
  await disk.makeFolder(workDir);
  await disk.write(fileOf(workDir), JSON.stringify(marker));
  await disk.flushEntries(workDir);
};
