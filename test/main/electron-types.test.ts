import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");
let folder: string;

/** Beside the sources, since the compiler follows their relative imports. */
beforeAll(() => {
  const cache = join(ROOT, "node_modules", ".cache");
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, "ports-"));
  symlinkSync(join(ROOT, "src-main"), join(folder, "shell"), "dir");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the compiler says of a text that holds Electron against a port. */
const compiled = (port: string): string => {
  writeFileSync(
    join(folder, "fact.ts"),
    `import * as electron from "electron";\nimport type { ElectronPorts } from "./shell/electron-ports.ts";\nexport const real: ${port} = electron;\nexport type Used = ElectronPorts;\n`,
  );
  const options = { composite: false, emitDeclarationOnly: false, noEmit: true, rootDir: ROOT };
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({ extends: join(ROOT, "tsconfig.base.json"), compilerOptions: options, files: ["fact.ts"] }),
  );
  const run = spawnSync(join(ROOT, "node_modules/.bin/tsc"), ["-p", folder], { encoding: "utf8", cwd: ROOT });
  return `exit ${run.status}\n${run.stdout}${run.stderr}`;
};

describe("Electron's own types", () => {
  it("are what the ports say", () => expect(compiled("ElectronPorts")).toMatch(/^exit 0/));

  it("refuse a misspelt method", () =>
    expect(compiled("{ powerSaveBlocker: { begin(type: 'prevent-app-suspension'): number } }")).toMatch(
      /TS2322:[\s\S]*Property 'begin' is missing/,
    ));

  it("refuse a wrong literal", () =>
    expect(compiled("{ powerSaveBlocker: { start(type: 'prevent-sleep'): number } }")).toMatch(
      /TS2322:[\s\S]*"prevent-sleep"/,
    ));

  it("refuse a wrong event name", () =>
    expect(compiled("{ app: { on(event: 'before-quitting', listener: () => void): unknown } }")).toMatch(
      /TS2322:[\s\S]*before-quitting/,
    ));
});

describe("the electron package", () => {
  const names = readdirSync(join(ROOT, "src-main"), { recursive: true, encoding: "utf8" });
  const sources = names.filter((name) => name.endsWith(".ts"));

  it("is imported by main.ts and preload.ts alone", () => {
    const importing = sources.filter((name) =>
      /(?:from|import|require\()\s*\(?["'](?:electron|electron-updater)["']/.test(
        readFileSync(join(ROOT, "src-main", name), "utf8"),
      ),
    );
    expect(importing.toSorted()).toEqual(["main.ts", "preload.ts"]);
  });

  it("is asked for nothing that opens a hole: no remote module, no embedded page, no lowered guard", () => {
    const holes =
      /webSecurity: false|sandbox: false|nodeIntegration: true|contextIsolation: false|webviewTag: true|enableBlinkFeatures|no-sandbox|setUsePlainTextEncryption|ipcMain\.(?:on|handle)\b/;
    expect(sources.filter((name) => holes.test(readFileSync(join(ROOT, "src-main", name), "utf8")))).toEqual([]);
  });
});
