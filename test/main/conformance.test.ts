import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHILD_SOURCE, CONFORMANCE } from "./support/conformance.ts";
import { standInElectron } from "./support/electron-stand-in.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "lectern-conformance-"));
  writeFileSync(join(folder, "child.cjs"), CHILD_SOURCE);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the stand-in does what Electron does", () => {
  it.each(CONFORMANCE)("$name", async ({ run, expected }) => {
    const { ports } = standInElectron({ userData: folder });
    expect(await run(ports, { childFile: join(folder, "child.cjs"), folder })).toEqual(expected);
  });

  it("its key store knows nothing before it is ready", async () => {
    const { ports } = standInElectron({ userData: folder });
    expect(ports.safeStorage.getSelectedStorageBackend()).toBe("unknown");
  });

  it("it reports ready, then quitting, in Electron's order", async () => {
    const { ports, noted } = standInElectron({ userData: folder });
    const fired: string[] = [];
    for (const event of ["ready", "before-quit", "will-quit"]) ports.app.addListener(event, () => fired.push(event));
    await ports.app.whenReady();
    ports.app.quit();
    expect(fired).toEqual(["ready", "before-quit", "will-quit"]);
    expect(noted.quit).toBe(true);
  });
});
