import { readFile } from "node:fs/promises";
import writeFileAtomic from "write-file-atomic";
import { z } from "zod";

const recordSchema = z.object({
  version: z.literal(1),
  /** Name of the environment's folder, and the full path it was made at. */
  id: z.string().regex(/^[0-9a-z-]{1,60}$/),
  folder: z.string(),
  /** Hash of the locks it was made from. */
  manifest: z.string(),
  manim: z.string(),
  python: z.string(),
  /** The Python it was made with, as it was then. */
  base: z.object({ path: z.string(), size: z.number(), modifiedMs: z.number() }),
  files: z.number(),
  sizeMb: z.number(),
});

/** What is remembered of the current environment, which was checked by drawing a frame. */
export type EnvironmentRecord = z.infer<typeof recordSchema>;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Reads the record; `absent` when there is none, `unreadable` when it is damaged. */
export const readRecord = async (file: string): Promise<EnvironmentRecord | "absent" | "unreadable"> => {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return "absent";
  const parsed = recordSchema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : "unreadable";
};

/** Makes an environment the current one, at once or not at all. */
export const writeRecord = async (file: string, record: EnvironmentRecord): Promise<void> => {
  await writeFileAtomic(file, `${JSON.stringify(record, null, 2)}\n`);
};
