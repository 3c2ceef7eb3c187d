import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { environmentPlaces } from "../../../src-server/engines/manim/environment/environment-places.ts";
import { shellPaths } from "../../paths.ts";
import { listFiles } from "../build/list-files.ts";
import { hasPackagedBrowser, targetName, type Target } from "../target.ts";

/** Manim's locks and player, as its environment computes them, and the player's modules. */
const ofManim = async (root: string, resources: string): Promise<string[]> => {
  const pythonEnvDir = join(resources, "python-env");
  const places = environmentPlaces({ ...{ dataDir: "", cacheDir: "", searchPath: [] }, pythonEnvDir });
  const { requirements, uvRequirements, buildRequirements, script } = places;
  const modules = (await listFiles(join(root, "python-env", "src"))).filter((name) => name.endsWith(".py"));
  return [requirements, uvRequirements, buildRequirements, script].concat(
    modules.map((name) => join(pythonEnvDir, "src", name)),
  );
};

/** Programs that every application carries, and every file that was staged. */
const ofVendor = async (root: string, target: Target): Promise<string[]> => {
  const sums = await readFile(join(root, "out", "vendor", targetName(target), "SHA256SUMS"), "utf8");
  const staged = sums.split(/\r?\n/).flatMap((line) => line.slice(66) || []);
  const ffmpeg = target.os === "win" ? "ffmpeg/ffmpeg.exe" : "ffmpeg/ffmpeg";
  const browser = hasPackagedBrowser(target) ? ["chromium/bin/chromium.br"] : [];
  return [...new Set(["SHA256SUMS", ffmpeg, ...browser, ...staged])].map((name) => join("vendor", name));
};

/** Names below the folder of resources that the packed code asks for and that are not there. */
export const missingResources = async (options: {
  root: string;
  target: Target;
  resources: string;
}): Promise<string[]> => {
  const { root, target, resources } = options;
  const { licences } = shellPaths({ dataDir: "", shellDir: "", resourcesDir: resources });
  const manim = (await ofManim(root, resources)).map((file) => relative(resources, file));
  const asked = [relative(resources, licences), ...manim, ...(await ofVendor(root, target))];
  return asked.filter((name) => !existsSync(join(resources, name))).map((name) => name.replaceAll(sep, "/"));
};
