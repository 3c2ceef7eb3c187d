import { checkAiModel } from "../../src-server/compose/inspect-machine.ts";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DE } from "../../src-server/contract/messages/de.ts";
import { formatMessage, msg } from "../../src-server/contract/messages/message.ts";
import { doctorCommand, doctorLine } from "../../src-server/cli/doctor-command.ts";
import { readConfig, type Config } from "../../src-server/config.ts";
import { checkClock, checkDataFolder, checkNode, checkManim } from "../../src-server/doctor/check-machine.ts";
import { doctorRowTexts, type DoctorRow } from "../../src-server/doctor/doctor-row.ts";
import { canMakeLectures, runDoctor } from "../../src-server/doctor/run-doctor.ts";
import { checkLibrary } from "../../src-server/compose/check-library.ts";
import { createVault } from "../../src-server/secrets/vault.ts";
import { openStore } from "../../src-server/store/open-store.ts";
import { modelServer, refusal, say } from "../support/model-server.ts";
import { ABSENT, READY, standInManim } from "../support/stand-in-manim.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { readTree } from "../support/tree.ts";

/** Unpacked once and kept for the next run of the tests. */
const CACHE = join(tmpdir(), "lectern-test-cache");

const configIn = (dataDir: string, more: Partial<Config> = {}): Config => ({
  ...readConfig(),
  dataDir,
  cacheDir: CACHE,
  ...more,
});
const texts = (row: DoctorRow | undefined) => row && doctorRowTexts(row);
const rowOf = (rows: readonly DoctorRow[], name: string): DoctorRow | undefined =>
  rows.find((row) => row.name === name);

describe("runDoctor", () => {
  it("finds this machine fit, row by row, and leaves nothing behind in the data folder", async () => {
    const home = await tempFolder();
    const rows = await runDoctor({ config: configIn(join(home, "data")) });
    expect(rows.map(({ name }) => name)).toEqual([
      "node",
      "ffmpeg",
      "browser",
      "voice",
      "data folder",
      "disk",
      "clock",
    ]);
    expect(rows.filter((row) => row.needed && !row.ok)).toEqual([]);
    expect(canMakeLectures(rows)).toBe(true);
    expect(await readTree(home)).toEqual({});
  });

  it("takes a missing ffmpeg for fatal and says what to do", async () => {
    const rows = await runDoctor({ config: configIn(await tempFolder(), { ffmpegPath: "/nowhere/ffmpeg" }) });
    expect(texts(rowOf(rows, "ffmpeg"))).toMatchObject({
      ok: false,
      needed: true,
      advice: expect.stringContaining("LECTERN_FFMPEG"),
    });
    expect(canMakeLectures(rows)).toBe(false);
  });

  it("takes a data folder that cannot be used for fatal", async () => {
    const file = join(await tempFolder(), "file");
    await writeFile(file, "");
    expect(texts(await checkDataFolder(configIn(join(file, "data"))))).toMatchObject({
      ok: false,
      needed: true,
      advice: expect.stringContaining("LECTERN_DATA"),
    });
  });

  it("does not take a missing browser for fatal", () => {
    const browser: DoctorRow = {
      name: "browser",
      ok: false,
      needed: false,
      found: msg("doctor.none_starts", { reasons: "broken" }),
      advice: msg("doctor.set_clock"),
    };
    expect(canMakeLectures([browser])).toBe(true);
    expect(doctorLine(browser)).toBe(
      "lacking  browser      none that starts: broken – Set this machine's date and time.",
    );
  });
});

it("has its rows in every language of the catalogues", () => {
  const { found, advice } = checkNode("20.20.2");
  expect([formatMessage(found, DE), advice && formatMessage(advice, DE)]).toEqual([
    "20.20.2",
    expect.stringMatching(/^Starten Sie Lectern mit npm .* Node 24\.15\.0 oder neuer\.$/u),
  ]);
});

describe("checkNode and checkClock", () => {
  it("refuse a Node that is too old", () => {
    for (const old of ["20.20.2", "24.0.0", "24.9.1", "24.14.1"])
      expect(texts(checkNode(old)), old).toMatchObject({
        ...{ ok: false, needed: true, found: old },
        advice: expect.stringContaining("24.15.0"),
      });
    for (const fit of ["24.15.0", "24.21.0", "26.0.0", "100.1.0"])
      expect(checkNode(fit), fit).toMatchObject({ ok: true });
  });

  it("doubt a clock that is before this program or far ahead", async () => {
    expect(await checkClock(0)).toMatchObject({ ok: false, needed: false });
    expect(await checkClock(Date.parse("2200-01-01"))).toMatchObject({ ok: false });
    expect(await checkClock(Number.NaN)).toMatchObject({ ok: false });
    expect(await checkClock()).toMatchObject({ ok: true });
  });
});

