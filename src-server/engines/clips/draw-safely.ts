import type { ClipFacts } from "./clip-facts.ts";
import type { HoldMode } from "./encode/encoder-arguments.ts";
import { HoldsImpossible } from "./encode/pack-clip.ts";
import { isSourceFailure, type FrameSources, type Replacement } from "./frame-sources.ts";
import type { Lanes } from "./lanes.ts";
import { renderScene, type SceneRender } from "./render-scene.ts";

/** A scene's clip as it was drawn in the end. */
export type DrawnScene = {
  facts: ClipFacts;
  /** Way of the source that drew it. */
  way: string;
  /** Why another engine drew it than was asked for. */
  standsIn?: string | undefined;
};

/** The same with its pictures, encoded one after the other; null where the encoder held them itself. */
export type EncodedScene = DrawnScene & { pictures: Buffer | null };

export type SafeDrawing = {
  sources: FrameSources;
  turn: Lanes;
  warn: (message: string) => void;
};

type Attempt = Replacement & { holds: HoldMode; attempts: number };

/** Draws a scene; once more in another way where the first way failed for a reason that the other does not share. */
export const drawSafely = async (
  { sources, turn, warn }: SafeDrawing,
  scene: SceneRender & { signal: AbortSignal },
): Promise<EncodedScene> => {
  const { signal } = scene;
  const attempt = async ({ source, standsIn, holds, attempts }: Attempt): Promise<EncodedScene> => {
    try {
      const { unique, pictures } = await renderScene(source, { ...scene, holds }, turn);
      const facts = { frames: scene.scene.durationFrames, unique, drawnBy: source.drawnBy, holds };
      return { facts, way: source.way, standsIn, pictures };
    } catch (failure) {
      if (failure instanceof HoldsImpossible) {
        warn(failure.message);
        return attempt({ source, standsIn, holds: "repeat", attempts });
      }
      if (!isSourceFailure(failure, scene)) throw failure;
      const next = await sources.replace({ source, failure, attempts }, signal);
      if (!next) throw failure;
      const again = next.source.way === source.way ? attempts + 1 : 1;
      return attempt({ standsIn, ...next, holds, attempts: again });
    }
  };
  return attempt({ ...(await sources.open(signal)), holds: scene.holds, attempts: 1 });
};
