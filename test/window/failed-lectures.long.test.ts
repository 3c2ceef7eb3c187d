import { plain } from "../support/plain-message.ts";
import { TookTooLong } from "../../src-server/jobs/runner/active-jobs.ts";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { AppError, type FailureCode } from "../../src-server/errors.ts";
import de from "../../src-renderer/i18n/de/failures.json" with { type: "json" };
import { askAsPage, requestLecture } from "./support/lectures.ts";
import { clippedTexts } from "./support/long-text.ts";
import { openLedWindow, type LedWindow } from "./support/led-window.ts";
import { closeBrowser, openWindow, type OpenWindow } from "./support/open-window.ts";
import { planOf, sceneWith } from "./support/plan-files.ts";

/** Makes the maker of a lecture fail as the row's code says. */
type Cause = FailureCode | "too_long" | "disk" | "cancel";
type Row = { name: keyof typeof de.codes; cause: Cause; words: string; button: keyof typeof de.buttons; label: string };

const row = (name: Row["name"], cause: Cause, words: string, button: Row["button"], label: string): Row => ({
  ...{ name, cause, words, button, label },
});

const ROWS: readonly Row[] = [
  row("llm_auth", "llm_auth", "did not accept the key. Enter a valid key", "fix_key", "Fix the key"),
  row("llm_quota", "llm_quota", "has no credit left. Add credit there", "retry", "Try again"),
  row("llm_rate_limit", "llm_rate_limit", "asked to slow down. Wait a minute", "retry_later", "Try again in"),
  row("llm_model", "llm_model", "cannot run this model. Choose another", "choose_model", "Choose a model"),
  row("llm_bad_request", "llm_bad_request", "refused this request. Try another model or reword", "edit", "Edit"),
  row("llm_unavailable", "llm_unavailable", "did not answer. Try again in a few minutes", "retry", "Try again"),
  row("storage_failed", "storage", "could not be uploaded to your bucket", "check_storage", "Check the bucket"),
  row("generation_failed", "plan", "could not be made. Try again, make the topic more", "retry", "Try again"),
  row("timed_out", "too_long", "too long three times", "retry_changed", "Change and try again"),
  row("disk_full", "disk", "The disk filled up", "free_space", "Free space"),
  row("cancelled", "cancel", "You stopped this lecture.", "go_on", "Go on"),
];

/** What a button leads to: a page, with what has the focus there. The others make the lecture again. */
const LEADS: Partial<Record<Row["button"], { to: RegExp; focused?: string }>> = {
  fix_key: { to: /\/settings\/provider$/u },
  choose_model: { to: /\/new\?from=[\w-]+$/u, focused: "select[name=model]:focus" },
  edit: { to: /\/new\?from=[\w-]+$/u },
  retry_changed: { to: /\/new\?from=[\w-]+$/u },
  check_storage: { to: /\/settings\/storage$/u },
  free_space: { to: /\/settings\/data$/u },
};

const failureOf = (cause: Cause): unknown => {
  if (cause === "too_long") return new TookTooLong("render");
  if (cause === "disk") return Object.assign(new Error("write"), { code: "ENOSPC" });
  return new AppError(cause === "cancel" ? "internal" : cause, plain("The scripted maker fails."));
};

let window: LedWindow;
let german: OpenWindow;
const jobs = new Map<string, string>();

const statusOf = async (jobId: string): Promise<unknown> => askAsPage(window.page, `/video/status/${jobId}`);
const promptOf = (name: string): string => `How does bubble sort work? (${name})`;
const PLAN = planOf([sceneWith("sorting", { type: "text", text: "Sorting" })]);
/** The library shows the plan's title. */
const askedFor = (prompt: string) => ({ prompt, plan: { ...PLAN, title: prompt }, voice: "none" });

/** Has a lecture fail by the runner of jobs. */
const fail = async ({ name, cause }: Row): Promise<void> => {
  const { maker, page } = window;
  maker.play(cause === "cancel" ? null : (making) => making.fail(failureOf(cause)));
  const jobId = await requestLecture(page, askedFor(promptOf(name)));
  if (cause === "cancel") {
    await maker.next();
    await askAsPage(page, `/video/jobs/${jobId}/cancel`, {});
  }
  await vi.waitFor(async () => expect(await statusOf(jobId)).toMatchObject({ status: "failed" }), 120_000);
  jobs.set(name, jobId);
  maker.play(null);
};

