import { msg } from "../../src-server/contract/messages/message.ts";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createVault } from "../../src-server/secrets/vault.ts";
import { openStore } from "../../src-server/store/open-store.ts";
import { newJob, NO_LIMITS } from "../store/new-job.ts";
import { dataFolder } from "../support/lecture-command.ts";
import { HOSTILE } from "./support/hostile-strings.ts";
import { askAsPage } from "./support/lectures.ts";
import { clippedTexts } from "./support/long-text.ts";
import { closeBrowser, openWindow, type OpenWindow } from "./support/open-window.ts";
import { openPlanText, planOf, sceneWith } from "./support/plan-files.ts";

const SCENES = 12;
const MAX_STEPS = 400;

let window: OpenWindow;
let noted = "";

/** A lecture for each text, and one that has all of them for its notes. */
const seed = async (dataDir: string): Promise<void> => {
  const vault = createVault(join(dataDir, "data-key"));
  const store = await openStore({ dataDir, now: Date.now, vault, kind: "server" });
  const write = (prompt: string, notes: readonly string[]): string => {
    const warnings = notes.map((text) => msg("common.text", { text }));
    const job = newJob({ accountId: store.accounts.ownerAccountId, plan: "owner", prompt });
    store.jobs.accept(job, NO_LIMITS);
    store.jobs.finish(job.id, { state: "completed", phase: "completed", progress: 1, durationSeconds: 20, warnings });
    return job.id;
  };
  for (const text of HOSTILE) write(text, []);
  noted = write(HOSTILE.join(" "), HOSTILE);
  store.close();
};

beforeAll(async () => {
  const dataDir = await dataFolder();
  await seed(dataDir);
  window = await openWindow({ dataDir });
});

afterAll(async () => {
  await window.close();
  await closeBrowser();
});

/** Elements that a text made, and whether a script of one ran. */
const harm = async (): Promise<unknown> =>
  window.page.evaluate(() => ({
    elements: document.querySelectorAll(".hostile, iframe, object, base, body script, main style").length,
    hasRun: "hostile" in globalThis,
  }));
const NO_HARM = { elements: 0, hasRun: false };

it("has 200 of them, all different", () => expect(new Set(HOSTILE).size).toBe(200));

it("shows them as topics in the library, row by row", async () => {
  const { page } = window;
  await window.goto("/library");
  await page.getByRole("radio", { name: "All 201" }).waitFor();
  const list = page.getByRole("grid");
  const seen = new Set<string>();
  for (let at = 0; seen.size <= HOSTILE.length && at < MAX_STEPS; at++) {
    for (const text of await page.locator(".lecture-row-name").allTextContents()) seen.add(text);
    expect(await harm()).toEqual(NO_HARM);
    await list.evaluate(
      async (element, down) => {
        element.scrollBy({ top: (down ? 0.5 : -0.4) * element.clientHeight });
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      },
      at % 3 !== 2,
    );
  }
  expect(HOSTILE.filter((text) => !seen.has(text))).toEqual([]);
  // Names of rows end in an ellipsis; their pages show them whole.
  expect((await clippedTexts(page)).filter((text) => !text.includes("lecture-row-name"))).toEqual([]);
});

it("shows them as the topic and the notes of a lecture", async () => {
  const { page } = window;
  await window.goto(`/lecture/${noted}`);
  for (const text of HOSTILE) await page.getByText(text, { exact: true }).first().waitFor();
  expect(await harm()).toEqual(NO_HARM);
  expect(await clippedTexts(page)).toEqual([]);
});

it("finds by them, takes them in the form and by links", async () => {
  const { page } = window;
  for (const text of HOSTILE.slice(0, 20)) {
    await window.goto(`/new?prompt=${encodeURIComponent(text)}&style=${encodeURIComponent(text)}`);
    await expect.poll(() => page.getByRole("textbox", { name: "Topic" }).inputValue()).toBe(text);
  }
  await window.goto("/library");
  for (const text of HOSTILE) await page.getByRole("searchbox").fill(text);
  await page
    .locator(".lecture-row-name")
    .getByText(HOSTILE.at(-1) ?? "", { exact: true })
    .waitFor();
  await page.getByRole("searchbox").fill("<b class=hostile>nothing</b>");
  await page.getByText("<b class=hostile>nothing</b>").waitFor();
  expect(await harm()).toEqual(NO_HARM);
});

it("shows them in a plan, in each of its scenes", async () => {
  const { page } = window;
  const share = Math.ceil(HOSTILE.length / SCENES);
  // A sentence of a plan has at most 1,000 characters; each text gets its share of them, whole characters only.
  const most = Math.floor(900 / share / 2);
  const start = (text: string): string => [...text].slice(0, most).join("");
  const said = (at: number): string =>
    HOSTILE.slice(at * share, (at + 1) * share)
      .map(start)
      .join(" ");
  const scenes = Array.from({ length: SCENES }, (_, at) => ({
    ...sceneWith(`scene${at}`, { type: "text", text: (HOSTILE[at * share] ?? "").slice(0, 60) }),
    heading: (HOSTILE[at * share] ?? "").slice(0, 40),
    beats: [{ say: said(at), do: [{ action: "highlight", target: "part" }] }],
  }));
  await window.goto("/storyboard/new");
  await openPlanText(page, JSON.stringify({ ...planOf(scenes), title: (HOSTILE[3] ?? "").slice(0, 80) }));
  for (let at = 0; at < SCENES; at++) {
    await page.getByRole("row").nth(at).click();
    await expect.poll(() => page.getByRole("textbox", { name: "Sentence 1" }).inputValue()).toBe(said(at));
    expect(await harm()).toEqual(NO_HARM);
  }
  expect(await clippedTexts(page)).toEqual([]);
});

it("shows them as names of keys", async () => {
  const { page } = window;
  for (const text of HOSTILE.slice(0, 60))
    await askAsPage(page, "/keys", { name: text.slice(0, 60), kind: "private", plan: "free" });
  await window.goto("/settings/api");
  await page
    .getByText((HOSTILE[0] ?? "").slice(0, 60), { exact: true })
    .first()
    .waitFor();
  expect(await harm()).toEqual(NO_HARM);
  expect(await clippedTexts(page)).toEqual([]);
});

it("broke no rule of its policy and asked nobody else", () => {
  expect(window.watch.faults()).toEqual([]);
});
