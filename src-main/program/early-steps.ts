import { open } from "node:fs/promises";
import { basename, extname } from "node:path";
import { z } from "zod";
import { privateFolder } from "../../src-server/private-files.ts";
import type { OpenRequest } from "../../src-server/contract/desktop/shell.ts";
import { THEME_NAMES } from "../../src-server/contract/style.ts";
import type { DataKey } from "../desktop/data-key.ts";
import { SCHEME } from "../gateway/page-policy.ts";
import { givesUpGraphics } from "../window.ts";
import type { ShellWords, WordKey } from "../i18n/words.ts";
import type { DesktopParts, ProgramParts } from "./desktop-parts.ts";

/** What the steps make for each other. */
type Made = { quitting(): boolean; dataKey: DataKey; drawsInSoftware: boolean };

/** `desktop` is made when it is first asked for, which is after Electron is ready. */
export type DesktopProgram = { parts: ProgramParts; readonly desktop: DesktopParts; made: Made };

/** Returns a function that logs what was refused. */
export const logRefusal =
  ({ parts: { log } }: DesktopProgram) =>
  (what: string): void =>
    log.line(`refused: ${what}`);

/** Shows what a link or a plan file asks for; both come from outside, so nothing but showing follows. */
export const openRequested = async (program: DesktopProgram, asked: string): Promise<void> => {
  const { parts } = program;
  await parts.ports.app.whenReady();
  const open = await readOpenRequest(asked, parts.words);
  if (!open) return parts.log.line("ignored: a link of another form");
  parts.notifier.notify({ type: "open", open });
  program.desktop.show();
};

const APP_ID = "app.lectern.desktop";
const PRIVILEGES = { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true };

/** Sets names, folders, crash reports and the scheme of the page before Electron is ready. */
export const beforeReady = (program: DesktopProgram): void => {
  const { ports, paths } = program.parts;
  ports.app.setName("Lectern");
  privateFolder(paths.userData);
  ports.app.setPath("userData", paths.userData);
  ports.app.setAppLogsPath(paths.logs);
  ports.crashReporter.start({ uploadToServer: false });
  ports.app.enableSandbox();
  ports.app.setAppUserModelId(APP_ID);
  ports.protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges: PRIVILEGES }]);
  ports.app.on("open-url", (event, url) => {
    event.preventDefault();
    void openRequested(program, url);
  });
  ports.app.on("open-file", (event, path) => {
    event.preventDefault();
    void openRequested(program, path);
  });
};

/** Allows one instance only; a second one hands over what it should open. Throws where another instance runs. */
export const oneInstance = (program: DesktopProgram): void => {
  const { ports, argv } = program.parts;
  const asked = openArgument(argv);
  if (!ports.app.requestSingleInstanceLock(asked === undefined ? {} : { open: asked })) throw otherInstance();
  ports.app.on("second-instance", (_event, _argv, _cwd, data) => {
    const open: unknown = typeof data === "object" && data !== null && "open" in data ? data.open : undefined;
    program.desktop.show();
    if (typeof open === "string") void openRequested(program, open);
  });
};

/** Switches to software drawing after repeated failures of the graphics process. */
export const graphics = ({ parts: { ports, settings, clock, log, notifier }, made }: DesktopProgram): void => {
  made.drawsInSoftware = settings.read().softwareDrawing;
  if (made.drawsInSoftware) ports.app.disableHardwareAcceleration();
  const exits: number[] = [];
  ports.app.on("child-process-gone", (_event, { type, reason }) => {
    if (type !== "GPU" || reason === "clean-exit") return;
    log.line(`the graphics process ended: ${reason}`);
    exits.push(clock.now());
    if (made.drawsInSoftware || !givesUpGraphics(reason, exits)) return;
    settings.change({ softwareDrawing: true });
    notifier.notify({ type: "graphics", graphics: "failing" });
  });
};

/** What follows when a step of the start fails. */
export type StartFailure =
  /** The program ends without a word: another one shows itself instead. */
  | "quit"
  /** A dialog with the reason, and the end. */
  | "dialog"
  /** The window shows a page that says what to do. */
  | "page"
  /** The window shows a bar; everything else works. */
  | "bar"
  /** It is noted in the log. */
  | "silent";

/** The start, in its order: budget in milliseconds, and what a failure shows. */
export const START_ORDER = [
  { name: "before-ready", budgetMs: 50, failure: "dialog" },
  { name: "one-instance", budgetMs: 50, failure: "quit" },
  { name: "graphics", budgetMs: 10, failure: "silent" },
  { name: "ready", budgetMs: 500, failure: "dialog" },
  { name: "policy", budgetMs: 50, failure: "dialog" },
  { name: "window", budgetMs: 1000, failure: "dialog" },
  { name: "server", budgetMs: 3000, failure: "page" },
  { name: "keys", budgetMs: 1500, failure: "bar" },
  { name: "desktop", budgetMs: 100, failure: "silent" },
] as const satisfies readonly { name: string; budgetMs: number; failure: StartFailure }[];

