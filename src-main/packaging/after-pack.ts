import { join, relative, sep } from "node:path";
import { createRequire, builtinModules } from "node:module";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname as posixDirname, join as posixJoin } from "node:path/posix";
import { Arch } from "electron-builder";
import { flipFuses, FuseV1Options, FuseVersion } from "@electron/fuses";
import { extractFile, getRawHeader, listPackage } from "@electron/asar";
import { z } from "zod";
import { environmentPlaces } from "../../src-server/engines/manim/environment/environment-places.ts";
import { developerError } from "../../src-server/errors.ts";
import { shellPaths } from "../paths.ts";
import { thisMachine, type PackTarget, hasPackagedBrowser, targetName } from "./target.ts";
import { compiledName, dataOfService, threadsOfService, filesBelow } from "./build-service.ts";

/** What electron-builder reports of a packed application. */
type Packed = {
  appOutDir: string;
  electronPlatformName: string;
  packager: { executableName?: string; appInfo: { productFilename: string } };
};

/** And what it reports besides, when it calls. `arch` is its number of a processor. */
type PackedNow = Packed & {
  arch: number;
  packager: Packed["packager"] & { projectDir: string; getResourcesDir(appOutDir: string): string };
};

/** The program that carries the fuses. */
export const programOf = ({ appOutDir, electronPlatformName, packager }: Packed): string => {
  const { productFilename } = packager.appInfo;
  if (electronPlatformName === "darwin") return join(appOutDir, `${productFilename}.app`);
  if (electronPlatformName === "win32") return join(appOutDir, `${productFilename}.exe`);
  return join(appOutDir, packager.executableName ?? productFilename);
};

/** Sets every fuse of Electron, each on purpose, and proves that nothing is missing; an unknown fuse stops the packing. */
const afterPack = async (packed: PackedNow): Promise<void> => {
  const { appOutDir, arch, electronPlatformName, packager } = packed;
  const target = thisMachine(electronPlatformName, Arch[arch] ?? String(arch));
  await proveComplete({ root: packager.projectDir, target, resources: packager.getResourcesDir(appOutDir) });
  await flipFuses(programOf(packed), {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    resetAdHocDarwinSignature: false,
    [FuseV1Options.RunAsNode]: false,
    [FuseV1Options.EnableCookieEncryption]: true,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
    [FuseV1Options.EnableNodeCliInspectArguments]: false,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
    [FuseV1Options.OnlyLoadAppFromAsar]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
    [FuseV1Options.WasmTrapHandlers]: true,
  });
};

export { afterPack };

/** A compiled module as it lies in the archive. */
type PackedModule = { name: string; text: string };

/** What developers alone run: comparisons with Remotion's own renderer. */
const OF_DEVELOPERS = /\/reference-process\.js$/;

/**
 * Names of all files in the archive that the packed code asks for: by imports, beside modules, in packages, as threads,
 * as data of the voices and prompts, as native modules of the target, and what the shell opens.
 */
export const filesNeededByArchive = async (options: {
  root: string;
  target: PackTarget;
  modules: readonly PackedModule[];
}): Promise<string[]> => {
  const { root, target, modules } = options;
  const beside = [...(await dataOfService(root)), ...(await threadsOfService(root)).map(compiledName)];
  const asked = [
    ...ofShell(),
    ...beside.map((name) => `out/server/${name}`),
    ...nativeOf(target),
    ...modules.flatMap(({ name, text }) => [...neededBy(name, text), ...inPackages(root, text)]),
  ];
  return [...new Set(asked.map((name) => name.replaceAll(sep, "/")))].filter((name) => !OF_DEVELOPERS.test(name));
};

/** Names below the folder of resources that the packed code asks for and that are not there. */
export const missingResources = async (options: {
  root: string;
  target: PackTarget;
  resources: string;
}): Promise<string[]> => {
  const { root, target, resources } = options;
  const { licences } = shellPaths({ dataDir: "", shellDir: "", resourcesDir: resources });
  const manim = (await ofManim(root, resources)).map((file) => relative(resources, file));
  const asked = [relative(resources, licences), ...manim, ...(await ofVendor(root, target))];
  return asked.filter((name) => !existsSync(join(resources, name))).map((name) => name.replaceAll(sep, "/"));
};

const MAX_LISTED = 3;

/**
 * Proves that a packed application has every file its code asks for, in its archive, outside of it, and in its
 * resources. Throws `AppError("data")` that names what is missing.
 */
const proveComplete = async (options: { root: string; target: PackTarget; resources: string }): Promise<void> => {
  const { root, target, resources } = options;
  const archived = await missingInArchive(join(resources, "app.asar"), root, target);
  const missing = [...archived, ...(await missingResources(options))];
  if (missing.length === 0) return;
  const more = missing.length > MAX_LISTED ? ` and ${missing.length - MAX_LISTED} more` : "";
  throw developerError(
    "data",
    `The packed application lacks ${missing.slice(0, MAX_LISTED).join(", ")}${more}: list it in electron-builder.yml.`,
  );
};

/** Fonts and WebAssembly that modules ask for by their names in packages. */
const IN_PACKAGE = /"((?:@[\w-]+\/)?[a-z][\w.-]*\/[\w./-]+\.(?:wasm|ttf|otf))"/g;

const SYSTEMS = { linux: "linux", mac: "darwin", win: "win32" } as const;
const LIBC = { linux: "-gnu", mac: "", win: "-msvc" } as const;

