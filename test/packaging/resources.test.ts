import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { missingResources } from "../../src-main/packaging/after-pack.ts";
import { hasPackagedBrowser, TARGETS, targetName, type PackTarget } from "../../src-main/packaging/target.ts";
import { tempFolder } from "../support/temp-folder.ts";

const PLAYER = ["__init__.py", "main.py"].map((name) => `src/lectern_player/${name}`);
const OF_MANIM = ["play.py", "requirements.lock", "requirements-uv.lock", "requirements-sources.lock", ...PLAYER];

/** What was staged for a target, with a fetched browser and packages. */
const stagedFor = (target: PackTarget): string[] => {
  const [program, suffix] = target.os === "win" ? ["ffmpeg.exe", ".exe"] : ["ffmpeg", ""];
  const browser = hasPackagedBrowser(target) ? "chromium/bin/chromium.br" : `browser/chrome-headless-shell${suffix}`;
  return [`ffmpeg/${program}`, browser, `uv${suffix}`, "wheels/brush-1.0-py3-none-any.whl"];
};

const write = async (folder: string, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), name);
  }
};

/** A checkout after staging, and the resources of an application that was packed from it. */
const packed = async (target: PackTarget) => {
  const [root, resources] = [await tempFolder(), await tempFolder()];
  const staged = stagedFor(target);
  await write(join(root, "python-env"), PLAYER);
  const vendor = join(root, "out", "vendor", targetName(target));
  await mkdir(vendor, { recursive: true });
  await writeFile(join(vendor, "SHA256SUMS"), staged.map((name) => `${"0".repeat(64)}  ${name}\n`).join(""));
  const names = [
    ...["THIRD-PARTY.txt", "vendor/SHA256SUMS"],
    ...staged.map((name) => `vendor/${name}`),
    ...OF_MANIM.map((name) => `python-env/${name}`),
  ];
  await write(resources, names);
  return { root, resources, names };
};

describe.each(TARGETS.map((target) => [targetName(target), target] as const))("resources of %s", (_, target) => {
  it("are complete, and each that is taken away is named", async () => {
    const { root, resources, names } = await packed(target);
    expect(await missingResources({ root, target, resources })).toEqual([]);
    for (const name of names) {
      await rm(join(resources, name));
      expect(await missingResources({ root, target, resources })).toEqual([name]);
      await write(resources, [name]);
    }
  });

  it("lack ffmpeg when it was never staged", async () => {
    const { root, resources } = await packed(target);
    await writeFile(join(root, "out", "vendor", targetName(target), "SHA256SUMS"), "");
    await rm(join(resources, "vendor", "ffmpeg"), { recursive: true });
    expect(await missingResources({ root, target, resources })).toEqual([
      target.os === "win" ? "vendor/ffmpeg/ffmpeg.exe" : "vendor/ffmpeg/ffmpeg",
    ]);
  });
});
