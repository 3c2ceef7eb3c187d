import { dirname, resolve } from "node:path";
import { cyclesIn, functionLengths, loadedBy, readSource, type SourceFile } from "./source-graph.ts";

/** Prints how large the source is and how it hangs together; run by `npm run counts`. */
const ROOT = resolve(import.meta.dirname, "../..");
/** Modules that grow with what a lecture can say, counted apart. */
const CONTENT = /^src-server\/(?:compiler\/elements|planner\/lessons|computation)\//u;

const files = readSource(ROOT);
const importers = new Map<string, string[]>();
for (const { path, imports, importsLater } of files)
  for (const target of [...imports, ...importsLater]) importers.set(target, [...(importers.get(target) ?? []), path]);

const isFragment = ({ path }: SourceFile): boolean => {
  const [first, ...others] = new Set(importers.get(path));
  return first !== undefined && others.length === 0 && dirname(first) === dirname(path);
};
const exporters = new Map<string, number>();
for (const name of files.flatMap((file) => file.exports)) exporters.set(name, (exporters.get(name) ?? 0) + 1);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
const lengths = files.flatMap(({ path }) => functionLengths(ROOT, path)).toSorted((a, b) => a - b);
const outside = files.filter(({ path }) => !CONTENT.test(path));
const fragments = (counted: readonly SourceFile[]): string => share(counted.filter(isFragment).length, counted.length);

const ROWS: readonly [what: string, count: string | number][] = [
  ["source files", files.length],
  ["source lines", sum(files.map(({ lines }) => lines))],
  ["files outside compiler/elements, planner/lessons and computation", outside.length],
  ["lines outside those", sum(outside.map(({ lines }) => lines))],
  ["files imported by one file of their own folder", fragments(files)],
  ["the same outside those", fragments(outside)],
  ["names exported by several files", [...exporters.values()].filter((count) => count > 1).length],
  ["lines of a function, 90th percentile", lengths[Math.floor(lengths.length * 0.9)] ?? 0],
  ["import cycles, types included", cyclesIn(files).length],
  ["modules that npm run lecture loads at once", loadedBy(files, "src-server/cli/lecture.ts").size],
  ["modules that npm run serve loads at once", loadedBy(files, "src-server/cli/serve.ts").size],
];
for (const [what, count] of ROWS) console.log(`${what.padEnd(70)}${count}`);
