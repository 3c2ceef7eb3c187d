import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parseAst } from "vite";
import { z } from "zod";

const FOLDERS = ["src-main", "src-renderer", "src-server"];
const SOURCE = /(?<!\.d)\.(ts|tsx|mts|mjs)$/u;
const IMPORT = /(?<dynamic>\bimport\(\s*)?(?:\bfrom|\bimport)?\s*"(?<path>\.[^"]+)"/gu;
const TYPE_IMPORT = /^import type [^;]*?from "(?<path>\.[^"]+)";/gmu;
const EXPORT = /^export (?:async )?(?:const|function|class|type|interface|enum) (\w+)/gmu;

/** A source file: its path below the repository, the files it imports at once and later, and the names it exports. */
export type SourceFile = {
  path: string;
  lines: number;
  imports: readonly string[];
  /** Those of `imports` that are loaded with the file: imports of types are not. */
  loads: readonly string[];
  importsLater: readonly string[];
  exports: readonly string[];
};

const importsIn = (path: string, text: string): { path: string; isDynamic: boolean }[] =>
  [...text.matchAll(IMPORT)].flatMap(({ groups, 0: match }) => {
    if (!/\b(?:from|import)\b/u.test(match)) return [];
    const target = normalize(join(dirname(path), groups?.["path"] ?? ""));
    return [{ path: target, isDynamic: groups?.["dynamic"] !== undefined }];
  });

const withoutTypes = (text: string): string => text.replaceAll(TYPE_IMPORT, "");

/** All source files of the checkout in `root`. */
export const readSource = (root: string): readonly SourceFile[] => {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => SOURCE.test(name))
      .map((name) => join(folder, name)),
  );
  const known = new Set(paths);
  return paths.map((path) => {
    const text = readFileSync(join(root, path), "utf8");
    const isSource = (found: { path: string }): boolean => known.has(found.path);
    const imports = importsIn(path, text).filter(isSource);
    const loads = importsIn(path, withoutTypes(text)).filter((found) => isSource(found) && !found.isDynamic);
    return {
      path,
      lines: text.split("\n").length - 1,
      imports: imports.filter(({ isDynamic }) => !isDynamic).map((found) => found.path),
      loads: loads.map((found) => found.path),
      importsLater: imports.filter(({ isDynamic }) => isDynamic).map((found) => found.path),
      exports: [...text.matchAll(EXPORT)].map(([, name = ""]) => name),
    };
  });
};

/** Files that import each other in a circle, imports of types included. */
export const cyclesIn = (files: readonly SourceFile[]): readonly string[] => {
  const graph = new Map(files.map(({ path, imports }) => [path, imports]));
  const done = new Set<string>();
  const onPath: string[] = [];
  const cycles: string[] = [];
  const visit = (path: string): void => {
    if (onPath.includes(path)) cycles.push([...onPath.slice(onPath.indexOf(path)), path].join(" → "));
    if (done.has(path)) return;
    done.add(path);
    onPath.push(path);
    for (const next of graph.get(path) ?? []) visit(next);
    onPath.pop();
  };
  for (const { path } of files) visit(path);
  return cycles;
};

/** All files that are loaded when `entry` is. */
export const loadedBy = (files: readonly SourceFile[], entry: string): ReadonlySet<string> => {
  const graph = new Map(files.map(({ path, loads }) => [path, loads]));
  const loaded = new Set<string>();
  const queue = [entry];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (loaded.has(path)) continue;
    loaded.add(path);
    queue.push(...(graph.get(path) ?? []));
  }
  return loaded;
};

const nodeSchema = z.looseObject({ type: z.string(), start: z.number(), end: z.number() });
const FUNCTIONS = new Set(["ArrowFunctionExpression", "FunctionExpression", "FunctionDeclaration"]);

/** Lengths of all functions in a file, in lines. */
export const functionLengths = (root: string, path: string): number[] => {
  const text = readFileSync(join(root, path), "utf8");
  const lengths: number[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    const { success, data } = nodeSchema.safeParse(value);
    if (!success) return;
    if (FUNCTIONS.has(data.type)) lengths.push(text.slice(data.start, data.end).split("\n").length);
    Object.values(data).forEach(walk);
  };
  walk(parseAst(text, { lang: path.endsWith("x") ? "tsx" : "ts" }).body);
  return lengths;
};
