import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { askAsPage } from "./support/lectures.ts";
import { closeBrowser, openWindow, type OpenWindow } from "./support/open-window.ts";

let window: OpenWindow;

beforeAll(async () => {
  window = await openWindow();
});

afterAll(async () => {
  await window.close();
  await closeBrowser();
});

beforeEach(async () => {
  await window.page.evaluate(() => localStorage.removeItem("lectern.draft.lecture"));
  await window.goto("/new");
  await topic().waitFor();
});

const topic = (): Locator => window.page.getByRole("textbox", { name: "Topic" });
const typedLength = (): Locator => window.page.getByRole("textbox", { name: "Length in seconds, typed" });
const make = (): Locator => window.page.getByRole("button", { name: /Make lecture/u });
const panel = (): Locator => window.page.getByRole("complementary", { name: "About this lecture" });
const jobCount = async (): Promise<number> =>
  ((await askAsPage(window.page, "/video/jobs")) as { jobs: object[] }).jobs.length;

it("counts code points, is quiet at first, warns near the end and never cuts", async () => {
  const { page } = window;
  const counter = page.locator(".prompt-counter");
  const cases = [
    ["ab", "short", "2/2,000"],
    ["😀".repeat(2), "short", "2/2,000"],
    ["😀".repeat(10), "good", "10/2,000"],
    ["e\u0301".repeat(5), "good", "10/2,000"],
    ["👩‍🚀".repeat(3) + "a", "good", "10/2,000"],
    ["😀".repeat(2000), "near", "2,000/2,000"],
    ["e\u0301".repeat(1000), "near", "2,000/2,000"],
    ["😀".repeat(2001), "over", "2,001/2,000"],
    ["a".repeat(2001), "over", "2,001/2,000"],
  ] as const;
  for (const [text, state, shown] of cases) {
    await topic().fill(text);
    await page.locator(`.prompt-counter[data-state="${state}"]`).getByText(shown).waitFor();
    expect(await topic().inputValue()).toBe(text);
  }
  await counter.getByText("1 too many").waitFor();
  await make().click();
  await page.getByText("The topic has 1 character too many. Shorten it to 2000.").waitFor();
  expect(await jobCount()).toBe(0);
});

it("fills in an example and offers others", async () => {
  const { page } = window;
  const group = page.getByRole("group", { name: "Try:" });
  const first = group.getByRole("button").first();
  await first.waitFor();
  const before = await first.textContent();
  await group.getByRole("button", { name: "Other topics" }).click();
  expect(await first.textContent()).not.toBe(before);
  await first.click();
  expect((await topic().inputValue()).length).toBeGreaterThan(9);
  await panel()
    .getByText(/About .* of video/u)
    .waitFor();
});

it("takes a length that is typed, slid or left to Lectern, and says what is wrong with others", async () => {
  const { page } = window;
  const wrong = page.getByText("The length must be 15 to 180 seconds.");
  const slider = page.getByRole("slider", { name: "Length in seconds" });
  for (const [text, take] of [
    ["14", "Set 15 s"],
    ["181", "Set 180 s"],
  ] as const) {
    await typedLength().fill(text);
    await typedLength().blur();
    await wrong.waitFor();
    await page.getByRole("button", { name: take }).click();
    await wrong.waitFor({ state: "detached" });
  }
  expect(await slider.inputValue()).toBe("180");
  await slider.press("ArrowLeft");
  expect(await typedLength().inputValue()).toBe("175");
  await page.getByRole("checkbox", { name: "Auto" }).check();
  expect(await typedLength().inputValue()).toBe("");
});

it("shows each style by a picture that loads, as radios with names", async () => {
  const { page } = window;
  for (const name of ["Midnight", "Chalkboard", "Paper", "Contrast"])
    await page.getByRole("radio", { name, exact: true }).waitFor();
  const widths = await page
    .locator(".radio-tile img")
    .evaluateAll((images) =>
      Promise.all(
        images.map(
          async (image) => (await (image as HTMLImageElement).decode(), (image as HTMLImageElement).naturalWidth),
        ),
      ),
    );
  expect(widths).toEqual([480, 480, 480, 480]);
  await page.getByRole("radio", { name: "Midnight" }).press("ArrowRight");
  expect(await page.getByRole("radio", { name: "Chalkboard" }).isChecked()).toBe(true);
});