beforeAll(async () => {
  window = await openLedWindow();
  // The library draws what fits into the window.
  await window.page.setViewportSize({ width: 1180, height: 2400 });
  await window.page.getByText("Engine ready").waitFor();
  for (const one of ROWS) await fail(one);
  german = await openWindow({ dataDir: window.dataDir, locale: "de-DE" });
});

afterAll(async () => {
  await german.close();
  await window.close();
  await closeBrowser();
});

/** Presses, and a lecture is made of the same sentence, once. */
const isMadeAgain = async (press: () => Promise<void>, name: string): Promise<void> => {
  const before = window.maker.begun();
  await press();
  const { call, fail: end } = await window.maker.next();
  expect(call.request.prompt).toBe(promptOf(name));
  expect(window.maker.begun()).toBe(before + 1);
  await window.page.waitForURL((url) => /\/lecture\//u.test(url.pathname) && !url.href.endsWith(jobs.get(name) ?? ""));
  end(new AppError("plan", plain("Enough of it.")));
};

/** Waits for its minute when it is asked to, and not when that is taken back. */
const isRetriedLater = async (button: Locator, name: string): Promise<void> => {
  const { page } = window;
  const { begun } = window.maker;
  await page.clock.install();
  await page.reload();
  const before = begun();
  await button.click();
  await page.getByText(/^Tries again in \d+ s\.$/u).waitFor();
  await page.getByRole("button", { name: "Do not wait" }).click();
  await page.clock.fastForward(30_000);
  await button.waitFor();
  expect(begun()).toBe(before);
  await button.click();
  await isMadeAgain(async () => page.clock.runFor(40_000), name);
};

describe.each(ROWS)("a lecture that failed with $name", (failed) => {
  const { name, words, button, label } = failed;
  const pressable = (): Locator => window.page.getByRole("alert").locator("a, button").filter({ hasText: label });

  it("says what to do in German, with the button for it", async () => {
    await german.goto(`/lecture/${jobs.get(name)}`);
    const alert = german.page.getByRole("alert");
    await alert.getByText(de.codes[name], { exact: true }).waitFor();
    const shown = de.buttons[button].split("{{seconds}}", 1)[0] ?? "";
    await alert.locator("a, button").filter({ hasText: shown }).waitFor();
  });

  it("says it in the library, with the same button", async () => {
    // Its minute must not be over yet.
    if (button === "retry_later") await fail(failed);
    await window.goto("/library");
    const line = window.page.getByRole("row", { name: `(${name})` }).first();
    await line.getByText(words).waitFor();
    await line.getByText(label).first().waitFor();
  });

  it("has a button that does what it says", async () => {
    const { page } = window;
    if (button === "retry_later") await fail(failed);
    await window.goto(`/lecture/${jobs.get(name)}`);
    await page.getByRole("alert").getByText(words).waitFor();
    const lead = LEADS[button];
    if (button === "retry_later") return isRetriedLater(pressable(), name);
    if (!lead) return isMadeAgain(async () => pressable().dblclick(), name);
    await pressable().click();
    await page.waitForURL((url) => lead.to.test(url.href));
    if (lead.focused) await page.locator(lead.focused).waitFor();
    if (lead.to.source.includes("new"))
      expect(await page.getByRole("textbox", { name: "Topic" }).inputValue()).toBe(promptOf(name));
  });
});

it("fits the library in a window of 320 pixels in German, as a list and as pictures", async () => {
  const { page } = german;
  await page.setViewportSize({ width: 320, height: 2400 });
  await german.goto("/library");
  await page.getByRole("row", { name: "(timed_out)" }).first().waitFor();
  expect(await clippedTexts(page)).toEqual([]);
  await page.getByRole("radio", { name: "Bilder" }).check();
  await page.locator('.lecture-list[data-look="pictures"]').waitFor();
  expect(await clippedTexts(page)).toEqual([]);
  const outside = await page
    .locator(".lecture-row-buttons")
    .evaluateAll(
      (all) =>
        all.filter((one) => [...one.children].some((child) => child.getBoundingClientRect().right > innerWidth)).length,
    );
  expect(outside).toBe(0);
});

it("broke no rule of its policy and asked nobody else", () => {
  expect([...window.watch.faults(), ...german.watch.faults()]).toEqual([]);
});
