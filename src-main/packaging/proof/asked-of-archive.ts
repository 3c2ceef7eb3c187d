import { createRequire } from "node:module";
import { join, relative, sep } from "node:path";
import { shellPaths } from "../../paths.ts";
import { compiledName } from "../build/compiled-name.ts";
import { dataOfService, threadsOfService } from "../build/build-service.ts";
import type { Target } from "../target.ts";
import { neededBy } from "./imports-in.ts";

/** Fonts and WebAssembly that modules ask for by their names in packages. */
const IN_PACKAGE = /"((?:@[\w-]+\/)?[a-z][\w.-]*\/[\w./-]+\.(?:wasm|ttf|otf))"/g;
/** What developers alone run: comparisons with Remotion's own renderer. */
const OF_DEVELOPERS = /\/reference-process\.js$/;

const SYSTEMS = { linux: "linux", mac: "darwin", win: "win32" } as const;
const LIBC = { linux: "-gnu", mac: "", win: "-msvc" } as const;

/** The database's and the canvas' native modules of a target. */
const nativeOf = ({ os, arch }: Target): string[] => {
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

/** A compiled module as it lies in the archive. */
export type PackedModule = { name: string; text: string };

/**
 * Names of all files in the archive that the packed code asks for: by imports, beside modules, in packages, as threads,
 * as data of the voices and prompts, as native modules of the target, and what the shell opens.
 */
export const askedOfArchive = async (options: {
  root: string;
  target: Target;
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
