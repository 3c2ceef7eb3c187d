import { cp, readFile, rm, writeFile, readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { build, type Plugin } from "esbuild";
import { z } from "zod";

const SERVICE = "src-server";

/** Read beside the modules while they run. */
const READ_BESIDE = /\.(json|md|py|onnx|gz|wasm|min\.mjs)$|\/(LICENSE|NOTICE)$/;

const SETTINGS_OF_TOOLS = /(^|\/)(tsconfig\.json|\.oxfmtrc\.json)$/;

/** Files that the service reads beside its modules, such as the natural voice: names below the checkout. */
export const dataOfService = async (root: string): Promise<string[]> =>
  (await filesBelow(join(root, SERVICE)))
    .filter((name) => READ_BESIDE.test(name) && !SETTINGS_OF_TOOLS.test(name))
    .map((name) => `${SERVICE}/${name}`);

const THREAD = /-worker\.ts$/;

/** Modules that run as threads of their own: names below the checkout. */
export const threadsOfService = async (root: string): Promise<string[]> =>
  (await filesBelow(join(root, SERVICE))).filter((name) => THREAD.test(name)).map((name) => `${SERVICE}/${name}`);

const ENTRY = "src-main/server-entry.ts";

/**
 * Builds the service into `outDir`: `server-entry.js` starts it, and below `src-server` lies each of its modules, with
 * the files that it reads beside itself.
 */
export const buildService = async (options: { root: string; outDir: string; entry?: string }): Promise<void> => {
  const { root, outDir, entry = ENTRY } = options;
  await rm(outDir, { recursive: true, force: true });
  const modules = await modulesOf(root, [entry, ...(await threadsOfService(root))]);
  await compile(root, outDir, modules);
  await Promise.all([bundleCapturePage(root, outDir), copyData(root, outDir), writePackage(root, outDir)]);
  await writeFile(join(outDir, "server-entry.js"), `import "./${compiledName(entry)}";\n`);
};

/** Name that a compiled module has where its source is imported: `./a.ts` and `../b.tsx` end in `.js`. */
export const compiledName = (specifier: string): string => specifier.replace(/\.tsx?$/, ".js");

const FILE_ADDRESS = /new URL\(\s*"([^"]+\.tsx?)",\s*import\.meta\.url\s*,?\s*\)/g;

/** Source with the addresses of modules beside it, such as those of threads, turned into their compiled names. */
export const withCompiledAddresses = (source: string): string =>
  source.replaceAll(FILE_ADDRESS, (_, name: string) => `new URL("${compiledName(name)}", import.meta.url)`);

/** Names of all files below a folder, relative to it, with slashes, in order. */
export const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .toSorted();
};

const CAPTURE_ENTRY = `${SERVICE}/engines/remotion/composition/capture-entry.ts`;
const CAPTURE_PAGE = `${SERVICE}/engines/remotion/capture/capture-page.js`;

/** What both the list of modules and their compilation agree on. */
const COMMON = { bundle: true, format: "esm", platform: "node", target: "node24", logLevel: "silent" } as const;

/** Modules that the service and its threads load, now or later. */
const modulesOf = async (root: string, entries: readonly string[]): Promise<string[]> => {
  const { metafile } = await build({
    ...COMMON,
    absWorkingDir: root,
    entryPoints: [...entries],
    outdir: join(root, "out"),
    packages: "external",
    metafile: true,
    write: false,
  });
  return Object.keys(metafile.inputs).filter((name) => /\.tsx?$/.test(name));
};

/** Leaves imports as they are but for the names of our own modules, and keeps each module a file of its own. */
const moduleByModule: Plugin = {
  name: "module-by-module",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === "entry-point" ? undefined : { path: path.startsWith(".") ? compiledName(path) : path, external: true },
    );
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => ({
      contents: withCompiledAddresses(await readFile(path, "utf8")),
      loader: path.endsWith("x") ? "tsx" : "ts",
    }));
  },
};

const compile = async (root: string, outDir: string, modules: readonly string[]): Promise<void> => {
  await build({
    ...COMMON,
    absWorkingDir: root,
    entryPoints: [...modules],
    outbase: root,
    outdir: outDir,
    plugins: [moduleByModule],
  });
};

const bundleCapturePage = async (root: string, outDir: string): Promise<void> => {
  await build({
    entryPoints: [join(root, CAPTURE_ENTRY)],
    outfile: join(outDir, CAPTURE_PAGE),
    bundle: true,
    minify: true,
    format: "iife",
    jsx: "automatic",
    target: "chrome120",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
  });
};

const copyData = async (root: string, outDir: string): Promise<void> => {
  for (const name of await dataOfService(root)) await cp(join(root, name), join(outDir, name));
};

const packageSchema = z.object({ name: z.string(), version: z.string() });

const writePackage = async (root: string, outDir: string): Promise<void> => {
  const { name, version } = packageSchema.parse(JSON.parse(await readFile(join(root, "package.json"), "utf8")));
  await writeFile(join(outDir, "package.json"), `${JSON.stringify({ name, version, type: "module" })}\n`);
};
