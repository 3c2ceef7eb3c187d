import { parseArgs } from "node:util";
import { AppError, messageOf } from "../../src-server/errors.ts";

/** What `npm run dist` was asked for. */
export type DistArguments = {
  /** A folder to be started in place of installers. */
  folderOnly: boolean;
  /** Address of the folder on the web in which the application looks for newer versions of itself. */
  updates: string | null;
  /** Folder with `uv` and `wheels/` to carry along. */
  manimDir: string | undefined;
  /** Folder of an unpacked Electron, where it cannot be fetched. */
  electronDir: string | undefined;
};

const USAGE = "Use it as: npm run dist -- (--updates URL | --dir) [--manim FOLDER] [--electron FOLDER].";

const OPTIONS = {
  dir: { type: "boolean" },
  updates: { type: "string" },
  manim: { type: "string" },
  electron: { type: "string" },
} as const;

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (cause) {
    throw new AppError("usage", `${messageOf(cause).replace(/[.\s]+$/, "")}. ${USAGE}`, { cause });
  }
};

/** Reads the arguments. Throws `AppError("usage")`. */
export const readArguments = (args: readonly string[]): DistArguments => {
  const { dir = false, updates, manim, electron } = parsed(args);
  const address = updates === undefined ? null : (URL.parse(updates)?.href ?? null);
  if (address === null && (updates !== undefined || !dir))
    throw new AppError("usage", `Installers need the web address at which they look for newer versions. ${USAGE}`);
  if (address !== null && !/^https?:/.test(address))
    throw new AppError("usage", `The address of updates must begin with https://. ${USAGE}`);
  return { folderOnly: dir, updates: address, manimDir: manim, electronDir: electron };
};
