import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { GERMAN_WORDS } from "../../src-main/i18n/words.ts";
import { jobRecord } from "./support/job-record.ts";
import { runShell, until, type RunningShell } from "./support/run-shell.ts";

const ID = "0b0e7a3c-5f0e-4a51-9d6b-2f8b53a1c001";
const [KEEP_WORKING, STOP, STAY] = [0, 1, 2];

let folder: string;
let shell: RunningShell;

beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "lectern-closing-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(async () => shell.close());

/** A shell that makes a lecture, whose owner will answer the dialog so. */
const startWorking = async (name: string, ...answers: readonly (readonly [number, boolean])[]): Promise<void> => {
  shell = await runShell({
    ...{ locale: "de-DE", dataDir: join(folder, name) },
    answers: answers.map(([response, checkboxChecked]) => ({ response, checkboxChecked })),
  });
  await until(() => shell.program.parts.server.state().state === "ready");
  shell.program.desktop.status.record(jobRecord(ID, "processing"));
};

const asked = () => shell.standIn.noted.asked;
const saved = (): unknown => JSON.parse(readFileSync(join(shell.dataDir, "window", "desktop.json"), "utf8"));
const closesInto = async (deed: "hide" | "minimize"): Promise<void> => {
  const before = shell.window().calls.length;
  expect(shell.window().close()).toBe(false);
  await until(() => shell.window().calls.slice(before).includes(deed));
};

describe("closing the window while a lecture is made", () => {
  it("asks once in words, and remembers to go on in the background, also after the next start", async () => {
    await startWorking("background", [KEEP_WORKING, true]);
    await closesInto("hide");
    expect(asked()).toMatchObject([
      {
        ...{ message: GERMAN_WORDS.closeTitle, detail: GERMAN_WORDS.closeDetail, checkboxLabel: GERMAN_WORDS.remember },
        ...{
          buttons: [GERMAN_WORDS.keepWorking, GERMAN_WORDS.stopForNow, GERMAN_WORDS.stay],
          defaultId: KEEP_WORKING,
          cancelId: STAY,
        },
      },
    ]);
    expect(saved()).toMatchObject({ onClose: "background" });
    shell.window().show();
    await closesInto("hide");
    expect(asked()).toHaveLength(1);
    await shell.close();
    await startWorking("background");
    await closesInto("hide");
    expect(asked()).toEqual([]);
  });

  it("remembers to stop, and then stops without a question", async () => {
    await startWorking("stop", [STOP, true]);
    shell.window().close();
    await until(() => shell.standIn.noted.quit);
    expect(saved()).toMatchObject({ onClose: "stop" });
    await shell.close();
    await startWorking("stop");
    shell.window().close();
    await until(() => shell.standIn.noted.quit);
    expect(asked()).toEqual([]);
  });

  it("asks again where it was not asked to remember, and remembers no taking back", async () => {
    await startWorking("again", [STAY, true], [KEEP_WORKING, false], [KEEP_WORKING, false]);
    expect(shell.window().close()).toBe(false);
    // The cross is of use again once the first question was answered.
    await until(() => !shell.window().close() && asked().length === 2);
    await until(() => !shell.window().isVisible());
    shell.window().show();
    await closesInto("hide");
    expect(asked()).toHaveLength(3);
    expect(saved()).toMatchObject({ onClose: null });
  });

  it("asks one question however often the cross is pressed meanwhile", async () => {
    await startWorking("often", [KEEP_WORKING, false]);
    shell.window().close();
    await closesInto("hide");
    expect(asked()).toHaveLength(1);
  });
});
