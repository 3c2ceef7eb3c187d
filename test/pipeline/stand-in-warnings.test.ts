import { describe, expect, it } from "vitest";
import { standInWarnings } from "../../src-server/pipeline/narrate-and-render.ts";
import type { SceneClip } from "../../src-server/engines/clips/render-clips.ts";
import { msg } from "../../src-server/contract/messages/message.ts";
import { textsOf } from "../support/in-english.ts";

const clips = (...reasons: readonly (string | undefined)[]): SceneClip[] =>
  reasons.map((reason, index) => ({
    ...{ sceneId: `s${index}`, file: `${index}.mp4`, frames: 30, unique: 3, reused: false },
    ...({ drawnBy: reason === undefined ? "manim" : "page", holds: "skip" } as const),
    standsIn: reason === undefined ? undefined : msg("common.text", { text: reason }),
  }));

describe("warnings of scenes that another engine drew", () => {
  it("are none where each scene was drawn as it was asked for", () => {
    expect(standInWarnings(clips(undefined, undefined))).toEqual([]);
  });

  it("name the scenes of each reason", () => {
    const [hung, wrong] = ["Manim stopped answering", "Manim could not draw it"];
    expect(textsOf(standInWarnings(clips(undefined, hung, wrong, hung)))).toEqual([
      "Scenes 2 and 4 were drawn by Remotion, because Manim stopped answering.",
      "Scene 3 was drawn by Remotion, because Manim could not draw it.",
    ]);
  });

  it("do not count scenes where all have the same reason", () => {
    expect(textsOf(standInWarnings(clips("Manim would not start", "Manim would not start")))).toEqual([
      "All scenes were drawn by Remotion, because Manim would not start.",
    ]);
    expect(textsOf(standInWarnings(clips("Manim would not start")))).toEqual([
      "The scene was drawn by Remotion, because Manim would not start.",
    ]);
  });
});
