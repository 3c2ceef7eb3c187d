import { VERSION } from "remotion/version";
import type { Config } from "../../config.ts";
import type { EngineEntry } from "../../contract/api/catalogue.ts";
import { checkFfmpeg } from "../../doctor/check-tools.ts";
import type { EngineStates } from "../../jobs/runner/choose-engine.ts";
import type { ManimManager } from "./manim-manager.ts";

/** What can draw on this machine. */
export type Engines = {
  /** State of each right now, for choosing: starts no program. */
  states(): Promise<EngineStates>;
  /** Looks. */
  look(forOwner: boolean): Promise<EngineEntry[]>;
};

const READY: EngineEntry = {
  ...{ id: "remotion", state: "ready", detail: "ready", advice: null },
  ...{ progress: null, versions: { remotion: VERSION }, size_mb: null, log: null },
};

/** Remotion needs ffmpeg; without a browser it draws by itself. */
const remotionOf = (ffmpeg: Awaited<ReturnType<typeof checkFfmpeg>>): EngineEntry => {
  if (ffmpeg.ok) return READY;
  const advice = ffmpeg.advice ?? "Run npm run doctor to see what is missing.";
  return { ...READY, state: "broken", detail: "broken", advice, versions: {} };
};

/** The engines of this version. A look at Remotion holds until the program ends or it was not ready. */
export const createEngines = (config: Config, manim: Pick<ManimManager, "entry" | "state">): Engines => {
  let known = READY;
  let looked = false;
  return {
    states: async () => ({ remotion: known.state, manim: await manim.state() }),
    look: async (forOwner) => {
      if (!looked || known.state !== "ready") known = remotionOf(await checkFfmpeg(config));
      looked = true;
      return [known, await manim.entry(forOwner)];
    },
  };
};
