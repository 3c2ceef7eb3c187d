import type { LectureOrder } from "../contract/lecture-order.ts";
import { msg, type Message } from "../contract/messages/message.ts";
import type { EngineEntry } from "../contract/api/catalogue.ts";
import type { EnvironmentState } from "../contract/manim-environment.ts";

/** State of each engine right now; that of Manim is looked up only where it decides. */
export type EngineStates = Readonly<{
  remotion: EngineEntry["state"];
  manim(): EnvironmentState | Promise<EnvironmentState>;
}>;

/** The engine that renders a lecture, and what to say where it is not the one that was asked for. */
export type EngineChoice = { engine: "remotion" | "manim"; warnings: readonly Message[] };

const WHY: Readonly<Record<Exclude<EnvironmentState, "ready">, Message>> = {
  absent: msg("engine.manim_absent"),
  installing: msg("engine.manim_installing"),
  broken: msg("engine.manim_broken"),
  outdated: msg("engine.manim_outdated"),
  unsupported: msg("engine.manim_unsupported"),
};

const instead = (why: Message): EngineChoice => ({
  ...{ engine: "remotion", warnings: [msg("engine.remotion_instead", { why })] },
});

/** The one place where the engine of a lecture is selected. One that was asked for and is not ready is replaced by the other, with a warning; so is Manim where `notManim` says why it must not render. */
export const chooseEngine = async (
  { engine: asked, notManim }: { engine: LectureOrder["engine"]; notManim?: Message | undefined },
  { remotion, manim }: EngineStates,
): Promise<EngineChoice> => {
  if (asked === "remotion" || (asked === "auto" && remotion === "ready")) return { engine: "remotion", warnings: [] };
  if (notManim !== undefined) return instead(notManim);
  const state = await manim();
  if (state === "ready") return { engine: "manim", warnings: [] };
  return asked === "manim" ? instead(WHY[state]) : { engine: "remotion", warnings: [] };
};
