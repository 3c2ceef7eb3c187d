import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findFfmpeg } from "../../src-server/processes/find-ffmpeg.ts";
import { lectureIsReady, requestLecture } from "./support/lectures.ts";
import { closeBrowser, openWindow, type OpenWindow } from "./support/open-window.ts";
import { planOf, previewStands, sceneWith } from "./support/plan-files.ts";

const PLAN = planOf([
  sceneWith("first", { type: "formula", tex: "E=mc^2", size: "l" }),
  sceneWith("second", { type: "bar_chart", categories: ["KE", "PE"], values: [2, 6] }),
]);
const REQUEST = { prompt: "Two small scenes to change", plan: PLAN, resolution: "480p", voice: "none", duration: 15 };
const [WIDTH, HEIGHT] = [214, 120];
const FRAME = 6;
const FPS = 30;

let window: OpenWindow;
let jobId: string;

beforeAll(async () => {
  window = await openWindow();
  jobId = await requestLecture(window.page, REQUEST);
  await lectureIsReady(window.page, jobId);
});

afterAll(async () => {
  await window.close();
  await closeBrowser();
});

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

const clips = (): string[] =>
  filesIn(join(window.dataDir, "cache", "clips"), ".mp4").map((file) =>
    createHash("sha256").update(readFileSync(file)).digest("hex"),
  );

const videoPicture = async (file: string): Promise<Uint8Array> => {
  const raw = ["-s", `${WIDTH}x${HEIGHT}`, "-c:v", "rawvideo", "-pix_fmt", "rgba", "-f", "image2pipe", "pipe:1"];
  const { path, env = {} } = await findFfmpeg({ searchPath: [] });
  const { stdout } = await execa(
    path,
    ["-v", "error", "-ss", String(FRAME / FPS), "-i", file, "-frames:v", "1", ...raw],
    { env, encoding: "buffer" },
  );
  return stdout;
};

const previewPicture = async (): Promise<number[]> =>
  window.page.locator(".preview canvas").evaluate(
    (canvas, [width, height]) => {
      const small = new OffscreenCanvas(width, height).getContext("2d");
      if (!small) throw new Error("No canvas.");
      small.imageSmoothingQuality = "high";
      small.drawImage(canvas as HTMLCanvasElement, 0, 0, width, height);
      return [...small.getImageData(0, 0, width, height).data];
    },
    [WIDTH, HEIGHT] as const,
  );

it("previews the very picture that was rendered", async () => {
  const { page } = window;
  await window.goto(`/storyboard/${jobId}`);
  await previewStands(page);
  await page.getByRole("slider", { name: "Place in the scene" }).fill(String(FRAME));
  await page.getByText(/^0\.2 s of/).waitFor();
  const [video = ""] = filesIn(window.dataDir, "lecture.mp4");
  const [rendered, shown] = [await videoPicture(video), await previewPicture()];
  const apart = shown.reduce((sum, value, at) => sum + Math.abs(value - (rendered[at] ?? 0)), 0) / shown.length;
  expect(shown.some((value, at) => at % 4 === 0 && value > 150)).toBe(true);
  expect(apart).toBeLessThan(3);
});

it("makes only the scene again whose sentence was changed", async () => {
  const { page } = window;
  const before = clips();
  await page.getByRole("textbox", { name: "Sentence 1" }).fill("This is what we look at a little longer.");
  await page.getByRole("button", { name: "Make what changed" }).click();
  await page.waitForURL(/\/lecture\/(?!new)/);
  const made = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  expect(made).not.toBe(jobId);
  await lectureIsReady(page, made);
  expect(clips().filter((hash) => !before.includes(hash))).toHaveLength(1);
});

it("says so where a lecture does not exist", async () => {
  await window.goto("/storyboard/5b0e3a0e-8d5c-4b86-9d57-3f9d5a1f0c11");
  await window.page.getByRole("alert").waitFor();
});

it("broke no rule of its policy and asked nobody else", () => {
  expect(window.watch.faults()).toEqual([]);
});
