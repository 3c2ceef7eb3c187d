import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../src-server/config.ts";
import { installedBrowsers } from "../../src-server/processes/find-browser.ts";
import { copiedProgram } from "../support/copied-program.ts";
import {
  dataFolder,
  entriesBelow,
  leftWork,
  reportIn,
  runLecture,
  type LectureCall,
} from "../support/lecture-command.ts";
import { expectNothingLeft, expectRefusal } from "../support/left-behind.ts";
import { smallPlan } from "../support/plans.ts";
import { smallDisk } from "../support/small-disk.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { testFolder } from "../support/tools.ts";

let dataDir = "";
let planFile = "";
beforeAll(async () => {
  dataDir = await dataFolder();
  planFile = join(await testFolder(), "plan.json");
  await writeFile(planFile, JSON.stringify(smallPlan()));
});

const args = (...more: string[]): string[] => ["--plan", planFile, "--resolution", "480p", ...more];
const call = async (...more: string[]): Promise<LectureCall> => ({
  args: args(...more),
  dataDir,
  cwd: await tempFolder(),
});

describe("an output folder that cannot be written to", () => {
  it.each([
    ["below a file", fileURLToPath(import.meta.url), /^A file stands where the folder .* should be; choose another/],
    ["where the system allows none", "/proc", /; choose another folder with --out\.$/],
  ])("%s", async (_, parent, sentence) => {
    const run = await call("--out", join(parent, "lecture"));
    expectRefusal({ end: await runLecture(run), exitCode: 1, sentence });
    expectNothingLeft(run.cwd, dataDir);
  });

  it("a data folder below a file", async () => {
    const run = { ...(await call()), dataDir: join(planFile, "data") };
    expectRefusal({ end: await runLecture(run), exitCode: 1, sentence: /^A file stands where the folder/ });
    expect(entriesBelow(run.cwd)).toEqual([]);
  });
});

const disk = await smallDisk();

describe.runIf(disk !== null)("a disk that is full (a small one can be mounted by root on Linux only)", () => {
  it("is reported before any work is done", async () => {
    const run = await call("--out", join(disk ?? "", "lecture"));
    expectRefusal({
      end: await runLecture(run),
      exitCode: 1,
      sentence: /has \d MB left and about \d+ MB are needed; free/,
    });
    expect(entriesBelow(disk ?? "")).toEqual([]);
    expectNothingLeft(run.cwd, dataDir);
  });

  it("is reported when it is the data folder's", async () => {
    const run = { ...(await call()), dataDir: join(disk ?? "", "data") };
    expectRefusal({
      end: await runLecture(run),
      exitCode: 1,
      sentence: /has 2 MB left and about \d+ MB are needed; free some space, or name/,
    });
    expect(entriesBelow(run.cwd)).toEqual([]);
  });
});

describe("programs that are missing", () => {
  it.each<[string, Record<string, string>, number, RegExp]>([
    [
      "a named ffmpeg",
      { LECTERN_FFMPEG: "/missing/ffmpeg" },
      1,
      /LECTERN_FFMPEG \(\/missing\/ffmpeg\) cannot be used: corr/,
    ],
    [
      "a named browser",
      { LECTERN_BROWSER: "/missing/browser" },
      1,
      /LECTERN_BROWSER \(.*\) cannot be used: correct it/,
    ],
    ["a name that is no path", { LECTERN_FFMPEG: "ffmpeg" }, 2, /^LECTERN_FFMPEG must be an absolute path; correct/],
  ])("%s", async (_, env, exitCode, sentence) => {
    const run = { ...(await call()), env };
    expectRefusal({ end: await runLecture(run), exitCode, sentence });
    expect(entriesBelow(run.cwd)).toEqual([]);
  });

  it("no ffmpeg at all", async () => {
    const { platform, arch } = process;
    const without = [
      "ffmpeg-static",
      `@remotion/compositor-${platform}-${arch}`,
      `@remotion/compositor-${platform}-${arch}-gnu`,
    ];
    const run = { ...(await call()), home: await copiedProgram({ without }), env: { PATH: "/missing" } };
    expectRefusal({ end: await runLecture(run), exitCode: 1, sentence: /^No working ffmpeg .* was found: run npm ci/ });
    expect(entriesBelow(run.cwd)).toEqual([]);
  });

  const { searchPath, homeDir } = readConfig();
  const browsers = installedBrowsers({ searchPath, homeDir, environment: {} });
  it.runIf(browsers.length === 0)(
    "no browser (on machines where none is installed): drawn without one, with nothing to report",
    async () => {
      const run = { ...(await call("--out", "made")), home: await copiedProgram({ without: ["@sparticuz/chromium"] }) };
      expect(await runLecture(run)).toMatchObject({ exitCode: 0 });
      const { engine, tools, warnings } = reportIn(join(run.cwd, "made"));
      expect(engine.drawnBy).toBe("canvas");
      expect(tools.map(({ name }) => name)).toEqual(["ffmpeg"]);
      expect(warnings.join("\n")).not.toMatch(/browser/);
    },
  );

  it("a font file that is cut off", async () => {
    const font = "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf";
    const whole = await readFile(new URL(`../../node_modules/${font}`, import.meta.url));
    const home = await copiedProgram({ changed: { [font]: whole.subarray(0, whole.length / 2) } });
    const run = { ...(await call()), home };
    expectRefusal({ end: await runLecture(run), exitCode: 1, sentence: /NotoSans_400Regular\.ttf is cut off; put/ });
    expect(entriesBelow(run.cwd)).toEqual([]);
  });
});

describe("two runs at once into the same folder", () => {
  it("one makes its lecture, the other is refused", async () => {
    const run = await call("--out", "made", "--duration", "60", "--resolution", "720p");
    const ends = await Promise.all([runLecture(run), runLecture(run)]);
    const [won, lost] = ends.toSorted((a, b) => (a.exitCode ?? 0) - (b.exitCode ?? 0));
    expect(won).toMatchObject({ exitCode: 0, stdout: join(run.cwd, "made") });
    expect(lost).toMatchObject({ exitCode: 1, stdout: "" });
    expect(lost?.stderr).toMatch(/^Another run is making a lecture in .* right now; wait for it, or choose another/);
    expect(reportIn(join(run.cwd, "made")).warnings).toHaveLength(1);
    expect(entriesBelow(run.cwd).filter((name) => name.includes(".lectern"))).toEqual([]);
    expect(leftWork(dataDir).filter((name) => name.endsWith(".lock"))).toEqual([]);
  });
});
