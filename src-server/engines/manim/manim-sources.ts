import type { FrameSource } from "../clips/frame-source.ts";
import type { FrameSources, Replacement } from "../clips/frame-sources.ts";
import { PlayerFailure } from "./player/player-failure.ts";
import type { PlayerPool } from "./player/player-pool.ts";
import type { Trust } from "./player/trust.ts";

export type ManimSourcesOptions = {
  pool: PlayerPool;
  /** Way of the pictures that the player draws; throws when there is no player. */
  way(): Promise<string>;
  /** Draws the scenes that Manim cannot draw; belongs to somebody else. */
  standIn: FrameSources;
  trust: Trust;
};

/** Times a scene is given to Manim, each time to another process. */
const MOST_ATTEMPTS = 2;

/** Draws with Manim, a scene once more with a fresh process, and after that with another engine. */
export const createManimSources = ({ pool, way, standIn, trust }: ManimSourcesOptions): FrameSources => {
  const capture: FrameSource["capture"] = async (job) => {
    try {
      await pool.draw(job);
    } catch (failure) {
      if (failure instanceof PlayerFailure && failure.mayPass) trust.failed(failure.clause);
      throw failure;
    }
    trust.succeeded();
  };
  const another = async (standsIn: string, signal?: AbortSignal): Promise<Replacement> => ({
    ...(await standIn.open(signal)),
    standsIn,
  });
  return {
    way: () => way().catch(() => standIn.way()),
    async open(signal) {
      const lost = trust.lost();
      if (lost !== undefined) return another(lost, signal);
      try {
        return { source: { drawnBy: "manim", way: await way(), capture, close: pool.close } };
      } catch (failure) {
        if (failure instanceof PlayerFailure) return another(failure.clause, signal);
        throw failure;
      }
    },
    async replace(failed, signal) {
      const { source, failure, attempts } = failed;
      if (!(failure instanceof PlayerFailure)) return standIn.replace(failed, signal);
      const again = failure.mayPass && attempts < MOST_ATTEMPTS && trust.lost() === undefined;
      return again ? { source } : another(failure.clause, signal);
    },
    close: pool.close,
  };
};
