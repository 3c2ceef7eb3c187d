import type { LectureOrder } from "../../src-server/contract/lecture-order.ts";
import { formatMessage, msg } from "../../src-server/contract/messages/message.ts";
import type { EngineEntry } from "../../src-server/contract/api/catalogue.ts";
import { describe, expect, it } from "vitest";
import { ENVIRONMENT_STATES, type EnvironmentState } from "../../src-server/contract/manim-environment.ts";
import { chooseEngine } from "../../src-server/jobs/choose-engine.ts";

const choose = (engine: LectureOrder["engine"], remotion: EngineEntry["state"], manim: EnvironmentState) =>
  chooseEngine({ engine }, { remotion, manim: () => manim });

describe("the engine of a job", () => {
  it("is Remotion where something else forbids Manim, with a warning where Manim was asked for", async () => {
    const states = { remotion: "ready", manim: (): "ready" => "ready" } as const;
    const { engine, warnings } = await chooseEngine(
      { engine: "manim", notManim: msg("engine.reference_by_remotion") },
      states,
    );
    expect(engine).toBe("remotion");
    expect(warnings.map((warning) => formatMessage(warning))).toEqual([
      expect.stringMatching(/instead of Manim: the reference/),
    ]);
  });

  it("is Manim when it was asked for and is ready", async () =>
    expect(await choose("manim", "ready", "ready")).toEqual({ engine: "manim", warnings: [] }));

  it("is, where the choice is left open, Manim only when Remotion is not ready", async () => {
    expect((await choose("auto", "ready", "ready")).engine).toBe("remotion");
    expect((await choose("auto", "broken", "ready")).engine).toBe("manim");
    expect((await choose("auto", "broken", "absent")).engine).toBe("remotion");
  });

  it.each(ENVIRONMENT_STATES.filter((state) => state !== "ready"))(
    "is Remotion while Manim is %s, with a warning that says what to do",
    async (manim) => {
      const { engine, warnings } = await choose("manim", "ready", manim);
      expect(engine).toBe("remotion");
      expect(warnings.map((warning) => formatMessage(warning))).toEqual([
        expect.stringMatching(/instead of Manim: .*(npm run manim|ask again)/),
      ]);
      expect(await choose("remotion", "ready", manim)).toEqual({ engine: "remotion", warnings: [] });
    },
  );
});
