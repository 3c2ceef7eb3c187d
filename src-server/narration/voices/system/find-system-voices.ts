import { findPrograms } from "../../../processes/find-program.ts";
import { rememberSuccess } from "../../../processes/remember-success.ts";
import { runTool } from "../../../processes/run-tool.ts";
import { primaryTag } from "../primary-tag.ts";
import { ESPEAK } from "./espeak-engine.ts";
import { SAPI } from "./sapi-engine.ts";
import { SAY } from "./say-engine.ts";
import type { ListedVoice, SystemEngine } from "./system-engine.ts";

/** A voice of the operating system that can be called. */
export type InstalledVoice = { id: string; engine: SystemEngine; file: string; listed: ListedVoice };

const ENGINES: readonly SystemEngine[] = [SAPI, SAY, ESPEAK];
/** Languages that lectures are made in; programs list a hundred more. */
const LANGUAGES = ["en", "de", "es", "fr", "it", "pt"];
/** A program that does not even list its voices in this time does not speak well either. */
const PATIENCE_MS = 8000;
/** Ids of voices have at most 64 characters. */
const LONGEST_NAME = 48;

const idOf = (engine: SystemEngine, { key }: ListedVoice): string => {
  const name = key
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, "-")
    .replaceAll(/^-|-$/gu, "");
  return `${engine.id}-${name.slice(0, LONGEST_NAME)}`;
};

const voicesOf = async (engine: SystemEngine, searchPath: readonly string[]): Promise<InstalledVoice[]> => {
  const [file] = findPrograms([engine.program], searchPath);
  if (file === undefined) return [];
  try {
    const { stdout } = await runTool({ file, ...engine.list, timeoutMs: PATIENCE_MS });
    const listed = engine.readList(stdout).filter(({ language }) => LANGUAGES.includes(primaryTag(language)));
    return listed.map((voice) => ({ id: idOf(engine, voice), engine, file, listed: voice }));
  } catch {
    // A program that cannot list its voices is as good as none.
    return [];
  }
};

const find = async (searchPath: readonly string[]): Promise<InstalledVoice[]> => {
  const found = (await Promise.all(ENGINES.map(async (engine) => voicesOf(engine, searchPath)))).flat();
  return found.filter(({ id }, i) => found.findIndex((other) => other.id === id) === i);
};

/** The voices of the operating system that the programs in these folders know; looked for once. Never throws. */
export const findSystemVoices: (searchPath: readonly string[]) => Promise<InstalledVoice[]> = rememberSuccess(
  find,
  (searchPath) => JSON.stringify(searchPath),
);
