import type { Page } from "playwright-core";

/** A scene with one element of a kind, shown from the start. */
export const sceneWith = (id: string, element: Readonly<Record<string, unknown>>) => ({
  id,
  role: "statement",
  heading: `About ${id}`.slice(0, 40),
  layout: "focus",
  elements: [{ ...element, id: "part", zone: "main", shown: true }],
  beats: [{ say: "This is what we look at.", do: [{ action: "highlight", target: "part" }] }],
});

/** A plan of such scenes. */
export const planOf = (scenes: readonly unknown[]) => ({
  ...{ lectern_plan: 1, title: "Small things", subject: "math", level: "secondary", language: "en" },
  ...{ target_seconds: 15, scenes },
});

/** Has the page open a file of this text as a plan. */
export const openPlanText = async (page: Page, text: string): Promise<void> => {
  const button = page.getByRole("button", { name: "Open a plan file" });
  await button.waitFor();
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button.click()]);
  await chooser.setFiles({ name: "lesson.lectern", mimeType: "application/json", buffer: Buffer.from(text) });
};

/** A number that differs when the picture of the preview does. */
export const previewPrint = async (page: Page): Promise<number> =>
  page.locator(".preview canvas").evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const pixels = (canvas as HTMLCanvasElement).getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
    let print = 0;
    for (let at = 0; at < pixels.length; at += 4)
      print = (Math.imul(print, 31) + (pixels[at] ?? 0) + 3 * (pixels[at + 1] ?? 0) + 7 * (pixels[at + 2] ?? 0)) | 0;
    return print;
  });

const MAX_MS = 10_000;

/** Waits until the preview shows something else than before. */
export const previewChanges = async (page: Page, before: number): Promise<number> => {
  const over = Date.now() + MAX_MS;
  for (;;) {
    const now = await previewPrint(page);
    if (now !== before) return now;
    if (Date.now() > over) throw new Error("The preview shows the same as before.");
    await page.evaluate(async () => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
};

/** Waits until the preview shows the draft as it stands. */
export const previewStands = async (page: Page): Promise<void> =>
  page.locator('.preview[data-state="drawn"] canvas').waitFor();
