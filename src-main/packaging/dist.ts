import { argv, exit, stderr, stdout } from "node:process";
import { fileURLToPath } from "node:url";
import { join, resolve } from "node:path";
import { exitCodeOf, sentenceOf } from "../../src-server/cli/command.ts";
import { ensureElectron } from "./ensure-electron.ts";
import { readArguments } from "./read-arguments.ts";
import { thisMachine, type Target } from "./target.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const MEBIBYTE = 2 ** 20;

const stage = async (target: Target, manimDir: string | undefined): Promise<void> => {
  const { stagePrograms } = await import("./staging/stage-programs.ts");
  const staged = await stagePrograms({
    root: ROOT,
    target,
    manimDir: manimDir === undefined ? undefined : resolve(manimDir),
  });
  for (const { name, bytes } of staged) stdout.write(`${(bytes / MEBIBYTE).toFixed(1)} MB  ${name}\n`);
  if (manimDir === undefined)
    stdout.write("Manim is not carried; it is installed from the network when it is asked for.\n");
};

try {
  const args = readArguments(argv.slice(2));
  const target = thisMachine();
  const electronDist = args.electronDir ?? (await ensureElectron(ROOT));
  const { buildApplication } = await import("./build/build-application.ts");
  await buildApplication({ root: ROOT });
  await stage(target, args.manimDir);
  const { packApplication } = await import("./pack-application.ts");
  const { folderOnly, updates } = args;
  const made = await packApplication({
    ...{ root: ROOT, target, electronDist, folderOnly, updates },
    outDir: join(ROOT, "dist"),
  });
  for (const file of made) stdout.write(`${file}\n`);
  exit(0);
} catch (thrown) {
  stderr.write(`${sentenceOf(thrown)}\n`);
  exit(exitCodeOf(thrown));
}
