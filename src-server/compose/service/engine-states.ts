import type { Config } from "../../config.ts";
import type { EngineEntry } from "../../contract/api/answers.ts";
import { checkFfmpeg } from "../../doctor/check-tools.ts";
import type { EngineStates } from "../../jobs/runner/choose-engine.ts";

/** What can draw on this machine. */
export type Engines = {
  /** State of each right now, as far as it is known. */
  states(): EngineStates;
  /** Looks. */
  look(): Promise<EngineEntry[]>;
};

const MANIM: EngineEntry = {
  id: "manim",
  state: "absent",
  advice: "The Manim engine is not part of this version yet; Remotion draws every lecture.",
};

/** Remotion needs ffmpeg; without a browser it draws by itself. */
const remotionOf = (ffmpeg: Awaited<ReturnType<typeof checkFfmpeg>>): EngineEntry =>
  ffmpeg.ok
    ? { id: "remotion", state: "ready", advice: null }
    : { id: "remotion", state: "broken", advice: ffmpeg.advice ?? "Run npm run doctor to see what is missing." };

/** The engines of this version. A look holds until the program ends or the engine was not ready. */
export const createEngines = (config: Config): Engines => {
  let known: EngineEntry = { id: "remotion", state: "ready", advice: null };
  let looked = false;
  return {
    states: () => ({ remotion: known.state, manim: MANIM.state }),
    look: async () => {
      if (!looked || known.state !== "ready") known = remotionOf(await checkFfmpeg(config));
      looked = true;
      return [known, MANIM];
    },
  };
};
