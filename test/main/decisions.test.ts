import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { THEME_NAMES } from "../../src-server/contract/style.ts";
import { findElectron } from "../../src-main/build/source-checkout.ts";
import { afterAnswer, onClose, afterPageGone, givesUpGraphics, restoreBounds } from "../../src-main/window.ts";
import { openDataKey, keyStoreStrength } from "../../src-main/desktop/data-key.ts";
import {
  readDeepLink,
  isPlanFile,
  readPlanFile,
  openArgument,
  START_ORDER,
  runStartOrder,
  type StartStep,
} from "../../src-main/program/early-steps.ts";
import { copyName } from "../../src-main/bridge/bridge-handlers.ts";
import { GERMAN_WORDS, wordsFor, ENGLISH_WORDS } from "../../src-main/i18n/words.ts";
import { redacted } from "../../src-main/desktop/report.ts";
import { menuTemplate } from "../../src-main/menu.ts";
import type { MenuItemPort } from "../../src-main/system-ports.ts";
import { batteryRule } from "../../src-main/program/desktop-parts.ts";
import { taskbarOf, workOf, type KnownJob, noticeFor, type Ended } from "../../src-main/desktop/desktop-status.ts";
import { createUpdates, type UpdaterPort, isCheckDue } from "../../src-main/updates.ts";

const UUID = "0b0e7a3c-5f0e-4a51-9d6b-2f8b53a1c001";
let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "lectern-decisions-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the start order", () => {
  const run = async (fails: StartStep | undefined) => {
    const [taken, outcomes]: [string[], string[]] = [[], []];
    const steps = Object.fromEntries(
      START_ORDER.map(({ name }) => [
        name,
        () => {
          taken.push(name);
          if (name === fails) throw new Error("no");
        },
      ]),
    ) as Record<StartStep, () => void>;
    const call = { steps, now: () => 0, onSlow: () => undefined };
    const running = await runStartOrder({
      ...call,
      onFailure: (step, outcome) => outcomes.push(`${step}: ${outcome}`),
    });
    return { taken, outcomes, running };
  };
  it("takes every step in its order", async () => {
    expect((await run(undefined)).taken).toEqual(START_ORDER.map(({ name }) => name));
  });
  it.each([
    ["before-ready", "dialog", false],
    ["one-instance", "quit", false],
    ["graphics", "silent", true],
    ["ready", "dialog", false],
    ["policy", "dialog", false],
    ["window", "dialog", false],
    ["server", "page", true],
    ["keys", "bar", true],
    ["desktop", "silent", true],
  ] as const)("%s that fails shows: %s; goes on: %s", async (step, outcome, goesOn) => {
    const { outcomes, running, taken } = await run(step);
    expect([outcomes, running]).toEqual([[`${step}: ${outcome}`], goesOn]);
    expect(taken.at(-1)).toBe(goesOn ? "desktop" : step);
  });
});

describe("where the window opens", () => {
  const SCREEN = { x: 0, y: 0, width: 1920, height: 1040 };
  const SECOND = { x: 1920, y: 0, width: 1280, height: 1000 };
  it.each([
    ["never saved", null, [SCREEN], { width: 1180, height: 800 }],
    ["as it was", { x: 100, y: 50, width: 900, height: 700 }, [SCREEN], { x: 100, y: 50, width: 900, height: 700 }],
    [
      "second screen",
      { x: 2000, y: 10, width: 900, height: 700 },
      [SCREEN, SECOND],
      { x: 2000, y: 10, width: 900, height: 700 },
    ],
    ["screen is gone", { x: 2000, y: 10, width: 900, height: 700 }, [SCREEN], { width: 1180, height: 800 }],
    ["above the screen", { x: 10, y: -300, width: 900, height: 700 }, [SCREEN], { width: 1180, height: 800 }],
    ["too small", { x: 10, y: 10, width: 5, height: 5 }, [SCREEN], { x: 10, y: 10, width: 480, height: 600 }],
    ["too large", { x: 10, y: 10, width: 9000, height: 9000 }, [SCREEN], { x: 10, y: 10, width: 1920, height: 1040 }],
    ["small screen", null, [{ x: 0, y: 0, width: 1024, height: 700 }], { width: 1024, height: 700 }],
    ["no screen", null, [], { width: 1180, height: 800 }],
  ] as const)("%s", (_name, saved, displays, expected) => expect(restoreBounds(saved, displays)).toEqual(expected));
});

