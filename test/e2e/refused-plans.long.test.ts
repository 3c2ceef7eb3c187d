import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { dataFolder, reportIn, runLecture, type LectureEnd } from "../support/lecture-command.ts";
import { expectNothingLeft, expectRefusal } from "../support/left-behind.ts";
import { smallPlan } from "../support/plans.ts";
import { tempFolder } from "../support/temp-folder.ts";

let dataDir = "";
beforeAll(async () => {
  dataDir = await dataFolder();
});

const PLAN = "plan.json";

const runText = async (text: string): Promise<{ end: LectureEnd; cwd: string }> => {
  const cwd = await tempFolder();
  await writeFile(join(cwd, PLAN), text);
  const args = ["--plan", PLAN, "--resolution", "480p", "--out", "made"];
  return { end: await runLecture({ args, dataDir, cwd }), cwd };
};

const run = (plan: unknown): ReturnType<typeof runText> => runText(JSON.stringify(plan));

const refuse = async (plan: unknown, sentence: RegExp): Promise<void> => {
  const { end, cwd } = await run(plan);
  expectRefusal({ end, exitCode: 1, sentence });
  expectNothingLeft(cwd, dataDir, [PLAN]);
};

const SAY = "Look at what is shown here.";
const showing = (element: Record<string, unknown>, say = SAY): Record<string, unknown> =>
  smallPlan({
    elements: [{ id: "thing", zone: "main", ...element }],
    beats: [{ say, do: [{ action: "show", target: "thing" }] }],
  });
const formula = (tex: string): Record<string, unknown> => showing({ type: "formula", tex });
const text = (words: string): Record<string, unknown> => showing({ type: "text", text: words });
const curve = (y: string): Record<string, unknown> =>
  showing({ type: "plot", x: [0, 6], y: [0, 30], layers: [{ id: "f", kind: "function", y }] });
const beat = { say: SAY, do: [{ action: "show", target: "word" }] };
const rows = (row: string): string => Array.from({ length: 100 }, () => row).join("\\\\");

describe("a plan file that is none ends with exit 2", () => {
  it.each([
    ["not JSON", "{ nope", /plan\.json is not JSON \(.*position 2.*\); correct it/],
    ["empty", "", /plan\.json is not JSON \(.*\); correct it/],
  ])("%s", async (_, content, sentence) => {
    const { end, cwd } = await runText(content);
    expectRefusal({ end, exitCode: 2, sentence });
    expectNothingLeft(cwd, dataDir, [PLAN]);
  });

  it.each(["missing.json", "."])("%s", async (file) => {
    const cwd = await tempFolder();
    const end = await runLecture({ args: ["--plan", file], dataDir, cwd });
    expectRefusal({ end, exitCode: 2, sentence: /cannot be read; check its name\.$/ });
    expectNothingLeft(cwd, dataDir);
  });
});

describe("a plan that cannot be taught ends with exit 1 and says where", () => {
  it.each<[string, unknown, RegExp]>([
    ["no object", null, /: plan: /],
    ["a member of another kind", { ...smallPlan(), target_seconds: "long" }, /: target_seconds: /],
    ["no scenes", { ...smallPlan(), scenes: [] }, /: scenes: /],
    ["an unknown element", showing({ type: "hologram" }), /scenes\[0\]\.elements\[0\].*hologram/],
    ["a formula left open", formula("\\frac{1}{"), /elements\[0\]\.tex: .*character 9 is never closed/],
    ["an expression that cannot be read", curve("x^^2"), /layers\[0\]\.y: cannot read "x\^\^2" at character 3/],
    ["a plot that is nowhere finite", curve("sqrt(-1-x^2)"), /sqrt\(-1-x\^2\) is nowhere finite on 0…6; choose/],
    ["a reaction that cannot balance", showing({ type: "reaction", equation: "H2 -> O2" }), /equation: .*H.*left/],
    ["400 beats", smallPlan({ beats: Array.from({ length: 400 }, () => beat) }), /scenes\[0\]\.beats: /],
    ["a word of 10000 characters", text("a".repeat(10_000)), /elements\[0\]\.text: 10000 characters/],
  ])("%s", async (_, plan, sentence) => refuse(plan, sentence));

  it("brackets without end", async () => {
    const { end, cwd } = await runText("[".repeat(50_000) + "]".repeat(50_000));
    expectRefusal({ end, exitCode: 1, sentence: /nested deeper than any plan is; check its brackets\.$/ });
    expectNothingLeft(cwd, dataDir, [PLAN]);
  });
});

describe("formulas define, load and link nothing", () => {
  it.each<[string, string, RegExp]>([
    ["a file", "\\input{/etc/passwd}", /\\input at character 1 is not allowed/],
    ["a link", "\\href{javascript:alert(1)}{x}", /\\href at character 1 is not allowed/],
    ["a macro that grows", "\\def\\a{\\a\\a}\\a", /\\def at character 1 is not allowed/],
    ["a macro with an argument", "\\newcommand{\\b}[1]{#1#1}\\b{\\b{x}}", /\\newcommand at character 1 is not allowed/],
    ["a package", "\\require{html}x", /\\require at character 1 is not allowed/],
    ["500 braces", `${"{".repeat(500)}x${"}".repeat(500)}`, /elements\[0\]\.tex: .*fit/],
    ["a matrix of 100 x 100", `\\begin{matrix}${rows("1&".repeat(99))}\\end{matrix}`, /elements\[0\]\.tex: .*fit/],
  ])("%s", async (_, tex, sentence) => refuse(formula(tex), sentence), 30_000);
});

describe("scripts of other languages", () => {
  it("letters written from right to left are drawn", async () => {
    const { end, cwd } = await run(text("שלום עולם"));
    expect(end, end.stderr).toMatchObject({ exitCode: 0 });
    expect(reportIn(join(cwd, "made")).warnings.join()).not.toMatch(/Hebrew/);
  });

  it("letters that no font here has are reported, whatever becomes of them", async () => {
    const { end } = await run(text("你好世界"));
    expect(end.stderr).toMatch(/Han/);
  });

  it("words that no voice here says are reported and stay in the captions", async () => {
    const { end, cwd } = await run(showing({ type: "text", text: "Hello" }, "你好世界。"));
    expect(end, end.stderr).toMatchObject({ exitCode: 0 });
    expect(reportIn(join(cwd, "made")).warnings.join("\n")).toMatch(/Chinese script/);
  });

  it("a spoken word of 200 letters is cut and reported", async () => {
    const { end, cwd } = await run(showing({ type: "text", text: "Hello" }, `Now ${"a".repeat(200)}.`));
    expect(end, end.stderr).toMatchObject({ exitCode: 0 });
    expect(reportIn(join(cwd, "made")).warnings.join("\n")).toMatch(/word of 200 letters is too long to say/);
  });

  it.each([
    [900, /beats\[0\]\.say: 905 characters; 240 fit\. Make several beats of it/],
    [10_000, /beats\[0\]\.say: 10005 characters; 2000 fit\./],
  ])("a beat of %i letters is refused with how many fit", async (letters, sentence) => {
    await refuse(showing({ type: "text", text: "Hello" }, `Now ${"a".repeat(letters)}.`), sentence);
  });
});
