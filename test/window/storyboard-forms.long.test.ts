import { afterAll, beforeAll, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { closeBrowser, openWindow, type OpenWindow } from "./support/open-window.ts";
import { openPlanText, planOf, previewChanges, previewPrint, previewStands, sceneWith } from "./support/plan-files.ts";

type FormCase = readonly [element: Readonly<Record<string, unknown>>, path: string, value: string];

/** An element, a place in it, and what is put there. */
const CASES: readonly FormCase[] = [
  [{ type: "text", text: "A word" }, "text", "Another word"],
  [{ type: "formula", tex: "F=ma" }, "tex", "E=mc^2"],
  [{ type: "bullets", items: ["One", "Two"] }, "items/1", "Three"],
  [{ type: "callout", variant: "law", text: "All is well" }, "variant", "warning"],
  [{ type: "bar_chart", categories: ["KE", "PE"], values: [2, 6] }, "values/0", "5"],
  [{ type: "table", columns: ["n", "m"], rows: [[2, 4]] }, "rows/0/1", "8"],
  [{ type: "plot", x: [-2, 2], layers: [{ id: "f", kind: "function", y: "x^2" }] }, "layers/0/y", "x^3"],
  [
    {
      type: "matrix",
      rows: [
        [1, 2],
        [3, 4],
      ],
    },
    "rows/0/0",
    "7",
  ],
  [{ type: "number_line", range: [0, 5] }, "range/1", "8"],
  [{ type: "area_model", rows: [{ tex: "a", len: 3 }], cols: [{ tex: "b", len: 2 }] }, "rows/0/tex", "c"],
  [
    { type: "derivation", steps: [{ tex: "x+x" }, { relation: "=", tex: "2x", reason: "add" }] },
    "steps/1/reason",
    "count",
  ],
];

const MAX_SCENES = 12;

let window: OpenWindow;

beforeAll(async () => {
  window = await openWindow();
  await window.goto("/storyboard/new");
  const scenes = CASES.map(([element], at) => sceneWith(`${String(element["type"]).slice(0, 20)}_${at}`, element));
  await openPlanText(window.page, JSON.stringify(planOf(scenes.slice(0, MAX_SCENES))));
  await previewStands(window.page);
});

afterAll(async () => {
  await window.close();
  await closeBrowser();
});

const put = async (field: Locator, value: string): Promise<void> => {
  const isList = await field.evaluate((control) => control instanceof HTMLSelectElement);
  if (isList) await field.selectOption(value);
  else await field.fill(value);
};

it.each(CASES.map((formCase, at) => [String(formCase[0]["type"]), at, formCase] as const))(
  "edits %s by its form, and the preview shows it",
  async (_type, at, [, path, value]) => {
    const { page } = window;
    await page.getByRole("row", { name: new RegExp(`Scene ${at + 1}:`) }).click();
    await page.getByRole("heading", { name: new RegExp(`^Scene ${at + 1}:`) }).waitFor();
    await page.locator(".scene-editor summary").last().click();
    await previewStands(page);
    await page.locator(`.preview [role="img"][aria-label*="About"]`).waitFor();
    const field = page.locator(`[data-path="/scenes/${at}/elements/0/${path}"]`);
    const before = await previewPrint(page);
    await put(field, value);
    expect(await previewChanges(page, before)).not.toBe(before);
  },
);

it("broke no rule of its policy and asked nobody else", () => {
  expect(window.watch.faults()).toEqual([]);
});
