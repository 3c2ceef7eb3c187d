import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { installationEnvironment } from "../../../src-server/config.ts";
import { TARGETS, targetName, type Target } from "../target.ts";
import { lockedFileOf, lockOf, lockText } from "./locked-files.ts";
import { downloadWheels } from "./pip-download.ts";
import { requirementsFor, type Requirement } from "./requirements.ts";

const linux = (processor: string): string[] =>
  [28, 27, 26, 24, 17, 12].map((age) => `manylinux_2_${age}_${processor}`).concat(`manylinux2014_${processor}`);

/** The oldest systems that carried wheels are for. */
const PLATFORMS: Readonly<Record<string, readonly string[]>> = {
  "linux-x64": linux("x86_64"),
  "linux-arm64": linux("aarch64"),
  "mac-x64": ["macosx_13_0_x86_64"],
  "mac-arm64": ["macosx_14_0_arm64"],
  "win-x64": ["win_amd64"],
};

/** Packages whose makers publish no wheels for a target; they are built where installers are made. */
const builtFor = ({ os, arch }: Target): readonly string[] => {
  if (os === "win") return ["srt"];
  if (os === "mac") return ["pycairo", "srt"];
  return ["manimpango", ...(arch === "arm64" ? ["moderngl"] : []), "pycairo", "srt"];
};

type Recording = {
  root: string;
  /** Folder for what is fetched meanwhile. */
  scratch: string;
  lockDir?: string | undefined;
  pythonEnvDir?: string | undefined;
  targets?: readonly Target[] | undefined;
  environment?: Readonly<Record<string, string>> | undefined;
};

const wantedFor = async (pythonEnvDir: string, target: Target): Promise<Requirement[]> => {
  const read = (name: string): Promise<string> => readFile(join(pythonEnvDir, name), "utf8");
  const [uv, manim] = await Promise.all([read("requirements-uv.lock"), read("requirements.lock")]);
  const built = builtFor(target);
  const packages = [uv, manim].flatMap((lock) => requirementsFor(lock, target));
  return packages.filter(({ name }) => !built.includes(name));
};

/**
 * Fetches what is carried for each target once, checked by the hashes of the locks in `python-env`, and writes which
 * files these are. Throws AppError in one sentence.
 */
export const recordPackages = async (recording: Recording): Promise<void> => {
  const { root, scratch, targets = TARGETS } = recording;
  const { lockDir = join(root, "src-main", "packaging", "locks"), pythonEnvDir = join(root, "python-env") } = recording;
  await mkdir(lockDir, { recursive: true });
  for (const target of targets) {
    const folder = join(scratch, targetName(target));
    await rm(folder, { recursive: true, force: true });
    await downloadWheels({
      requirements: await wantedFor(pythonEnvDir, target),
      ...{ folder, platforms: PLATFORMS[targetName(target)] ?? [] },
      environment: recording.environment ?? installationEnvironment(),
    });
    const files = await Promise.all((await readdir(folder)).map((name) => lockedFileOf(folder, name)));
    await writeFile(lockOf(lockDir, target), lockText(files));
    await rm(folder, { recursive: true });
    await rm(`${folder}.txt`);
  }
};
