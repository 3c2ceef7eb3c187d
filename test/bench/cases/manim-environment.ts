import { copyFile, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { installationEnvironment, readConfig } from "../../../src-server/config.ts";
import { createManimEnvironment } from "../../../src-server/engines/manim/environment/create-environment.ts";
import { CACHE } from "../../setup/manim/places.ts";
import { manimForTests } from "../../support/manim-environment.ts";
import { withFolder } from "../bench-engine.ts";

/** A folder as it is carried along with the application. */
const carry = async (folder: string): Promise<string> => {
  const { uv, wheelsDir } = manimForTests();
  const wheels = join(folder, "wheels");
  await mkdir(wheels, { recursive: true });
  const names = (await readdir(wheelsDir)).filter((name) => name.endsWith(".whl"));
  await Promise.all(names.map((name) => copyFile(join(wheelsDir, name), join(wheels, name))));
  await copyFile(uv, join(folder, "uv"));
  const files = ["uv", ...names.map((name) => `wheels/${name}`)];
  const sums = files.map(async (file) => {
    const bytes = await readFile(join(folder, file));
    return `${createHash("sha256").update(bytes).digest("hex")}  ${file}\n`;
  });
  await writeFile(join(folder, "SHA256SUMS"), (await Promise.all(sums)).join(""));
  return folder;
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

/** From a machine without Manim to a ready environment, and the look at it when the application starts again. */
export const manimEnvironment = ({
  packages,
}: {
  packages: "kept" | "fetched";
}): Promise<{ installSeconds: number; secondStartSeconds: number }> =>
  withFolder(async (folder) => {
    const [dataDir, cacheDir] = [join(folder, "data"), join(folder, "cache")];
    await mkdir(cacheDir);
    if (packages === "kept") await symlink(join(CACHE, "uv-cache"), join(cacheDir, "uv"));
    const { searchPath } = readConfig();
    const offline = packages === "kept" ? { UV_OFFLINE: "1" } : {};
    const environment = { ...installationEnvironment(), ...offline };
    const options = { dataDir, cacheDir, searchPath, environment, carriedDir: await carry(join(folder, "carried")) };
    const call = { onProgress: () => {}, signal: new AbortController().signal };
    const installSeconds = await timed(() => createManimEnvironment(options).install(call));
    const again = createManimEnvironment(options);
    const secondStartSeconds = await timed(() => again.status());
    if ((await again.status()).state !== "ready")
      throw new Error("The environment is not ready after its installation.");
    return { installSeconds, secondStartSeconds };
  });
