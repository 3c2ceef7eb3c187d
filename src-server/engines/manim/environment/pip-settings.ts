import { existsSync } from "node:fs";
import type { PythonAnswer } from "../../../processes/ask-python.ts";
import { runTool } from "../../../processes/run-tool.ts";
import type { InstallContext } from "./install-context.ts";

const LINE = /^(?:global|install|:env:|user|site)?\.?([a-z-]+)=(['"])(.*)\2$/;

/** Reads `pip config list`; a value may hold several entries, split by blanks. */
export const parsePipConfig = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    text.split(/\r?\n/).flatMap((line) => {
      const [, name, , value] = LINE.exec(line.trim()) ?? [];
      if (name === undefined || value === undefined) return [];
      return [[name, value.split(/\s+|\\n/).filter((entry) => entry !== "")] as const];
    }),
  );

const isUsable = (place: string): boolean => place.includes("://") || existsSync(place);

/** The same settings in the words of uv. */
export const asUvSettings = (settings: ReadonlyMap<string, readonly string[]>): Record<string, string> => {
  const [index] = settings.get("index-url") ?? [];
  const more = settings.get("extra-index-url") ?? [];
  const places = (settings.get("find-links") ?? []).filter(isUsable);
  const [certificate] = settings.get("cert") ?? [];
  return {
    ...(index === undefined ? {} : { UV_DEFAULT_INDEX: index }),
    ...(more.length === 0 ? {} : { UV_INDEX: more.join(" ") }),
    ...(places.length === 0 ? {} : { UV_FIND_LINKS: places.join(",") }),
    ...(certificate === undefined ? {} : { SSL_CERT_FILE: certificate }),
  };
};

/**
 * The package index that the user, or who runs the machine, set up for pip, which uv would not look at; what was set up
 * for uv itself stands. Empty where there is no pip.
 */
export const pipSettings = async (context: InstallContext, python: PythonAnswer): Promise<Record<string, string>> => {
  const { environment, signal } = context;
  const args = ["-m", "pip", "--disable-pip-version-check", "config", "list"];
  try {
    const { stdout } = await runTool({ file: python.base, args, env: environment, signal, timeoutMs: 20_000 });
    return { ...asUvSettings(parsePipConfig(stdout)), ...environment };
  } catch {
    signal.throwIfAborted();
    return {};
  }
};
