import { clause, messageIn, msg, type Message } from "../../contract/messages/message.ts";
import { availableParallelism } from "node:os";
import type { ManimStatus } from "../../contract/manim-environment.ts";
import type { Ffmpeg } from "../../processes/find-ffmpeg.ts";
import { memoryOf } from "../../processes/process-ledger.ts";
import type { FrameSource, FrameSources, Replacement } from "../clips/frame-source.ts";
import { createClipRenderer, type RenderCall, type SceneClip } from "../clips/render-clips.ts";
import type { ManimEnvironment } from "./environment/environment-places.ts";
import { PlayerFailure, systemTimer, type Timer } from "./player/player-link.ts";
import { type PlayerPool, createPlayerPool } from "./player/player-pool.ts";
import { playerVersion, startPlayer, type PlayerProgram } from "./player/start-player.ts";

/** Draws timelines with Manim. */
export type ManimEngine = {
  /** What of Manim is there. */
  check(): Promise<ManimStatus>;
  /** Starts what takes time to start, so that the first render need not wait. */
  prepare(signal: AbortSignal): Promise<void>;
  /**
   * Clips of all scenes in order. Those that Manim did not draw say why in `standsIn`.
   * Throws `AppError`, or the signal's reason; nothing is at work for it then.
   */
  render(call: RenderCall): Promise<SceneClip[]>;
  close(): Promise<void>;
};

type ManimEngineOptions = {
  environment: Pick<ManimEnvironment, "status" | "player">;
  /** Holds what can be made again: folders of players, proofs. */
  cacheDir: string;
  ffmpeg: Ffmpeg | Promise<Ffmpeg>;
  /** Draws the scenes that Manim cannot draw. */
  standIn: FrameSources;
  /** Processors to use; all by default. */
  cores?: number | undefined;
  /** Told of every fallback that concerns no single scene, in plain words. */
  warn: (message: Message) => void;
  after?: Timer | undefined;
  /** Milliseconds that never go back. */
  now?: (() => number) | undefined;
};

/** Memory of one process at most, in bytes. */
const PLAYER_BYTES = 700 * 2 ** 20;

/** Made once; keeps warm processes until it is closed or they have been idle for some minutes. */
export const createManimEngine = (options: ManimEngineOptions): ManimEngine => {
  const { environment, cacheDir, ffmpeg, standIn, warn } = options;
  const after = options.after ?? systemTimer;
  const pool = createPlayerPool({
    start: async (signal) => startPlayer({ ...(await find(environment)), cacheDir, after, signal }),
    hasRoom: () => process.availableMemory() > PLAYER_BYTES,
    isLean: ({ pid }) => (memoryOf(pid) ?? 0) < PLAYER_BYTES,
    after,
  });
  const sources = createManimSources({
    pool,
    way: async () => playerVersion((await find(environment)).script),
    standIn,
    trust: createCircuitBreaker(options.now ?? (() => performance.now())),
  });
  const share = shareCores(options.cores ?? availableParallelism());
  const renderer = createClipRenderer({ ffmpeg, cacheDir, sources, share, warn });
  return {
    check: () => environment.status(),
    async prepare(signal) {
      await Promise.all([pool.warmUp(signal), renderer.prepare(signal)]);
    },
    render: renderer.render,
    close: pool.close,
  };
};

/** Where the player is; throws `PlayerFailure` where there is none. */
const find = async ({ player }: ManimEngineOptions["environment"]): Promise<PlayerProgram> => {
  try {
    return await player();
  } catch (cause) {
    const reason = clause(messageIn(cause));
    throw new PlayerFailure(msg("manim.could_not_start", { reason }), { mayPass: false, cause });
  }
};

/** Circuit breaker for a program: after repeated failures, scenes no longer wait for it to fail again. */
type CircuitBreaker = {
  /** The last failure while the circuit is open; undefined while the program may be called. */
  lost(): Message | undefined;
  failed(clause: Message): void;
  succeeded(): void;
};

type ManimSourcesOptions = {
  pool: PlayerPool;
  /** Way of the pictures that the player draws; throws when there is no player. */
  way(): Promise<string>;
  /** Draws the scenes that Manim cannot draw; belongs to somebody else. */
  standIn: FrameSources;
  trust: CircuitBreaker;
};

/** Times a scene is given to Manim, each time to another process. */
const MAX_ATTEMPTS = 2;

/** Draws with Manim, a scene once more with a fresh process, and after that with another engine. */
const createManimSources = ({ pool, way, standIn, trust }: ManimSourcesOptions): FrameSources => {
  const render: FrameSource["render"] = async (job) => {
    try {
      await pool.render(job);
    } catch (failure) {
      if (failure instanceof PlayerFailure && failure.mayPass) trust.failed(failure.clause);
      throw failure;
    }
    trust.succeeded();
  };
  const another = async (standsIn: Message, signal?: AbortSignal): Promise<Replacement> => ({
    ...(await standIn.open(signal)),
    standsIn,
  });
  return {
    way: () => way().catch(() => standIn.way()),
    async open(signal) {
      const lost = trust.lost();
      if (lost !== undefined) return another(lost, signal);
      try {
        return { source: { drawnBy: "manim", way: await way(), render, close: pool.close } };
      } catch (failure) {
        if (failure instanceof PlayerFailure) return another(failure.clause, signal);
        throw failure;
      }
    },
    async replace(failed, signal) {
      const { source, failure, attempts } = failed;
      if (!(failure instanceof PlayerFailure)) return standIn.replace(failed, signal);
      const again = failure.mayPass && attempts < MAX_ATTEMPTS && trust.lost() === undefined;
      return again ? { source } : another(failure.clause, signal);
    },
    close: pool.close,
  };
};

/** Consecutive failures that open the circuit, and how long it stays open. */
const MAX_FAILURES = 4;

const REST_MS = 5 * 60_000;

/** `now` is a monotonic clock in milliseconds. */
const createCircuitBreaker = (now: () => number): CircuitBreaker => {
  let failures: readonly Message[] = [];
  let restsUntil = 0;
  return {
    lost: () => (now() < restsUntil ? failures.at(-1) : undefined),
    failed(clause) {
      failures = [...failures, clause];
      if (failures.length < MAX_FAILURES) return;
      failures = [clause];
      restsUntil = now() + REST_MS;
    },
    succeeded() {
      failures = [];
      restsUntil = 0;
    },
  };
};

/** Scenes that are drawn at a time at most. */
const MAX_CLIPS_AT_ONCE = 8;

const shareCores = (cores: number): { clipsAtOnce: number; threads: number } => {
  const clipsAtOnce = Math.max(1, Math.min(cores, MAX_CLIPS_AT_ONCE));
  return { clipsAtOnce, threads: Math.ceil(cores / clipsAtOnce) };
};
