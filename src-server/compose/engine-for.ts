import type { LectureRequest } from "../contract/lecture-request.ts";
import type { ManimEnvironment } from "../engines/manim/environment/create-environment.ts";
import { chooseEngine, type EngineChoice } from "../jobs/runner/choose-engine.ts";

type Asked = { asked: LectureRequest["engine"]; reference: boolean };

const REFERENCE = "Remotion drew this lecture instead of Manim: the reference is drawn by Remotion's own renderer.";

/** Which engine draws right now. Manim is looked at only where it was asked for; Remotion draws on any machine. */
export const engineFor = async (
  { asked, reference }: Asked,
  environment: Pick<ManimEnvironment, "status">,
): Promise<EngineChoice> => {
  if (asked !== "manim") return { engine: "remotion", warnings: [] };
  if (reference) return { engine: "remotion", warnings: [REFERENCE] };
  return chooseEngine(asked, { remotion: "ready", manim: (await environment.status()).state });
};