describe("links", () => {
  const NEW = { kind: "new", prompt: "", duration: null, style: null };
  it.each([
    ["lectern://new", NEW],
    ["lectern://new/?prompt=Hi%20there", { ...NEW, prompt: "Hi there" }],
    [
      `lectern://new?prompt=a&duration=60&style=${THEME_NAMES[0]}`,
      { ...NEW, prompt: "a", duration: 60, style: THEME_NAMES[0] },
    ],
    ["lectern://new?duration=14", NEW],
    ["lectern://new?duration=6e1&style=neon", NEW],
    ["lectern://new?prompt=a%00b%E2%80%AEc", { ...NEW, prompt: "a b c" }],
    ["lectern://new?start=true&go=1", NEW],
    [`lectern://lecture/${UUID}`, { kind: "lecture", jobId: UUID }],
    ["lectern://settings/provider", { kind: "settings", section: "provider" }],
    ...[
      ...[
        "lectern://lecture/1",
        "lectern://lecture/",
        "lectern://settings/.x",
        "lectern://settings/A",
        "lectern://run/x",
      ],
      ...[
        "lectern:new",
        "lectern:///new",
        "LECTERN://x",
        "http://new?prompt=a",
        "lectern://u:p@new",
        "lectern://new:80",
      ],
      ...[
        "lectern://new/a/b",
        `lectern://lecture/${UUID}/x`,
        "",
        "lectern://",
        `lectern://new?prompt=${"a".repeat(4096)}`,
      ],
    ].map((link): [string, unknown] => [link, undefined]),
  ] as [string, unknown][])("%s", (link, expected) => expect(readDeepLink(link)).toEqual(expected));
  it("of any text never throw and never start anything", () => {
    for (let code = 0; code < 600; code += 1) {
      const kind = readDeepLink(`lectern://new?prompt=${String.fromCharCode(code)}%${code.toString(16)}`)?.kind;
      expect([undefined, "new"]).toContain(kind);
    }
  });
  it("are found among the arguments of a start", () => {
    expect(openArgument(["--flag", "lectern://new"])).toBe("lectern://new");
    expect(openArgument(["/a/waves.LECTERN"])).toBe("/a/waves.LECTERN");
    expect(openArgument(["--x=a.lectern", "/a/b.json"])).toBeUndefined();
  });
});

describe("plan files", () => {
  const file = (name: string, content: string | Uint8Array) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  it.each([
    ["of the usual kind", () => file("a.lectern", "{}"), { name: "a.lectern", text: "{}" }],
    ["as large as allowed", () => file("b.json", "x".repeat(1_048_576)), { name: "b.json" }],
    ["too large", () => file("c.lectern", "x".repeat(1_048_577)), { refused: "planTooLarge" }],
    ["of another name", () => file("d.txt", "{}"), { refused: "planOtherName" }],
    ["not in UTF-8", () => file("e.lectern", Uint8Array.of(0xff, 0xfe, 0x00)), { refused: "planUnreadable" }],
    ["that are not there", () => join(folder, "none.lectern"), { refused: "planUnreadable" }],
  ] as const)("%s", async (_name, make, expected) => expect(await readPlanFile(make())).toMatchObject(expected));
  it("that are folders", async () =>
    expect(await readPlanFile("/dev/null.lectern")).toEqual({ refused: "planUnreadable" }));
  it("are known by their ending", () => expect(["a.lectern", "a.json"].map(isPlanFile)).toEqual([true, false]));
});

describe("closing the window", () => {
  const state = {
    platform: "linux",
    working: true,
    quitting: false,
    remembered: null,
    tray: false,
    hasTray: true,
  } as const;
  it.each([
    ["while quitting", { quitting: true }, "close"],
    ["on macOS", { platform: "darwin" }, "hide"],
    ["with nothing to do", { working: false }, "quit"],
    ["with work left, the first time", {}, "ask"],
    ["remembered: background", { remembered: "background" }, "hide"],
    ["remembered: background, no tray", { remembered: "background", hasTray: false }, "minimise"],
    ["remembered: stop", { remembered: "stop" }, "quit"],
    ["with nothing to do, kept in the tray", { working: false, tray: true }, "hide"],
    ["with work left, kept in the tray", { tray: true }, "hide"],
    ["kept in a tray that the desktop does not have", { working: false, tray: true, hasTray: false }, "quit"],
  ] as const)("%s", (_name, changes, deed) => expect(onClose({ ...state, ...changes })).toBe(deed));
  it.each([
    [0, true, { deed: "hide", remembered: "background" }],
    [1, true, { deed: "quit", remembered: "stop" }],
    [1, false, { deed: "quit", remembered: null }],
    [2, true, { deed: "stay", remembered: null }],
  ] as const)("button %i, remember %s", (button, remember, expected) =>
    expect(afterAnswer(button, { remember, hasTray: true })).toEqual(expected),
  );
});

