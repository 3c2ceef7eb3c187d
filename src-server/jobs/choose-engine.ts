import type { EngineEntry } from "../contract/api/catalogue.ts";
import type { EnvironmentState } from "../contract/manim-environment.ts";
import type { LectureRequest } from "../contract/lecture-request.ts";

/** State of each engine right now; that of Manim is looked up only where it decides. */
export type EngineStates = Readonly<{
  remotion: EngineEntry["state"];
  manim(): EnvironmentState | Promise<EnvironmentState>;
}>;

/** The engine that renders a lecture, and what to say where it is not the one that was asked for. */
export type EngineChoice = { engine: "remotion" | "manim"; warnings: readonly string[] };

const WHY: Readonly<Record<Exclude<EnvironmentState, "ready">, string>> = {
  absent: "it is not installed; run `npm run manim -- install` to have it",
  installing: "it is still being installed; ask again when that is done",
  broken: "its environment is damaged; run `npm run manim -- repair`",
  outdated: "it was installed by another version of Lectern; run `npm run manim -- repair`",
  unsupported: "it cannot be had on this computer; `npm run manim -- status` says why",
};

const instead = (why: string): EngineChoice => ({
  ...{ engine: "remotion", warnings: [`Remotion drew this lecture instead of Manim: ${why}.`] },
});

/** The one place where the engine of a lecture is selected. One that was asked for and is not ready is replaced by the other, with a warning; so is Manim where `notManim` says why it must not render. */
export const chooseEngine = async (
  { engine: asked, notManim }: { engine: LectureRequest["engine"]; notManim?: string | undefined },
  { remotion, manim }: EngineStates,
): Promise<EngineChoice> => {
  if (asked === "remotion" || (asked === "auto" && remotion === "ready")) return { engine: "remotion", warnings: [] };
  if (notManim !== undefined) return instead(notManim);
  const state = await manim();
  if (state === "ready") return { engine: "manim", warnings: [] };
  return asked === "manim" ? instead(WHY[state]) : { engine: "remotion", warnings: [] };
};
