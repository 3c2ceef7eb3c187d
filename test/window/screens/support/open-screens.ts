import { plain } from "../../../support/plain-message.ts";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createLectureMaker } from "../../../../src-server/compose/making/create-lecture-maker.ts";
import { startService } from "../../../../src-server/compose/service/start-service.ts";
import { readConfig } from "../../../../src-server/config.ts";
import { AppError } from "../../../../src-server/errors.ts";
import type { LectureMaker } from "../../../../src-server/jobs/lecture-maker.ts";
import { scriptedMaker } from "../../../jobs/support/scripted-maker.ts";
import { dataFolder } from "../../../support/lecture-command.ts";
import { standInManim } from "../../../support/stand-in-manim.ts";
import { askAsPage, lectureIsReady, requestLecture, SMALL_LECTURE } from "../../support/lectures.ts";
import { openWindow, type OpenWindow } from "../../support/open-window.ts";
import type { Screen } from "./screens.ts";

export const USUAL = { width: 1180, height: 800 };
export const NARROW = { width: 480, height: 800 };

/** The lectures that screens show, and what the service answers when there are none. */
export type ScreenLectures = { ready: string; failed: string; making: string; noLectures: unknown };

/** A window whose screens look the same on every machine, but for what the masks name. */
export type ScreensWindow = OpenWindow & { lectures: ScreenLectures };

const DRAWING = { frames: { done: 41, total: 200 }, scene: { at: 3, of: 6 }, secondsLeft: 240 };
const FAILING = "Explain bubble sort on 5, 2, 8, 1, 4";
const MAKING = "Explain Dijkstra's algorithm";
const WAITING = "Why is e^(i pi) = -1?";

/** Truly makes the small lecture; another one fails for its key, and the others stay half drawn. */
const partlyScripted = (real: LectureMaker): LectureMaker => {
  const script = scriptedMaker();
  script.play((making) => {
    if (making.call.request.prompt === FAILING)
      making.fail(new AppError("llm_auth", plain("The provider refused the key.")));
    else making.tell("render", 0.2, 0.4, DRAWING);
  });
  const make: LectureMaker["make"] = async (call) =>
    (call.request.prompt === SMALL_LECTURE.prompt ? real : script.maker).make(call);
  return { ...real, make };
};

const failedIs = async ({ page }: OpenWindow, jobId: string): Promise<void> =>
  lectureIsReady(page, jobId).catch((failure: unknown) => {
    if (!String(failure).includes("key")) throw failure;
  });

const requestAll = async (window: OpenWindow): Promise<ScreenLectures> => {
  const { page } = window;
  const another = async (prompt: string): Promise<string> => requestLecture(page, { ...SMALL_LECTURE, prompt });
  const noLectures = await askAsPage(page, "/video/jobs");
  const ready = await requestLecture(page);
  await lectureIsReady(page, ready);
  const failed = await another(FAILING);
  await failedIs(window, failed);
  const making = await another(MAKING);
  await another(WAITING);
  return { ready, failed, making, noLectures };
};

/** Opens the window on a service with one finished lecture, a failed one, one being made, and one that waits. */
export const openScreens = async (): Promise<ScreensWindow> => {
  const dataDir = await dataFolder();
  const config = { ...readConfig(), dataDir, cacheDir: join(dataDir, "cache") };
  const maker = partlyScripted(createLectureMaker({ config, toolPriority: 15 }));
  // Without folders of programs there are no voices of the system.
  const ownConfig = { ...config, searchPath: [] };
  const service = await startService({ config: ownConfig, port: 0, guests: false, manim: standInManim(), maker });
  const window = await openWindow({ dataDir, reducedMotion: "reduce", viewport: USUAL });
  await window.page.getByRole("navigation").waitFor();
  const close = async (): Promise<void> => {
    await window.close();
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...window, close, lectures: await requestAll(window) };
};

/** Opens a screen and waits until it is all there. */
export const showScreen = async ({ page, goto, lectures }: ScreensWindow, screen: Screen): Promise<void> => {
  await screen.before?.(page, lectures);
  await goto(screen.path(lectures));
  await screen.shown(page);
};
