import { afterAll, beforeAll, expect, it } from "vitest";
import { useBucket } from "../service/support/use-bucket.ts";
import { startFaultyProxy, type FaultyProxy } from "../support/faulty-proxy.ts";
import { axeFaults } from "./support/axe.ts";
import { lectureIsReady, requestLecture } from "./support/lectures.ts";
import { closeBrowser, openWindow, type OpenWindow } from "./support/open-window.ts";

const { s3 } = useBucket();
let window: OpenWindow;
let slow: FaultyProxy;
let jobId = "";

const dialog = () => window.page.getByRole("dialog", { name: "Upload this lecture" });
const button = (name: string) => dialog().getByRole("button", { name, exact: true });
const openDialog = async (): Promise<void> => {
  await window.page.getByRole("button", { name: "More" }).click();
  await window.page.getByRole("menuitem", { name: "Upload…" }).click();
};

beforeAll(async () => {
  [window, slow] = await Promise.all([openWindow(), startFaultyProxy(s3().endpoint)]);
  const { page } = window;
  jobId = await requestLecture(page);
  await lectureIsReady(page, jobId);
  const settings = {
    ...{ "storage.provider": "s3", "storage.endpoint": slow.endpoint, "storage.bucket": "videos" },
    ...{ "storage.access_key_id": s3().accessKeyId, "storage.secret_access_key": s3().secretAccessKey },
  };
  await page.evaluate(async (body) => {
    const headers = { "Content-Type": "application/json" };
    await fetch("/api/settings", { method: "PATCH", headers, body });
  }, JSON.stringify(settings));
});

afterAll(async () => {
  await window.close();
  await slow.stop();
  await closeBrowser();
});

it("shows how far an upload is, also outside its dialog and after a reload, and gives the link", async () => {
  const { page } = window;
  const arrived = Promise.withResolvers<void>();
  slow.setFault(({ method, url }) =>
    method === "PUT" && url.includes("lecture.mp4") ? { kind: "hold", until: arrived.promise } : undefined,
  );
  await window.goto(`/lecture/${jobId}`);
  await openDialog();
  await button("Upload").click();
  await dialog().getByText("You can close this", { exact: false }).waitFor();
  await dialog().getByRole("progressbar").waitFor();
  expect(
    await dialog()
      .getByText(/^\d+%$/u)
      .count(),
  ).toBe(1);
  expect(await axeFaults(page)).toEqual([]);
  await button("Close").click();
  await page.reload();
  await page.getByText("Uploading…").waitFor();
  await window.goto("/library");
  await page.getByText("Uploading…").waitFor();
  await window.goto(`/lecture/${jobId}`);
  await page.getByText("Uploading…").waitFor();
  await openDialog();
  arrived.resolve();
  await dialog().getByText("Uploaded to “videos”.").waitFor();
  expect(await dialog().locator("input").inputValue()).toContain(`${slow.endpoint}/videos/`);
  await button("Close").click();
});

it("stops an upload, and says when one failed", async () => {
  const { page } = window;
  slow.setFault(({ method, url }) => (method === "PUT" && url.includes("lecture.mp4") ? { kind: "stall" } : undefined));
  await openDialog();
  await button("Upload").click();
  await button("Stop uploading").click();
  await button("Upload").waitFor();
  slow.setFault(({ method, url }) =>
    method === "PUT" && url.includes("captions") ? { kind: "answer", status: 403, code: "AccessDenied" } : undefined,
  );
  await button("Upload").click();
  await dialog().getByText("could not be uploaded to your bucket", { exact: false }).waitFor();
  await button("Cancel").click();
  await page.getByText("could not be uploaded to your bucket", { exact: false }).waitFor();
});
