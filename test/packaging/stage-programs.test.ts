import { createHash } from "node:crypto";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { stagePrograms } from "../../src-main/packaging/staging/carried-files.ts";
import { TARGETS, targetName } from "../../src-main/packaging/target.ts";
import { carriedFolder } from "../../src-server/processes/carried-folder.ts";
import { tempFolder } from "../support/temp-folder.ts";

const FFMPEG = ["ffmpeg.exe", "ffmpeg.LICENSE", "ffmpeg.README"];
const CARRIED = FFMPEG.map((name) => `ffmpeg/${name}`);

const write = async (root: string, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), `the bytes of ${name}`);
  }
};

/** A checkout for which ffmpeg was fetched. */
const checkout = async (): Promise<string> => {
  const root = await tempFolder();
  await write(
    root,
    FFMPEG.map((name) => `fetched/${name}`),
  );
  return root;
};

const stage = (root: string, more: { packagesDir?: string; browserDir?: string } = {}) =>
  stagePrograms({ root, target: { os: "win", arch: "x64" }, ffmpegDir: join(root, "fetched"), ...more });

describe("staging of programs", () => {
  it("copies what is wanted and names each file with its hash", async () => {
    const root = await checkout();
    const staged = await stage(root);
    expect(staged.map(({ name }) => name).toSorted()).toEqual(CARRIED.toSorted());
    const folder = join(root, "out/vendor/win-x64");
    const sums = await readFile(join(folder, "SHA256SUMS"), "utf8");
    for (const name of CARRIED) {
      const sum = createHash("sha256")
        .update(await readFile(join(folder, name)))
        .digest("hex");
      expect(sums).toContain(`${sum}  ${name}\n`);
    }
  });

  it("carries uv and wheels where they were fetched, named as Manim's installer looks for them", async () => {
    const root = await checkout();
    const packagesDir = await tempFolder();
    const wheel = "wheels/pycairo-1.29.2-cp312-cp312-win_amd64.whl";
    await write(packagesDir, ["uv.exe", wheel]);
    await stage(root, { packagesDir });
    const sums = await readFile(join(root, "out/vendor/win-x64/SHA256SUMS"), "utf8");
    for (const name of ["uv.exe", wheel]) expect(sums).toMatch(new RegExp(`^[0-9a-f]{64}  ${name}$`, "m"));
  });

  it("takes the browser that an npm package holds for Linux x64, and for no other system", async () => {
    const root = await checkout();
    const browser = ["chromium.br", "swiftshader.tar.br", "al2023.tar.br"].map((name) => `bin/${name}`);
    await write(
      root,
      browser.map((name) => `node_modules/@sparticuz/chromium/${name}`),
    );
    for (const target of TARGETS) {
      const staged = await stagePrograms({ root, target, ffmpegDir: join(root, "fetched") });
      const names = staged.map(({ name }) => name).filter((name) => !name.startsWith("ffmpeg/"));
      const isCarried = targetName(target) === "linux-x64";
      expect(names.toSorted()).toEqual(isCarried ? browser.map((name) => `chromium/${name}`).toSorted() : []);
    }
  });

  it("leaves nothing of an earlier staging", async () => {
    const root = await checkout();
    await write(root, ["out/vendor/win-x64/old.exe"]);
    await stage(root);
    await expect(readFile(join(root, "out/vendor/win-x64/old.exe"))).rejects.toThrow("ENOENT");
  });

  it("refuses a file nobody has decided about", async () => {
    const root = await checkout();
    const chromium = join(root, "node_modules/@sparticuz/chromium");
    await write(chromium, ["bin/chromium.br", "bin/surprise.br"]);
    const target = { os: "linux", arch: "x64" } as const;
    const staging = stagePrograms({ root, target, ffmpegDir: join(root, "fetched") });
    await expect(staging).rejects.toThrow(/surprise\.br is unknown/);
  });

  it("says what to do where the package of a system is not installed", async () => {
    const root = await tempFolder();
    await expect(stage(root)).rejects.toThrow(/install the packages of this system with npm ci/);
  });
});

describe("a folder that came along", () => {
  const staged = async (): Promise<string> => {
    const root = await checkout();
    await stage(root);
    return join(root, "out/vendor/win-x64");
  };

  it("is given when each of its files is whole", async () => {
    const folder = await staged();
    expect(await carriedFolder(folder, "ffmpeg")).toBe(join(folder, "ffmpeg"));
  });

  it("is absent where nothing of that name is listed, and where there is no list", async () => {
    const folder = await staged();
    expect(await carriedFolder(folder, "chromium")).toBeNull();
    expect(await carriedFolder(join(folder, "nowhere"), "ffmpeg")).toBeNull();
  });

  it("is refused when a file of it was changed or is gone", async () => {
    const folder = await staged();
    await cp(join(folder, "ffmpeg/ffmpeg.README"), join(folder, "ffmpeg/ffmpeg.exe"));
    await expect(carriedFolder(folder, "ffmpeg")).rejects.toMatchObject({ code: "tool" });
    await rm(join(folder, "ffmpeg/ffmpeg.exe"));
    await expect(carriedFolder(folder, "ffmpeg")).rejects.toThrow(/ffmpeg\/ffmpeg\.exe .* missing or was changed/);
  });
});
