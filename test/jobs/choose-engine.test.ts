import { describe, expect, it } from "vitest";
import { ENVIRONMENT_STATES } from "../../src-server/contract/manim-environment.ts";
import { chooseEngine } from "../../src-server/jobs/choose-engine.ts";

describe("the engine of a job", () => {
  it("is Manim when it was asked for and is ready", () =>
    expect(chooseEngine("manim", { remotion: "ready", manim: "ready" })).toEqual({ engine: "manim", warnings: [] }));

  it("is, where the choice is left open, Manim only when Remotion is not ready", () => {
    expect(chooseEngine("auto", { remotion: "ready", manim: "ready" }).engine).toBe("remotion");
    expect(chooseEngine("auto", { remotion: "broken", manim: "ready" }).engine).toBe("manim");
    expect(chooseEngine("auto", { remotion: "broken", manim: "absent" }).engine).toBe("remotion");
  });

  it.each(ENVIRONMENT_STATES.filter((state) => state !== "ready"))(
    "is Remotion while Manim is %s, with a warning that says what to do",
    (manim) => {
      const { engine, warnings } = chooseEngine("manim", { remotion: "ready", manim });
      expect(engine).toBe("remotion");
      expect(warnings).toEqual([expect.stringMatching(/instead of Manim: .*(npm run manim|ask again)/)]);
      expect(chooseEngine("remotion", { remotion: "ready", manim })).toEqual({ engine: "remotion", warnings: [] });
    },
  );
});
