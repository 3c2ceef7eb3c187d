import { createHash } from "node:crypto";
import { access, mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { addSystemPackages, program, run, succeeds } from "./programs.ts";

/** Python and the folder of packages that the S3 server of the tests runs from. */
export type S3Server = { python: string; packages: string };

const REQUIREMENTS = fileURLToPath(new URL("./s3-server-requirements.txt", import.meta.url));
const CACHE = fileURLToPath(new URL("../../node_modules/.cache/lectern-test", import.meta.url));

const WANTED = "Tests of uploads need Python 3.11 or newer with pip; on Debian: apt-get install python3-pip";

const NEW_ENOUGH = "import sys; sys.exit(sys.version_info < (3, 11))";

const pythonWithPip = async (): Promise<string> => {
  const usable = async (python: string | undefined): Promise<boolean> =>
    python !== undefined &&
    (await succeeds(python, "-c", NEW_ENOUGH)) &&
    (await succeeds(python, "-m", "pip", "--version"));
  const python = program("python3");
  if (python && (await usable(python))) return python;
  await addSystemPackages(["python3-pip"], WANTED);
  const added = program("python3");
  if (added && (await usable(added))) return added;
  throw new Error(WANTED);
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Installs into a folder that is complete as soon as it has its name, however many tests begin at once. */
const installInto = async (packages: string): Promise<void> => {
  const python = await pythonWithPip();
  await mkdir(dirname(packages), { recursive: true });
  const part = await mkdtemp(`${packages}-part-`);
  const options = ["--quiet", "--no-deps", "--require-hashes", "--only-binary=:all:", "--disable-pip-version-check"];
  try {
    await run(python, ["-m", "pip", "install", ...options, "--target", part, "-r", REQUIREMENTS]);
    await rename(part, packages).catch(async (failure: unknown) => {
      if (!(await exists(packages))) throw failure;
    });
  } finally {
    await rm(part, { recursive: true, force: true });
  }
};

/** The S3 server of the tests, installed with pip the first time: pinned, each package by its hash. */
export const installS3Server = async (): Promise<S3Server> => {
  const id = createHash("sha256")
    .update(await readFile(REQUIREMENTS))
    .digest("hex")
    .slice(0, 12);
  const packages = join(CACHE, `s3-server-${id}`);
  if (!(await exists(packages))) await installInto(packages);
  const python = program("python3");
  if (!python) throw new Error(WANTED);
  return { python, packages };
};
