import { afterAll, beforeAll, expect, it } from "vitest";
import { dataFolder } from "../support/lecture-command.ts";
import { startService, type RunningService } from "../support/service.ts";
import { askAsPage, lectureIsReady, requestLecture, SMALL_LECTURE } from "./support/lectures.ts";
import { closeBrowser, openWindow, type OpenWindow } from "./support/open-window.ts";

let service: RunningService;
let window: OpenWindow;

/** The window joins a service that is a program of its own, so that it can be killed alone. */
beforeAll(async () => {
  const dataDir = await dataFolder();
  service = await startService({ dataDir });
  window = await openWindow({ dataDir });
});

afterAll(async () => {
  await window.close();
  await service.stop();
  await closeBrowser();
});

it("says that the engine is away when it is killed while drawing, and finishes the lecture when it is back", async () => {
  const { page, dataDir } = window;
  const jobId = await requestLecture(page, { ...SMALL_LECTURE, duration: 30, resolution: "1080p" });
  await window.goto(`/lecture/${jobId}`);
  await page.getByText(/Drawing scene \d of \d/u).waitFor();
  const { port } = service;
  await service.kill();
  await page
    .getByText(
      "The Lectern that this window uses is not answering. Start it again, for example with `npm run serve`: this window goes on by itself, and nothing is lost.",
    )
    .waitFor();
  await page.locator(".making").waitFor();
  service = await startService({ dataDir, args: ["--port", String(port)] });
  await page.getByText("Engine ready").waitFor();
  await lectureIsReady(page, jobId);
  await page.getByRole("heading", { name: "Transcript" }).waitFor();
  expect(await askAsPage(page, "/video/jobs")).toMatchObject({ jobs: [{ job_id: jobId, status: "completed" }] });
});

it("broke no rule of its policy and asked nobody else", () => {
  expect(window.watch.faults()).toEqual([]);
});
