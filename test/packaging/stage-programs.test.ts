import { createHash } from "node:crypto";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { stagePrograms } from "../../src-main/packaging/staging/stage-programs.ts";
import { carriedFolder } from "../../src-server/processes/carried-folder.ts";
import { tempFolder } from "../support/temp-folder.ts";

const COMPOSITOR = "node_modules/@remotion/compositor-win32-x64-msvc";
const PROGRAMS = ["ffmpeg.exe", "ffprobe.exe", "remotion.exe", "avcodec-61.dll", "index.js", "package.json"];

const write = async (root: string, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), `the bytes of ${name}`);
  }
};

/** A checkout of which only the package with ffmpeg is installed. */
const checkout = async (): Promise<string> => {
  const root = await tempFolder();
  await write(
    root,
    PROGRAMS.map((name) => `${COMPOSITOR}/${name}`),
  );
  return root;
};

const stage = (root: string, manimDir?: string) =>
  stagePrograms({ root, target: { os: "win", arch: "x64" }, manimDir });

describe("staging of programs", () => {
  it("copies what is wanted and names each file with its hash", async () => {
    const root = await checkout();
    const staged = await stage(root);
    expect(staged.map(({ name }) => name)).toEqual(["ffmpeg/avcodec-61.dll", "ffmpeg/ffmpeg.exe"]);
    const folder = join(root, "out/vendor/win-x64");
    const sums = await readFile(join(folder, "SHA256SUMS"), "utf8");
    for (const name of ["ffmpeg/avcodec-61.dll", "ffmpeg/ffmpeg.exe"]) {
      const sum = createHash("sha256")
        .update(await readFile(join(folder, name)))
        .digest("hex");
      expect(sums).toContain(`${sum}  ${name}\n`);
    }
  });

  it("carries uv and wheels where a folder of them is named", async () => {
    const root = await checkout();
    const manim = await tempFolder();
    await write(manim, ["uv.exe", "uvx.exe", "wheels/pycairo-1.29.2-cp311-cp311-win_amd64.whl", "wheels/SHA256SUMS"]);
    const names = (await stage(root, manim)).map(({ name }) => name);
    expect(names).toContain("uv.exe");
    expect(names).toContain("wheels/pycairo-1.29.2-cp311-cp311-win_amd64.whl");
    expect(names).not.toContain("uvx.exe");
  });

  it("leaves nothing of an earlier staging", async () => {
    const root = await checkout();
    await write(root, ["out/vendor/win-x64/old.exe"]);
    await stage(root);
    await expect(readFile(join(root, "out/vendor/win-x64/old.exe"))).rejects.toThrow("ENOENT");
  });

  it("refuses a file nobody has decided about", async () => {
    const root = await checkout();
    await write(root, [`${COMPOSITOR}/surprise.exe`]);
    await expect(stage(root)).rejects.toThrow(/surprise\.exe is unknown/);
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
    await cp(join(folder, "ffmpeg/avcodec-61.dll"), join(folder, "ffmpeg/ffmpeg.exe"));
    await expect(carriedFolder(folder, "ffmpeg")).rejects.toMatchObject({ code: "tool" });
    await rm(join(folder, "ffmpeg/ffmpeg.exe"));
    await expect(carriedFolder(folder, "ffmpeg")).rejects.toThrow(/ffmpeg\/ffmpeg\.exe .* missing or was changed/);
  });
});
