import { afterAll, beforeAll, expect, it } from "vitest";
import { axeFaults } from "./support/axe.ts";
import { askAsPage, lectureIsReady, requestLecture } from "./support/lectures.ts";
import { openLedWindow, type LedWindow } from "./support/led-window.ts";
import { closeBrowser } from "./support/open-window.ts";

let window: LedWindow;
let jobId = "";

const dialog = () => window.page.getByRole("dialog", { name: "Upload this lecture" });
const button = (name: string) => dialog().getByRole("button", { name, exact: true });
const openDialog = async (): Promise<void> => {
  await window.page.getByRole("button", { name: "More" }).click();
  await window.page.getByRole("menuitem", { name: "Upload…" }).click();
};

/** A finished lecture, and a bucket that holds what it is sent until it is let go. */
beforeAll(async () => {
  window = await openLedWindow();
  const { page, maker, buckets } = window;
  maker.play((making) => making.finish());
  jobId = await requestLecture(page);
  await lectureIsReady(page, jobId);
  const settings = {
    ...{ "storage.provider": "s3", "storage.endpoint": "https://s3.example.com", "storage.bucket": "videos" },
    ...{ "storage.access_key_id": "id", "storage.secret_access_key": "secret" },
  };
  await askAsPage(page, "/settings", settings, "PATCH");
  buckets.mode.holds = true;
});

afterAll(async () => {
  await window.close();
  await closeBrowser();
});

it("shows how far an upload is, also outside its dialog and after a reload, and gives the link", async () => {
  const { page, buckets } = window;
  await window.goto(`/lecture/${jobId}`);
  await openDialog();
  await button("Upload").click();
  await dialog().getByText("You can close this", { exact: false }).waitFor();
  await dialog().getByText("50%").waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await button("Close").click();
  await page.reload();
  await page.getByText("50%").waitFor();
  await window.goto("/library");
  await page.getByText("Uploading…").waitFor();
  await window.goto(`/lecture/${jobId}`);
  await page.getByText("Uploading…").waitFor();
  await openDialog();
  buckets.letGo();
  await dialog().getByText("Uploaded to “videos”.").waitFor();
  expect(await dialog().locator("input").inputValue()).toBe(`https://bucket.example/${jobId}/lecture.mp4`);
  await button("Close").click();
});

it("stops an upload, and says when one failed", async () => {
  const { page, buckets } = window;
  await openDialog();
  await button("Upload").click();
  await button("Stop uploading").click();
  await button("Upload").waitFor();
  Object.assign(buckets.mode, { holds: false, takes: false });
  await button("Upload").click();
  await dialog().getByText("could not be uploaded to your bucket", { exact: false }).waitFor();
  await button("Cancel").click();
  await page.getByText("could not be uploaded to your bucket", { exact: false }).waitFor();
});