describe("what the desktop shows", () => {
  const job = (status: KnownJob["status"], progress = 0.5, phase: KnownJob["phase"] = "rendering"): KnownJob => ({
    ...{ job_id: `${status}${progress}`, status, phase, progress, title: "Why?" },
  });
  const shown = (jobs: KnownJob[], failed = false) =>
    taskbarOf(workOf(new Map(jobs.map((one) => [one.job_id, one]))), failed);
  it.each([
    ["nothing", [], false, { value: -1 }],
    ["what is over", [job("completed", 1)], false, { value: -1 }],
    ["planning", [job("processing", 0.1, "planning")], false, { value: 2, options: { mode: "indeterminate" } }],
    [
      "the mean",
      [job("processing", 0.6), job("queued", 0, "queued")],
      false,
      { value: 0.3, options: { mode: "normal" } },
    ],
    ["no more than all", [job("processing", 7)], false, { value: 1, options: { mode: "normal" } }],
    ["a failure", [job("failed", 0.4)], true, { value: 1, options: { mode: "error" } }],
  ] as const)("%s", (_name, jobs, failed, expected) => expect(shown([...jobs], failed)).toEqual(expected));

  const ended = (n: number, at: number, outcome: Ended["outcome"] = "completed"): Ended => ({
    ...{ jobId: `job${n}`, prompt: `Lecture ${n}`, outcome, at },
  });
  it("one notice a lecture, one for all from the third within 10 s", () => {
    expect(noticeFor([ended(1, 0)], ENGLISH_WORDS)).toMatchObject({
      id: "job1",
      title: ENGLISH_WORDS.lectureReady,
      body: "Lecture 1",
    });
    expect(noticeFor([ended(1, 0), ended(2, 9000)], ENGLISH_WORDS)).toMatchObject({ id: "job2", replaces: [] });
    expect(noticeFor([ended(1, 0), ended(2, 5000), ended(3, 9000)], ENGLISH_WORDS)).toEqual({
      ...{ id: "lectures", jobId: null, title: "3 lectures are ready", body: "", replaces: ["job1", "job2", "job3"] },
    });
    expect(noticeFor([ended(1, 0), ended(2, 5000), ended(3, 10_001)], ENGLISH_WORDS)).toMatchObject({ id: "job3" });
    expect(noticeFor([ended(1, 0), ended(2, 1), ended(3, 2, "failed")], GERMAN_WORDS)).toMatchObject({
      title: GERMAN_WORDS.lectureFailed,
    });
  });
  it.each([
    [{ onBattery: true, charge: 0.15, pausedByUs: false }, "pause"],
    [{ onBattery: true, charge: 0.16, pausedByUs: false }, "leave"],
    [{ onBattery: false, charge: 0.05, pausedByUs: false }, "leave"],
    [{ onBattery: true, charge: null, pausedByUs: false }, "leave"],
    [{ onBattery: true, charge: 0.1, pausedByUs: true }, "leave"],
    [{ onBattery: true, charge: 0.5, pausedByUs: true }, "resume"],
    [{ onBattery: false, charge: 0.1, pausedByUs: true }, "resume"],
  ] as const)("battery %o", (battery, expected) => expect(batteryRule(battery)).toBe(expected));
});

describe("faults of page and graphics", () => {
  it.each([
    ["crashed", [0], "reload"],
    ["oom", [0, 59_999], "ask"],
    ["crashed", [0, 60_000], "reload"],
    ["clean-exit", [0, 1], "leave"],
  ] as const)("page %s at %o", (reason, times, expected) => expect(afterPageGone(reason, times)).toBe(expected));
  it.each([
    ["crashed", [0, 1], false],
    ["crashed", [0, 1, 2], true],
    ["crashed", [0, 1, 60_001], false],
    ["launch-failed", [0], true],
  ] as const)("graphics %s at %o", (reason, times, expected) => expect(givesUpGraphics(reason, times)).toBe(expected));
});

