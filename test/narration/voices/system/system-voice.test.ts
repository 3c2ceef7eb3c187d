import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { afterAll, describe, expect, it } from "vitest";
import { createWordTimer } from "../../../../src-server/narration/voices/alignment/word-timer.ts";
import { createBuiltInVoices } from "../../../../src-server/narration/voices/create-voices.ts";
import { implausible } from "../../../../src-server/narration/voices/adjust-speech.ts";
import { findSystemVoices } from "../../../../src-server/narration/voices/system/find-system-voices.ts";
import { createSystemVoice } from "../../../../src-server/narration/voices/system/system-voice.ts";
import type { Voice } from "../../../../src-server/narration/voices/voice.ts";
import { standInProgram } from "../../../support/stand-in-program.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

const TEXT = "Energy is never lost, it only changes its form.";
const WORDS = "Energy is never lost it only changes its form".split(" ");

const builtIn = createBuiltInVoices();
afterAll(async () => {
  await Promise.all(builtIn.map((voice) => voice.close()));
});
const timer = createWordTimer(builtIn.find(({ id }) => id === "slt"));

const PROGRAMS = [
  ["espeak-ng", "system-voices/stand-in-espeak-ng"],
  ["say", "system-voices/stand-in-say"],
  ["powershell", "system-voices/stand-in-powershell"],
] as const;

const allVoices = async (): Promise<Voice[]> => {
  const dir = await tempFolder();
  for (const [name, script] of PROGRAMS) await standInProgram(dir, name, script);
  return (await findSystemVoices([dir])).map((installed) => createSystemVoice(installed, timer));
};

describe("voices of the operating system", () => {
  it("are found where their programs are, in languages that lectures have", async () => {
    const voices = await allVoices();
    expect(voices.map(({ id, languages }) => `${id} ${languages.join()}`)).toEqual([
      "sapi-microsoft-zira-desktop en",
      "sapi-microsoft-hazel-desktop en",
      "sapi-microsoft-hedda-desktop de",
      "say-alice it",
      "say-daniel en",
      "say-eddy-english-uk en",
      "say-flo-german-germany de",
      "say-samantha en",
      "espeak-de de",
      "espeak-en-gb en",
      "espeak-en-gb-scotland en",
      "espeak-en-us en",
      "espeak-es-419 es",
      "espeak-fr-fr fr",
    ]);
    expect(voices.filter(({ onlyWhenChosen }) => onlyWhenChosen).every(({ id }) => id.startsWith("say-"))).toBe(true);
    expect(voices.every(({ needsNetwork, kind }) => !needsNetwork && kind === "system")).toBe(true);
  });

  it.each(["sapi-microsoft-zira-desktop", "say-samantha", "espeak-en-us"])("%s speaks, at its pace", async (id) => {
    const voice = (await allVoices()).find((known) => known.id === id);
    const speech = await voice?.speak({ text: TEXT });
    expect(speech && implausible(speech, WORDS)).toBeUndefined();
    const slower = await voice?.speak({ text: TEXT, pace: 0.7 });
    const longer = (slower?.samples.length ?? 0) / (speech?.samples.length ?? 1);
    expect(longer).toBeGreaterThan(1.3);
    expect(longer).toBeLessThan(1.6);
  });

  it("leave no files behind, and stop when they are asked to", async () => {
    const files = async (): Promise<string[]> =>
      (await readdir(tmpdir())).filter((name) => name.startsWith("lectern-voice-"));
    const before = await files();
    const voice = (await allVoices()).find(({ id }) => id === "say-samantha");
    await voice?.speak({ text: TEXT });
    const reason = new Error("enough");
    await expect(voice?.speak({ text: TEXT, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(await files()).toEqual(before);
  });

  it("fail with a sentence when the program is gone or does not know the voice", async () => {
    const dir = await tempFolder();
    await standInProgram(dir, "espeak-ng", "system-voices/stand-in-espeak-ng");
    const [installed] = await findSystemVoices([dir]);
    if (!installed) throw new Error("No voice was found.");
    const listed = { ...installed.listed, key: "xx" };
    const failing: [Voice, string][] = [
      [createSystemVoice({ ...installed, listed }, timer), TEXT],
      [createSystemVoice({ ...installed, file: `${dir}/gone` }, timer), TEXT],
      [createSystemVoice(installed, timer), "?!"],
    ];
    for (const [voice, text] of failing) await expect(voice.speak({ text })).rejects.toMatchObject({ code: "voice" });
  });

  it("are not looked for behind a program that only has the name", async () => {
    const dir = await tempFolder();
    await standInProgram(dir, "say", "chatty");
    await standInProgram(dir, "espeak-ng", "failing");
    expect(await findSystemVoices([dir])).toEqual([]);
    expect(await findSystemVoices([])).toEqual([]);
  });
});
