import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";

/** One answer of a model, with what it was asked for. */
const answerSchema = z.object({
  form: z.string(),
  /** Ids of the scenes that were asked for. */
  write: z.array(z.string()).default([]),
  /** Whether scenes were asked for again, with what was found in them. */
  repair: z.boolean().default(false),
  /** Whether a cut answer was to be continued, or a broken one sent again. */
  again: z.boolean().default(false),
  promptTokens: z.int(),
  text: z.string(),
});
export type RecordedAnswer = z.infer<typeof answerSchema>;

const recordedSchema = z.object({
  prompt: z.string(),
  seconds: z.number().nullable().default(null),
  language: z.string().nullable().default(null),
  /** How the answers were written: by somebody capable, hastily, partly wrong, as a small model. */
  manner: z.enum(["capable", "hasty", "partly_wrong", "small"]),
  answers: z.array(answerSchema).min(1),
});
/** A lecture as a model was asked for it and answered, kept as files. */
export type RecordedLecture = z.infer<typeof recordedSchema> & { name: string };

const FOLDER = new URL("../../../fixtures/authoring/", import.meta.url);

/** All recorded lectures, in the order of their names. */
export const recordedLectures = (): RecordedLecture[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(".json"))
    .toSorted()
    .map((file) => ({
      name: file.replace(/\.json$/, ""),
      ...recordedSchema.parse(JSON.parse(readFileSync(new URL(file, FOLDER), "utf8"))),
    }));
