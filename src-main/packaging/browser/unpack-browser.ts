import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { AppError } from "../../../src-server/errors.ts";
import { shellProgram } from "../../../src-server/processes/bundled-browser.ts";
import { readZip } from "../archives/read-zip.ts";
import type { Target } from "../target.ts";

const EXECUTABLE = 0o755;
const READABLE = 0o644;

/** Unpacks the archive of a headless browser, whose files lie in one folder, into `folder`. Gives its program. */
export const unpackBrowser = async (options: { archive: string; target: Target; folder: string }): Promise<string> => {
  const { archive, target, folder } = options;
  const program = shellProgram(target.os === "win");
  const bytes = await readFile(archive).catch((cause: unknown) => {
    throw new AppError("usage", `${archive} cannot be read; name the archive of a headless browser.`, { cause });
  });
  const files = readZip(bytes);
  const home = files.find(({ name }) => basename(name) === program)?.name;
  if (home === undefined)
    throw new AppError("usage", `${archive} holds no ${program}; take Chrome for Testing's chrome-headless-shell.`);
  const inside = `${dirname(home)}/`;
  await rm(folder, { recursive: true, force: true });
  for (const file of files.filter(({ name }) => name.startsWith(inside) || inside === "./")) {
    const name = inside === "./" ? file.name : file.name.slice(inside.length);
    const place = join(folder, name);
    await mkdir(dirname(place), { recursive: true });
    const mode = name === program ? EXECUTABLE : file.mode === 0 ? READABLE : file.mode;
    await writeFile(place, file.bytes(), { mode });
  }
  return join(folder, program);
};
