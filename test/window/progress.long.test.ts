import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { readJoinKey } from "../../src-server/compose/service/service-address.ts";
import type { Making } from "../jobs/support/scripted-maker.ts";
import { askAsPage, requestLecture, SMALL_LECTURE } from "./support/lectures.ts";
import { openLedWindow, type LedWindow } from "./support/led-window.ts";
import { closeBrowser } from "./support/open-window.ts";

const DRAWING = { frames: { done: 41, total: 200 }, scene: { at: 3, of: 6 }, secondsLeft: 60 };
const BUCKET = { inline: { bucket: "b", access_key_id: "i", secret_access_key: "s", account_id: "a".repeat(32) } };

const MAX_STREAMS = 8;

let window: LedWindow;

beforeAll(async () => {
  window = await openLedWindow();
  await window.page.getByText("Engine ready").waitFor();
});

afterAll(async () => {
  await window.close();
  await closeBrowser();
});

const row = () => window.page.getByRole("row", { name: SMALL_LECTURE.prompt }).first();
const said = async (words: string): Promise<void> => window.page.getByText(words).first().waitFor();

/** A lecture whose making the test leads; each is made anew. */
const begin = async (more: object = {}): Promise<{ jobId: string; making: Making }> => {
  const jobId = await requestLecture(window.page, { ...SMALL_LECTURE, fresh: true, ...more });
  return { jobId, making: await window.maker.next() };
};

it("names phase, scene and time left in the library and on the page, which is the same after a reload", async () => {
  const { making, jobId } = await begin();
  await window.goto("/library");
  making.tell("render", 0.2, 0.4, DRAWING);
  await row().getByText("Drawing scene 3 of 6").waitFor();
  await row().getByText("40%").waitFor();
  await row()
    .getByText(/about (?:55|60) s left/u)
    .waitFor();
  await window.goto(`/lecture/${jobId}`);
  for (const words of ["Drawing scene 3 of 6", "40%"]) await said(words);
  await window.page.reload();
  await said("Drawing scene 3 of 6");
  making.tell("render", 0.5, 0.6, { ...DRAWING, scene: { at: 4, of: 6 } });
  await said("Drawing scene 4 of 6");
  making.finish();
  await window.page.getByRole("button", { name: "Save a copy", exact: true }).waitFor();
});

it("goes on counting down while another page is shown", async () => {
  const { page } = window;
  const { making, jobId } = await begin();
  making.tell("render", 0.2, 0.4, DRAWING);
  await page.clock.install();
  await window.goto("/library");
  await row()
    .getByText(/about (?:55|60) s left/u)
    .waitFor();
  await page.getByRole("link", { name: "Settings" }).click();
  await page.clock.fastForward(30_000);
  await page.getByRole("link", { name: "Library" }).click();
  await row()
    .getByText(/about (?:25|30) s left/u)
    .waitFor();
  await askAsPage(page, `/video/jobs/${jobId}/cancel`, {});
});

it("moves through all phases by the stream, and informs those who listen at most once in ten seconds", async () => {
  const { page } = window;
  const { making, jobId } = await begin();
  await window.goto(`/lecture/${jobId}`);
  await page.evaluate(() => {
    const announced: string[] = [];
    const region = document.querySelector("p[role=status].visually-hidden");
    new MutationObserver(() => announced.push(region?.textContent ?? "")).observe(region ?? document.body, {
      ...{ childList: true, characterData: true, subtree: true },
    });
    Object.assign(globalThis, { announced });
  });
  const steps = [
    ["plan", 0.05, "Planning the lecture"],
    ["narrate", 0.2, "Speaking the text"],
    ["render", 0.5, "Drawing the pictures"],
    ["assemble", 0.9, "Joining pictures and sound"],
  ] as const;
  for (const [stage, share, words] of steps) {
    making.tell(stage, 0.5, share);
    await page.locator(".progress-line").getByText(words).waitFor();
  }
  making.finish();
  await page.getByRole("status").filter({ hasText: "The lecture is ready." }).waitFor({ state: "attached" });
  const announced = z.array(z.string()).parse(await page.evaluate("globalThis.announced"));
  expect(announced.length).toBeLessThanOrEqual(2);
  expect(announced.at(-1)).toBe("The lecture is ready.");
});

describe("a lecture is stopped", () => {
  const PHASES = [
    ["planning", "plan", "Planning the lecture"],
    ["narrating", "narrate", "Speaking the text"],
    ["rendering", "render", "Drawing the pictures"],
    ["assembling", "assemble", "Joining pictures and sound"],
  ] as const;

  const stop = async (): Promise<void> => {
    await window.page.getByRole("button", { name: "Stop making it" }).dblclick();
    await window.page.getByRole("alert").getByText("You stopped this lecture.").waitFor();
  };

  it("while it waits", async () => {
    await askAsPage(window.page, "/queue", { paused: true });
    const before = window.maker.begun();
    await window.goto(`/lecture/${await requestLecture(window.page, { ...SMALL_LECTURE, fresh: true })}`);
    await said("The queue is paused");
    await stop();
    await askAsPage(window.page, "/queue", { paused: false });
    expect(window.maker.begun()).toBe(before);
  });

  it.each(PHASES)("while it is %s", async (_phase, stage, words) => {
    const { making, jobId } = await begin();
    making.tell(stage, 0.5, 0.5);
    await window.goto(`/lecture/${jobId}`);
    await said(words);
    await stop();
    expect(making.call.signal.aborted).toBe(true);
  });

  it("while it is uploaded", async () => {
    window.buckets.mode.holds = true;
    const { making, jobId } = await begin({ storage: BUCKET });
    making.finish();
    await window.goto(`/lecture/${jobId}`);
    await said("Uploading to your bucket");
    await stop();
    expect(window.buckets.uploads.at(-1)?.signal.aborted).toBe(true);
  });
});

/** So many readers that the service ends the window's own stream; gives what sends them away. */
const takeAllStreams = async (): Promise<() => void> => {
  const over = new AbortController();
  const headers = { "x-api-key": readJoinKey(window.dataDir) ?? "" };
  for (let readers = 0; readers < MAX_STREAMS; readers++)
    await fetch(`${window.web().apiUrl}/video/events`, { headers, signal: over.signal });
  return () => over.abort();
};

it("asks every 2 s while the stream is cut, says so, and goes back to the stream", async () => {
  const { page } = window;
  const { making } = await begin();
  await window.goto("/library");
  await said("Engine ready");
  await page.route("**/api/video/events*", (route) => route.abort());
  const letGo = await takeAllStreams();
  await said("Updates every 2 s");
  making.tell("render", 0.2, 0.4, DRAWING);
  await row().getByText("Drawing scene 3 of 6").waitFor();
  letGo();
  await page.unroute("**/api/video/events*");
  await said("Engine ready");
  making.tell("render", 0.5, 0.6, { ...DRAWING, scene: { at: 5, of: 6 } });
  await row().getByText("Drawing scene 5 of 6").waitFor();
  making.fail(new Error("Enough of it."));
});

it("broke no rule of its policy and asked nobody else", () => {
  expect(window.watch.faults()).toEqual([]);
});