describe("menus", () => {
  const idle = () => undefined;
  const actions = { command: idle, quit: idle, openLogs: idle, saveReport: idle, licences: idle, documentation: idle };
  const flat = (items: readonly MenuItemPort[]): MenuItemPort[] =>
    items.flatMap((item) => [item, ...flat(item.submenu ?? [])]);
  it.each(["linux", "win32", "darwin"])("on %s have the standard roles and each shortcut once", (platform) => {
    const items = flat(menuTemplate({ platform, words: ENGLISH_WORDS }, actions));
    const roles = items.flatMap(({ role }) => role ?? []);
    for (const role of [
      "editMenu",
      "windowMenu",
      "resetZoom",
      "zoomIn",
      "zoomOut",
      "togglefullscreen",
      "about",
      "close",
    ])
      expect(roles).toContain(role);
    const keys = items.flatMap(({ accelerator }) => accelerator ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(
      expect.arrayContaining(["CmdOrCtrl+N", "CmdOrCtrl+O", "CmdOrCtrl+S", "F1", "CmdOrCtrl+Enter"]),
    );
    expect(
      items.every(({ role, type, label, submenu }) => role ?? type ?? (label && label !== "" && (submenu ?? true))),
    ).toBe(true);
  });
  it("speak both languages with the same keys and gaps", () => {
    const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).toSorted();
    for (const key of Object.keys(ENGLISH_WORDS) as (keyof typeof ENGLISH_WORDS)[])
      expect(gaps(GERMAN_WORDS[key]), key).toEqual(gaps(ENGLISH_WORDS[key]));
    expect([wordsFor("de-AT"), wordsFor("en-GB"), wordsFor("fr"), wordsFor("den")]).toEqual([
      GERMAN_WORDS,
      ENGLISH_WORDS,
      ENGLISH_WORDS,
      ENGLISH_WORDS,
    ]);
  });
});

describe("keys at rest", () => {
  const xor = (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ 0x5a));
  const store = (changes: object = {}) => ({
    isAsyncEncryptionAvailable: async () => true,
    encryptStringAsync: async (text: string) => xor(Buffer.from(text)),
    decryptStringAsync: async (sealed: Buffer) => ({ result: xor(sealed).toString(), shouldReEncrypt: false }),
    getSelectedStorageBackend: () => "gnome_libsecret",
    ...changes,
  });
  const box = (sealedKey: Buffer | null = null) => {
    const file = {
      sealedKey,
      writes: 0,
      read: () => file.sealedKey,
      write: (sealed: Buffer) => void ((file.sealedKey = sealed), (file.writes += 1)),
    };
    return file;
  };
  it.each([
    ["linux", true, "basic_text", "weak"],
    ["linux", true, "unknown", "weak"],
    ["linux", true, "kwallet6", "strong"],
    ["linux", false, "gnome_libsecret", "none"],
    ["darwin", true, "", "strong"],
    ["win32", false, "", "none"],
  ] as const)("%s, available %s, %s: %s", (platform, available, backend, expected) =>
    expect(keyStoreStrength(platform, available, backend)).toBe(expected),
  );
  it("makes a key once and unwraps the same one later", async () => {
    const file = box();
    const first = await openDataKey({ store: store(), platform: "linux", file });
    const second = await openDataKey({ store: store(), platform: "linux", file });
    expect(first.key).toHaveLength(32);
    expect(second).toEqual(first);
    expect(file.sealedKey?.includes(first.key!.toString("base64url"))).toBe(false);
    expect(file.writes).toBe(1);
  });
  it("wraps again when the store asks for it", async () => {
    const file = box();
    await openDataKey({ store: store(), platform: "darwin", file });
    const again = {
      decryptStringAsync: async (sealed: Buffer) => ({ result: xor(sealed).toString(), shouldReEncrypt: true }),
    };
    await openDataKey({ store: store(again), platform: "darwin", file });
    expect(file.writes).toBe(2);
  });
  it("never uses a weak store, and a denied or damaged one counts as none", async () => {
    const weak = box();
    const none = { key: null, strength: "none" };
    expect(
      await openDataKey({
        store: store({ getSelectedStorageBackend: () => "basic_text" }),
        platform: "linux",
        file: weak,
      }),
    ).toEqual({ key: null, strength: "weak" });
    expect(weak.writes).toBe(0);
    const denied = { decryptStringAsync: async () => Promise.reject(new Error("denied")) };
    expect(await openDataKey({ store: store(denied), platform: "darwin", file: box(Buffer.from("x")) })).toEqual(none);
    expect(await openDataKey({ store: store(), platform: "darwin", file: box(Buffer.from("x")) })).toEqual(none);
  });
});