/** Name of a step of the start. */
export type StartStep = (typeof START_ORDER)[number]["name"];

type StartCall = {
  steps: Readonly<Record<StartStep, () => void | Promise<void>>>;
  /** Receives each step that failed, and what follows. */
  onFailure(step: StartStep, outcome: StartFailure, failure: unknown): void;
  /** Receives each step that took longer than its budget. */
  onSlow(step: StartStep, ms: number): void;
  now(): number;
};

const ENDS: ReadonlySet<StartFailure> = new Set(["quit", "dialog"]);

/** Takes the steps in their order. Whether the program goes on. */
export const runStartOrder = async ({ steps, onFailure, onSlow, now }: StartCall): Promise<boolean> => {
  for (const { name, budgetMs, failure: outcome } of START_ORDER) {
    const began = now();
    try {
      // The steps before Electron's `ready` must all have run before anything is waited for.
      const running = steps[name]();
      if (running) await running;
    } catch (failure) {
      onFailure(name, outcome, failure);
      if (ENDS.has(outcome)) return false;
    }
    const took = now() - began;
    if (took > budgetMs) onSlow(name, took);
  }
  return true;
};

/** The link or plan file among the arguments of a start; undefined when there is none. */
export const openArgument = (argv: readonly string[]): string | undefined =>
  argv.find((text) => isLink(text) || (isPlanFile(text) && !text.startsWith("-")));

const MAX_LINK_BYTES = 4096;
const SECTION = /^[a-z][a-z-]{0,30}$/u;

/**
 * What a `lectern://` link asks the page to show; undefined for everything that is no such link of at most 4 KiB. A
 * link fills a form or shows a page, it never starts anything.
 */
export const readDeepLink = (link: string): OpenRequest | undefined => {
  if (Buffer.byteLength(link) > MAX_LINK_BYTES || !link.startsWith("lectern://") || !URL.canParse(link))
    return undefined;
  const { host, pathname, searchParams, username, password, port } = new URL(link);
  if (username !== "" || password !== "" || port !== "") return undefined;
  const rest = pathname.replace(/\/$/u, "");
  if (host === "new" && rest === "") return newRequest(searchParams);
  const [, name = "", ...more] = rest.split("/");
  if (more.length > 0) return undefined;
  if (host === "lecture" && z.uuid().safeParse(name).success) return { kind: "lecture", jobId: name };
  if (host === "settings" && SECTION.test(name)) return { kind: "settings", section: name };
  return undefined;
};

/** Whether a start's argument names a plan file. */
export const isPlanFile = (path: string): boolean => extname(path).toLowerCase() === ".lectern";

/** A plan file's text, or why there is none. */
type PlanRead = { name: string; text: string } | { refused: WordKey };

const ENDINGS: ReadonlySet<string> = new Set([".lectern", ".json"]);

/** Text of a plan file of at most 1 MiB of UTF-8; the page reads it by the contract. Never throws. */
export const readPlanFile = async (path: string): Promise<PlanRead> => {
  if (!ENDINGS.has(extname(path).toLowerCase())) return { refused: "planOtherName" };
  try {
    const bytes = await readAtMost(path);
    if (!bytes) return { refused: "planTooLarge" };
    return { name: basename(path), text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { refused: "planUnreadable" };
  }
};

/** Another instance is there; this one ends. */
const otherInstance = (): Error => new Error("Lectern is running already.");

const isLink = (text: string): boolean => text.startsWith("lectern:");

/** What a link or a plan file asks the page to show; undefined for what is neither. */
const readOpenRequest = async (asked: string, words: ShellWords): Promise<OpenRequest | undefined> => {
  if (isLink(asked)) return readDeepLink(asked);
  const read = await readPlanFile(asked);
  return "refused" in read ? { kind: "refused", sentence: words[read.refused] } : { kind: "plan", ...read };
};

const MAX_PROMPT = 2000;

const durationOf = (text: string | null): number | null => {
  const seconds = text !== null && /^\d{2,3}$/u.test(text) ? Number(text) : Number.NaN;
  return seconds >= 15 && seconds <= 180 ? seconds : null;
};

/** Characters that no sentence needs: control characters, and those that turn the direction of writing. */
const UNSEEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu;

const newRequest = (query: URLSearchParams): OpenRequest => {
  const prompt = (query.get("prompt") ?? "").replace(UNSEEN, " ").trim();
  const style = query.get("style");
  return {
    kind: "new",
    prompt: [...prompt].slice(0, MAX_PROMPT).join(""),
    duration: durationOf(query.get("duration")),
    style: THEME_NAMES.find((name) => name === style) ?? null,
  };
};

const MAX_BYTES = 1_048_576;

const readAtMost = async (path: string): Promise<Buffer | undefined> => {
  await using file = await open(path, "r");
  const stats = await file.stat();
  if (!stats.isFile()) throw new Error("no file");
  if (stats.size > MAX_BYTES) return undefined;
  const buffer = Buffer.alloc(MAX_BYTES + 1);
  const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
  return bytesRead > MAX_BYTES ? undefined : buffer.subarray(0, bytesRead);
};
