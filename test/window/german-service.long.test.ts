import { afterAll, beforeAll, expect, it } from "vitest";
import { axeFaults } from "./support/axe.ts";
import { lectureIsReady, requestLecture } from "./support/lectures.ts";
import { loadedBytes } from "./support/loaded-bytes.ts";
import { closeBrowser, openWindow, type OpenWindow } from "./support/open-window.ts";
import { planOf } from "./support/plan-files.ts";

const SAY = "This is what we look at.";
const LONG = `We look at this ${"long ".repeat(20)}sentence now.`;

/** Parts that nobody speaks of, a beat in which nothing happens, and a sentence that is too long. */
const PLAN = planOf([
  {
    ...{ id: "first", role: "statement", heading: "About a list", layout: "split" },
    elements: [
      { id: "values", type: "array", zone: "left", values: [3, 1, 2], run: { algorithm: "bubble_sort" } },
      { id: "word", type: "text", zone: "right", text: "Sorting" },
    ],
    beats: [
      { say: SAY, do: [{ action: "highlight", target: "values" }] },
      { say: LONG, do: [{ action: "pause", seconds: 0.5 }] },
      { say: SAY, do: [{ action: "step", target: "values" }] },
    ],
  },
]);

const REQUEST = {
  ...{ prompt: "How is a list sorted?", plan: PLAN, duration: 15, resolution: "480p", voice: "none" },
  engine: "manim",
};

let window: OpenWindow;
let jobId: string;

beforeAll(async () => {
  window = await openWindow({ locale: "de-DE" });
  await window.page.getByText("Bereit", { exact: true }).waitFor();
  jobId = await requestLecture(window.page, REQUEST);
});

afterAll(async () => {
  await window.close();
  await closeBrowser();
});

/** What is marked as English outside of the lecture's own text. */
const englishParts = async (): Promise<string[]> =>
  window.page
    .locator('[lang="en"]:not(.transcript *):not(textarea):not(input):not(.chapters)')
    .evaluateAll((marked) => marked.map((part) => part.textContent));

it("reports the notes and checks of a finished lecture in German", async () => {
  const { page } = window;
  await window.goto(`/lecture/${jobId}`);
  await lectureIsReady(page, jobId);
  const notes = page.locator(".note-words");
  await notes.filter({ hasText: "Remotion hat diese Lektion anstelle von Manim gezeichnet" }).waitFor();
  await notes.filter({ hasText: "Szene 1 › Satz 2: Ein Satz mit 26 Wörtern; höchstens 22." }).waitFor();
  await page.getByText("Alle Prüfungen im Einzelnen").click();
  await page.getByText("Bilder: Überdeckungen, sicherer Bereich, Größen, Kontrast").waitFor();
  expect(await englishParts()).toEqual([]);
  expect(await axeFaults(page)).toEqual([]);
});

it("says what was found in a storyboard, and how its fields are filled in, in German", async () => {
  const { page } = window;
  await window.goto(`/storyboard/${jobId}`);
  const findings = page.locator(".finding-message");
  await page.locator(".field-error").filter({ hasText: "Ein Satz mit 26 Wörtern; höchstens 22." }).waitFor();
  await findings.filter({ hasText: "Während dies gesagt wird, ändert sich nichts" }).waitFor();
  await page.locator(".disclosure summary").filter({ hasText: "values" }).click();
  await page.locator(".disclosure summary").filter({ hasText: "Feld (Array)" }).waitFor();
  const kinds = page.getByRole("combobox", { name: "Element hinzufügen" }).locator("option:not([disabled])");
  const names = await kinds.allTextContents();
  expect(names.slice(0, 3)).toEqual(["Ablaufdiagramm", "Abzählung", "Achsen in 3D"]);
  expect(names).toContain("Wahrscheinlichkeitsverteilung");
  await page.getByText("2 bis 16 Zahlen oder Wörter mit bis zu 6 Buchstaben").waitFor();
  expect(await page.getByRole("textbox", { name: "Wert 3", exact: true }).inputValue()).toBe("2");
  const algorithms = page.getByRole("combobox", { name: "Algorithmus", exact: true });
  expect(await algorithms.locator("option:checked").textContent()).toBe("Bubblesort");
  await page.getByText("Algorithmus, den „Nächster Schritt“ ausführt.").waitFor();
  expect(await englishParts()).toEqual([]);
  expect(await axeFaults(page)).toEqual([]);
});

it("keeps the page small with all German words, and marks topics of lessons, which are English", async () => {
  const { page } = window;
  await window.goto("/new");
  await page.locator("option", { hasText: "amerikanisches Englisch" }).first().waitFor({ state: "attached" });
  expect(await loadedBytes(page)).toBeLessThan(400_000);
  const topics = await page.locator(".try-examples [lang]").allTextContents();
  expect(topics).toHaveLength(3);
  expect(await englishParts()).toEqual(topics);
});

it("reports voices and engines in German", async () => {
  const { page } = window;
  await window.goto("/settings/voices");
  await page.getByRole("list").getByText("Heart (amerikanisches Englisch, weiblich)").waitFor();
  await window.goto("/settings/engines");
  await page.getByRole("heading", { name: "Manim" }).waitFor();
  expect(await englishParts()).toEqual([]);
  expect(window.watch.faults()).toEqual([]);
});
