import type { EngineEntry } from "../../contract/api/catalogue.ts";
import type { EnvironmentState } from "../../contract/manim-environment.ts";
import type { LectureRequest } from "../../contract/lecture-request.ts";

/** State of each engine, as far as it matters for choosing. */
export type EngineStates = Readonly<{ remotion: EngineEntry["state"]; manim: EnvironmentState }>;

export type EngineChoice = { engine: "remotion" | "manim"; warnings: readonly string[] };

const WHY: Readonly<Record<Exclude<EnvironmentState, "ready">, string>> = {
  absent: "it is not installed; run `npm run manim -- install` to have it",
  installing: "it is still being installed; ask again when that is done",
  broken: "its environment is damaged; run `npm run manim -- repair`",
  outdated: "it was installed by another version of Lectern; run `npm run manim -- repair`",
  unsupported: "it cannot be had on this computer; `npm run manim -- status` says why",
};

/** Which program draws. One that was asked for and cannot draw is stood in for by the other, and that is told. */
export const chooseEngine = (asked: LectureRequest["engine"], { remotion, manim }: EngineStates): EngineChoice => {
  if (asked === "auto" && remotion !== "ready" && manim === "ready") return { engine: "manim", warnings: [] };
  if (asked !== "manim") return { engine: "remotion", warnings: [] };
  if (manim === "ready") return { engine: "manim", warnings: [] };
  return { engine: "remotion", warnings: [`Remotion drew this lecture instead of Manim: ${WHY[manim]}.`] };
};
