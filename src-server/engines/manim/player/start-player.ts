import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { startTool } from "../../../processes/stream-tool.ts";
import type { FrameSource } from "../../clips/frame-source.ts";
import { onAbort } from "../../clips/on-abort.ts";
import { i420Bytes } from "../../clips/picture-size.ts";
import { removeStaleFolders } from "../../clips/stale-folders.ts";
import { drawJobs } from "./draw-jobs.ts";
import { drawScene } from "./draw-scene.ts";
import { createPlayerLink, type PlayerLink } from "./player-link.ts";
import type { Timer } from "./timer.ts";

export type PlayerProgram = {
  /** Interpreter of the environment, and the script that it runs. */
  python: string;
  script: string;
};

export type PlayerStart = PlayerProgram & {
  /** Holds the folders that players run in. */
  cacheDir: string;
  after: Timer;
  signal?: AbortSignal | undefined;
};

/** A process that draws with Manim, one job after the other. */
export type Player = {
  readonly pid: number;
  /** As of a frame source; `PlayerFailure` is what it throws of itself. */
  draw: FrameSource["capture"];
  /** Whether it may be given another job. */
  isUsable(): boolean;
  kill(): Promise<void>;
};

/** The numeric libraries would start a thread for each core, of which none is of use. */
const ONE_THREAD = { OPENBLAS_NUM_THREADS: "1", OMP_NUM_THREADS: "1", MKL_NUM_THREADS: "1" };

const makeFolder = async (cacheDir: string): Promise<string> => {
  const folder = join(cacheDir, "players");
  await mkdir(folder, { recursive: true });
  await removeStaleFolders(folder);
  return mkdtemp(join(folder, `${process.pid}-`));
};

const playerOn = (link: PlayerLink, after: Timer): Pick<Player, "draw"> => {
  let next = 1;
  return {
    async draw(job) {
      const bytes = i420Bytes(job.size.width, job.size.height);
      const [picture, scratch] = [new Uint8Array(bytes), new Uint8Array(bytes)];
      for (const part of drawJobs(job)) {
        const { onFrame, signal } = job;
        await drawScene(link, { ...part, id: next++, picture, scratch, onFrame, signal, after });
      }
    },
  };
};

const untilReady = async (link: PlayerLink): Promise<void> => {
  const message = await link.next();
  if (message.type !== "ready") throw link.condemn("Manim answered what nobody had asked");
};

/**
 * Starts a player: it gets a small environment and a folder of its own, and ends with `kill`, with `signal` while it
 * starts, and with this process. Throws `PlayerFailure`, or the signal's reason.
 */
export const startPlayer = async (start: PlayerStart): Promise<Player> => {
  const { python, script, after, signal } = start;
  signal?.throwIfAborted();
  const folder = await makeFolder(start.cacheDir);
  const tool = startTool({ file: python, args: ["-I", script], env: ONE_THREAD, cwd: folder, name: "Manim" });
  const link = createPlayerLink(tool, after);
  const gone = tool.done
    .catch(() => undefined)
    .then(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined));
  const kill = async (): Promise<void> => {
    await link.kill();
    await gone;
  };
  const forget = onAbort(signal, () => void link.kill());
  try {
    await untilReady(link);
  } catch (failure) {
    await kill();
    signal?.throwIfAborted();
    throw failure;
  } finally {
    forget();
  }
  return { pid: tool.pid, ...playerOn(link, after), isUsable: link.isUsable, kill };
};