describe("checkManim, with stand-in environments", () => {
  it("says what is there, and never takes its absence for fatal", async () => {
    expect(texts(await checkManim(standInManim(READY)))).toMatchObject({
      ok: true,
      found: "0.22.0, Python 3.12.4, 402 MB",
    });
    const installing = await checkManim(standInManim({ ...ABSENT, state: "installing", advice: null }));
    expect(texts(installing)).toMatchObject({ ok: false, needed: false, advice: expect.stringMatching(/Wait/) });
    const damaged = await checkManim(
      standInManim({ ...ABSENT, state: "broken", advice: msg("common.text", { text: "Repair it." }) }),
    );
    expect(texts(damaged)).toMatchObject({ found: "damaged; Remotion draws every lecture", advice: "Repair it." });
    expect(canMakeLectures([installing, damaged])).toBe(true);
  });
});

describe("doctorCommand", () => {
  const run = async (...argv: string[]): Promise<{ code: number; text: string }> => {
    const written: string[] = [];
    const config = configIn(await tempFolder());
    const code = await doctorCommand({ argv, config, write: (text) => written.push(text) });
    return { code, text: written.join("") };
  };

  it("prints one line a row, and the rows as JSON for scripts", async () => {
    const plain = await run();
    const json = await run("--json");
    expect(plain.text.trim().split("\n")).toHaveLength(12);
    expect(plain.text).toMatch(
      /^lacking {2}Manim +not installed; Remotion draws every lecture – .*npm run manim -- install/m,
    );
    expect(JSON.parse(json.text)).toMatchObject({
      ready: plain.code === 0,
      rows: expect.arrayContaining([expect.objectContaining({ name: "ffmpeg" })]),
    });
  });

  it("says whether the saved AI provider can be used, which no lecture needs", async () => {
    const models = await modelServer(({ method, body }) => {
      if (method === "GET") return { body: '{"data": [{"id": "model-a"}, {"id": "model-c"}]}' };
      return body["model"] === "model-a" ? say("{}") : refusal(402, { message: "Insufficient balance" });
    });
    const dataDir = await tempFolder();
    const vault = createVault(join(dataDir, "data-key"));
    const { settings, close } = await openStore({ dataDir, now: Date.now, vault, kind: "tool" });
    settings.set("llm.provider", "custom", { secret: false });
    settings.set("llm.base_url", models.baseUrl, { secret: false });
    settings.set("llm.api_key", "sk-canary-123456", { secret: true });
    const look = async (model: string): Promise<DoctorRow> => {
      settings.set("llm.model", model, { secret: false });
      return checkAiModel(dataDir);
    };
    expect(texts(await look("model-a"))).toMatchObject({ ok: true, needed: false, advice: null });
    expect(texts(await look("model-b"))).toMatchObject({
      ok: false,
      needed: false,
      advice: expect.stringMatching(/model-b/),
    });
    expect(texts(await look("model-c"))).toMatchObject({ ok: false, advice: expect.stringMatching(/no credit left/) });
    close();
  });

  it("says whether finished lectures can be put where the settings say", async () => {
    const dataDir = await tempFolder();
    expect(texts(await checkLibrary(dataDir))).toMatchObject({ ok: true, found: join(dataDir, "library") });
    const vault = createVault(join(dataDir, "data-key"));
    const { settings, close } = await openStore({ dataDir, now: Date.now, vault, kind: "tool" });
    const look = async (folder: string): Promise<DoctorRow> => {
      settings.set("library", folder, { secret: false });
      return checkLibrary(dataDir);
    };
    const home = await tempFolder();
    expect(texts(await look(join(home, "lectures")))).toMatchObject({ ok: true, found: join(home, "lectures") });
    expect(await readTree(home)).toEqual({});
    await writeFile(join(home, "lectures"), "mine");
    expect(texts(await look(join(home, "lectures")))).toMatchObject({
      ...{ ok: false, needed: true, found: `${join(home, "lectures")} cannot be reached` },
      advice: expect.stringContaining("settings -- set library"),
    });
    close();
  });

  it("calls an option it does not know wrong usage", async () => {
    await expect(run("--nope")).rejects.toMatchObject({
      code: "usage",
      message: "unknown option '--nope'. See npm run doctor -- --help",
    });
  });
});