describe("updates", () => {
  const build = ({ active = 0, processing = false, isActive = true, fails = false } = {}) => {
    const calls: string[] = [];
    const work = { active, processing, share: 0, planning: false };
    const updater: UpdaterPort = {
      ...{ autoDownload: true, autoInstallOnAppQuit: true, allowDowngrade: true, isUpdaterActive: () => isActive },
      async checkForUpdates() {
        if (fails) throw new Error("offline");
        return { isUpdateAvailable: true, updateInfo: { version: "2.0.0" } };
      },
      downloadUpdate: async () => void calls.push("download"),
      quitAndInstall: (...args) => void calls.push(`install ${args.join()}`),
      on: () => undefined,
    };
    let skipped: string | null = null;
    const parts = { updater, work: () => work, skipped: () => skipped, onState: () => undefined };
    return { updater, calls, work, updates: createUpdates({ ...parts, skip: (version) => void (skipped = version) }) };
  };
  it("do nothing by themselves", () => {
    const { updater, calls } = build();
    expect(updater).toMatchObject({ autoDownload: false, autoInstallOnAppQuit: false, allowDowngrade: false });
    expect(calls).toEqual([]);
  });
  it("come with the checkout where there is one", async () => {
    expect(await build({ isActive: false }).updates.step("check")).toEqual({ state: "checkout" });
  });
  it("wait for the end of a lecture, then are fetched, and are installed when nothing waits", async () => {
    const { updates, calls, work } = build({ active: 1, processing: true });
    expect(await updates.step("check")).toEqual({ state: "available", version: "2.0.0" });
    expect(await updates.step("download")).toEqual({ state: "waiting", version: "2.0.0" });
    work.processing = false;
    updates.workChanged();
    await Promise.resolve();
    expect(calls).toEqual(["download"]);
    await updates.step("install");
    expect(calls).toEqual(["download"]);
    work.active = 0;
    await updates.step("install");
    expect(calls).toEqual(["download", "install false,true"]);
  });
  it("that were skipped are not offered again; failures can be tried again", async () => {
    const { updates } = build();
    await updates.step("check");
    await updates.step("skip");
    expect(await updates.step("check")).toEqual({ state: "none" });
    expect(await build({ fails: true }).updates.step("check")).toEqual({ state: "failed" });
  });
  it("are looked for once a day", () => {
    expect([isCheckDue(null, 0), isCheckDue(0, 86_399_999), isCheckDue(0, 86_400_000), isCheckDue(9, 5)]).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });
});

describe("names and logs", () => {
  it.each([
    ["Why is x^2 > 0?", "lecture.mp4", "Why is x^2 0.mp4"],
    ["../../etc/passwd", "plan.json", "etc passwd.json"],
    ["CON", "lecture.mp4", "lecture.mp4"],
    ["", "captions.srt", "lecture.srt"],
    ["\u202Eevil\u0000", "lecture.mp4", "evil.mp4"],
    ["a".repeat(300), "lecture.mp4", `${"a".repeat(60)}.mp4`],
  ] as const)("%s as %s", (prompt, artifact, expected) => expect(copyName(prompt, artifact)).toBe(expected));
  it.each(["lk_abcdefghijklmnop", "sk-proj-abcdefghijkl", "AKIAABCDEFGHIJKLMNOP", "Bearer abc.def"])(
    "no log holds %s",
    (key) => expect(redacted(`key ${key} end`)).toMatch(/^key (?:Bearer )?\[removed\] end$/),
  );
});

describe("the Electron binary", () => {
  it("is found without asking the package, and is none where there is none", async () => {
    const file = join(folder, "electron");
    writeFileSync(file, "", { mode: 0o755 });
    const places = { packageDir: join(folder, "package"), platform: "linux" };
    expect(await findElectron({ ...places, overrideDir: folder })).toBe(file);
    expect(await findElectron({ ...places, overrideDir: undefined })).toBeNull();
    expect(await findElectron({ ...places, overrideDir: join(folder, "package") })).toBeNull();
  });
});
