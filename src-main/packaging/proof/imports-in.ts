import { builtinModules } from "node:module";
import { dirname, join } from "node:path/posix";

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
export const neededBy = (name: string, text: string): string[] => {
  const imported = PATTERNS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, specifier]) => specifier ?? ""));
  const beside = [...text.matchAll(BESIDE)].map(([, file]) => join(dirname(name), file ?? ""));
  const needed = imported.flatMap((specifier) => {
    if (specifier.startsWith(".")) return [join(dirname(name), specifier)];
    if (specifier.startsWith("node:") || builtinModules.includes(specifier)) return [];
    const owner = packageOf(specifier);
    return OF_SOURCES.has(owner) ? [] : [`node_modules/${owner}/package.json`];
  });
  return [...needed, ...beside];
};
