import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import writeFileAtomic from "write-file-atomic";
import { z } from "zod";

/** SHA-256 of anything that is data, in hexadecimal. */
export const contentHash = (value: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(value) ?? "undefined")
    .digest("hex");

export type CheckpointOptions<T> = {
  /** Folder that keeps what was made. */
  dir: string;
  name: string;
  /** Everything the result depends on. */
  input: unknown;
  schema: z.ZodType<T>;
  compute(): Promise<T>;
  /** Whether what was kept can still be used: files it names are there. */
  usable?(value: T): Promise<boolean>;
};

const keptSchema = z.object({ input: z.string(), value: z.unknown() });

const readKept = async <T>(file: string, input: string, schema: z.ZodType<T>): Promise<T | undefined> => {
  try {
    const kept = keptSchema.parse(JSON.parse(await readFile(file, "utf8")));
    return kept.input === input ? schema.parse(kept.value) : undefined;
  } catch {
    return undefined;
  }
};

/** Gives what an earlier run made from the same input; else makes it and keeps it, whole or not at all. */
export const checkpoint = async <T>(options: CheckpointOptions<T>): Promise<{ value: T; reused: boolean }> => {
  const file = join(options.dir, `${options.name}.json`);
  const input = contentHash(options.input);
  const kept = await readKept(file, input, options.schema);
  if (kept !== undefined && ((await options.usable?.(kept)) ?? true)) return { value: kept, reused: true };
  const value = await options.compute();
  await mkdir(options.dir, { recursive: true });
  await writeFileAtomic(file, JSON.stringify({ input, value }));
  return { value, reused: false };
};
