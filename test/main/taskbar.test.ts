import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { msg } from "../../src-server/contract/messages/message.ts";
import { createDesktopStatus, jobOfActivation } from "../../src-main/desktop/desktop-status.ts";
import { ENGLISH_WORDS } from "../../src-main/i18n/words.ts";
import { jobRecord } from "./support/job-record.ts";
import { runShell, until, type RunningShell } from "./support/run-shell.ts";

const ID = "0b0e7a3c-5f0e-4a51-9d6b-2f8b53a1c001";
let shell: RunningShell;
afterEach(async () => shell?.close());

describe("on Windows", () => {
  it("the jump list offers a new lecture, which a link opens, once Lectern is installed", async () => {
    shell = await runShell({ platform: "win32", isPackaged: true, locale: "de-DE" });
    expect(shell.standIn.noted.tasks).toEqual([
      {
        ...{ program: "/opt/Lectern/lectern", arguments: "lectern://new", iconPath: "/opt/Lectern/lectern" },
        ...{ iconIndex: 0, title: "Neue Lektion", description: "Neue Lektion" },
      },
    ]);
  });

  it("there is none in a source checkout, where the program is Electron itself", async () => {
    shell = await runShell({ platform: "win32" });
    expect(shell.standIn.noted.tasks).toEqual([]);
  });

  it("a notice of an earlier start opens its lecture, and one for several the library", async () => {
    shell = await runShell({ platform: "win32" });
    await shell.call("subscribe");
    shell.standIn.noted.activate?.({ arguments: `type=click&tag=${ID}` });
    expect(shell.events().at(-1)).toEqual({ type: "open", open: { kind: "lecture", jobId: ID } });
    shell.standIn.noted.activate?.({ arguments: "type=click&tag=lectures" });
    expect(shell.events().at(-1)).toEqual({ type: "open", open: { kind: "command", command: "go-library" } });
    expect(shell.window().calls).toContain("focus");
  });

  it.each([
    [`type=click&tag=${ID.toUpperCase()}`, ID],
    ["tag=lectures", null],
    ["", null],
    ["0b0e7a3c-5f0e-4a51-9d6b", null],
  ])("%o names the lecture %s", (words, jobId) => expect(jobOfActivation(words)).toBe(jobId));

  it("the taskbar's icon wears a sign until somebody looks", async () => {
    shell = await runShell({ platform: "win32" });
    const { status } = shell.program.desktop;
    shell.window().blur();
    status.record(jobRecord(ID, "processing"));
    status.record(jobRecord(ID, "completed"));
    expect(shell.window().overlays.at(-1)).toMatchObject({
      ...{ icon: { path: expect.stringContaining("sign-done.png") }, description: ENGLISH_WORDS.lectureReady },
    });
    shell.window().focus();
    expect(shell.window().overlays.at(-1)).toEqual({ icon: null, description: "" });
  });
});

describe("elsewhere", () => {
  it("the dock of macOS offers a new lecture, and brings the window forward", async () => {
    shell = await runShell({ platform: "darwin", dock: true });
    await shell.call("subscribe");
    const [entry] = shell.standIn.noted.dock;
    expect(entry?.label).toBe("New lecture");
    entry?.click?.();
    expect(shell.events().at(-1)).toEqual({ type: "open", open: { kind: "command", command: "new-lecture" } });
    expect(shell.window().calls).toContain("focus");
    expect(shell.standIn.noted.activate).toBeUndefined();
  });

  it("no sign is shown", async () => {
    shell = await runShell();
    shell.window().focus();
    expect(shell.window().overlays).toEqual([]);
  });
});

describe("the sign", () => {
  it("says failed as soon as one lecture failed, and nothing once all was seen", () => {
    const signs: (string | null)[] = [];
    const nothing = (): void => undefined;
    const status = createDesktopStatus({
      ...{
        words: ENGLISH_WORDS,
        now: () => 0,
        isLookedAt: () => false,
        taskbar: nothing,
        badge: nothing,
        notify: nothing,
      },
      ...{ power: nothing, work: nothing, sign: (sign) => void signs.push(sign) },
    });
    for (const [id, end] of [
      ["a", "completed"],
      ["b", "failed"],
      ["c", "completed"],
    ] as const) {
      status.record(jobRecord(id, "processing"));
      status.record(jobRecord(id, end));
    }
    status.seen();
    expect(signs).toEqual(["done", "failed", "failed", null]);
  });
});

describe("a data folder on a disk that is not there", () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "lectern-away-"))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const stateIs = (state: string) => until(() => shell.program.parts.server.state().state === state);

  it("is waited for, never begun anew", async () => {
    shell = await runShell({ dataDir: join(folder, "home") });
    await stateIs("ready");
    const moved = join(folder, "disk");
    await shell.program.parts.server.stop(7000);
    renameSync(shell.dataDir, `${moved}-away`);
    shell.program.parts.settings.change({ dataDir: moved });
    await shell.call("restartServer");
    expect(shell.program.parts.server.state()).toMatchObject({
      ...{ state: "stopped", reason: "failed", message: msg("desktop.data_folder_missing", { folder: moved }) },
    });
    renameSync(`${moved}-away`, moved);
    await shell.call("restartServer");
    await stateIs("ready");
  });
});
