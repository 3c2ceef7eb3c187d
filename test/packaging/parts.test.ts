import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { loadImage } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { programOf } from "../../src-main/packaging/after-pack.ts";
import { compiledName, withCompiledAddresses } from "../../src-main/packaging/build-service.ts";
import { ensureElectron, readPackArguments } from "../../src-main/packaging/make-installers.ts";
import { icnsOf, icoOf, makeIcons } from "../../src-main/packaging/build-application.ts";
import { thisMachine } from "../../src-main/packaging/target.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { ROOT } from "./support/packed-application.ts";

describe("names of compiled modules", () => {
  it.each([
    ["./a.ts", "./a.js"],
    ["../b.tsx", "../b.js"],
    ["./c.json", "./c.json"],
    ["./d.ts.md", "./d.ts.md"],
  ])("%s becomes %s", (source, compiled) => expect(compiledName(source)).toBe(compiled));

  it("turns addresses of threads, and of nothing else", () => {
    const source = 'new URL("x-worker.ts", import.meta.url); new URL("kit.py", import.meta.url); "x.ts"';
    expect(withCompiledAddresses(source)).toBe(
      'new URL("x-worker.js", import.meta.url); new URL("kit.py", import.meta.url); "x.ts"',
    );
  });
});

describe("arguments of dist", () => {
  it.each([
    [["--dir"], { what: "pack", folderOnly: true, updates: null, manim: "uv", withoutBrowser: false }],
    [["--updates", "https://example.org/lectern"], { folderOnly: false, updates: "https://example.org/lectern" }],
    [["--dir", "--manim", "wheels", "--wheels", "w"], { manim: "wheels", wheelsDir: "w" }],
    [["--dir", "--manim", "none", "--without-browser", "--electron", "e"], { withoutBrowser: true, electronDir: "e" }],
    [["--dir", "--browsers", "https://mirror.example/b"], { browsers: "https://mirror.example/b" }],
    [["--record-packages"], { what: "record-packages" }],
    [["--record-browser", "b.zip"], { what: "record-browser", archive: "b.zip", version: undefined }],
  ])("%j are read", (args, wanted) => expect(readPackArguments(args)).toMatchObject(wanted));

  it.each([
    ...[[[]], [["--updates"]], [["--updates", "no address"]], [["--updates", "ftp://x/"]], [["--dirr"]], [["x"]]],
    ...[[["--dir", "--manim", "folder"]], [["--dir", "--browsers", "here"]]],
  ])("%j are refused with the usage", (args) =>
    expect(() => readPackArguments(args)).toThrow(/Use it as: npm run dist/),
  );
});

describe("targets", () => {
  it.each([
    ["linux", "x64", "linux"],
    ["darwin", "arm64", "mac"],
    ["win32", "x64", "win"],
  ])("%s %s is %s", (platform, arch, os) => expect(thisMachine(platform, arch)).toEqual({ os, arch }));

  it.each([
    ["freebsd", "x64"],
    ["linux", "ia32"],
    ["toString", "x64"],
  ])("%s %s is refused", (platform, arch) => expect(() => thisMachine(platform, arch)).toThrow(/not on/));

  it.each([
    ["darwin", "Lectern.app"],
    ["win32", "Lectern.exe"],
    ["linux", "lectern"],
  ])("fuses of %s are in %s", (electronPlatformName, name) => {
    const packager = { executableName: "lectern", appInfo: { productFilename: "Lectern" } };
    expect(programOf({ appOutDir: "/packed", electronPlatformName, packager })).toBe(join("/packed", name));
  });
});

describe("icons", () => {
  it("are drawn at each side a system asks for", async () => {
    const outDir = await tempFolder();
    await makeIcons({ svgFile: join(ROOT, "src-renderer/public/icon.svg"), outDir });
    const files = (await readdir(join(outDir, "linux"))).toSorted();
    expect(files).toEqual([16, 24, 32, 48, 64, 128, 256, 512].map((side) => `${side}x${side}.png`).toSorted());
    const image = await loadImage(join(outDir, "linux/512x512.png"));
    expect([image.width, image.height]).toEqual([512, 512]);
    const icns = await readFile(join(outDir, "icon.icns"));
    expect(icns.toString("latin1", 0, 4)).toBe("icns");
    expect(icns.readUInt32BE(4)).toBe(icns.length);
  });

  it("stand in Windows' file where its list says", () => {
    const pictures = [16, 256].map((side) => ({ side, png: Buffer.from(`picture of ${side}`) }));
    const ico = icoOf(pictures);
    expect(ico.readUInt16LE(4)).toBe(2);
    for (const [index, { side, png }] of pictures.entries()) {
      const at = 6 + 16 * index;
      expect(ico[at]).toBe(side % 256);
      const [length, offset] = [ico.readUInt32LE(at + 8), ico.readUInt32LE(at + 12)];
      expect(ico.subarray(offset, offset + length)).toEqual(png);
    }
  });

  it("of a side that macOS has no type for are left out", () =>
    expect(icnsOf([{ side: 24, png: Buffer.from("x") }])).toHaveLength(8));
});

describe("Electron", () => {
  const withInstaller = async (script: string): Promise<string> => {
    const root = await tempFolder();
    await mkdir(join(root, "node_modules/electron"), { recursive: true });
    await writeFile(join(root, "node_modules/electron/install.js"), script);
    return root;
  };

  it("is the one that lies there", async () => {
    const root = await withInstaller("process.exit(1)");
    await mkdir(join(root, "node_modules/electron/dist"));
    await writeFile(join(root, "node_modules/electron/dist/version"), "45.4.1");
    expect(await ensureElectron(root)).toBe(join(root, "node_modules/electron/dist"));
  });

  it("that cannot be fetched is reported in one sentence", async () => {
    const root = await withInstaller("process.exit(1)");
    await expect(ensureElectron(root)).rejects.toThrow(
      "Installers need the Electron program, and it could not be fetched; name its unpacked folder with --electron, or run this where it can be reached.",
    );
  });
});
