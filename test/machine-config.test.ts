import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { machineConfig } from "../src-server/config.ts";
import { tempFolder } from "./support/temp-folder.ts";

const withSettings = async (text: string | null): Promise<string> => {
  const home = await tempFolder();
  mkdirSync(join(home, "window"));
  if (text !== null) writeFileSync(join(home, "window", "desktop.json"), text);
  return home;
};

describe("the data folder of this machine's commands", () => {
  it("is where the desktop app has moved it", async () => {
    const home = await withSettings(JSON.stringify({ tray: true, dataDir: "/disk/lectern" }));
    const { dataDir, cacheDir } = machineConfig({ LECTERN_DATA: home });
    expect([dataDir, cacheDir]).toEqual(["/disk/lectern", join("/disk/lectern", "cache")]);
  });

  it.each([
    ["there is no app", null],
    ["it was never moved", '{"dataDir":null}'],
    ["the app says nothing of it", "{}"],
    ["its settings are damaged", "{"],
    ["its settings are of another kind", '{"dataDir":7}'],
  ])("is the usual one where %s", async (_name, text) => {
    const home = await withSettings(text);
    expect(machineConfig({ LECTERN_DATA: home })).toMatchObject({ dataDir: home, cacheDir: join(home, "cache") });
  });
});
