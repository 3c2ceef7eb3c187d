import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadFont } from "../../../src-server/compiler/typography/text/font.ts";
import { createTypesetter } from "../../../src-server/compiler/typography/create-typesetter.ts";
import { AppError } from "../../../src-server/errors.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const goodFile = createRequire(import.meta.url).resolve(
  "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
);

const loadError = async (change: (good: Buffer) => Buffer): Promise<AppError> => {
  const file = join(await tempFolder(), "Slides.ttf");
  await writeFile(file, change(await readFile(goodFile)));
  try {
    loadFont(file);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("the font was taken");
};

describe("a broken font file", () => {
  it.each([
    [
      "a web font",
      (good: Buffer) => Buffer.concat([Buffer.from("wOF2"), good.subarray(4)]),
      /Slides\.ttf is a web font \(WOFF\)/,
    ],
    ["an older web font", (good: Buffer) => Buffer.concat([Buffer.from("wOFF"), good.subarray(4)]), /web font/],
    ["a text", () => Buffer.from("no font at all"), /Slides\.ttf is not a font file/],
    ["an empty file", () => Buffer.alloc(0), /Slides\.ttf is empty or cut off/],
    ["half a font", (good: Buffer) => good.subarray(0, good.length / 2), /Slides\.ttf is cut off/],
    ["a font without its last byte", (good: Buffer) => good.subarray(0, -4), /is cut off/],
  ])("such as %s is refused with its name and what to do", async (_, change, message) => {
    const error = await loadError(change);
    expect(error.code).toBe("tool");
    expect(error.message).toMatch(message);
    expect(error.message).toMatch(/put a whole \.ttf or \.otf file|npm ci/);
  });

  it("is distinguished from a missing one", () => {
    expect(() => loadFont("/nowhere/Slides.ttf")).toThrow(/Slides\.ttf cannot be read .*npm ci/);
  });

  it("stops the typesetter that was given it", () => {
    const typesetter = createTypesetter({ textFont: "sans", fontFiles: { sans: "/nowhere/Slides.ttf" } });
    try {
      expect(() => typesetter.line("a", { font: "text", size: 20 })).toThrow(AppError);
      expect(typesetter.line("a", { font: "code", size: 20 }).glyphs).toHaveLength(1);
    } finally {
      typesetter.close();
    }
  });

  it("is replaced by a good one through the options", () => {
    const typesetter = createTypesetter({ textFont: "sans", fontFiles: { code: goodFile } });
    const size = 20;
    expect(typesetter.line("abc", { font: "code", size }).width).toBe(
      typesetter.line("abc", { font: "text", size }).width,
    );
    typesetter.close();
  });
});
