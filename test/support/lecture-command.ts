import { readdirSync, readFileSync } from "node:fs";
import { mkdir, symlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { readConfig } from "../../src-server/config.ts";
import { reportSchema, type Report } from "../../src-server/contract/report.ts";
import { findBrowser } from "../../src-server/processes/find-browser.ts";
import { testFolder } from "./tools.ts";

const HOME = fileURLToPath(new URL("../..", import.meta.url));

export type LectureCall = {
  args: readonly string[];
  /** Data folder of the run, kept apart from the machine's own. */
  dataDir: string;
  /** Folder the command is started in; results go to `lectures` in it unless `--out` is among the arguments. */
  cwd: string;
  env?: Readonly<Record<string, string | undefined>>;
  /** Folder of another copy of the program. */
  home?: string;
};

/** How a run ended and what it said. */
export type LectureEnd = { exitCode: number | undefined; stdout: string; stderr: string };

/** Starts the command as the leader of a process group of its own, so that all it starts can be ended with it. */
export const startLecture = ({ args, dataDir, cwd, env, home = HOME }: LectureCall) =>
  execa(process.execPath, [join(home, "src-server/cli/lecture.ts"), ...args], {
    cwd,
    env: { LECTERN_DATA: dataDir, ...env },
    reject: false,
    detached: true,
    stdin: "ignore",
  });

/** Runs the command to its end. */
export const runLecture = async (call: LectureCall): Promise<LectureEnd> => {
  const { exitCode, stdout, stderr } = await startLecture(call);
  return { exitCode, stdout, stderr };
};

/** What the command says when it fails: its last line, after the names of the stages it began. */
export const sentenceOf = ({ stderr }: LectureEnd): string => {
  const lines = stderr.split("\n").filter((line) => !line.endsWith(" …"));
  if (lines.length !== 1) throw new Error(`One sentence was expected, not ${lines.length} lines:\n${stderr}`);
  return lines[0] ?? "";
};

/** Files and folders below a folder, hidden ones too; empty when it is not there. */
export const entriesBelow = (folder: string): string[] => {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();
  } catch {
    return [];
  }
};

/** What unfinished runs left in a data folder. */
export const leftWork = (dataDir: string): string[] => entriesBelow(join(dataDir, "work"));

/** A data folder for the tests of one file; what takes long to unpack is taken from the machine's own. */
export const dataFolder = async (): Promise<string> => {
  const folder = await testFolder();
  const { browserPath, ...config } = readConfig();
  const browser = await findBrowser({ ...config, named: browserPath, allowDownload: false });
  if (browser?.source !== "bundled") return folder;
  const unpacked = dirname(browser.path);
  await mkdir(join(folder, "cache"), { recursive: true });
  await symlink(unpacked, join(folder, "cache", basename(unpacked)));
  return folder;
};

/** The report beside a video; throws where it is not what it must be. */
export const reportIn = (folder: string): Report =>
  reportSchema.parse(JSON.parse(readFileSync(join(folder, "report.json"), "utf8")));
