import { expect, it } from "vitest";
import type { LectureRequest } from "../../src-server/contract/lecture-request.ts";
import type { Timeline } from "../../src-server/contract/timeline.ts";
import { previewScene } from "../../src-server/jobs/service/preview.ts";
import { LIVING } from "./support/machine.ts";

const EMPTY: Timeline = {
  ...{ version: 1, width: 1920, height: 1080, fps: 30, durationFrames: 1, ground: "#000000" },
  ...{ scenes: [], beats: [] },
};

/** What the maker is asked for when a plan is previewed. */
const askedFor = async (plan: unknown): Promise<Pick<LectureRequest, "language" | "voice">> => {
  const asked: LectureRequest[] = [];
  const maker = {
    timeline: async (request: LectureRequest): Promise<Timeline> => {
      asked.push(request);
      return EMPTY;
    },
  };
  const rules = { defaultVoice: (language: string): string => `voice of ${language}` };
  await previewScene({ maker, rules }, { plan, scene: 0, aspect: "16:9" }, LIVING);
  const { language = "", voice = "" } = asked[0] ?? {};
  return { language, voice };
};

it("previews a plan in its own language, with the voice that will speak it", async () => {
  expect(await askedFor({ language: "de" })).toEqual({ language: "de", voice: "voice of de" });
  for (const plan of [{}, { language: 5 }, { language: "no tag" }])
    expect(await askedFor(plan)).toEqual({ language: "en", voice: "voice of en" });
});