/** A voice that speaks for the first time starts its program. */
const SPOKEN_MS = 40_000;

/** Has the page note each sound that it starts; gives how they stand when asked. */
const noteSounds = async (): Promise<() => Promise<{ runs: boolean; begun: boolean }[]>> => {
  const { page } = window;
  const sounds = await page.evaluateHandle(() => {
    const played: HTMLMediaElement[] = [];
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = async function (): Promise<void> {
      played.push(this);
      return play.call(this);
    };
    return played;
  });
  return async () =>
    sounds.evaluate((played) => played.map(({ paused, currentTime }) => ({ runs: !paused, begun: currentTime > 0 })));
};

it("lets a voice be heard, and a second one stops the first", async () => {
  const { page } = window;
  const sounds = await noteSounds();
  const voice = page.getByRole("combobox", { name: "Voice" });
  await voice.selectOption("rms");
  await page.getByRole("button", { name: /^Listen to Flite rms/u }).click();
  await page.getByRole("button", { name: /^Stop Flite rms/u }).waitFor();
  await expect.poll(sounds, { timeout: SPOKEN_MS }).toEqual([{ runs: true, begun: true }]);
  await voice.selectOption("slt");
  await page.getByRole("button", { name: /^Listen to Flite slt/u }).click();
  await expect.poll(sounds, { timeout: SPOKEN_MS }).toMatchObject([{ runs: false }, { runs: true, begun: true }]);
  await page.getByRole("button", { name: /^Stop Flite slt/u }).click();
  await page.getByRole("button", { name: /^Listen to Flite slt/u }).waitFor();
  await expect.poll(sounds).toMatchObject([{ runs: false }, { runs: false }]);
});

it("holds voice and language together and says what would do", async () => {
  const { page } = window;
  await topic().fill("Explain binary search");
  await page.getByRole("combobox", { name: "Voice" }).selectOption("rms");
  await page.getByRole("combobox", { name: "Language" }).selectOption("sv");
  await page.getByText(/No voice on this computer speaks Swedish\. Choose “No voice”/u).waitFor();
  await make().click();
  await page.locator("select[name=voice]:focus").waitFor();
  expect(await jobCount()).toBe(0);
  await page.getByRole("combobox", { name: "Voice" }).selectOption("none");
  await page.getByText(/No voice on this computer speaks Swedish/u).waitFor({ state: "detached" });
});

it("estimates length, time and cost before anything is sent", async () => {
  await topic().fill("Explain binary search");
  await panel().getByText("About 60 s of video").waitFor();
  await panel().getByText("No cost").waitFor();
  await panel()
    .getByText(/Ready in about \d+ s/u)
    .waitFor();
  await typedLength().fill("30");
  await panel().getByText("30 s of video", { exact: true }).waitFor();
  expect(await jobCount()).toBe(0);
});

describe("a refusal", () => {
  it("keeps the form, marks and focuses the first bad field, and says what to do", async () => {
    const { page } = window;
    await window.goto("/new?style=paper&resolution=480p");
    // Half of a character, as a broken program may paste it.
    await topic().evaluate((field) => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(
        field,
        "Explain binary \ud83c",
      );
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    });
    await make().click();
    await page.getByRole("alert").getByText("The topic holds characters that are no text.").waitFor();
    await page.locator("textarea[aria-invalid=true]:focus").waitFor();
    expect(await page.getByRole("radio", { name: "Paper" }).isChecked()).toBe(true);
    await topic().fill("Explain binary search");
    await page.getByRole("alert").waitFor({ state: "detached" });
    expect(await jobCount()).toBe(0);
  });

  it("is spoken in the language of the window, and opens what hides the field", async () => {
    const other = await openWindow({ locale: "de-DE" });
    const { page } = other;
    await page.getByRole("textbox", { name: "Thema" }).fill("Explain binary search");
    await page.locator("summary").click();
    await page.getByRole("combobox", { name: "Geschrieben von" }).selectOption("own");
    await page.locator("summary").click();
    await page.getByRole("button", { name: /Lektion erstellen/u }).click();
    await page.locator("input[type=password]:focus").waitFor();
    await page.getByText("Der Schlüssel des Anbieters fehlt").waitFor();
    expect(other.watch.faults()).toEqual([]);
    await other.close();
  });
});

