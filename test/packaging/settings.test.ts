import { expect, it } from "vitest";
import { tempFolder } from "../support/temp-folder.ts";
import { runPacking } from "./support/packed-application.ts";

it("refuses settings that electron-builder does not know, before it packs anything", async () => {
  const { exitCode, stderr } = await runPacking(await tempFolder(), { nsis: { oneClik: true } });
  expect(exitCode).toBe(1);
  expect(stderr).toContain("could not be packed: Invalid configuration object");
});
