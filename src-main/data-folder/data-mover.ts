import type { MovingState } from "../../src-server/contract/desktop/shell.ts";
import { openDesktopSettings, type DesktopSettingsFile } from "../desktop/desktop-settings.ts";
import type { Words } from "../i18n/en.ts";
import { filled } from "../i18n/words.ts";
import type { JoinableServer } from "../server/joinable-server.ts";
import type { ShellClock } from "../shell-clock.ts";
import { MoveRefused } from "./check-target.ts";
import { moveFolder } from "./move-folder.ts";

type Mover = {
  /** Where the shell keeps its own files, which is the data folder of a fresh start. */
  home: string;
  dataDir(): string;
  settings: DesktopSettingsFile;
  settingsFile: string;
  server: JoinableServer;
  clock: ShellClock;
  platform: string;
  words: Words;
  /** Whether a lecture waits or is being made. */
  isWorking(): boolean;
  tell(moving: MovingState): void;
  log(line: string): void;
};

/** What the shell keeps in its own folder: the window, its logs and the wrapped key. */
const OF_SHELL: ReadonlySet<string> = new Set(["window", "logs", "data-key.sealed"]);
const NOTHING: ReadonlySet<string> = new Set();

const STOP_MS = 7000;
const LOOK_MS = 100;
const PATIENCE_MS = 30_000;

/** Starts the service and waits until it answers or gives up. */
const startAndSee = async ({ server, clock }: Mover): Promise<boolean> => {
  const until = clock.now() + PATIENCE_MS;
  await server.start();
  while (server.state().state !== "ready") {
    if (server.state().state === "stopped" || clock.now() > until) return false;
    await new Promise<void>((resolve) => clock.after(LOOK_MS, resolve));
  }
  return true;
};

const point = ({ home, settings, settingsFile }: Mover, place: string): void => {
  const dataDir = place === home ? null : place;
  settings.change({ dataDir });
  if (openDesktopSettings(settingsFile).read().dataDir !== dataDir) throw new MoveRefused("moveNotKept");
};

const sentenceOf = ({ words, log }: Mover, failure: unknown): string => {
  if (failure instanceof MoveRefused) return filled(words, failure.word, failure.values);
  log(`the data folder was not moved: ${String(failure)}`);
  const code = failure instanceof Error && "code" in failure ? ` (${String(failure.code)})` : "";
  return filled(words, "moveFailed", { code });
};

/** Moves the data folder to a place that the owner chose, one at a time. Rejects with one sentence; nothing is lost then. */
export const createDataMover = (mover: Mover): ((to: string) => Promise<void>) => {
  let isMoving = false;
  const keptAt = (place: string): ReadonlySet<string> => (place === mover.home ? OF_SHELL : NOTHING);
  const move = async (to: string): Promise<void> => {
    const { server, platform, tell } = mover;
    if (isMoving || mover.isWorking()) throw new MoveRefused("moveWorking");
    if (server.joined()) throw new MoveRefused("moveJoined");
    isMoving = true;
    const from = mover.dataDir();
    try {
      await moveFolder({
        ...{ from, to, platform, tell, keptAtFrom: keptAt(from), keptAtTo: keptAt(to) },
        stop: () => server.stop(STOP_MS),
        point: (place) => point(mover, place),
        start: () => startAndSee(mover),
      });
    } finally {
      isMoving = false;
    }
  };
  return (to) =>
    move(to).catch((failure: unknown) => {
      throw new Error(sentenceOf(mover, failure), { cause: failure });
    });
};