/** The database's and the canvas' native modules of a target. */
const nativeOf = ({ os, arch }: PackTarget): string[] => {
  const [system, libc] = [`${SYSTEMS[os]}-${arch}`, LIBC[os]];
  return [
    `node_modules/better-sqlite3/prebuilds/${system}.node`,
    `node_modules/@napi-rs/canvas-${system}${libc}/skia.${system}${libc}.node`,
  ];
};

/** What the shell opens by name, as it computes it itself. */
const ofShell = (): string[] => {
  const { preload, serverEntry, page, icon } = shellPaths({
    ...{ dataDir: "data", shellDir: join("out", "main"), resourcesDir: "resources" },
  });
  return ["package.json", join("out", "main", "main.js"), preload, serverEntry, icon, join(page, "index.html")];
};

const inPackages = (root: string, text: string): string[] => {
  const { resolve } = createRequire(join(root, "package.json"));
  return [...text.matchAll(IN_PACKAGE)].map(([, name = ""]) => {
    try {
      return relative(root, resolve(name));
    } catch {
      return `node_modules/${name}`;
    }
  });
};

/** Manim's locks and player, as its environment computes them, and the player's modules. */
const ofManim = async (root: string, resources: string): Promise<string[]> => {
  const pythonEnvDir = join(resources, "python-env");
  const places = environmentPlaces({ ...{ dataDir: "", cacheDir: "", searchPath: [] }, pythonEnvDir });
  const { requirements, uvRequirements, buildRequirements, script } = places;
  const modules = (await filesBelow(join(root, "python-env", "src"))).filter((name) => name.endsWith(".py"));
  return [requirements, uvRequirements, buildRequirements, script].concat(
    modules.map((name) => join(pythonEnvDir, "src", name)),
  );
};

/** Programs that every application carries, and every file that was staged. */
const ofVendor = async (root: string, target: PackTarget): Promise<string[]> => {
  const sums = await readFile(join(root, "out", "vendor", targetName(target), "SHA256SUMS"), "utf8");
  const staged = sums.split(/\r?\n/).flatMap((line) => line.slice(66) || []);
  const ffmpeg = target.os === "win" ? "ffmpeg/ffmpeg.exe" : "ffmpeg/ffmpeg";
  const browser = hasPackagedBrowser(target) ? ["chromium/bin/chromium.br"] : [];
  return [...new Set(["SHA256SUMS", ffmpeg, ...browser, ...staged])].map((name) => join("vendor", name));
};

const MODULE = /^out\/server\/.*\.js$/;
const BUNDLED = /\/capture-page\.js$/;

/** Loaded by the system itself, which cannot look into an archive. */
const OUTSIDE = /\.(node|wasm)$/;

const entrySchema = z.looseObject({
  unpacked: z.boolean().optional(),
  get files() {
    return z.record(z.string(), entrySchema).optional();
  },
});

type Entry = z.infer<typeof entrySchema>;

/** Names in an archive whose bytes lie beside it. */
const unpackedIn = (entry: Entry, path = ""): string[] =>
  Object.entries(entry.files ?? {}).flatMap(([name, inner]) => {
    const place = path === "" ? name : `${path}/${name}`;
    if (inner.files) return unpackedIn(inner, place);
    return inner.unpacked === true ? [place] : [];
  });

const missingInArchive = async (archive: string, root: string, target: PackTarget): Promise<string[]> => {
  const names = listPackage(archive, { isPack: false }).map((name) => name.replaceAll("\\", "/").replace(/^\//, ""));
  const modules = names
    .filter((name) => MODULE.test(name) && !BUNDLED.test(name))
    .map((name) => ({ name, text: extractFile(archive, name).toString("utf8") }));
  const [known, outside] = [new Set(names), new Set(unpackedIn(entrySchema.parse(getRawHeader(archive).header)))];
  const asked = await filesNeededByArchive({ root, target, modules });
  return asked.filter((name) => !known.has(name) || (OUTSIDE.test(name) && !outside.has(name)));
};

const PATTERNS = [/^(?:import|export)\b[^"\n]*"([^"\n]+)";$/gm, /^\} from "([^"\n]+)";$/gm, /\bimport\("([^"\n]+)"\)/g];
const BESIDE = /new URL\("([^"$\n]+\.\w+)",\s*import\.meta\.url\)/g;

/** Loaded on a developer's machine alone: Remotion's own renderer, and the bundling of a page that is packed ready. */
const OF_SOURCES = new Set(["esbuild", "@remotion/renderer", "@remotion/bundler"]);

const packageOf = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

/** Names in the archive that a compiled module needs: other modules, files beside it, and manifests of packages. */
const neededBy = (name: string, text: string): string[] => {
  const imported = PATTERNS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, specifier]) => specifier ?? ""));
  const beside = [...text.matchAll(BESIDE)].map(([, file]) => posixJoin(posixDirname(name), file ?? ""));
  const needed = imported.flatMap((specifier) => {
    if (specifier.startsWith(".")) return [posixJoin(posixDirname(name), specifier)];
    if (specifier.startsWith("node:") || builtinModules.includes(specifier)) return [];
    const owner = packageOf(specifier);
    return OF_SOURCES.has(owner) ? [] : [`node_modules/${owner}/package.json`];
  });
  return [...needed, ...beside];
};
