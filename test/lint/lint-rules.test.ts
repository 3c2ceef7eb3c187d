import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { MODULES, OWNED_PACKAGES } from "./module-map.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const CLEAN = "export const one = 1;\n";

type Fault = readonly [what: string, file: string, text: string, message: string | RegExp];

/** Faults, each of which its rule must find. */
const FAULTS: readonly Fault[] = [
  [
    "Electron in the shell's other files",
    "src-main/menu.ts",
    'import "electron";\n',
    /Only src-main\/main.ts and preload.ts may use Electron/,
  ],
  [
    "the shell reaching into the window",
    "src-main/a.ts",
    'import "../src-renderer/api/call.ts";\n',
    /The shell knows the window by its bridge/,
  ],
  [
    "the window reaching into the shell",
    "src-renderer/a.ts",
    'import "../src-main/menu.ts";\n',
    /The window is a client of the HTTP API/,
  ],
  [
    "the window reaching into the service",
    "src-renderer/a.ts",
    'import "../src-server/jobs/job-store.ts";\n',
    /The window knows the service by its contract/,
  ],
  [
    "the window reaching into how pictures are captured",
    "src-renderer/a.ts",
    'import "../src-server/engines/remotion/capture/wire.ts";\n',
    /The window knows the service by its contract/,
  ],
  [
    "the environment outside the config",
    "src-server/cli/a.ts",
    "export const home = process.env.HOME;\n",
    /no-process-env/,
  ],
  [
    "the environment by import",
    "src-server/cli/a.ts",
    'import { env } from "node:process";\nexport const home = env["HOME"];\n',
    /Only src-server\/config.ts reads the environment/,
  ],
  ["any", "src-server/cli/a.ts", "export const f = (x: any): unknown => x;\n", /no-explicit-any/],
  ["a default export", "src-server/cli/a.ts", "export default 1;\n", /no-default-export/],
  [
    "a promise nobody waits for",
    "src-server/cli/a.ts",
    "const f = async (): Promise<void> => {};\nexport const g = (): void => { f(); };\n",
    /no-floating-promises/,
  ],
  [
    "throwing what is no error",
    "src-server/cli/a.ts",
    'export const f = (): never => { throw "x"; };\n',
    /only-throw-error/,
  ],
  [
    "a switch that forgets a case",
    "src-server/cli/a.ts",
    'export const f = (x: "a" | "b"): number => { switch (x) { case "a": return 1; } return 2; };\n',
    /switch-exhaustiveness-check/,
  ],
  [
    "a long function",
    "src-server/cli/a.ts",
    `export const f = (): number => {\n${"  console.log(1);\n".repeat(60)}  return 1;\n};\n`,
    /max-lines-per-function/,
  ],
  [
    "a long file",
    "src-server/cli/a.ts",
    "export const a = 1;\n".replace("a", "a0") +
      Array.from({ length: 410 }, (_, i) => `export const b${i} = ${i};`).join("\n"),
    /max-lines/,
  ],
  ["silenced types", "src-server/cli/a.ts", "// @ts-ignore\nexport const a: number = 1;\n", /ban-ts-comment/],
];

/** Every package in every module that does not own it. */
const PACKAGES: readonly Fault[] = MODULES.flatMap(({ files, owns = [] }) =>
  Object.entries(OWNED_PACKAGES)
    .filter(([name]) => !owns.includes(name))
    .flatMap(([name, message]) =>
      files.map((glob): Fault => {
        const folder = glob.replace("/**", "");
        return [`${name} in ${folder}`, `${folder}/a.ts`, `import "${name}";\n`, message];
      }),
    ),
);

/** Every import that the module map forbids. */
const IMPORTS: readonly Fault[] = MODULES.flatMap(({ files, never = [] }) =>
  never.flatMap(({ modules, because }) =>
    modules.flatMap((name) =>
      files.map((glob): Fault => {
        const folder = glob.replace("/**", "");
        const text = `import { one } from "../${name}/b.ts";\nexport const two = one;\n`;
        return [`${folder} importing ${name}`, `${folder}/a.ts`, text, because];
      }),
    ),
  ),
);