it("keeps what is typed through a reload, but no key", async () => {
  const { page } = window;
  await topic().fill("Something half wri");
  await page.locator("summary").click();
  await page.getByRole("combobox", { name: "Written by" }).selectOption("own");
  await page.getByRole("textbox", { name: "Key", exact: true }).fill("sk-secret-secret");
  await page.reload();
  expect(await topic().inputValue()).toBe("Something half wri");
  const stored = await page.evaluate(
    () => JSON.stringify(localStorage) + JSON.stringify(sessionStorage) + location.href,
  );
  expect(stored).toContain("half wri");
  expect(stored).not.toContain("sk-secret");
});

it("keeps its words when ten megabytes are pasted, says so and offers their beginning", async () => {
  const { page } = window;
  await topic().fill("My own words");
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text/plain", "Explain binary search. ".repeat(450_000));
    document
      .querySelector("textarea")
      ?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await page.getByText(/This text has 10,350,000 characters/u).waitFor();
  expect(await topic().inputValue()).toBe("My own words");
  await page.getByRole("button", { name: "Take the first 2,000 characters" }).click();
  expect((await topic().inputValue()).length).toBe(2000);
});

it("is filled by a link, which starts nothing", async () => {
  await window.goto("/new?prompt=Explain%20Ohm%27s%20law&duration=45&style=chalkboard");
  await window.page.getByRole("radio", { name: "Chalkboard" }).and(window.page.locator(":checked")).waitFor();
  expect(await topic().inputValue()).toBe("Explain Ohm's law");
  expect(await typedLength().inputValue()).toBe("45");
  await panel().getByText("45 s of video", { exact: true }).waitFor();
  expect(new URL(window.page.url()).search).toBe("");
  expect(await jobCount()).toBe(0);
});

it("says once why a topic cannot be planned, with the button that helps, and keeps it", async () => {
  const { page } = window;
  await window.goto("/new?prompt=How%20do%20I%20bake%20a%20good%20apple%20pie%3F");
  await page.getByRole("button", { name: "Plan first" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "no built-in lesson covers this." });
  await notice.getByRole("link", { name: "Add a key" }).waitFor();
  const answered = page.waitForResponse("**/api/video/request");
  await page.getByRole("button", { name: "Make lecture" }).click();
  await answered;
  await page.getByRole("button", { name: "Make lecture", disabled: false }).waitFor();
  await notice.getByRole("link", { name: "Add a key" }).waitFor();
  await panel().locator(".near-lessons").getByRole("button", { name: "All lessons" }).waitFor();
  expect(await page.getByText("No AI model").count()).toBe(1);
  expect(await page.getByRole("link", { name: "Add a key" }).count()).toBe(1);
  await page.locator("textarea[aria-invalid=true]:focus").waitFor();
  expect(await topic().inputValue()).toBe("How do I bake a good apple pie?");
});

it("stops planning on request", async () => {
  const { page } = window;
  await page.route("**/api/plans", () => undefined);
  await topic().fill("Why does the derivative of x^2 equal 2x?");
  const asked = page.waitForRequest("**/api/plans");
  const stopped = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/plans"));
  await page.getByRole("button", { name: "Plan first" }).click();
  await asked;
  await page.getByRole("button", { name: "Planning…" }).waitFor();
  await page.getByRole("button", { name: "Stop planning" }).click();
  await stopped;
  await page.getByRole("button", { name: "Plan first" }).waitFor();
  await page.unroute("**/api/plans");
  expect(await page.getByRole("alert").count()).toBe(0);
});

it("plans first: the storyboard shows the scenes, and no lecture is made", async () => {
  const { page } = window;
  await topic().fill("Why does the derivative of x^2 equal 2x?");
  await page.getByRole("button", { name: "Plan first" }).click();
  await page.waitForURL("**/storyboard/drafts/*");
  await page.locator(".scene-item-words > span").nth(2).waitFor();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const stored = await page.evaluate((name) => localStorage.getItem(name), `lectern.draft.plan.${id}`);
  expect(JSON.parse(stored ?? "null")).toMatchObject({
    request: { prompt: "Why does the derivative of x^2 equal 2x?" },
  });
  expect(await jobCount()).toBe(0);
});

it("broke no rule of its policy and asked nobody else", () => {
  expect(window.watch.faults()).toEqual([]);
});
