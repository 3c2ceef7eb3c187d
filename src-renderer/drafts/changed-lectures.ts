import { z } from "zod";
import { clearStored, readStored, storedUnder, writeStored } from "./stored.ts";

const START = "lectern.draft.storyboard.";
const titleSchema = z.looseObject({ title: z.string() });

/** The changed plan of a lecture that is there; undefined where nothing was changed. */
export const readChanges = <Schema extends z.ZodType>(jobId: string, schema: Schema): z.infer<Schema> | undefined =>
  readStored(START + jobId, schema);

/** Keeps the changed plan of a lecture; false when the browser has no room for it. */
export const writeChanges = (jobId: string, plan: unknown): boolean => writeStored(START + jobId, plan);

export const forgetChanges = (jobId: string): void => clearStored(START + jobId);

/** Lectures whose plans were changed without a new version, by their titles. */
export const changedLectures = (): { jobId: string; title: string }[] =>
  storedUnder(START).flatMap((jobId) => {
    const title = readChanges(jobId, titleSchema)?.title;
    return title === undefined ? [] : [{ jobId, title }];
  });