const OUT_OF_CONTRACT: Fault = [
  "the contract importing another module",
  "src-server/contract/a.ts",
  'import { one } from "../compiler/b.ts";\nexport const two = one;\n',
  /The contract stands alone/,
];

/** What the faults above import. */
const IMPORTED = [...new Set(MODULES.flatMap(({ never = [] }) => never.flatMap(({ modules }) => modules)))].map(
  (folder) => `src-server/${folder}/b.ts`,
);

/** Each fault in a file of its own beside the one it is named after, so that one run of the linter reads them all. */
const placed = [...FAULTS, ...PACKAGES, ...IMPORTS, OUT_OF_CONTRACT].map(([what, file, text, message], i) => ({
  ...{ what, text, message },
  file: file.replace(/\/a\.ts$/, `/case-${i}.ts`),
}));

const CLEAN_FILES: Readonly<Record<string, string>> = {
  "src-server/compiler/clean.ts": CLEAN,
  "src-server/compiler/types.ts": "export type One = 1;\n",
  "src-server/pipeline/clean.ts": 'import type { One } from "../compiler/types.ts";\nexport const one: One = 1;\n',
};
const CYCLE: Readonly<Record<string, string>> = {
  "src-server/cli/cycle-a.ts": 'import { b } from "./cycle-b.ts";\nexport const a = (): number => b();\n',
  "src-server/cli/cycle-b.ts": 'import { a } from "./cycle-a.ts";\nexport const b = (): number => a();\n',
};

const outputSchema = z.object({
  diagnostics: z.array(
    z.object({ message: z.string(), help: z.string().optional(), code: z.string().optional(), filename: z.string() }),
  ),
});

/** A folder with the project's rules and the files given, and nothing else. */
const writeProject = (folder: string, files: Readonly<Record<string, string>>): void => {
  for (const file of ["oxlint.config.ts", "test/lint/module-map.ts", "tsconfig.base.json", "package.json"])
    cpSync(join(ROOT, file), join(folder, file));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"), "dir");
  const compilerOptions = { noEmit: true, composite: false, emitDeclarationOnly: false };
  const include = ["src-main", "src-renderer", "src-server"];
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({ extends: "./tsconfig.base.json", compilerOptions, include }),
  );
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
};

let folder = "";
/** What the linter says of each file. */
let said: ReadonlyMap<string, string> = new Map();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "lectern-lint-"));
  const imported = IMPORTED.map((name) => [name, CLEAN] as const);
  const faults = placed.map(({ file, text }) => [file, text] as const);
  writeProject(folder, { ...Object.fromEntries([...imported, ...faults]), ...CLEAN_FILES, ...CYCLE });
  const oxlint = join(ROOT, "node_modules/.bin/oxlint");
  const run = spawnSync(oxlint, ["--type-aware", "--format=json", "src-main", "src-renderer", "src-server"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(run.status, run.stderr).toBe(1);
  const byFile = Map.groupBy(outputSchema.parse(JSON.parse(run.stdout)).diagnostics, ({ filename }) => filename);
  said = new Map(
    [...byFile].map(([file, all]) => [
      file,
      all.map(({ code, message, help }) => `${code} ${message} ${help}`).join("\n"),
    ]),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("each lint rule", () => {
  it.each(placed)("fires on $what", ({ file, message }) => expect(said.get(file)).toMatch(message));

  it("fires on import cycles", () => {
    for (const file of Object.keys(CYCLE)) expect(said.get(file)).toMatch(/no-cycle/);
  });

  it.each([...Object.keys(CLEAN_FILES), ...IMPORTED])("says nothing of clean code: %s", (file) =>
    expect(said.get(file)).toBeUndefined(),
  );
});

it("draws the map of modules in docs/architecture.md", () => {
  const folders = (files: readonly string[]): string => files.map((glob) => `\`${glob.split("/")[1]}\``).join(", ");
  const rows = MODULES.map(({ files, holds }) => `| ${folders(files)} | ${holds} |`);
  const page = readFileSync(join(ROOT, "docs/architecture.md"), "utf8");
  expect(page).toContain(["| Folder of `src-server` | What it holds |", "| --- | --- |", ...rows, ""].join("\n"));
});
