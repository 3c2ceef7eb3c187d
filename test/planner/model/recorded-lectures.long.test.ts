import { afterAll, describe, expect, it } from "vitest";
import { openAuthorStudio } from "./support/author-studio.ts";
import { recordedLectures } from "./support/recorded-lecture.ts";
import { replay } from "./support/replay.ts";

const studio = openAuthorStudio();
afterAll(async () => studio.close());

/** Share of the asked length by which a lecture may be off. */
const tolerance = (seconds: number): number => (seconds < 25 ? 0.1 : 0.05);

describe.each(recordedLectures().map((lecture) => [lecture.name, lecture] as const))(
  "%s, as it was recorded",
  (_name, lecture) => {
    const { prompt, seconds, language, manner, answers } = lecture;
    const request = {
      prompt,
      ...(seconds === null ? {} : { targetSeconds: seconds }),
      language: language ?? "en",
      languageAsked: language !== null,
    };

    it("is delivered whole, true, readable and as long as asked", async () => {
      const { prepared, compiled, targetSeconds } = await studio.write(request, replay(answers), {
        smallModel: manner === "small",
      });
      const length = compiled.timeline.durationFrames / compiled.timeline.fps;
      expect(compiled.findings).toEqual([]);
      expect(prepared.findings.filter(({ code }) => code.startsWith("false_"))).toEqual([]);
      expect(Math.abs(length - targetSeconds) / targetSeconds).toBeLessThanOrEqual(tolerance(targetSeconds));
    }, 60_000);
  },
);
