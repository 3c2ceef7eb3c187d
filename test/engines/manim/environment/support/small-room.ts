import { mkdir, readdir, writeFile } from "node:fs/promises";
import { devNull } from "node:os";
import { dirname, join } from "node:path";
import { createManimEnvironment } from "../../../../../src-server/engines/manim/environment/create-environment.ts";
import type {
  ManimEnvironment,
  ManimEnvironmentOptions,
} from "../../../../../src-server/engines/manim/environment/environment-places.ts";
import { manimForTests } from "../../../../support/manim-environment.ts";
import { tempFolder } from "../../../../support/temp-folder.ts";
import { startIndex, type PackageIndex } from "./package-index.ts";
import { tinyWheel, type TinyWheel } from "./tiny-wheel.ts";

/** A player that draws nothing: it answers for the packages alone. */
const PLAYER = `import json, platform
import manim, brush
print(json.dumps({"ok": True, "manim": manim.__version__, "python": platform.python_version()}))
`;

export type SmallRoom = {
  options: ManimEnvironmentOptions;
  environment: ManimEnvironment;
  index: PackageIndex;
  wheels: readonly TinyWheel[];
  /** Folder with the locks and the player. */
  pythonEnvDir: string;
  /** Names of the environments that lie beside each other. */
  versions(): Promise<string[]>;
};

const lockOf = (wheels: readonly TinyWheel[]): string =>
  wheels.map(({ name, file, sha256 }) => `${name}==${file.split("-")[1]} --hash=sha256:${sha256}\n`).join("");

/** Where packages come from in tests: this index alone, whatever this machine is set up for. */
export const onlyFrom = (url: string): Record<string, string> => ({
  UV_DEFAULT_INDEX: url,
  UV_NO_CONFIG: "1",
  UV_HTTP_RETRIES: "0",
  UV_PYTHON_DOWNLOADS: "never",
  PIP_CONFIG_FILE: devNull,
  PIP_INDEX_URL: url,
});

/** A small Manim of two tiny packages, an index that has them, and a folder with a name that is hard to read. */
export const smallRoom = async (changes: Partial<ManimEnvironmentOptions> = {}): Promise<SmallRoom> => {
  const folder = join(await tempFolder(), "Frau Müllers \"Ordner\" 'eins' 数学");
  const pythonEnvDir = join(folder, "python-env");
  const wheels = [
    tinyWheel({ name: "manim", version: "0.22.0", padding: 2e6 }),
    tinyWheel({ name: "brush", version: "1.0" }),
  ];
  await mkdir(pythonEnvDir, { recursive: true });
  await writeFile(join(pythonEnvDir, "requirements.lock"), lockOf(wheels));
  await writeFile(join(pythonEnvDir, "play.py"), PLAYER);
  const { uv, python } = manimForTests();
  const uvWheel = tinyWheel({ name: "uv", version: "0.13.9", program: `#!/bin/sh\nexec '${uv}' "$@"\n` });
  await writeFile(join(pythonEnvDir, "requirements-uv.lock"), lockOf([uvWheel]));
  const index = await startIndex([...wheels, uvWheel]);
  const dataDir = join(folder, "data");
  const options = {
    ...{ dataDir, cacheDir: join(folder, "cache"), searchPath: [dirname(uv)], pythonEnvDir, python },
    environment: onlyFrom(index.url),
    ...changes,
  };
  const versions = (): Promise<string[]> => readdir(join(dataDir, "manim", "versions")).catch(() => []);
  return { options, environment: createManimEnvironment(options), index, wheels, pythonEnvDir, versions };
};

/** A call that nobody listens to and that is not cancelled. */
export const quietCall = (): { onProgress: () => void; signal: AbortSignal } => ({
  onProgress: () => undefined,
  signal: new AbortController().signal,
});
