import { clause, messageIn, msg, withoutRemedy, type Message } from "../../../contract/messages/message.ts";
import { existsSync, lstatSync, readdirSync, statSync } from "node:fs";
import { readFile, readdir, rm, rmdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import writeFileAtomic from "write-file-atomic";
import { z } from "zod";
import { AppError } from "../../../errors.ts";
import { askPython } from "../../../processes/find-program.ts";
import { runTool } from "../../../processes/run-tool.ts";
import { manifestHash } from "./carried-files.ts";
import { interpreterIn, type EnvironmentPlaces, type InstallContext } from "./environment-places.ts";

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
type EnvironmentRecord = z.infer<typeof recordSchema>;

/** How the current environment is; what to do about it when it is not ready. */
type Verdict =
  | { state: "ready"; record: EnvironmentRecord; folder: string }
  | { state: "absent" | "broken" | "outdated"; advice: Message };

/** Judges the environment by what lies on the disk. */
export const classifyEnvironment = async (places: EnvironmentPlaces): Promise<Verdict> => {
  const record = await readRecord(places.record);
  if (record === "unreadable") return broken(msg("manim.record_damaged"));
  if (record === "absent") return { state: "absent", advice: msg("manim.absent", { install: INSTALL }) };
  return checkRecord(places, record);
};

/** The first start compiles all modules, which takes a slow disk its time. */
const MAX_MS = 240_000;

/** Draws one frame in a fresh environment; gives the version of Manim. Throws `AppError("render")` when it does not draw. */
export const checkEnvironment = async (context: InstallContext, folder: string): Promise<{ manim: string }> => {
  const { places, signal, log, report } = context;
  report({ step: msg("manim.step_draw"), percent: 92 });
  const file = interpreterIn(folder);
  const args = ["-I", places.script, "--check"];
  const { stdout } = await runTool({ file, args, cwd: folder, signal, timeoutMs: MAX_MS, onLine: log.quote }).catch(
    (failure: unknown) => {
      signal.throwIfAborted();
      throw doesNotDraw(msg("manim.program_failed"), failure);
    },
  );
  const answer = parseAnswer(stdout);
  if (!answer) throw doesNotDraw(msg("manim.unreadable_answer"));
  if (!answer.ok) throw doesNotDraw(clause(msg("common.text", { text: answer.message })));
  return { manim: answer.manim };
};

/** Makes an environment the current one, at once or not at all. */
export const writeRecord = async (file: string, record: EnvironmentRecord): Promise<void> => {
  await writeFileAtomic(file, `${JSON.stringify(record, null, 2)}\n`);
};

/** How many files lie in a folder and below; 0 when it cannot be read. */
export const countFiles = (folder: string): number => {
  try {
    return filesIn(folder).length;
  } catch {
    return 0;
  }
};

/** How much room the files of a folder take. */
export const folderSizeMb = (folder: string): number => {
  const bytes = filesIn(folder).reduce((sum, file) => sum + lstatSync(file).size, 0);
  return Math.round(bytes / 1e6);
};

/** A file as it can be told from what it was; null when it is gone. */
export const fileMark = (path: string): { size: number; modifiedMs: number } | null => {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? { size: found.size, modifiedMs: Math.round(found.mtimeMs) } : null;
};

/** What a person can do, whether in the window or on the command line. */
export const INSTALL = msg("manim.how_to_install");

export const REPAIR = msg("manim.how_to_repair");

/** Takes away every environment but the current one: old ones, and what a killed installation left. */
export const sweepVersions = async (places: EnvironmentPlaces): Promise<void> => {
  const record = await readRecord(places.record);
  const current = typeof record === "object" ? record.id : null;
  const names = await readdir(places.versions).catch(() => []);
  for (const name of names) if (name !== current) await takeAway(join(places.versions, name));
  await rmdir(places.versions).catch(() => undefined);
};

/** Reads the record; `absent` when there is none, `unreadable` when it is damaged. */
const readRecord = async (file: string): Promise<EnvironmentRecord | "absent" | "unreadable"> => {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return "absent";
  const parsed = recordSchema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : "unreadable";
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const broken = (what: Message): Verdict => ({
  state: "broken",
  advice: msg("manim.broken", { what, repair: REPAIR }),
});

const checkRecord = async (places: EnvironmentPlaces, record: EnvironmentRecord): Promise<Verdict> => {
  const folder = join(places.versions, record.id);
  if (!existsSync(folder)) return broken(msg("manim.folder_deleted"));
  if (resolve(record.folder) !== resolve(folder)) return broken(msg("manim.folder_moved"));
  const verdict = await checkBase(record, interpreterIn(folder));
  if (verdict) return verdict;
  if (countFiles(folder) < record.files) return broken(msg("manim.files_deleted"));
  if (record.manifest !== (await manifestHash(places)))
    return { state: "outdated", advice: msg("manim.outdated", { repair: REPAIR }) };
  return { state: "ready", record, folder };
};

/** A Python that was replaced by one of the same series, as updates do, still fits. */
const checkBase = async (record: EnvironmentRecord, python: string): Promise<Verdict | null> => {
  const { path, size, modifiedMs } = record.base;
  const mark = fileMark(path);
  if (!mark || !existsSync(python)) return broken(msg("manim.python_gone", { path }));
  if (mark.size === size && mark.modifiedMs === modifiedMs) return null;
  try {
    const { version } = await askPython({ file: python });
    if (seriesOf(version) === seriesOf(record.python)) return null;
    return broken(msg("manim.python_changed", { python: record.python, path, version }));
  } catch (failure) {
    return broken(msg("manim.python_does_not_start", { reason: withoutRemedy(messageIn(failure)) }));
  }
};

const seriesOf = (version: string): string => version.split(".").slice(0, 2).join(".");

const doesNotDraw = (why: Message, cause?: unknown): AppError =>
  new AppError("render", msg("manim.does_not_draw", { why }), { cause });

const answerSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), manim: z.string(), python: z.string() }),
  z.object({ ok: z.literal(false), message: z.string() }),
]);

const parseAnswer = (text: string): z.infer<typeof answerSchema> | null => {
  try {
    return answerSchema.parse(JSON.parse(text.trim().split("\n").at(-1) ?? ""));
  } catch {
    return null;
  }
};

const filesIn = (folder: string): string[] => {
  const files: string[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) files.push(...filesIn(path));
    else if (lasting(entry.name)) files.push(path);
  }
  return files;
};

/** Compiled modules come and go by themselves. */
const lasting = (name: string): boolean => !name.endsWith(".pyc");

/** Takes a folder away as far as nobody holds a file in it, as Windows does with running programs. */
const takeAway = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
